import type { Queryable } from '../../platform/db/database';

export interface AccountRow {
  id: string;
  email: string | null;
  nick_name: string;
  status: string;
  created_at: Date;
}

const columns = 'u.id, u.email, u.nick_name, u.status, u.created_at';
/** Sorts after every text with the given prefix, in byte order. */
const end = '\u{10FFFF}';

/**
 * Finds accounts by a prefix of the address or name, by id, or by the id of an order, subscription, payment or event.
 * It uses ranges instead of LIKE, so that a percent sign is an ordinary character and the index is always used.
 */
export async function searchAccounts(
  db: Queryable,
  search: string,
  limit: number,
  offset: number,
): Promise<{ rows: AccountRow[]; total: number }> {
  const lower = search.toLowerCase();
  const rows = await db.query<AccountRow & { total: number }>(
    `WITH found AS (
       SELECT id FROM users WHERE email ~>=~ $1 AND email ~<~ $2
       UNION SELECT id FROM users WHERE lower(nick_name) ~>=~ $1 AND lower(nick_name) ~<~ $2
       UNION SELECT id FROM users WHERE id = $4::uuid
       UNION SELECT user_id FROM orders WHERE id = $4::uuid
       UNION SELECT user_id FROM orders WHERE reference = $3
       UNION SELECT user_id FROM orders WHERE provider IN ('fastspring', 'paypal') AND provider_id = $3
       UNION SELECT user_id FROM subscriptions WHERE provider IN ('fastspring', 'paypal') AND provider_id = $3
       UNION SELECT user_id FROM wallet_payments WHERE provider_id = $3
       UNION SELECT u.id FROM provider_events e JOIN users u ON u.id =
           CASE WHEN e.payload #>> '{data,tags,userId}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (e.payload #>> '{data,tags,userId}')::uuid END
         WHERE e.provider = 'fastspring' AND (e.id = $3 OR e.order_key = $3 OR e.subscription_key = $3)),
     page AS (SELECT ${columns} FROM found JOIN users u USING (id) ORDER BY u.created_at DESC, u.id LIMIT $5 OFFSET $6)
     SELECT whole.total, page.* FROM (SELECT count(*)::int AS total FROM found) whole LEFT JOIN page ON true
     ORDER BY page.created_at DESC, page.id`,
    [lower, lower + end, search, uuidPattern.test(lower) ? lower : null, limit, offset],
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function findAccountRow(
  db: Queryable,
  id: string,
): Promise<(AccountRow & { is_staff: boolean }) | undefined> {
  const [row] = await db.query<AccountRow & { is_staff: boolean }>(
    `SELECT ${columns}, EXISTS (SELECT 1 FROM staff WHERE user_id = u.id) AS is_staff FROM users u WHERE u.id = $1`,
    [id],
  );
  return row;
}

/** The mail address of an account; undefined if it is deleted. The row is locked against a concurrent deletion. */
export async function lockMailAddress(
  tx: Queryable,
  id: string,
): Promise<{ email: string; status: 'pending' | 'active' } | undefined> {
  const [row] = await tx.query<{ email: string; status: 'pending' | 'active' }>(
    "SELECT email, status FROM users WHERE id = $1 AND status <> 'deleted' FOR SHARE",
    [id],
  );
  return row;
}

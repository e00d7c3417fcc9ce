import type { Queryable } from '../../platform/db/database';
import type { StaffAccess } from '../../platform/http/caller';

/** Locks an active account against its deletion until the transaction ends. @returns its id */
export async function findActiveAccount(db: Queryable, email: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    "SELECT id FROM users WHERE email = $1 AND status = 'active' FOR KEY SHARE",
    [email],
  );
  return row?.id;
}

/** Adds an account to the staff, or gives it a new secret. Confirmations with the old one end. */
export async function upsertStaff(tx: Queryable, userId: string, secret: Buffer): Promise<void> {
  await tx.query(
    'INSERT INTO staff (user_id, secret) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET secret = $2, last_step = 0',
    [userId, secret],
  );
  await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1', [userId]);
}

/** Stores the same second factor, encrypted again. */
export async function updateSecret(tx: Queryable, userId: string, secret: Buffer): Promise<void> {
  await tx.query('UPDATE staff SET secret = $2 WHERE user_id = $1', [userId, secret]);
}

/** @returns whether it belonged to the staff */
export async function deleteStaff(db: Queryable, userId: string): Promise<boolean> {
  return (await db.query('DELETE FROM staff WHERE user_id = $1 RETURNING user_id', [userId])).length > 0;
}

export function listStaff(db: Queryable): Promise<{ email: string; created_at: Date }[]> {
  return db.query('SELECT u.email, s.created_at FROM staff s JOIN users u ON u.id = s.user_id ORDER BY s.created_at');
}

export async function findStaffSince(db: Queryable, userId: string): Promise<Date | undefined> {
  const [row] = await db.query<{ created_at: Date }>('SELECT created_at FROM staff WHERE user_id = $1', [userId]);
  return row?.created_at;
}

/**
 * The secret of a member. The row is locked until the transaction ends, so that codes of one account are checked one
 * after the other; the account is locked first, as its deletion does.
 */
export async function lockSecret(tx: Queryable, userId: string): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ secret: Buffer }>(
    `WITH owner AS (SELECT id FROM users WHERE id = $1 FOR KEY SHARE)
     SELECT staff.secret FROM owner JOIN staff ON staff.user_id = owner.id FOR UPDATE OF staff`,
    [userId],
  );
  return row?.secret;
}

/** Invalidates a code and all earlier ones. @returns false if it was already used */
export async function consumeStep(tx: Queryable, userId: string, step: number): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE staff SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id',
    [userId, step],
  );
  return rows.length > 0;
}

/** @returns the expiry of the second factor; undefined if the session ended in the meantime */
export async function upsertStaffSession(
  tx: Queryable,
  sessionId: string,
  userId: string,
  hours: number,
): Promise<Date | undefined> {
  const [row] = await tx.query<{ expires_at: Date }>(
    `INSERT INTO staff_sessions (session_id, staff_id, expires_at)
     SELECT id, user_id, now() + $3 * interval '1 hour' FROM sessions WHERE id = $1 AND user_id = $2 FOR KEY SHARE
     ON CONFLICT (session_id) DO UPDATE SET expires_at = now() + $3 * interval '1 hour' RETURNING expires_at`,
    [sessionId, userId, hours],
  );
  return row?.expires_at;
}

export async function insertAccess(db: Queryable, access: StaffAccess): Promise<void> {
  await db.query(
    'INSERT INTO staff_accesses (staff_id, action, report, account_id, request_id, subject, reason) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [
      access.staffId,
      access.action,
      access.report ?? null,
      access.accountId ?? null,
      access.requestId ?? null,
      access.subject ?? null,
      access.reason ?? null,
    ],
  );
}

export interface AccessRow {
  created_at: Date;
  who: string;
  staff_id: string;
  action: string;
  report: number | null;
  account_id: string | null;
  request_id: string | null;
  subject: string | null;
  reason: string | null;
}

/**
 * The accesses, newest first, and their number. A user who opened or ended a grant appears only by the account's id.
 * @param of filters by one account, or by one member of the staff
 */
export async function listAccesses(
  db: Queryable,
  limit: number,
  offset: number,
  of: { account?: string; staff?: string },
): Promise<{ rows: AccessRow[]; total: number }> {
  const rows = await db.query<AccessRow & { total: number; id: string | null }>(
    `WITH asked AS NOT MATERIALIZED (SELECT * FROM staff_accesses WHERE ($3::uuid IS NULL OR account_id = $3) AND ($4::uuid IS NULL OR staff_id = $4)),
     page AS (SELECT * FROM asked ORDER BY id DESC LIMIT $1 OFFSET $2)
     SELECT whole.total, a.id, a.created_at, coalesce(u.email, a.staff_id::text) AS who, a.staff_id, a.action, a.report, a.account_id,
       a.request_id, a.subject, a.reason
     FROM (SELECT count(*)::int AS total FROM asked) whole LEFT JOIN page a ON true
     LEFT JOIN users u ON u.id = a.staff_id AND u.id IS DISTINCT FROM a.account_id ORDER BY a.id DESC`,
    [limit, offset, of.account ?? null, of.staff ?? null],
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

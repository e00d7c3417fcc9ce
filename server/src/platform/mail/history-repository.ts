import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../db/database';

/** A mail's result: sent, no longer needed at its turn, or permanently rejected. */
export type MailEnd = 'sent' | 'no_reason' | 'given_up';

export interface MailRow {
  id: string;
  kind: string;
  state: MailEnd | 'waiting';
  tries: number;
  created_at: Date;
  ended_at: Date | null;
  resent_at: Date | null;
}

/** Removes a mail from the outbox. For mails to an account's address the result is stored. */
export async function endMail(db: Queryable, id: string, state: MailEnd): Promise<void> {
  // The lock waits for a concurrent deletion of the account.
  await db.query(
    `WITH gone AS (DELETE FROM outbox WHERE id = $1 RETURNING id, kind, address, language, payload, tries, created_at),
     owner AS (SELECT id FROM users WHERE email = (SELECT address FROM gone) AND status <> 'deleted' FOR SHARE)
     INSERT INTO mail_history (id, user_id, kind, language, payload, state, tries, created_at)
     SELECT gone.id, owner.id, gone.kind, gone.language, gone.payload, $2, gone.tries, gone.created_at FROM gone, owner
     ON CONFLICT (id) DO NOTHING`,
    [id, state],
  );
}

/** The mails to an account, including waiting ones, newest first, and their number. */
export async function pageMails(
  db: Queryable,
  userId: string,
  limit: number,
  offset: number,
): Promise<{ rows: MailRow[]; total: number }> {
  const rows = await db.query<MailRow & { total: number }>(
    `WITH mails AS (
       SELECT id, kind, state, tries, created_at, ended_at, resent_at FROM mail_history WHERE user_id = $1
       UNION ALL
       SELECT o.id, o.kind, 'waiting', o.tries, o.created_at, NULL, NULL FROM outbox o JOIN users u ON u.email = o.address WHERE u.id = $1),
     page AS (SELECT * FROM mails ORDER BY id DESC LIMIT $2 OFFSET $3)
     SELECT whole.total, page.* FROM (SELECT count(*)::int AS total FROM mails) whole LEFT JOIN page ON true ORDER BY page.id DESC`,
    [userId, limit, offset],
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/**
 * A finished mail to an account. The row is locked, so that concurrent attempts to send it again wait for each other.
 */
export async function lockMail(
  tx: Queryable,
  userId: string,
  id: string,
): Promise<{ kind: string; language: Language; payload: object; resent_at: Date | null } | undefined> {
  const [row] = await tx.query<{ kind: string; language: Language; payload: object; resent_at: Date | null }>(
    'SELECT kind, language, payload, resent_at FROM mail_history WHERE user_id = $1 AND id = $2 FOR UPDATE',
    [userId, id],
  );
  return row;
}

export async function markResent(tx: Queryable, id: string): Promise<void> {
  await tx.query('UPDATE mail_history SET resent_at = now() WHERE id = $1', [id]);
}

/** All stored data on the mails to an account. */
export function listMailsOf(
  db: Queryable,
  userId: string,
): Promise<{ kind: string; state: MailEnd; created_at: Date; ended_at: Date }[]> {
  return db.query('SELECT kind, state, created_at, ended_at FROM mail_history WHERE user_id = $1 ORDER BY id', [
    userId,
  ]);
}

export async function deleteMailsOf(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM mail_history WHERE user_id = $1', [userId]);
}

import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../db/database';

export interface OutboxRow {
  id: string;
  kind: string;
  address: string;
  language: Language;
  payload: Record<string, unknown>;
  tries: number;
}

export interface MailboxRow {
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
}

/** Requests a mail, in the transaction of its reason. */
export async function insertOutbox(
  db: Queryable,
  kind: string,
  address: string,
  language: Language,
  payload: object,
): Promise<void> {
  await db.query('INSERT INTO outbox (kind, address, language, payload) VALUES ($1, $2, $3, $4)', [
    kind,
    address,
    language,
    JSON.stringify(payload),
  ]);
}

/** A mail waits at most an hour: one that is due later was postponed before the clock was set back (threat 50). */
const longestWait = "interval '61 minutes'";

/** Leases the next due mail to one sender: no other one takes it before the lease expires. */
export async function leaseDue(db: Queryable, lease: string, leaseSeconds: number): Promise<OutboxRow | undefined> {
  const [row] = await db.query<OutboxRow>(
    `UPDATE outbox SET tries = tries + 1, lease = $1, leased_until = now() + $2 * interval '1 second'
     WHERE id = (SELECT id FROM outbox WHERE next_at NOT BETWEEN now() AND now() + ${longestWait}
                 AND (leased_until IS NULL OR leased_until NOT BETWEEN now() AND now() + ($2 + 60) * interval '1 second')
                 ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, address, language, payload, tries`,
    [lease, leaseSeconds],
  );
  return row;
}

/** Renews a lease while the mail is being sent. */
export async function renewLease(db: Queryable, lease: string, leaseSeconds: number): Promise<void> {
  await db.query("UPDATE outbox SET leased_until = now() + $2 * interval '1 second' WHERE lease = $1", [
    lease,
    leaseSeconds,
  ]);
}

/** Returns a mail that could not be sent: due again after 30 seconds, then after twice the time, at most an hour. */
export async function postpone(db: Queryable, lease: string): Promise<void> {
  await db.query(
    `UPDATE outbox SET lease = NULL, leased_until = NULL, next_at = now() + least(3600, 30 * power(2, least(tries - 1, 7))) * interval '1 second'
     WHERE lease = $1`,
    [lease],
  );
}

/** The number of unsent mails, and the age of the oldest. */
export async function measureOutbox(db: Queryable): Promise<{ mails: number; oldestSeconds: number }> {
  const [row] = await db.query<{ mails: number; oldestSeconds: number }>(
    `SELECT count(*)::int AS mails, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS "oldestSeconds" FROM outbox`,
  );
  return row ?? { mails: 0, oldestSeconds: 0 };
}

export async function insertMailbox(
  db: Queryable,
  to: string,
  subject: string,
  text: string,
  html: string,
): Promise<void> {
  await db.query('INSERT INTO mailbox (recipient, subject, body_text, body_html) VALUES ($1, $2, $3, $4)', [
    to,
    subject,
    text,
    html,
  ]);
}

/**
 * The newest mails first.
 * @param recipient filters by one address, for a user who waits for a mail
 */
export function listMailbox(db: Queryable, limit: number, recipient?: string): Promise<MailboxRow[]> {
  return db.query<MailboxRow>(
    'SELECT recipient, subject, body_text, body_html, created_at FROM mailbox WHERE $2::text IS NULL OR recipient = $2 ORDER BY id DESC LIMIT $1',
    [limit, recipient ?? null],
  );
}

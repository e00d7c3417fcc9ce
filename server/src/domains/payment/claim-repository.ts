import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';

export interface ClaimRow {
  event_id: string;
  used: boolean;
  expired: boolean;
}

/** Stores a new link for a payment; earlier unused links become invalid. */
export async function insertClaim(db: Queryable, eventId: string, tokenHash: Buffer, hours: number): Promise<void> {
  await db.query('DELETE FROM payment_claims WHERE event_id = $1 AND used_at IS NULL', [eventId]);
  await db.query(
    "INSERT INTO payment_claims (token_hash, event_id, expires_at) VALUES ($1, $2, now() + $3 * interval '1 hour')",
    [tokenHash, eventId, hours],
  );
}

export async function findClaim(db: Queryable, tokenHash: Buffer): Promise<ClaimRow | undefined> {
  const [row] = await db.query<ClaimRow>(
    'SELECT event_id, used_at IS NOT NULL AS used, expires_at <= now() AS expired FROM payment_claims WHERE token_hash = $1',
    [tokenHash],
  );
  return row;
}

export async function markClaimUsed(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query('UPDATE payment_claims SET used_at = now() WHERE token_hash = $1', [tokenHash]);
}

const waits = `e.provider = 'fastspring' AND e.outcome = 'held' AND EXISTS (
  SELECT 1 FROM held_payments p WHERE p.provider = e.provider AND p.key = e.id AND p.reason = 'user_mismatch' AND p.resolved_at IS NULL AND p.refund_by IS NULL)`;

/** Records the account that a held order belongs to. @returns false if it no longer waits for its buyer */
export async function updateClaimer(db: Queryable, eventId: string, userId: string): Promise<boolean> {
  const rows = await db.query(
    `UPDATE provider_events e SET claimed_by = $2 WHERE e.id = $1 AND ${waits} RETURNING e.id`,
    [eventId, userId],
  );
  return rows.length > 0;
}

export async function isWaiting(db: Queryable, eventId: string): Promise<boolean> {
  return (await db.query(`SELECT e.id FROM provider_events e WHERE e.id = $1 AND ${waits}`, [eventId])).length > 0;
}

/** The held orders whose checkout was opened for a user, newest first. */
export async function listWaitingOf(db: Queryable, userId: string, max: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT e.id FROM provider_events e JOIN held_payments p ON p.provider = e.provider AND p.key = e.id
     WHERE p.resolved_at IS NULL AND p.reason = 'user_mismatch' AND ${waits} AND e.payload -> 'data' -> 'tags' ->> 'userId' = $1 ORDER BY e.received_at DESC LIMIT $2`,
    [userId, max],
  );
  return rows.map(({ id }) => id);
}

/** An account to which a payment can be booked. */
export async function findAccount(
  db: Queryable,
  userId: string,
): Promise<{ email: string; language: Language } | undefined> {
  const [row] = await db.query<{ email: string; language: Language }>(
    "SELECT email, language FROM users WHERE id = $1 AND status = 'active'",
    [userId],
  );
  return row;
}

import type { PaymentProvider } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import { toJson } from './to-json';

/** Why a payment waits for a decision; a newer server may have stored other reasons. */
export type HeldReason =
  | 'second_payment'
  | 'second_subscription'
  | 'account_deleted'
  | 'charged_after_end'
  | 'user_mismatch'
  | 'unknown_user'
  | 'unknown_plan'
  | 'plan_not_on_sale'
  | 'product_mismatch'
  | 'unexpected_items'
  | 'quantity_mismatch'
  | 'price_mismatch'
  | 'currency_mismatch'
  | 'not_completed'
  | 'wrong_environment'
  | 'end_by_hand'
  | 'refund_by_hand'
  | 'malformed'
  | 'unreadable_payment'
  | 'unknown_payment'
  | 'not_carried_out';

export interface HeldRow {
  provider: PaymentProvider;
  key: string;
  reason: string;
  detail: unknown;
  held_at: Date;
  /** Who requested its refund, unless the provider rejected it. */
  refund_by: string | null;
}

/** Stores a payment that differs from our records, for a decision. @returns false if it was already stored */
export async function insertHeldPayment(
  db: Queryable,
  provider: PaymentProvider,
  key: string,
  reason: HeldReason,
  detail: unknown,
): Promise<boolean> {
  const rows = await db.query(
    'INSERT INTO held_payments (provider, key, reason, detail) VALUES ($1, $2, $3, $4) ON CONFLICT (provider, key, reason) DO NOTHING RETURNING key',
    [provider, key, reason, toJson(detail)],
  );
  return rows.length > 0;
}

/**
 * Closes a held payment that was confirmed later (by its plan or user), or decided.
 * @returns the number of its reasons
 */
export async function resolveHeldPayment(
  db: Queryable,
  provider: PaymentProvider,
  key: string,
  by: string | null,
): Promise<number> {
  const rows = await db.query(
    'UPDATE held_payments SET resolved_at = now(), resolved_by = $3 WHERE provider = $1 AND key = $2 AND resolved_at IS NULL RETURNING reason',
    [provider, key, by],
  );
  return rows.length;
}

/** Closes reasons that no longer apply. */
export async function resolveReasons(
  db: Queryable,
  provider: PaymentProvider,
  key: string,
  reasons: HeldReason[],
): Promise<void> {
  await db.query(
    "UPDATE held_payments SET resolved_at = now(), resolved_by = 'the site' WHERE provider = $1 AND key = $2 AND reason = ANY($3) AND resolved_at IS NULL",
    [provider, key, reasons],
  );
}

/** Why a payment waits for a decision. */
export async function listReasons(db: Queryable, provider: PaymentProvider, key: string): Promise<string[]> {
  const rows = await db.query<{ reason: string }>(
    'SELECT reason FROM held_payments WHERE provider = $1 AND key = $2 AND resolved_at IS NULL ORDER BY held_at',
    [provider, key],
  );
  return rows.map(({ reason }) => reason);
}

/** The number of payments that wait for a decision. */
export async function countHeldPayments(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM held_payments WHERE resolved_at IS NULL',
  );
  return row?.count ?? 0;
}

const heldColumns = 'provider, key, reason, detail, held_at, refund_by';

/** The payments that wait for a decision, oldest first. */
export function listHeldRows(db: Queryable, limit: number, offset = 0): Promise<HeldRow[]> {
  return db.query<HeldRow>(
    `SELECT ${heldColumns} FROM held_payments WHERE resolved_at IS NULL ORDER BY held_at, provider, key, reason LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
}

/** The reasons for which a payment waits for a decision. */
export function findHeldRows(db: Queryable, provider: PaymentProvider, key: string): Promise<HeldRow[]> {
  return db.query<HeldRow>(
    `SELECT ${heldColumns} FROM held_payments WHERE provider = $1 AND key = $2 AND resolved_at IS NULL ORDER BY held_at`,
    [provider, key],
  );
}

/**
 * Locks a held payment until the transaction ends. @returns whether it waits for a decision, and no refund is in
 * progress
 */
export async function lockHeldPayment(tx: Queryable, provider: PaymentProvider, key: string): Promise<boolean> {
  const rows = await tx.query<{ refund_by: string | null }>(
    'SELECT refund_by FROM held_payments WHERE provider = $1 AND key = $2 AND resolved_at IS NULL ORDER BY reason FOR UPDATE',
    [provider, key],
  );
  return rows.length > 0 && rows.every((row) => row.refund_by === null);
}

// A claim is valid for a minute: one that ends more than two minutes from now was made before the clock was set back
// (threat 50).
const isClaimed = "refund_until BETWEEN now() AND now() + interval '2 minutes'";

/** Whether a process waits for a provider's response to a refund. */
export async function isBeingRefunded(tx: Queryable, provider: PaymentProvider, key: string): Promise<boolean> {
  const rows = await tx.query(`SELECT 1 FROM held_payments WHERE provider = $1 AND key = $2 AND ${isClaimed} LIMIT 1`, [
    provider,
    key,
  ]);
  return rows.length > 0;
}

/**
 * Lets only one person at a time request the refund of a held payment. The claim of a crashed process expires after a
 * minute, which is longer than a provider may take.
 * @returns whether an earlier request has no known result; undefined if another process requests it, or it no longer
 * waits
 */
export async function claimHeldRefund(
  db: Queryable,
  provider: PaymentProvider,
  key: string,
  by: string,
): Promise<{ isRepeated: boolean } | undefined> {
  const rows = await db.query<{ before: string | null }>(
    `WITH held AS (SELECT reason, refund_by AS before FROM held_payments
       WHERE provider = $1 AND key = $2 AND resolved_at IS NULL AND (refund_until IS NULL OR NOT ${isClaimed}) ORDER BY reason FOR UPDATE)
     UPDATE held_payments p SET refund_by = $3, refund_until = now() + interval '1 minute'
     FROM held WHERE p.provider = $1 AND p.key = $2 AND p.reason = held.reason RETURNING held.before`,
    [provider, key, by],
  );
  return rows.length > 0 ? { isRepeated: rows.some(({ before }) => before !== null) } : undefined;
}

/**
 * Ends the claim on a refund that was not carried out.
 * @param isKnown it was not requested, or the provider rejected it; otherwise the money may have been refunded, and the payment must not be
 * accepted
 */
export async function releaseHeldRefund(
  db: Queryable,
  provider: PaymentProvider,
  key: string,
  isKnown: boolean,
): Promise<void> {
  await db.query(
    'UPDATE held_payments SET refund_until = NULL, refund_by = CASE WHEN $3 THEN NULL ELSE refund_by END WHERE provider = $1 AND key = $2 AND resolved_at IS NULL',
    [provider, key, isKnown],
  );
}

export interface AccountHeldRow extends HeldRow {
  resolved_at: Date | null;
  resolved_by: string | null;
}

/** Every payment of an account that was held for review, decided or not, oldest first. */
export function listHeldOf(db: Queryable, userId: string): Promise<AccountHeldRow[]> {
  return db.query<AccountHeldRow>(
    `SELECT ${heldColumns}, resolved_at, resolved_by FROM held_payments p WHERE EXISTS (
       SELECT 1 FROM provider_events e WHERE e.provider = p.provider AND e.id = p.key AND (e.payload #>> '{data,tags,userId}' = $1::text
         OR e.claimed_by = $1::uuid OR e.subscription_key IN (SELECT s.provider_id FROM subscriptions s WHERE s.user_id = $1::uuid AND s.provider = e.provider)))
     OR EXISTS (SELECT 1 FROM subscriptions s WHERE s.user_id = $1::uuid AND s.provider = p.provider AND s.provider_id = p.key)
     OR EXISTS (SELECT 1 FROM orders o WHERE o.user_id = $1::uuid AND o.provider = p.provider AND o.provider_id = p.key)
     OR EXISTS (SELECT 1 FROM wallet_payments w WHERE w.user_id = $1::uuid AND p.provider = 'paypal' AND w.id::text = p.detail ->> 'payment')
     ORDER BY held_at, provider, key, reason`,
    [userId],
  );
}

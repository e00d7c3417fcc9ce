import * as v from 'valibot';
import type { PaymentProvider } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';

export type EventOutcome = 'accepted' | 'waiting' | 'held' | 'ignored';

export interface NewEvent {
  id: string;
  type: string;
  subscriptionKey: string | null;
  orderKey: string | null;
  payload: unknown;
}

export interface EventRow {
  id: string;
  payload: unknown;
  outcome: EventOutcome;
  /** The person who accepted it although it does not agree with our records. */
  accepted_by: string | null;
  /** The account that its buyer booked it on, in place of the one that the tags name. */
  claimed_by: string | null;
}

export interface HeldRow {
  provider: PaymentProvider;
  key: string;
  reason: string;
  detail: unknown;
  held_at: Date;
}

/** Lets only one transaction at a time work on what this key names. Orders are locked before subscriptions, always. */
export async function lockKey(db: Queryable, kind: 'order' | 'subscription', key: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind}:${key}`]);
}

/** Keeps an event for ever. @returns false when it was there already (threat 36) */
export async function insertEvent(
  db: Queryable,
  provider: PaymentProvider,
  event: NewEvent,
  outcome: EventOutcome,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO provider_events (provider, id, type, subscription_key, order_key, payload, outcome)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (provider, id) DO NOTHING RETURNING id`,
    [provider, event.id, event.type, event.subscriptionKey, event.orderKey, toJson(event.payload), outcome],
  );
  return rows.length > 0;
}

/** The events of a subscription, those included that name only an order of it. */
export function listEventsOfSubscription(
  db: Queryable,
  provider: PaymentProvider,
  subscriptionKey: string,
): Promise<EventRow[]> {
  return db.query<EventRow>(
    `SELECT id, payload, outcome, accepted_by, claimed_by FROM provider_events WHERE provider = $1 AND outcome <> 'ignored' AND (subscription_key = $2 OR (subscription_key IS NULL AND order_key IN (
       SELECT order_key FROM provider_events WHERE provider = $1 AND subscription_key = $2 AND order_key IS NOT NULL)))`,
    [provider, subscriptionKey],
  );
}

export function listEventsOfOrder(db: Queryable, provider: PaymentProvider, orderKey: string): Promise<EventRow[]> {
  return db.query<EventRow>(
    "SELECT id, payload, outcome, accepted_by, claimed_by FROM provider_events WHERE provider = $1 AND order_key = $2 AND outcome <> 'ignored'",
    [provider, orderKey],
  );
}

/** The bodies of PayPal's webhooks on refunds of these sales, also of those that were not known yet when it arrived. */
export async function listRefundEvents(db: Queryable, saleIds: string[]): Promise<unknown[]> {
  const rows = await db.query<{ payload: unknown }>(
    `SELECT payload FROM provider_events WHERE provider = 'paypal' AND type = 'PAYMENT.SALE.REFUNDED'
     AND payload #>> '{resource,sale_id}' = ANY($1)`,
    [saleIds],
  );
  return rows.map(({ payload }) => payload);
}

/** What the providers reported of a person's subscriptions and orders, oldest first. */
export function listEventsOfUser(
  db: Queryable,
  userId: string,
): Promise<{ provider: PaymentProvider; type: string; payload: unknown; received_at: Date }[]> {
  return db.query(
    `SELECT provider, type, payload, received_at FROM provider_events
     WHERE (provider, subscription_key) IN (SELECT provider, provider_id FROM subscriptions WHERE user_id = $1)
        OR (provider, order_key) IN (SELECT provider, provider_id FROM orders WHERE user_id = $1)
     ORDER BY received_at, id`,
    [userId],
  );
}

/** The subscription that an order belongs to, as far as any event told. */
export async function findSubscriptionKey(
  db: Queryable,
  provider: PaymentProvider,
  orderKey: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ subscription_key: string }>(
    'SELECT subscription_key FROM provider_events WHERE provider = $1 AND order_key = $2 AND subscription_key IS NOT NULL ORDER BY subscription_key LIMIT 1',
    [provider, orderKey],
  );
  return row?.subscription_key;
}

export async function updateOutcome(
  db: Queryable,
  provider: PaymentProvider,
  id: string,
  outcome: EventOutcome,
): Promise<void> {
  await db.query('UPDATE provider_events SET outcome = $3 WHERE provider = $1 AND id = $2', [provider, id, outcome]);
}

/** Keeps for a person to look at what does not agree with our records. @returns false when it was there already */
export async function insertHeldPayment(
  db: Queryable,
  provider: PaymentProvider,
  key: string,
  reason: string,
  detail: unknown,
): Promise<boolean> {
  const rows = await db.query(
    'INSERT INTO held_payments (provider, key, reason, detail) VALUES ($1, $2, $3, $4) ON CONFLICT (provider, key, reason) DO NOTHING RETURNING key',
    [provider, key, reason, toJson(detail)],
  );
  return rows.length > 0;
}

/**
 * What was held for review turned out right after all (its plan or user came later), or a person decided.
 * @returns for how many reasons it was held
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

/** What these reasons were about has settled itself. */
export async function resolveReasons(
  db: Queryable,
  provider: PaymentProvider,
  key: string,
  reasons: string[],
): Promise<void> {
  await db.query(
    "UPDATE held_payments SET resolved_at = now(), resolved_by = 'the site' WHERE provider = $1 AND key = $2 AND reason = ANY($3) AND resolved_at IS NULL",
    [provider, key, reasons],
  );
}

/** Why a payment waits for a person. */
export async function listReasons(db: Queryable, provider: PaymentProvider, key: string): Promise<string[]> {
  const rows = await db.query<{ reason: string }>(
    'SELECT reason FROM held_payments WHERE provider = $1 AND key = $2 AND resolved_at IS NULL ORDER BY held_at',
    [provider, key],
  );
  return rows.map(({ reason }) => reason);
}

export async function findEvent(db: Queryable, provider: PaymentProvider, id: string): Promise<EventRow | undefined> {
  const [row] = await db.query<EventRow>(
    'SELECT id, payload, outcome, accepted_by, claimed_by FROM provider_events WHERE provider = $1 AND id = $2',
    [provider, id],
  );
  return row;
}

/** Notes that a person accepts a held event. @returns false when it is not held for review */
export async function acceptManually(
  db: Queryable,
  provider: PaymentProvider,
  id: string,
  by: string,
): Promise<boolean> {
  const rows = await db.query(
    "UPDATE provider_events SET accepted_by = $3 WHERE provider = $1 AND id = $2 AND outcome = 'held' RETURNING id",
    [provider, id, by],
  );
  return rows.length > 0;
}

/** How many payments wait for a person. */
export async function countHeldPayments(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM held_payments WHERE resolved_at IS NULL',
  );
  return row?.count ?? 0;
}

/** What waits for a person, oldest first. */
export function listHeldRows(db: Queryable, limit: number): Promise<HeldRow[]> {
  return db.query<HeldRow>(
    'SELECT provider, key, reason, detail, held_at FROM held_payments WHERE resolved_at IS NULL ORDER BY held_at LIMIT $1',
    [limit],
  );
}

/**
 * An account that a subscription may belong to; the tag that names it may be anything. One that was deleted has no e-mail
 * address: what is paid for it is known, ended and given back.
 */
export async function findBuyer(
  db: Queryable,
  userId: unknown,
): Promise<{ id: string; email: string | null } | undefined> {
  if (!v.is(v.pipe(v.string(), v.uuid()), userId)) {
    return undefined;
  }
  const [row] = await db.query<{ id: string; email: string | null }>(
    "SELECT id, email FROM users WHERE id = $1 AND status IN ('active', 'deleted')",
    [userId],
  );
  return row;
}

// PostgreSQL's jsonb has neither NUL nor half of a surrogate pair, and a provider's text, or a name in it, may carry one. JSON
// writes both as an escape, which is one only behind an even number of backslashes.
function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g, '$1\\ufffd');
}

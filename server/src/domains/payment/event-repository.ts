import * as v from 'valibot';
import type { PaymentProvider } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import { toJson } from './to-json';

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
  /** The person who accepted it although it does not match our records. */
  accepted_by: string | null;
  /** The account to which its buyer claimed it, instead of the one in the tags. */
  claimed_by: string | null;
}

/** Serialises transactions with the same key. Orders are always locked before subscriptions. */
export async function lockKey(db: Queryable, kind: 'order' | 'subscription', key: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind}:${key}`]);
}

/** Stores an event permanently. @returns false if it is already stored (threat 36) */
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

/** The events of a subscription, including those that name only one of its orders. */
export function listEventsOfSubscription(
  db: Queryable,
  provider: PaymentProvider,
  subscriptionKey: string,
): Promise<EventRow[]> {
  return db.query<EventRow>(
    `SELECT id, payload, outcome, accepted_by, claimed_by FROM provider_events WHERE provider = $1 AND outcome <> 'ignored' AND (subscription_key = $2 OR (subscription_key IS NULL AND order_key = ANY (ARRAY(
       SELECT order_key FROM provider_events WHERE provider = $1 AND subscription_key = $2 AND order_key IS NOT NULL))))`,
    [provider, subscriptionKey],
  );
}

export function listEventsOfOrder(db: Queryable, provider: PaymentProvider, orderKey: string): Promise<EventRow[]> {
  return db.query<EventRow>(
    "SELECT id, payload, outcome, accepted_by, claimed_by FROM provider_events WHERE provider = $1 AND order_key = $2 AND outcome <> 'ignored'",
    [provider, orderKey],
  );
}

/** PayPal's webhooks about refunds of these sales, including sales that were unknown when the webhook arrived. */
export function listRefundEvents(db: Queryable, saleIds: string[]): Promise<{ id: string; payload: unknown }[]> {
  return db.query(
    `SELECT id, payload FROM provider_events WHERE provider = 'paypal' AND type = 'PAYMENT.SALE.REFUNDED'
     AND payload #>> '{resource,sale_id}' = ANY($1)`,
    [saleIds],
  );
}

/** Assigns PayPal's webhooks that were held for an unknown payment to the subscription that it belongs to. @returns their ids */
export async function assignHeldEvents(db: Queryable, subscriptionKey: string, ids: string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `UPDATE provider_events SET outcome = 'accepted', subscription_key = $1
     WHERE provider = 'paypal' AND id = ANY($2) AND outcome = 'held' AND subscription_key IS NULL RETURNING id`,
    [subscriptionKey, ids],
  );
  return rows.map(({ id }) => id);
}

// Two searches: with OR, neither of them could use its index.
const ownEvents = `SELECT e.provider, e.id FROM subscriptions s JOIN provider_events e ON e.provider = s.provider AND e.subscription_key = s.provider_id WHERE s.user_id = $1::uuid
       UNION SELECT e.provider, e.id FROM orders o JOIN provider_events e ON e.provider = o.provider AND e.order_key = o.provider_id WHERE o.user_id = $1::uuid`;

/** The providers' reports of a user's subscriptions and orders, oldest first. */
export function listEventsOfUser(
  db: Queryable,
  userId: string,
): Promise<{ provider: PaymentProvider; type: string; payload: unknown; received_at: Date }[]> {
  return db.query(
    `WITH own AS (${ownEvents})
     SELECT e.provider, e.type, e.payload, e.received_at FROM own JOIN provider_events e USING (provider, id) ORDER BY e.received_at, e.id`,
    [userId],
  );
}

export interface AccountEventRow {
  provider: PaymentProvider;
  id: string;
  type: string;
  outcome: EventOutcome;
  order_key: string | null;
  subscription_key: string | null;
  payload: unknown;
  received_at: Date;
}

/** A page of these reports and of an account's held payments, oldest first, and their total number. */
export async function pageEventsOfUser(
  db: Queryable,
  userId: string,
  limit: number,
  offset: number,
): Promise<{ rows: AccountEventRow[]; total: number }> {
  const rows = await db.query<AccountEventRow & { total: number }>(
    `WITH held AS (
       SELECT e.provider, e.id, e.subscription_key FROM held_payments p JOIN provider_events e ON e.provider = p.provider AND e.id = p.key
       WHERE e.payload #>> '{data,tags,userId}' = $1::text OR e.claimed_by = $1::uuid),
     own AS (
       ${ownEvents}
       UNION SELECT provider, id FROM held
       UNION SELECT e.provider, e.id FROM held JOIN provider_events e ON e.provider = held.provider AND e.subscription_key = held.subscription_key),
     page AS (
       SELECT e.provider, e.id, e.type, e.outcome, e.order_key, e.subscription_key, e.payload, e.received_at
       FROM own JOIN provider_events e USING (provider, id) ORDER BY e.received_at, e.id LIMIT $2 OFFSET $3)
     SELECT whole.total, page.* FROM (SELECT count(*)::int AS total FROM own) whole LEFT JOIN page ON true ORDER BY page.received_at, page.id`,
    [userId, limit, offset],
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** The subscription in an event. */
export async function findEventKey(db: Queryable, provider: PaymentProvider, id: string): Promise<string | null> {
  const [row] = await db.query<{ subscription_key: string | null }>(
    'SELECT subscription_key FROM provider_events WHERE provider = $1 AND id = $2',
    [provider, id],
  );
  return row?.subscription_key ?? null;
}

/** The subscription of an order, if any event contains it. */
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

export async function findEvent(db: Queryable, provider: PaymentProvider, id: string): Promise<EventRow | undefined> {
  const [row] = await db.query<EventRow>(
    'SELECT id, payload, outcome, accepted_by, claimed_by FROM provider_events WHERE provider = $1 AND id = $2',
    [provider, id],
  );
  return row;
}

/**
 * A subscription's payments that were reported more than a day ago and count for nothing, because no order of the subscription is
 * booked, oldest first. A first payment whose order was reported has the entry of that order.
 */
export async function listUncounted(db: Queryable, provider: PaymentProvider): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM provider_events e WHERE provider = $1 AND outcome = 'waiting' AND received_at < now() - interval '1 day'
     AND (type = 'subscription.charge.completed' OR (type = 'subscription.activated' AND NOT EXISTS (
       SELECT 1 FROM provider_events o WHERE o.provider = e.provider AND o.subscription_key = e.subscription_key AND o.type = 'order.completed')))
     ORDER BY received_at, id`,
    [provider],
  );
  return rows.map(({ id }) => id);
}

/** Records that a person accepts a held event. @returns false if it is not held for review */
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

/**
 * An account that a subscription may belong to; the tag may contain anything. A deleted account has no e-mail
 * address: a payment for it is recognized, ended and refunded.
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

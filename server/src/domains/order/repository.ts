import type { PaymentProvider } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import { sharedRead } from '../../platform/db/shared-read';

export interface OrderRow {
  id: string;
  source: number;
  price_cents: number;
  refunded_cents: number;
  must_refund: boolean;
  domain_id: number;
  invoice_url: string | null;
  created_at: Date;
  due_at: Date;
  plan: PlanNames;
}

/** The names of a plan in both languages. */
export interface PlanNames {
  title: string;
  cnTitle: string;
}

export type SubscriptionState = 'active' | 'paused' | 'past_due' | 'canceled' | 'ended';

export interface SubscriptionRow {
  id: string;
  user_id: string;
  goods_id: string;
  next_goods_id: string | null;
  provider: PaymentProvider;
  provider_id: string;
  state: SubscriptionState;
  renews: boolean;
  due_at: Date | null;
  price_cents: number;
  currency: string;
  interval_months: number;
  manage_url: string | null;
  cancel_asked_at: Date | null;
  revision: number;
  created_at: Date;
}

const subscriptionColumns = `s.id, s.user_id, s.goods_id, s.next_goods_id, s.provider, s.provider_id, s.state, s.renews, s.due_at, s.price_cents, s.currency,
  s.interval_months, s.manage_url, s.cancel_asked_at, s.revision, s.created_at`;

// The orders are numbered, so that a far page costs the same as the first one.
const readOrderPage = sharedRead<OrderRow & { total: number; id: string | null }>(
  `WITH newest AS (SELECT coalesce(max(position), 0) AS total FROM orders WHERE user_id = $1)
   SELECT total, o.id, o.source, o.price_cents, o.refunded_cents, o.must_refund, o.domain_id, o.invoice_url, o.created_at, o.due_at, g.texts AS plan
   FROM newest LEFT JOIN orders o ON o.user_id = $1 AND o.position <= total - $3 AND o.position > total - $3 - $2
   LEFT JOIN goods g ON g.id = o.goods_id
   ORDER BY o.position DESC`,
  ['uuid', 'int', 'int'],
);

/** A page of a user's orders, newest first, and the total. */
export async function listOrders(
  db: Queryable,
  userId: string,
  size: number,
  offset: number,
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await readOrderPage(db, [userId, size, offset]);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

const readDueTime = sharedRead<{ due_at: Date | null }>('SELECT due_at FROM paid_time($1, $2, $3)', [
  'uuid',
  'int',
  'int',
]);

/** The latest future end of a paid period of a product. */
export async function findDueTime(
  db: Queryable,
  userId: string,
  client: number,
  domainId: number,
): Promise<Date | undefined> {
  const [row] = await readDueTime(db, [userId, client, domainId]);
  return row?.due_at ?? undefined;
}

/** Every subscription that a user ever had, oldest first. */
export function listSubscriptionsOf(db: Queryable, userId: string): Promise<SubscriptionRow[]> {
  return db.query<SubscriptionRow>(
    `SELECT ${subscriptionColumns} FROM subscriptions s WHERE s.user_id = $1 ORDER BY s.created_at`,
    [userId],
  );
}

export async function findSubscription(
  db: Queryable,
  provider: PaymentProvider,
  providerId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.query<SubscriptionRow>(
    `SELECT ${subscriptionColumns} FROM subscriptions s WHERE provider = $1 AND provider_id = $2`,
    [provider, providerId],
  );
  return row;
}

export async function findSubscriptionOfOrder(
  db: Queryable,
  provider: PaymentProvider,
  orderId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.query<SubscriptionRow>(
    `SELECT ${subscriptionColumns} FROM subscriptions s JOIN orders o ON o.subscription_id = s.id WHERE o.provider = $1 AND o.provider_id = $2`,
    [provider, orderId],
  );
  return row;
}

/** Marks that no subscription of a user is to be renewed; the sweep sends this to the providers. */
export async function requireEndOfAll(db: Queryable, userId: string): Promise<void> {
  await db.query('UPDATE subscriptions SET must_end = true WHERE user_id = $1 AND renews', [userId]);
}

/**
 * Subscriptions whose end has not yet been sent to the provider, and those whose refund ended the access: users see no subscription then
 * that they could cancel, so the provider must not charge again. In no fixed order, so that failing ones do not block others.
 */
export function listToEnd(db: Queryable, limit: number): Promise<SubscriptionRow[]> {
  return db.query<SubscriptionRow>(
    `SELECT ${subscriptionColumns} FROM subscriptions s WHERE must_end OR (renews AND due_at <= now()
       AND (SELECT o.refunded_cents >= greatest(o.price_cents, 1) FROM orders o WHERE o.subscription_id = s.id ORDER BY o.created_at DESC LIMIT 1))
     ORDER BY random() LIMIT $1`,
    [limit],
  );
}

export async function clearMustEnd(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE subscriptions SET must_end = false WHERE id = $1', [id]);
}

/** A payment that has to be refunded, with its subscription. */
export interface RefundRow extends SubscriptionRow {
  order_id: string;
  order_provider_id: string;
  /** Whether the provider reported a full refund. */
  is_refunded: boolean;
}

// A time in the future is that until which a refund is postponed; one that is more than an hour away was written before the clock was
// set back (threat 50). The provider is not called for one that it reported.
const mayRequestRefund = `(o.refunded_cents >= o.price_cents OR o.refund_asked_at IS NULL
  OR o.refund_asked_at NOT BETWEEN now() - interval '1 minute' AND now() + interval '61 minutes')`;

/** Payments whose refund is to be requested now; in no fixed order, so that failing ones do not block others. */
export function listToRefund(db: Queryable, limit: number): Promise<RefundRow[]> {
  return db.query<RefundRow>(
    `SELECT ${subscriptionColumns}, o.id AS order_id, o.provider_id AS order_provider_id, o.refunded_cents >= o.price_cents AS is_refunded FROM orders o JOIN subscriptions s ON s.id = o.subscription_id
     WHERE o.must_refund AND ${mayRequestRefund} ORDER BY random() LIMIT $1`,
    [limit],
  );
}

/** Marks the last payment of a subscription that was not refunded. @returns whether one exists */
export async function requireRefundOfLast(
  db: Queryable,
  provider: PaymentProvider,
  providerId: string,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE orders SET must_refund = true WHERE id = (
       SELECT o.id FROM orders o JOIN subscriptions s ON s.id = o.subscription_id
       WHERE s.provider = $1 AND s.provider_id = $2 AND o.refunded_cents < o.price_cents AND NOT o.must_refund
       ORDER BY o.created_at DESC LIMIT 1) RETURNING id`,
    [provider, providerId],
  );
  return rows.length > 0;
}

/** Whether a payment of a subscription still has to be refunded. */
export async function isToRefund(db: Queryable, provider: PaymentProvider, providerId: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT o.id FROM orders o JOIN subscriptions s ON s.id = o.subscription_id WHERE s.provider = $1 AND s.provider_id = $2 AND o.must_refund LIMIT 1',
    [provider, providerId],
  );
  return rows.length > 0;
}

/**
 * Lets only one process at a time request a refund. No transaction stays open during the provider's call; the claim of
 * a crashed process expires after a minute, which is longer than a provider may take.
 * @returns false if another process requests the refund, or has completed it
 */
export async function claimRefund(db: Queryable, orderId: string): Promise<boolean> {
  const rows = await db.query(
    `UPDATE orders o SET refund_asked_at = now() WHERE id = $1 AND must_refund AND ${mayRequestRefund} RETURNING id`,
    [orderId],
  );
  return rows.length > 0;
}

export async function releaseRefund(db: Queryable, orderId: string): Promise<void> {
  await db.query('UPDATE orders SET refund_asked_at = NULL WHERE id = $1', [orderId]);
}

export async function postponeRefund(db: Queryable, orderId: string): Promise<void> {
  await db.query("UPDATE orders SET refund_asked_at = now() + interval '1 hour' WHERE id = $1", [orderId]);
}

export async function clearMustRefund(db: Queryable, orderId: string): Promise<void> {
  await db.query('UPDATE orders SET must_refund = false WHERE id = $1', [orderId]);
}

export async function noteCancelRequest(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE subscriptions SET cancel_asked_at = now(), revision = revision + 1 WHERE id = $1', [id]);
}

/** Removes a request to cancel, unless there is a later one. @param at its time, in milliseconds */
export async function removeCancelRequest(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query(
    "UPDATE subscriptions SET cancel_asked_at = NULL, revision = revision + 1 WHERE id = $1 AND date_trunc('milliseconds', cancel_asked_at) = $2",
    [id, at],
  );
}

/**
 * A page of all subscriptions that a provider may still change, ordered by id, for the nightly comparison: including
 * ended ones with paid time left, which a refund removes.
 */
export function listLiveSubscriptions(db: Queryable, after: string, limit: number): Promise<SubscriptionRow[]> {
  return db.query<SubscriptionRow>(
    `SELECT ${subscriptionColumns} FROM subscriptions s WHERE s.id > $1 AND (s.state <> 'ended' OR s.due_at > now()) AND (s.renews OR s.due_at > now() - interval '40 days') ORDER BY s.id LIMIT $2`,
    [after, limit],
  );
}

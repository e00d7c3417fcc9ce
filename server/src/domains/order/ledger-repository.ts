import type { PaymentProvider } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import type { SubscriptionState } from './repository';

/** A subscription as its provider tells it. */
export interface SubscriptionRecord {
  userId: string;
  goodsId: string;
  /** The plan from the next period on, where it is another one. */
  nextGoodsId?: string | null;
  provider: PaymentProvider;
  providerId: string;
  state: SubscriptionState;
  renews: boolean;
  dueAt: Date;
  priceCents: number;
  currency: string;
  intervalMonths: number;
  manageUrl: string | null;
  createdAt: Date;
}

/** An order that was paid, as its provider tells it. */
export interface OrderRecord {
  providerId: string;
  /** The plan that was paid for; the subscription's may have changed since. */
  goodsId: string;
  reference: string | null;
  priceCents: number;
  currency: string;
  invoiceUrl: string | null;
  dueAt: Date;
  refundedCents: number;
  createdAt: Date;
}

/**
 * Lets only one transaction at a time write the orders of a person, without holding up log-ins.
 * @returns whether the account is there: false once it was deleted
 */
export async function lockUser(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.query<{ status: string }>('SELECT status FROM users WHERE id = $1 FOR NO KEY UPDATE', [
    userId,
  ]);
  return row?.status === 'active';
}

/** Whether a subscription is known, and whether it has to end. */
export async function findMustEnd(
  db: Queryable,
  provider: PaymentProvider,
  providerId: string,
): Promise<{ must_end: boolean } | undefined> {
  const [row] = await db.query<{ must_end: boolean }>(
    'SELECT must_end FROM subscriptions WHERE provider = $1 AND provider_id = $2',
    [provider, providerId],
  );
  return row;
}

/** What the ledger holds of a contract: the subscription's state, and what was refunded of each of its orders. */
export interface LedgerState {
  goodsId: string;
  state: SubscriptionState;
  renews: boolean;
  refundedCents: Map<string, number>;
}

export async function findLedgerState(
  db: Queryable,
  provider: PaymentProvider,
  providerId: string,
): Promise<LedgerState | undefined> {
  const [row] = await db.query<{ id: string; goodsId: string; state: SubscriptionState; renews: boolean }>(
    'SELECT id, goods_id AS "goodsId", state, renews FROM subscriptions WHERE provider = $1 AND provider_id = $2',
    [provider, providerId],
  );
  if (!row) {
    return undefined;
  }
  const orders = await db.query<{ provider_id: string; refunded_cents: number }>(
    'SELECT provider_id, refunded_cents FROM orders WHERE subscription_id = $1',
    [row.id],
  );
  return {
    goodsId: row.goodsId,
    state: row.state,
    renews: row.renews,
    refundedCents: new Map(orders.map((order) => [order.provider_id, order.refunded_cents])),
  };
}

/** Where the buyer of a contract reads mails; undefined when the account was deleted. */
export async function findBuyer(
  db: Queryable,
  userId: string,
): Promise<{ email: string; name: string; language: string } | undefined> {
  const [row] = await db.query<{ email: string; name: string; language: string }>(
    "SELECT email, nick_name AS name, language FROM users WHERE id = $1 AND status <> 'deleted'",
    [userId],
  );
  return row;
}

/** Writes a subscription as it stands now; its revision counts only what really changes. @returns its id */
// A request to cancel that is younger may not have reached the provider: "active" does not take it back.
const cancelOnItsWay = "interval '1 minute'";

export async function upsertSubscription(db: Queryable, record: SubscriptionRecord): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO subscriptions AS s (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, manage_url, created_at, next_goods_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (provider, provider_id) DO UPDATE SET goods_id = $2, next_goods_id = $13, state = $5, renews = $6, due_at = $7, price_cents = $8, currency = $9, interval_months = $10,
       manage_url = coalesce($11, s.manage_url), created_at = $12, must_end = s.must_end AND $6,
       revision = s.revision + CASE WHEN (s.state, s.renews, s.due_at) IS DISTINCT FROM ($5, $6, $7) OR (s.goods_id, s.next_goods_id) IS DISTINCT FROM ($2, $13) THEN 1 ELSE 0 END,
       cancel_asked_at = CASE WHEN $5 = 'active' AND $6 AND s.cancel_asked_at < now() - ${cancelOnItsWay} THEN NULL ELSE s.cancel_asked_at END
     RETURNING id`,
    [
      record.userId,
      record.goodsId,
      record.provider,
      record.providerId,
      record.state,
      record.renews,
      record.dueAt,
      record.priceCents,
      record.currency,
      record.intervalMonths,
      record.manageUrl,
      record.createdAt,
      record.nextGoodsId ?? null,
    ],
  );
  return (row as { id: string }).id;
}

/**
 * Writes what may change of an order that is known. What went back does not come again: a provider's answer that is older than a
 * refund which is booked takes nothing from it.
 * @returns false when it is not known
 */
export async function updateOrder(db: Queryable, provider: PaymentProvider, order: OrderRecord): Promise<boolean> {
  const rows = await db.query(
    `UPDATE orders SET due_at = $3, refunded_cents = greatest(refunded_cents, $4), reference = coalesce($5, reference), invoice_url = coalesce($6, invoice_url)
     WHERE provider = $1 AND provider_id = $2 RETURNING id`,
    [provider, order.providerId, order.dueAt, order.refundedCents, order.reference, order.invoiceUrl],
  );
  return rows.length > 0;
}

/** Adds an order among those of its user, numbered by its time even when it was reported late. Behind `lockUser` only. */
export async function insertOrder(
  db: Queryable,
  owner: SubscriptionRecord,
  subscriptionId: string,
  order: OrderRecord,
  source: number,
): Promise<void> {
  const [older] = await db.query<{ position: number }>(
    'SELECT position FROM orders WHERE user_id = $1 AND (created_at, provider_id) < ($2, $3) ORDER BY position DESC LIMIT 1',
    [owner.userId, order.createdAt, order.providerId],
  );
  const position = (older?.position ?? 0) + 1;
  await db.query('UPDATE orders SET position = position + 1 WHERE user_id = $1 AND position >= $2', [
    owner.userId,
    position,
  ]);
  await db.query(
    `INSERT INTO orders (user_id, goods_id, subscription_id, provider, provider_id, reference, source, domain_id, price_cents, currency, invoice_url, due_at, refunded_cents, created_at, position)
     SELECT $1, g.id, $3, $4, $5, $6, $7, g.domain_id, $8, $9, $10, $11, $12, $13, $14 FROM goods g WHERE g.id = $2`,
    [
      owner.userId,
      order.goodsId,
      subscriptionId,
      owner.provider,
      order.providerId,
      order.reference,
      source,
      order.priceCents,
      order.currency,
      order.invoiceUrl,
      order.dueAt,
      order.refundedCents,
      order.createdAt,
      position,
    ],
  );
}

/** Whether a person has paid for the product of a subscription by another one that runs on, and that is not to be given back. */
export async function isPaidByAnother(db: Queryable, subscriptionId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT e.id FROM subscriptions s JOIN goods g ON g.id = s.goods_id
     JOIN subscriptions e ON e.user_id = s.user_id AND e.id <> s.id JOIN goods h ON h.id = e.goods_id AND (h.client, h.domain_id) = (g.client, g.domain_id)
     WHERE s.id = $1 AND s.due_at > now() AND e.due_at > now() AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.subscription_id = e.id AND o.must_refund) LIMIT 1`,
    [subscriptionId],
  );
  return rows.length > 0;
}

/** Notes that a subscription must not renew. */
export async function requireEnd(db: Queryable, subscriptionId: string): Promise<void> {
  await db.query('UPDATE subscriptions SET must_end = renews WHERE id = $1', [subscriptionId]);
}

/** Notes that what was paid for these orders is to be given back, as far as it was not. */
export async function requireRefund(db: Queryable, provider: PaymentProvider, orderIds: string[]): Promise<void> {
  await db.query(
    'UPDATE orders SET must_refund = true WHERE provider = $1 AND provider_id = ANY($2) AND refunded_cents < price_cents',
    [provider, orderIds],
  );
}

/**
 * Marks the renewing subscriptions of a person that shall not go on beside another of the same product: the one that came
 * second, and one that could not be charged when another runs. Nobody shall pay twice.
 * @returns the provider's ids of those newly marked
 */
export async function requireEndOfSeconds(
  db: Queryable,
  userId: string,
): Promise<{ provider: PaymentProvider; provider_id: string }[]> {
  return db.query<{ provider: PaymentProvider; provider_id: string }>(
    `UPDATE subscriptions s SET must_end = true FROM goods g
     WHERE s.user_id = $1 AND s.renews AND NOT s.must_end AND g.id = s.goods_id AND EXISTS (
       SELECT 1 FROM subscriptions e JOIN goods h ON h.id = e.goods_id
       WHERE e.user_id = s.user_id AND e.id <> s.id AND e.state = 'active' AND (e.renews OR e.due_at > now()) AND NOT e.must_end
         AND (h.client, h.domain_id) = (g.client, g.domain_id) AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.subscription_id = e.id AND o.must_refund)
         AND (s.state = 'past_due' OR (e.renews AND (e.created_at, e.provider_id) < (s.created_at, s.provider_id))))
     RETURNING s.provider, s.provider_id`,
    [userId],
  );
}

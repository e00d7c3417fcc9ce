import type { PaymentProvider } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import type { SubscriptionState } from './repository';

/** A subscription as reported by its provider. */
export interface SubscriptionRecord {
  userId: string;
  goodsId: string;
  /** The plan of the next period, if it differs. */
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

/** A paid order as reported by its provider. */
export interface OrderRecord {
  providerId: string;
  /** The plan that was paid for; the subscription's plan may have changed since. */
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
 * Serializes writes of a user's orders, without blocking log-ins.
 * @returns whether the account exists: false after its deletion
 */
export async function lockUser(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.query<{ status: string }>('SELECT status FROM users WHERE id = $1 FOR NO KEY UPDATE', [
    userId,
  ]);
  return row?.status === 'active';
}

/** Renames a single period whose order is now reported with this subscription. Requires `lockUser`. */
export async function renameSinglePeriod(
  db: Queryable,
  { provider, providerId }: SubscriptionRecord,
  orders: OrderRecord[],
): Promise<void> {
  await db.query(
    `UPDATE subscriptions SET provider_id = $2
     WHERE id = (SELECT id FROM subscriptions WHERE provider = $1 AND provider_id = ANY($3) AND provider_id <> $2 ORDER BY created_at, id LIMIT 1)
       AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE provider = $1 AND provider_id = $2)`,
    [provider, providerId, orders.map((order) => order.providerId)],
  );
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

/** The ledger's state of a contract: the subscription's state, and the refunds of each of its orders. */
export interface LedgerState {
  goodsId: string;
  /** The plan of the next period, if it differs. */
  nextGoodsId: string | null;
  state: SubscriptionState;
  renews: boolean;
  refundedCents: Map<string, number>;
}

export async function findLedgerState(
  db: Queryable,
  provider: PaymentProvider,
  providerId: string,
): Promise<LedgerState | undefined> {
  const [row] = await db.query<Omit<LedgerState, 'refundedCents'> & { id: string }>(
    'SELECT id, goods_id AS "goodsId", next_goods_id AS "nextGoodsId", state, renews FROM subscriptions WHERE provider = $1 AND provider_id = $2',
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
    nextGoodsId: row.nextGoodsId,
    state: row.state,
    renews: row.renews,
    refundedCents: new Map(orders.map((order) => [order.provider_id, order.refunded_cents])),
  };
}

/** The mail address of a contract's buyer; undefined if the account was deleted. */
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

// A recent request to cancel may not have reached the provider: "active" does not revert it.
const pendingCancelTime = "interval '1 minute'";

/** Writes the current state of a subscription; its revision counts only real changes. @returns its id */
export async function upsertSubscription(db: Queryable, record: SubscriptionRecord): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO subscriptions AS s (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, manage_url, created_at, next_goods_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (provider, provider_id) DO UPDATE SET goods_id = $2, next_goods_id = $13, state = $5, renews = $6, due_at = $7, price_cents = $8, currency = $9, interval_months = $10,
       manage_url = coalesce($11, s.manage_url), created_at = $12, must_end = s.must_end AND $6,
       revision = s.revision + CASE WHEN (s.state, s.renews, s.due_at) IS DISTINCT FROM ($5, $6, $7) OR (s.goods_id, s.next_goods_id) IS DISTINCT FROM ($2, $13) THEN 1 ELSE 0 END,
       cancel_asked_at = CASE WHEN $5 = 'active' AND $6 AND s.cancel_asked_at < now() - ${pendingCancelTime} THEN NULL ELSE s.cancel_asked_at END
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
 * Writes the changeable fields of a known order. Refunds never decrease: an answer of the provider that is older than a
 * booked refund does not revert it.
 * @returns false if the order is not known
 */
export async function updateOrder(db: Queryable, provider: PaymentProvider, order: OrderRecord): Promise<boolean> {
  const rows = await db.query(
    `UPDATE orders SET due_at = $3, refunded_cents = greatest(refunded_cents, $4), reference = coalesce($5, reference), invoice_url = coalesce($6, invoice_url)
     WHERE provider = $1 AND provider_id = $2 RETURNING id`,
    [provider, order.providerId, order.dueAt, order.refundedCents, order.reference, order.invoiceUrl],
  );
  return rows.length > 0;
}

/** Adds an order of a user, numbered by its time even if it was reported late. Requires `lockUser`. */
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

/** Whether a user has paid for the product of a subscription by another running one that is not to be refunded. */
export async function isPaidByAnother(db: Queryable, subscriptionId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT e.id FROM subscriptions s JOIN goods g ON g.id = s.goods_id
     JOIN subscriptions e ON e.user_id = s.user_id AND e.id <> s.id JOIN goods h ON h.id = e.goods_id AND (h.client, h.domain_id) = (g.client, g.domain_id)
     WHERE s.id = $1 AND s.due_at > now() AND e.due_at > now() AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.subscription_id = e.id AND o.must_refund) LIMIT 1`,
    [subscriptionId],
  );
  return rows.length > 0;
}

/** Marks that a subscription must not renew. */
export async function requireEnd(db: Queryable, subscriptionId: string): Promise<void> {
  await db.query('UPDATE subscriptions SET must_end = renews WHERE id = $1', [subscriptionId]);
}

/** Marks that the payments of these orders are to be refunded, unless they already were. */
export async function requireRefund(db: Queryable, provider: PaymentProvider, orderIds: string[]): Promise<void> {
  await db.query(
    'UPDATE orders SET must_refund = true WHERE provider = $1 AND provider_id = ANY($2) AND refunded_cents < price_cents',
    [provider, orderIds],
  );
}

/**
 * Marks a user's renewing subscriptions that must not continue beside another of the same product: the second one, and
 * one whose charge failed while another runs, or that is paused while another renews, so that nobody pays twice.
 * @returns the provider's ids of the newly marked ones
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
         AND (s.state = 'past_due' OR (e.renews AND (s.state = 'paused' OR (e.created_at, e.provider_id) < (s.created_at, s.provider_id)))))
     RETURNING s.provider, s.provider_id`,
    [userId],
  );
}

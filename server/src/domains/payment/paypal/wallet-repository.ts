import type { Queryable } from '../../../platform/db/database';

export interface WalletTerms {
  goods_id: string;
  price_cents: number;
  currency: string;
  interval_months: number;
}

export interface WalletPayment extends WalletTerms {
  id: string;
  kind: 'order' | 'subscription';
  user_id: string;
  provider_id: string | null;
  approve_url: string | null;
  created_at: Date;
  /** How many captures the wallet has rejected without a charge. */
  rejected_captures: number;
}

const columns =
  'id, kind, user_id, goods_id, price_cents, currency, interval_months, provider_id, approve_url, created_at, rejected_captures';
// PayPal lets a buyer approve an order for three hours; an older payment is started again.
const openFor = "interval '2 hours'";

/** The payment that a user has begun and not finished, with the same terms and recent enough to be approved. */
export async function findOpenPayment(
  db: Queryable,
  userId: string,
  kind: WalletPayment['kind'],
  terms: WalletTerms,
): Promise<WalletPayment | undefined> {
  const [row] = await db.query<WalletPayment>(
    `SELECT ${columns} FROM wallet_payments WHERE user_id = $1 AND kind = $2 AND goods_id = $3 AND closed_at IS NULL
     AND (price_cents, currency, interval_months) = ($4, $5, $6) AND created_at > now() - ${openFor}`,
    [userId, kind, terms.goods_id, terms.price_cents, terms.currency, terms.interval_months],
  );
  return row;
}

/** Every payment that a user ever began here, oldest first. */
export function listPaymentsOf(db: Queryable, userId: string): Promise<WalletPayment[]> {
  return db.query<WalletPayment>(`SELECT ${columns} FROM wallet_payments WHERE user_id = $1 ORDER BY created_at`, [
    userId,
  ]);
}

/** Begins a payment; an older one of the same kind and plan is closed. Requires `lockUser`. */
export async function insertPayment(
  db: Queryable,
  userId: string,
  kind: WalletPayment['kind'],
  terms: WalletTerms,
): Promise<WalletPayment> {
  await db.query(
    'UPDATE wallet_payments SET closed_at = now() WHERE user_id = $1 AND kind = $2 AND goods_id = $3 AND closed_at IS NULL',
    [userId, kind, terms.goods_id],
  );
  const [row] = await db.query<WalletPayment>(
    `INSERT INTO wallet_payments (kind, user_id, goods_id, price_cents, currency, interval_months) VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${columns}`,
    [kind, userId, terms.goods_id, terms.price_cents, terms.currency, terms.interval_months],
  );
  return row as WalletPayment;
}

export async function updateProviderId(
  db: Queryable,
  id: string,
  providerId: string,
  approveUrl: string | undefined,
): Promise<void> {
  await db.query('UPDATE wallet_payments SET provider_id = $2, approve_url = $3 WHERE id = $1', [
    id,
    providerId,
    approveUrl ?? null,
  ]);
}

export async function findPayment(db: Queryable, id: string): Promise<WalletPayment | undefined> {
  const [row] = await db.query<WalletPayment>(`SELECT ${columns} FROM wallet_payments WHERE id = $1`, [id]);
  return row;
}

export async function findPaymentByProviderId(db: Queryable, providerId: string): Promise<WalletPayment | undefined> {
  const [row] = await db.query<WalletPayment>(`SELECT ${columns} FROM wallet_payments WHERE provider_id = $1`, [
    providerId,
  ]);
  return row;
}

// A time more than a minute in the future was written before the clock was set back (threat 50).
const undecided =
  "(pending_at IS NOT NULL OR capturing_at BETWEEN now() - interval '2 minutes' AND now() + interval '1 minute')";

/** The payments of a user that the wallet is processing, or whose result is unknown, of any age. */
export function listUndecided(db: Queryable, userId: string): Promise<WalletPayment[]> {
  return db.query<WalletPayment>(
    `SELECT ${columns} FROM wallet_payments WHERE user_id = $1 AND provider_id IS NOT NULL AND (pending_at IS NOT NULL OR capturing_at IS NOT NULL)`,
    [userId],
  );
}

/** Whether the wallet is processing another payment of this user, or a capture is in progress. Requires `lockUser`. */
export async function isOtherUndecided(db: Queryable, userId: string, id: string | undefined): Promise<boolean> {
  const rows = await db.query(
    `SELECT id FROM wallet_payments WHERE user_id = $1 AND id IS DISTINCT FROM $2 AND ${undecided} LIMIT 1`,
    [userId, id ?? null],
  );
  return rows.length > 0;
}

/** Until when a user has paid for a product, and whether a payment of theirs is being processed: by the wallet, or for a renewal. */
export async function findPaymentStatus(
  db: Queryable,
  userId: string,
  { client, domainId }: { client: number; domainId: number },
): Promise<{ due_at: Date | null; pending: boolean }> {
  const [row] = await db.query<{ due_at: Date | null; pending: boolean }>(
    `SELECT due_at, EXISTS (SELECT FROM wallet_payments WHERE user_id = $1 AND ${undecided})
       OR EXISTS (SELECT FROM due_renewals($1) r WHERE (r.client, r.domain_id) = ($2, $3)) AS pending FROM paid_time($1, $2, $3)`,
    [userId, client, domainId],
  );
  return row ?? { due_at: null, pending: false };
}

/** Records whether the wallet is processing a payment. */
export async function updatePending(db: Queryable, id: string, pending: boolean): Promise<void> {
  await db.query(
    'UPDATE wallet_payments SET pending_at = CASE WHEN $2 THEN coalesce(pending_at, now()) END WHERE id = $1',
    [id, pending],
  );
}

/** A page of the payments begun in the last weeks without a known payment, in the order of their ids. */
export function listUnknownPayments(db: Queryable, after: string, limit: number): Promise<WalletPayment[]> {
  return db.query<WalletPayment>(
    `SELECT ${columns} FROM wallet_payments w WHERE id > $1 AND provider_id IS NOT NULL AND created_at > now() - interval '40 days'
     AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.provider = 'paypal' AND s.provider_id = w.provider_id) ORDER BY id LIMIT $2`,
    [after, limit],
  );
}

export async function updateCapturing(db: Queryable, id: string, capturing: boolean): Promise<void> {
  await db.query('UPDATE wallet_payments SET capturing_at = CASE WHEN $2 THEN now() END WHERE id = $1', [
    id,
    capturing,
  ]);
}

/** Records that the wallet has rejected a capture, and that nothing was charged. */
export async function rejectCapture(db: Queryable, id: string): Promise<void> {
  await db.query(
    'UPDATE wallet_payments SET capturing_at = NULL, rejected_captures = rejected_captures + 1 WHERE id = $1',
    [id],
  );
}

export async function closePayment(db: Queryable, id: string): Promise<void> {
  await db.query(
    'UPDATE wallet_payments SET closed_at = coalesce(closed_at, now()), capturing_at = NULL, pending_at = NULL WHERE id = $1',
    [id],
  );
}

export async function findPlanId(db: Queryable, environment: string, terms: WalletTerms): Promise<string | undefined> {
  const [row] = await db.query<{ plan_id: string }>(
    'SELECT plan_id FROM wallet_plans WHERE environment = $1 AND (goods_id, price_cents, currency, interval_months) = ($2, $3, $4, $5)',
    [environment, terms.goods_id, terms.price_cents, terms.currency, terms.interval_months],
  );
  return row?.plan_id;
}

/** The wallet's product for one of our products. */
export async function findProductId(
  db: Queryable,
  environment: string,
  client: number,
  domainId: number,
): Promise<string | undefined> {
  const [row] = await db.query<{ product_id: string }>(
    'SELECT product_id FROM wallet_products WHERE (environment, client, domain_id) = ($1, $2, $3)',
    [environment, client, domainId],
  );
  return row?.product_id;
}

export async function insertProductId(
  db: Queryable,
  environment: string,
  client: number,
  domainId: number,
  productId: string,
): Promise<void> {
  await db.query(
    'INSERT INTO wallet_products (environment, client, domain_id, product_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [environment, client, domainId, productId],
  );
}

/** The terms of a plan of the wallet; undefined for a plan that this site did not create. */
export async function findTermsOfPlan(
  db: Queryable,
  environment: string,
  planId: string,
): Promise<WalletTerms | undefined> {
  const [row] = await db.query<WalletTerms>(
    'SELECT goods_id, price_cents, currency, interval_months FROM wallet_plans WHERE environment = $1 AND plan_id = $2',
    [environment, planId],
  );
  return row;
}

export async function insertPlanId(
  db: Queryable,
  environment: string,
  planId: string,
  terms: WalletTerms,
): Promise<void> {
  await db.query(
    'INSERT INTO wallet_plans (environment, plan_id, goods_id, price_cents, currency, interval_months) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
    [environment, planId, terms.goods_id, terms.price_cents, terms.currency, terms.interval_months],
  );
}

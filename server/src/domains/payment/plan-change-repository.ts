import type { Queryable } from '../../platform/db/database';

export interface PlanTerms {
  goods_id: string;
  price_cents: number;
  currency: string;
  interval_months: number;
}

export interface PlanChange extends PlanTerms {
  id: string;
  approve_url: string | null;
}

const columns = 'id, goods_id, price_cents, currency, interval_months, approve_url';
// A provider answers within seconds. Without a response the result is unknown, and another attempt must be possible.
const askingFor = "interval '2 minutes'";

/** The change of a subscription that is being requested from its provider. */
export async function findRunning(db: Queryable, subscriptionId: string): Promise<PlanChange | undefined> {
  const [row] = await db.query<PlanChange>(
    `SELECT ${columns} FROM plan_changes WHERE subscription_id = $1 AND closed_at IS NULL AND approve_url IS NULL
     AND asked_at BETWEEN now() - ${askingFor} AND now() + interval '1 minute'`,
    [subscriptionId],
  );
  return row;
}

/** The same change, requested a moment ago. */
export async function findRepeated(
  db: Queryable,
  subscriptionId: string,
  terms: PlanTerms,
): Promise<(PlanChange & { done: boolean }) | undefined> {
  const [row] = await db.query<PlanChange & { done: boolean }>(
    `SELECT ${columns}, closed_at IS NOT NULL AS done FROM plan_changes
     WHERE subscription_id = $1 AND (goods_id, price_cents, currency, interval_months) = ($2, $3, $4, $5) AND asked_at BETWEEN now() - interval '10 minutes' AND now() + interval '1 minute'
     ORDER BY asked_at DESC LIMIT 1`,
    [subscriptionId, terms.goods_id, terms.price_cents, terms.currency, terms.interval_months],
  );
  return row;
}

/** Begins a change; an older one without a result is closed. Requires `lockUser`. */
export async function insertPlanChange(db: Queryable, subscriptionId: string, terms: PlanTerms): Promise<string> {
  await db.query('UPDATE plan_changes SET closed_at = now() WHERE subscription_id = $1 AND closed_at IS NULL', [
    subscriptionId,
  ]);
  const [row] = await db.query<{ id: string }>(
    'INSERT INTO plan_changes (subscription_id, goods_id, price_cents, currency, interval_months) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [subscriptionId, terms.goods_id, terms.price_cents, terms.currency, terms.interval_months],
  );
  return (row as { id: string }).id;
}

export async function updateApproveUrl(db: Queryable, id: string, approveUrl: string): Promise<void> {
  await db.query('UPDATE plan_changes SET approve_url = $2 WHERE id = $1', [id, approveUrl]);
}

export async function closePlanChange(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE plan_changes SET closed_at = coalesce(closed_at, now()) WHERE id = $1', [id]);
}

/** Deletes a change that the provider rejected, so that it does not look done. */
export async function deletePlanChange(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM plan_changes WHERE id = $1', [id]);
}

/** The terms of every requested plan of a subscription, oldest first. */
export function listRequestedTerms(db: Queryable, subscriptionId: string): Promise<PlanTerms[]> {
  return db.query<PlanTerms>(
    'SELECT goods_id, price_cents, currency, interval_months FROM plan_changes WHERE subscription_id = $1 ORDER BY asked_at',
    [subscriptionId],
  );
}

/** Every change of plan that a user requested, oldest first. */
export function listPlanChangesOf(db: Queryable, userId: string): Promise<(PlanTerms & { asked_at: Date })[]> {
  return db.query(
    `SELECT c.goods_id, c.price_cents, c.currency, c.interval_months, c.asked_at
     FROM plan_changes c JOIN subscriptions s ON s.id = c.subscription_id WHERE s.user_id = $1 ORDER BY c.asked_at`,
    [userId],
  );
}

import type { Queryable } from '../../platform/db/database';
import { sharedRead } from '../../platform/db/shared-read';
import type { Goods } from '../goods/service';
import type { SubscriptionRow } from './repository';

interface CurrentSubscriptionRow extends SubscriptionRow {
  plan: Goods;
  /** The plan of the next period, if it differs. */
  next_plan: Goods | null;
  /** The provider's page of the latest invoice. */
  invoice_url: string | null;
}

const readCurrent = sharedRead<CurrentSubscriptionRow>(
  `SELECT s.id, s.user_id, s.goods_id, s.next_goods_id, s.provider, s.provider_id, s.state, s.renews, s.due_at, s.price_cents, s.currency,
     s.interval_months, s.manage_url, s.cancel_asked_at, s.revision, s.created_at, to_jsonb(g) AS plan, to_jsonb(n) AS next_plan,
     (SELECT o.invoice_url FROM orders o WHERE o.subscription_id = s.id AND o.invoice_url IS NOT NULL ORDER BY o.created_at DESC LIMIT 1) AS invoice_url
   FROM subscriptions s JOIN goods g ON g.id = s.goods_id LEFT JOIN goods n ON n.id = s.next_goods_id
   WHERE s.user_id = $1 AND (s.due_at > now() OR (s.state IN ('past_due', 'paused') AND s.renews) OR s.id IN (SELECT id FROM due_renewals($1)))
   ORDER BY s.due_at DESC NULLS LAST, s.created_at LIMIT 1`,
  ['uuid'],
);

/** The subscription for a user's card: one that is paid or charged again, the longest-lasting first. */
export async function findCurrentSubscription(
  db: Queryable,
  userId: string,
): Promise<CurrentSubscriptionRow | undefined> {
  const [row] = await readCurrent(db, [userId]);
  return row;
}

/** Whether a user's subscription of a product is being renewed. */
export async function isRenewalDue(
  db: Queryable,
  userId: string,
  { client, domainId }: { client: number; domainId: number },
): Promise<boolean> {
  const rows = await db.query('SELECT id FROM due_renewals($1) WHERE (client, domain_id) = ($2, $3) LIMIT 1', [
    userId,
    client,
    domainId,
  ]);
  return rows.length > 0;
}

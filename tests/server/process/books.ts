import type { Database } from '../../../server/src/platform/db/database';
import type { Payment } from './crash-load';

/** One accepted event, one order, and one order with a paid subscription. */
const once = '1 1 1';
const never = '0 0 0';

/**
 * Checks payments: acknowledged events are stored completely and once, unanswered ones completely or not at all.
 * @returns a line for each difference
 */
export async function checkPayments(
  database: Database,
  { acknowledged, unanswered }: { acknowledged: Iterable<Payment>; unanswered: Iterable<Payment> },
): Promise<string[]> {
  const [known, unknown] = [[...acknowledged], [...unanswered]];
  const all = [...known, ...unknown];
  const rows = await database.query<{ id: string; kept: string }>(
    `SELECT wanted.id, concat_ws(' ', (SELECT count(*) FROM provider_events e WHERE e.provider = 'fastspring' AND e.id = wanted.id AND e.outcome = 'accepted'),
       (SELECT count(*) FROM orders o WHERE o.provider = 'fastspring' AND o.provider_id = wanted.sale),
       (SELECT count(*) FROM orders o JOIN subscriptions s ON s.id = o.subscription_id WHERE o.provider = 'fastspring' AND o.provider_id = wanted.sale AND s.due_at > now())) AS kept
     FROM unnest($1::text[], $2::text[]) AS wanted (id, sale)`,
    [all.map(({ event }) => event.id), all.map(({ sale }) => sale.order)],
  );
  const kept = new Map(rows.map((row) => [row.id, row.kept]));
  const wrong = (payments: Payment[], right: string[]) =>
    payments
      .map(({ event: { id } }) => `${id}: ${kept.get(id)}`)
      .filter((line) => !right.some((counts) => line.endsWith(`: ${counts}`)));
  return [...wrong(known, [once]), ...wrong(unknown, [once, never])];
}

/**
 * Checks all books, including those of earlier rounds: there is neither access without payment nor payment without access.
 * @returns a line for each difference
 */
export async function checkBooks(database: Database): Promise<string[]> {
  const rows = await database.query<{ line: string }>(
    `SELECT 'access without payment: ' || s.provider_id AS line FROM subscriptions s
     WHERE NOT EXISTS (SELECT 1 FROM orders o JOIN provider_events e ON e.provider = o.provider AND e.order_key = o.provider_id
                       AND e.outcome = 'accepted' WHERE o.subscription_id = s.id)
     UNION ALL
     SELECT 'payment without access: ' || e.id FROM provider_events e WHERE e.outcome = 'accepted'
     AND NOT EXISTS (SELECT 1 FROM orders o JOIN goods g ON g.id = o.goods_id CROSS JOIN paid_time(o.user_id, g.client, g.domain_id) p
                     WHERE o.provider = e.provider AND o.provider_id = e.order_key AND p.due_at > now())`,
  );
  return rows.map(({ line }) => line);
}

import type { Plan } from '@site/shared/contracts';
import type { GoodsRow } from './repository';

/**
 * A plan of spec 3: its texts as a JSON string, whose `id` is the FastSpring product path; period and price as separate
 * fields, so that plans can be compared.
 */
export function presentPlan(row: GoodsRow): Plan {
  return {
    id: row.id,
    fastspringParams: JSON.stringify({
      id: row.product_path,
      months: row.interval_months,
      amount: row.price_cents / 100,
      ...row.texts,
    }),
  };
}

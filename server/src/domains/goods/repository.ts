import type { PlanText } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';

export interface GoodsRow {
  id: string;
  client: number;
  domain_id: number;
  product_path: string;
  price_cents: number;
  currency: string;
  interval_months: number;
  texts: Omit<PlanText, 'id'>;
  on_sale: boolean;
}

const columns = 'id, client, domain_id, product_path, price_cents, currency, interval_months, texts, on_sale';

/** The plans on sale, in display order. */
export function listGoods(db: Queryable, client: number, domainId: number): Promise<GoodsRow[]> {
  return db.query<GoodsRow>(
    `SELECT ${columns} FROM goods WHERE client = $1 AND domain_id = $2 AND on_sale ORDER BY position, id`,
    [client, domainId],
  );
}

export function listAllGoods(db: Queryable): Promise<GoodsRow[]> {
  return db.query<GoodsRow>(`SELECT ${columns} FROM goods`);
}

export async function findGoods(db: Queryable, id: string): Promise<GoodsRow | undefined> {
  const [row] = await db.query<GoodsRow>(`SELECT ${columns} FROM goods WHERE id = $1`, [id]);
  return row;
}

export async function findGoodsByTitle(db: Queryable, title: string): Promise<GoodsRow | undefined> {
  const [row] = await db.query<GoodsRow>(
    `SELECT ${columns} FROM goods WHERE texts->>'title' = $1 ORDER BY on_sale DESC, position, id LIMIT 1`,
    [title],
  );
  return row;
}

export function listGoodsByPath(db: Queryable, productPaths: string[]): Promise<GoodsRow[]> {
  return db.query<GoodsRow>(`SELECT ${columns} FROM goods WHERE product_path = ANY($1)`, [productPaths]);
}

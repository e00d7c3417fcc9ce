import type { Language, Plan, productQuerySchema } from '@site/shared/contracts';
import type { InferOutput } from 'valibot';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { presentPlan } from './present';
import { findGoods, findGoodsByTitle, listAllGoods, listGoods, listGoodsByPath, type GoodsRow } from './repository';

/** A stored plan. Prices always come from here, never from the browser (threat 40). */
export type Goods = GoodsRow;

/** The plans on sale for a client and a domain. */
export async function readPlans(context: Context, query: InferOutput<typeof productQuerySchema>): Promise<Plan[]> {
  return (await listGoods(context.reading, query.client, query.domainId)).map(presentPlan);
}

/** The plans on sale with their prices, for search engines. */
export function readGoods(db: Queryable, product: { client: number; domainId: number }): Promise<Goods[]> {
  return listGoods(db, product.client, product.domainId);
}

/** The plan with this id, whether on sale or not: a renewal may refer to an old one. */
export function findPlan(db: Queryable, id: string): Promise<Goods | undefined> {
  return findGoods(db, id);
}

/** The plans of FastSpring product paths; unknown paths are left out. */
export function listPlansByPath(db: Queryable, productPaths: string[]): Promise<Goods[]> {
  return listGoodsByPath(db, productPaths);
}

/** The plan of a FastSpring product path. */
export async function findPlanByPath(db: Queryable, productPath: string): Promise<Goods | undefined> {
  const [plan] = await listGoodsByPath(db, [productPath]);
  return plan;
}

/** Returns the title of a plan by its id, whether on sale or not; an unknown id is returned unchanged. */
export async function readPlanTitles(db: Queryable, language: Language): Promise<(id: string) => string> {
  const plans = new Map((await listAllGoods(db)).map(({ id, texts }) => [id, texts]));
  return (id) => {
    const texts = plans.get(id);
    return (language === 'cn' ? texts?.cnTitle : texts?.title) ?? id;
  };
}

/** The plan with this English title, on sale or not. */
export function findPlanByTitle(db: Queryable, title: string): Promise<Goods | undefined> {
  return findGoodsByTitle(db, title);
}

import * as v from 'valibot';
import { lenientText } from './lenient';
import { siteClient, siteDomainId } from './limits';
import { numberId } from './paging';

/** Query of GET /api/goods/body/list and of GET /api/u/order/order/buy: `client=3&domainId=1`. */
export const productQuerySchema = v.object({
  client: v.optional(numberId, siteClient),
  domainId: v.optional(numberId, siteDomainId),
});
export const siteProduct = { client: siteClient, domainId: siteDomainId } as const;

/** A plan in responses; data of the list is the array itself. Plan ids are strings (decisions 10.2). */
export const planSchema = v.object({ id: v.string(), fastspringParams: v.string() });
export type Plan = v.InferOutput<typeof planSchema>;
export const planListDataSchema = v.array(planSchema);

/** A plan as the site reads it: its id may also be a number. */
export const readablePlanSchema = v.object({
  id: v.pipe(lenientText, v.nonEmpty()),
  fastspringParams: v.optional(v.unknown()),
});

/**
 * The content of `fastspringParams` (spec 3): display texts in both languages, and `id`, the FastSpring product path.
 * Read it with `parseJsonField(planTextSchema, plan.fastspringParams)`; a plan that results in undefined is left out of
 * the page.
 */
export const planTextSchema = v.pipe(
  v.object({
    id: v.pipe(lenientText, v.regex(/^[\w-]{1,100}$/)),
    title: lenientText,
    cnTitle: lenientText,
    text: lenientText,
    cnText: lenientText,
    discrib: lenientText,
    cnDiscrib: lenientText,
    price: lenientText,
    cnPrice: lenientText,
    /** The length of a period, and its price in US dollars, for comparing plans. A plan is also shown without them. */
    months: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
    amount: v.fallback(v.optional(v.pipe(v.number(), v.gtValue(0))), undefined),
  }),
  v.check(({ title, cnTitle }) => title !== '' || cnTitle !== ''),
);
export type PlanText = v.InferOutput<typeof planTextSchema>;

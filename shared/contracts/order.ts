import * as v from 'valibot';
import { webAddressSchema } from './json-field';
import { lenientInstant, lenientNumber, lenientPrice, lenientText, lenientTrue } from './lenient';
import { listDataSchema, pageQuerySchema } from './paging';

/** GET /api/u/order/list?page=1&size=20. */
export const orderListQuerySchema = pageQuerySchema;

/** The source of an order (spec 3): 1 is a paid web subscription, its price in US dollars. */
export const orderSourceWeb = 1;

/** A card of My Order (spec 3). `price` is a number of US dollars for source 1; times are ISO 8601 UTC. */
export const orderListItemSchema = v.object({
  id: v.string(),
  title: v.string(),
  source: v.number(),
  price: v.number(),
  createTime: v.string(),
  dueTime: v.nullable(v.string()),
  domainId: v.number(),
  /** The plan's title, in the language of the call; an addition to spec 3. */
  planTitle: v.optional(v.nullable(v.string())),
  /** The refunded part of the price, as a number like it; an addition to spec 3. */
  refunded: v.optional(v.number()),
  /** Whether the site still has to refund the price; an addition to spec 3. */
  isToRefund: v.optional(v.boolean()),
  /** The provider's page of this invoice, if available. */
  invoiceUrl: v.nullable(webAddressSchema),
});
export type OrderListItem = v.InferOutput<typeof orderListItemSchema>;
export const orderListDataSchema = listDataSchema(orderListItemSchema);
export type OrderListData = v.InferOutput<typeof orderListDataSchema>;

/**
 * An order as the site reads it: spec 3's fields, any of which an API may leave out. `id`, `planTitle`, `refunded`,
 * `isToRefund` and `invoiceUrl` are additions of this project. A price that is not a number is shown unchanged.
 */
export const readableOrderSchema = v.object({
  id: lenientText,
  title: lenientText,
  source: lenientNumber,
  price: lenientPrice,
  createTime: lenientInstant,
  dueTime: lenientInstant,
  domainId: lenientNumber,
  planTitle: lenientText,
  refunded: lenientNumber,
  isToRefund: lenientTrue,
  invoiceUrl: v.fallback(v.optional(v.nullable(webAddressSchema), null), null),
});
export type ReadableOrder = v.InferOutput<typeof readableOrderSchema>;

import * as v from 'valibot';
import { lenientInstant, lenientTrue } from './lenient';

/** GET /api/u/order/order/buy: whether the caller has a running subscription, and the end of the paid period. */
export const buyStatusSchema = v.object({
  isBuy: v.boolean(),
  dueTime: v.nullable(v.string()),
  /**
   * An addition to spec 3, left out if false: an earlier payment, or a renewal, is still being processed, and another
   * payment must wait for it.
   */
  pending: v.optional(v.boolean()),
});
export type BuyStatus = v.InferOutput<typeof buyStatusSchema>;
/** The buy status as the site reads it: only `true` itself gives access. */
export const readableBuyStatusSchema = v.object({
  isBuy: lenientTrue,
  dueTime: lenientInstant,
  pending: v.fallback(v.optional(v.boolean()), undefined),
});

import * as v from 'valibot';
import { webAddressSchema } from './json-field';

/** Where the running subscription is paid. */
export const paymentProviders = ['fastspring', 'paypal'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/**
 * `active`: paid for. `canceled`: paid for, and it ends with the paid period. `past_due`: the last renewal could not be
 * charged; the provider tries again, and the buyer can correct it under `manageUrl`.
 */
export const subscriptionStatuses = ['active', 'canceled', 'past_due'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The caller's subscription, as the card of My Order and Pricing shows it. Times are ISO 8601 UTC. */
export const subscriptionSchema = v.object({
  status: v.picklist(subscriptionStatuses),
  provider: v.picklist(paymentProviders),
  goodsId: v.string(),
  /** The plan's name, in the language of the call. */
  planTitle: v.optional(v.nullable(v.string())),
  /** The plan from the next period on, where another one was chosen and the provider changes it then. */
  nextGoodsId: v.optional(v.nullable(v.string())),
  nextPlanTitle: v.optional(v.nullable(v.string())),
  /** What each further period costs, in `currency` (US dollars). */
  price: v.number(),
  currency: v.string(),
  /** The end of the paid period. */
  dueTime: v.nullable(v.string()),
  /** When the next period is charged; null when nothing will be charged any more. */
  renewsOn: v.nullable(v.string()),
  /** When access ends; null while it renews by itself. Exactly one of `renewsOn` and `endsOn` is set. */
  endsOn: v.nullable(v.string()),
  /** Whether POST /api/u/order/subscription/cancel would work now. */
  canCancel: v.boolean(),
  /** Whether POST /api/u/order/subscription/resume would work now. */
  canResume: v.boolean(),
  /** Whether POST /api/u/order/subscription/change would work now. */
  canChange: v.optional(v.boolean()),
  /** The provider's own page for the payment method, also where a failed renewal is corrected; http(s) or a path of this site. */
  manageUrl: v.nullable(webAddressSchema),
  /** The provider's page of the latest invoice. */
  invoiceUrl: v.nullable(webAddressSchema),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

/**
 * Data of GET /api/u/order/subscription, and of POST /api/u/order/subscription/cancel and /resume (no body; twice the same is
 * the same): the subscription as it stands now, or null when there is none running. `cancel` and `resume` refuse with
 * NOT_FOUND when there is none, and with CONFLICT when the provider does not let this one be changed here.
 */
export const subscriptionDataSchema = v.nullable(subscriptionSchema);
export type SubscriptionData = v.InferOutput<typeof subscriptionDataSchema>;

/** POST /api/u/order/subscription/change/preview and /change (JSON): the plan to change to. */
export const planChangeRequestSchema = v.object({ goodsId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) });
export type PlanChangeRequest = v.InferInput<typeof planChangeRequestSchema>;

/** What a change of plan would cost, before anything is changed. Amounts in `currency`; times are ISO 8601 UTC. */
export const planChangePreviewSchema = v.object({
  goodsId: v.string(),
  currency: v.string(),
  /** `now`: at once, and the provider settles the difference. `renewal`: from the next period on, and nothing is settled. */
  takesEffect: v.picklist(['now', 'renewal']),
  /** What is charged at once, tax included; 0 when nothing is. */
  due: v.number(),
  /** What the provider gives back or credits, without tax; 0 when nothing is. */
  credit: v.number(),
  nextChargeOn: v.nullable(v.string()),
  nextCharge: v.nullable(v.number()),
  /** The buyer approves the change on the provider's page. */
  needsApproval: v.boolean(),
});
export type PlanChangePreview = v.InferOutput<typeof planChangePreviewSchema>;

/**
 * Data of POST /api/u/order/subscription/change: the subscription as it stands then, and the provider's page on which the buyer
 * approves the change, where it is to be approved. Twice the same is the same. Errors: NOT_FOUND (no subscription, or no such plan
 * on sale), CONFLICT (the same plan, or it cannot be changed now), PAYMENT_PENDING (another change is on its way).
 */
export const planChangeDataSchema = v.object({
  subscription: subscriptionDataSchema,
  approveUrl: v.nullable(webAddressSchema),
});
export type PlanChangeData = v.InferOutput<typeof planChangeDataSchema>;

/** A subscription as the server keeps it: what its owner may export, and what the administration shows. */
export const keptSubscriptionSchema = v.object({
  goodsId: v.string(),
  provider: v.string(),
  providerId: v.string(),
  state: v.string(),
  renews: v.boolean(),
  dueTime: v.nullable(v.string()),
  price: v.number(),
  currency: v.string(),
  createTime: v.string(),
});

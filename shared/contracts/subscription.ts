import * as v from 'valibot';
import { webAddressSchema } from './json-field';

/** The provider that charges the running subscription. */
export const paymentProviders = ['fastspring', 'paypal'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/**
 * `active`: paid. `canceled`: paid, and it ends with the paid period. `past_due`: the last renewal failed; the provider
 * tries again, and the buyer can correct it under `manageUrl`.
 */
export const subscriptionStatuses = ['active', 'canceled', 'past_due'] as const;

/** The caller's subscription, for the card of My Order and Pricing. Times are ISO 8601 UTC. */
export const subscriptionSchema = v.object({
  status: v.picklist(subscriptionStatuses),
  provider: v.picklist(paymentProviders),
  goodsId: v.string(),
  /** The plan's name, in the language of the call. */
  planTitle: v.optional(v.nullable(v.string())),
  /** The plan of the next period, if another one was chosen and the provider changes it then. */
  nextGoodsId: v.optional(v.nullable(v.string())),
  nextPlanTitle: v.optional(v.nullable(v.string())),
  /** The price of each further period, in `currency` (US dollars). */
  price: v.number(),
  currency: v.string(),
  /** The end of the paid period. */
  dueTime: v.nullable(v.string()),
  /** Access ends with the paid period, and nothing is charged until it is resumed on the provider's page. */
  isPaused: v.optional(v.boolean()),
  /** When the next period is charged; null if nothing will be charged any more. */
  renewsOn: v.nullable(v.string()),
  /** When access ends; null while it renews automatically. Exactly one of `renewsOn` and `endsOn` is set. */
  endsOn: v.nullable(v.string()),
  /** Whether POST /api/u/order/subscription/cancel is possible now. */
  canCancel: v.boolean(),
  /** Whether POST /api/u/order/subscription/resume is possible now. */
  canResume: v.boolean(),
  /** Whether POST /api/u/order/subscription/change is possible now. */
  canChange: v.optional(v.boolean()),
  /**
   * The provider's page for the payment method, where a failed renewal can be corrected; http(s) or a path of this
   * site.
   */
  manageUrl: v.nullable(webAddressSchema),
  /** The provider's page of the latest invoice. */
  invoiceUrl: v.nullable(webAddressSchema),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

/**
 * Data of GET /api/u/order/subscription, and of POST /api/u/order/subscription/cancel and /resume (no body;
 * idempotent): the current subscription, or null if none is running. `cancel` and `resume` return NOT_FOUND if there is
 * none, and CONFLICT if the provider does not allow the change here.
 */
export const subscriptionDataSchema = v.nullable(subscriptionSchema);
export type SubscriptionData = v.InferOutput<typeof subscriptionDataSchema>;

/** POST /api/u/order/subscription/change/preview and /change (JSON): the new plan. */
export const planChangeRequestSchema = v.object({ goodsId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) });

/** The price of a change of plan, before the change. Amounts in `currency`; times are ISO 8601 UTC. */
export const planChangePreviewSchema = v.object({
  goodsId: v.string(),
  currency: v.string(),
  /**
   * `now`: at once, and the provider settles the difference. `renewal`: from the next period on, without settlement.
   */
  takesEffect: v.picklist(['now', 'renewal']),
  /** The immediate charge, including tax; 0 if none. */
  due: v.number(),
  /** The provider's refund or credit, without tax; 0 if none. */
  credit: v.number(),
  nextChargeOn: v.nullable(v.string()),
  nextCharge: v.nullable(v.number()),
  /** The buyer must approve the change on the provider's page. */
  needsApproval: v.boolean(),
});
export type PlanChangePreview = v.InferOutput<typeof planChangePreviewSchema>;

/**
 * Data of POST /api/u/order/subscription/change: the new state of the subscription, and the provider's page on which
 * the buyer approves the change, if required. It is idempotent. Errors: NOT_FOUND (no subscription, or no such plan on
 * sale), CONFLICT (the same plan, or it cannot be changed now), PAYMENT_PENDING (another change is in progress).
 */
export const planChangeDataSchema = v.object({
  subscription: subscriptionDataSchema,
  approveUrl: v.nullable(webAddressSchema),
});
export type PlanChangeData = v.InferOutput<typeof planChangeDataSchema>;

/** A subscription as stored on the server: for its owner's export, and for the administration. */
export const ledgerSubscriptionSchema = v.object({
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

import * as v from 'valibot';

const goodsIdField = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
const providerIdField = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** POST /api/u/order/paypal/create and /subscribe (JSON). */
export const paypalStartRequestSchema = v.object({ goodsId: goodsIdField });
export type PaypalStartRequest = v.InferInput<typeof paypalStartRequestSchema>;
export const paypalCreateDataSchema = v.object({ orderId: v.string() });
export type PaypalCreateData = v.InferOutput<typeof paypalCreateDataSchema>;
export const paypalSubscribeDataSchema = v.object({ subscriptionId: v.string(), approveUrl: v.string() });
export type PaypalSubscribeData = v.InferOutput<typeof paypalSubscribeDataSchema>;

/**
 * POST /api/u/order/paypal/capture (JSON): one of the two. Data is the new buy status; twice the same is the same. Refusals:
 * PAYMENT_DECLINED (nothing was charged), PAYMENT_PENDING (the provider has not finished; ask the buy status later),
 * ALREADY_SUBSCRIBED (nothing was charged), NOT_FOUND (not an order of the caller).
 */
export const paypalCaptureRequestSchema = v.union([
  v.strictObject({ orderId: providerIdField }),
  v.strictObject({ subscriptionId: providerIdField }),
]);
export type PaypalCaptureRequest = v.InferInput<typeof paypalCaptureRequestSchema>;

/** The payment part of the page's configuration, which the gateway writes into the page. */
export const paymentConfigSchema = v.object({
  /** True while no provider's credentials are set: the pages say "sandbox". With credentials of one provider, only that one is offered. */
  sandbox: v.boolean(),
  /** FastSpring storefront, e.g. `store.onfastspring.com/popup-site`; empty when cards are not offered. */
  storefront: v.string(),
  /** Address of the Store Builder Library that the page loads when someone pays; a path of this site in the sandbox. */
  builderUrl: v.string(),
  /** Empty when the wallet is not offered. */
  paypalClientId: v.string(),
  /** Address of the wallet's browser SDK without its query (`sdkBaseUrl` of the SDK's loader); a path of this site in the sandbox. */
  paypalSdkUrl: v.string(),
});
export type PaymentConfig = v.InferOutput<typeof paymentConfigSchema>;

import * as v from 'valibot';

const goodsIdField = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
const providerIdField = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** POST /api/u/order/paypal/create and /subscribe (JSON). PAYMENT_DECLINED: the provider rejects it, nothing was charged. */
export const paypalStartRequestSchema = v.object({ goodsId: goodsIdField });
export const paypalCreateDataSchema = v.object({ orderId: v.string() });
export type PaypalCreateData = v.InferOutput<typeof paypalCreateDataSchema>;
export const paypalSubscribeDataSchema = v.object({ subscriptionId: v.string(), approveUrl: v.string() });
export type PaypalSubscribeData = v.InferOutput<typeof paypalSubscribeDataSchema>;

/**
 * POST /api/u/order/paypal/capture (JSON): one of the two. Data is the new buy status; it is idempotent. Errors:
 * PAYMENT_DECLINED (nothing was charged), PAYMENT_PENDING (the provider has not finished; request the buy status
 * later), ALREADY_SUBSCRIBED (nothing was charged, or it is refunded, see the message), NOT_FOUND (not an order of the
 * caller).
 */
export const paypalCaptureRequestSchema = v.union([
  v.strictObject({ orderId: providerIdField }),
  v.strictObject({ subscriptionId: providerIdField }),
]);
export type PaypalCaptureRequest = v.InferInput<typeof paypalCaptureRequestSchema>;

const claimToken = v.pipe(v.string(), v.regex(/^[\w-]{20,128}$/));

/**
 * POST /api/u/order/claim: books a card payment that was made under another e-mail address on the caller's account, by
 * the link that was mailed to that address. Data is the new buy status; it is idempotent. Errors: NOT_FOUND,
 * LINK_EXPIRED, LINK_USED, ALREADY_SUBSCRIBED, CONFLICT.
 */
export const claimRequestSchema = v.object({ token: claimToken });
export type ClaimRequest = v.InferInput<typeof claimRequestSchema>;
/**
 * POST /api/u/order/claim/mail: mails the link again, to the address of the checkout: for the payment of an older link,
 * or without one for a waiting payment in the caller's name. OK whether or not there was one.
 */
export const claimMailRequestSchema = v.object({ token: v.optional(claimToken) });

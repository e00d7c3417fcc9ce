import * as v from 'valibot';

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
const time = v.optional(v.pipe(v.string(), v.isoTimestamp()));
export const amountSchema = v.looseObject({ currency_code: v.string(), value: v.string() });
export type PaypalAmount = v.InferOutput<typeof amountSchema>;
const links = v.optional(
  v.array(v.looseObject({ href: v.string(), rel: v.string(), method: v.optional(v.string()) })),
  [],
);

const captureSchema = v.looseObject({
  id,
  status: v.string(),
  status_details: v.optional(v.looseObject({ reason: v.optional(v.string()) })),
  amount: v.optional(amountSchema),
  custom_id: v.optional(v.string()),
  create_time: time,
  update_time: time,
});
const refundSchema = v.looseObject({ id, status: v.optional(v.string()), amount: v.optional(amountSchema) });

/** Orders v2: order, also in the response of the capture call. */
export const orderSchema = v.looseObject({
  id,
  status: v.string(),
  purchase_units: v.optional(
    v.array(
      v.looseObject({
        reference_id: v.optional(v.string()),
        custom_id: v.optional(v.string()),
        amount: v.optional(amountSchema),
        payments: v.optional(
          v.looseObject({ captures: v.optional(v.array(captureSchema)), refunds: v.optional(v.array(refundSchema)) }),
        ),
      }),
    ),
    [],
  ),
  links,
});
export type PaypalOrder = v.InferOutput<typeof orderSchema>;

/** Subscriptions v1: subscription. */
export const subscriptionSchema = v.looseObject({
  id,
  status: v.string(),
  plan_id: v.optional(v.string()),
  custom_id: v.optional(v.string()),
  quantity: v.optional(v.string()),
  start_time: time,
  create_time: time,
  billing_info: v.optional(
    v.looseObject({
      last_payment: v.optional(v.looseObject({ time })),
      next_billing_time: time,
      failed_payments_count: v.optional(v.number(), 0),
    }),
  ),
  links,
});
export type PaypalSubscription = v.InferOutput<typeof subscriptionSchema>;

/** Subscriptions v1: POST {id}/revise. */
export const revisionSchema = v.looseObject({ plan_id: v.optional(v.string()), links });

/** Subscriptions v1: GET {id}/transactions. */
export const transactionsSchema = v.looseObject({
  transactions: v.optional(
    v.array(
      v.looseObject({
        id,
        status: v.string(),
        amount_with_breakdown: v.looseObject({ gross_amount: amountSchema }),
        time: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
  ),
});
export type PaypalTransaction = NonNullable<v.InferOutput<typeof transactionsSchema>['transactions']>[number];

/** Payments v2: refund. */
export const createdRefundSchema = v.looseObject({ id, status: v.string() });

/** The response of a change of a subscription: 204 without a body. */
export const doneSchema: v.GenericSchema = v.nullable(v.looseObject({}));

export const createdSchema = v.looseObject({ id });
export const tokenSchema = v.looseObject({ access_token: v.string(), expires_in: v.number() });
export const verificationSchema = v.looseObject({ verification_status: v.string() });
export const faultSchema = v.looseObject({
  name: v.optional(v.string()),
  details: v.optional(v.array(v.looseObject({ issue: v.optional(v.string()) }))),
});

// No control characters: they are stored as text.
const word = (limit: number) =>
  v.fallback(v.optional(v.pipe(v.string(), v.maxLength(limit), v.regex(/^[^\p{C}]+$/u))), undefined);
const hint = v.fallback(v.optional(id), undefined);
const linkHints = v.fallback(v.optional(v.array(v.looseObject({ href: v.string(), rel: v.string() })), []), []);

/**
 * A webhook's body. A signed body is stored in any case, so an invalid part is undefined here; the resource
 * in it only says what to read again.
 */
export const webhookSchema = v.looseObject({
  id: word(200),
  event_type: word(100),
  resource: v.fallback(
    v.looseObject({
      id: hint,
      custom_id: hint,
      custom: hint,
      billing_agreement_id: hint,
      sale_id: hint,
      links: linkHints,
    }),
    { links: [] },
  ),
});
export type PaypalWebhook = v.InferOutput<typeof webhookSchema>;

/** The capture of a refund: a refund has its own id, and need not repeat the data that the site gave the order. */
export function refundedCapture({ links }: PaypalWebhook['resource']): string | undefined {
  const above = links.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/v2\/payments\/captures\/([\w-]{1,100})$/.exec(above)?.[1];
}

/** The address where the buyer approves: the two APIs use different link names. */
export function approveLink(resource: { links: { href: string; rel: string }[] }): string | undefined {
  return resource.links.find((link) => ['approve', 'payer-action'].includes(link.rel))?.href;
}

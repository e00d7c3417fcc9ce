import * as v from 'valibot';
import { toCents } from '../money';

const key = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
/** With webhook expansion the value is the whole object, without it only the id. */
const identified = v.union([
  v.pipe(
    key,
    v.transform((id) => ({ id })),
  ),
  v.looseObject({ id: key }),
]);
/** A time in milliseconds; fractions are removed. Periods are counted from it, so it must be near the present. */
const time = v.pipe(v.number(), v.minValue(Date.UTC(2000, 0)), v.maxValue(Date.UTC(2100, 0)), v.transform(Math.floor));
/** Without it the period is counted from another time: money that was paid counts, however odd a date beside it is. */
const milliseconds = v.fallback(v.optional(v.nullable(time)), undefined);
const text = v.optional(v.nullable(v.string()));
const amount = v.optional(v.nullable(v.number()));
const flag = v.optional(v.nullable(v.boolean()));
const contact = v.optional(v.nullable(v.looseObject({ email: text })));
const account = v.optional(v.nullable(v.union([v.string(), v.looseObject({ contact, url: text })])));
const tags = v.optional(v.nullable(v.record(v.string(), v.unknown())));

const subscriptionEntries = {
  state: text,
  changed: milliseconds,
  currency: text,
  account,
  product: v.optional(v.nullable(v.union([v.string(), v.looseObject({ product: v.string() })]))),
  quantity: amount,
  price: amount,
  subtotal: amount,
  next: milliseconds,
  nextChargeDate: milliseconds,
  deactivationDate: milliseconds,
  end: milliseconds,
  isPauseScheduled: v.fallback(flag, undefined),
  tags,
};
/** `data` of subscription.activated and its like, and a subscription inside other events. */
export const subscriptionSchema = v.looseObject({ id: key, ...subscriptionEntries });
const subscriptionInside = v.union([
  v.pipe(
    key,
    v.transform((id) => ({ id }) as v.InferOutput<typeof subscriptionSchema>),
  ),
  subscriptionSchema,
]);

const item = v.looseObject({
  product: v.string(),
  quantity: amount,
  subtotal: amount,
  subscription: v.optional(v.nullable(subscriptionInside)),
});

/** `data` of order.completed. */
export const orderSchema = v.looseObject({
  id: key,
  reference: text,
  completed: flag,
  changed: milliseconds,
  currency: v.string(),
  invoiceUrl: text,
  account,
  customer: contact,
  tags,
  items: v.array(item),
});

/** `data` of subscription.charge.completed. */
export const chargeSchema = v.looseObject({
  order: v.union([
    v.pipe(
      key,
      v.transform((id) => ({ id })),
    ),
    v.looseObject({
      id: key,
      reference: text,
      invoiceUrl: text,
      subtotal: amount,
      items: v.optional(v.nullable(v.array(item))),
    }),
  ]),
  currency: v.string(),
  total: v.number(),
  status: text,
  timestamp: milliseconds,
  sequence: v.fallback(
    v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1200)))),
    undefined,
  ),
  subscription: subscriptionInside,
});

/** `data` of subscription.charge.failed. */
export const chargeFailedSchema = v.looseObject({ subscription: subscriptionInside, timestamp: milliseconds });

/** `data` of return.created; `original` is the order that was refunded. */
export const returnSchema = v.looseObject({
  return: text,
  original: v.looseObject({ id: key, total: amount }),
  completed: flag,
  changed: milliseconds,
  currency: v.string(),
  totalReturn: v.pipe(
    v.number(),
    v.minValue(0),
    v.check((value) => !Number.isNaN(toCents(value)), 'not in whole cents'),
  ),
});

/**
 * The envelope of an event. A signed event is stored in any case, so an invalid part is undefined here and
 * handled later. An id is written to a response line by line and stored as text: no control characters.
 */
export const envelopeSchema = v.fallback(
  v.looseObject({
    id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[^\p{C}]{1,200}$/u))), undefined),
    type: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[^\p{C}]{1,100}$/u))), undefined),
    live: v.fallback(v.optional(v.boolean()), undefined),
    created: v.fallback(v.optional(time), undefined),
    data: v.optional(v.unknown()),
  }),
  {},
);

/** A webhook's body. Each event is parsed separately, so that an unknown one does not block the others. */
export const bodySchema = v.looseObject({ events: v.pipe(v.array(v.unknown()), v.maxLength(1000)) });

const optionalKey = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);
/** The keys that relate events: all that identify a subscription or an order. One in another form does not hide the others. */
export const keySchema = v.fallback(
  v.looseObject({
    id: optionalKey(key),
    order: optionalKey(identified),
    subscription: optionalKey(identified),
    original: optionalKey(v.looseObject({ id: key })),
    items: optionalKey(v.array(v.looseObject({ subscription: optionalKey(identified) }))),
  }),
  {},
);

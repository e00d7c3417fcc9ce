import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { addMonths } from '../../../server/src/domains/payment/calendar';
import { signBody } from '../../../server/src/domains/payment/fastspring/signature';

/** A sale in FastSpring's form; every value may be wrong on purpose. */
export interface Sale {
  userId: string;
  email: string;
  goodsId: string;
  product: string;
  price: number;
  months: number;
  subscription: string;
  order: string;
  /** The time of the sale, in milliseconds. */
  at: number;
  currency?: string;
  quantity?: number;
  completed?: boolean;
  live?: boolean;
  extraItem?: boolean;
}

export interface Event {
  id: string;
  type: string;
  live: boolean;
  created: number;
  data: Record<string, unknown>;
}

/** A new yearly subscription. */
export const saleTo = (buyer: { id: string; email: string }, change: Partial<Sale> = {}): Sale => ({
  userId: buyer.id,
  email: buyer.email,
  goodsId: 'yearly',
  product: 'muscle-and-movement-yearly',
  price: 89,
  months: 12,
  subscription: randomUUID(),
  order: randomUUID(),
  at: Date.now(),
  ...change,
});

const due = (sale: Sale, periods: number) => addMonths(new Date(sale.at), sale.months * periods).getTime();
const account = (sale: Sale) => ({
  id: 'ACCOUNT',
  account: 'ACCOUNT',
  contact: { first: 'A', last: 'B', email: sale.email },
  url: 'https://store.onfastspring.com/account',
});

function subscription(sale: Sale, change: object = {}) {
  const { subscription: id, product, price, quantity = 1, currency = 'USD' } = sale;
  return {
    id,
    subscription: id,
    active: true,
    state: 'active',
    changed: sale.at,
    live: false,
    currency,
    account: account(sale),
    product,
    quantity,
    price,
    subtotal: price * quantity,
    sequence: 1,
    begin: sale.at,
    intervalUnit: 'month',
    intervalLength: sale.months,
    tags: { platform: 'website', userId: sale.userId, goodsId: sale.goodsId },
    ...change,
  };
}

function wrap(sale: Sale, type: string, created: number, data: Record<string, unknown>): Event {
  return { id: randomUUID(), type, live: sale.live ?? false, created, data };
}

export function orderEvent(sale: Sale): Event {
  const { price, quantity = 1, currency = 'USD' } = sale;
  const item = {
    product: sale.product,
    quantity,
    display: sale.product,
    sku: null,
    subtotal: price * quantity,
    subscription: subscription(sale, { nextChargeDate: due(sale, 1) }),
  };
  return wrap(sale, 'order.completed', sale.at, {
    order: sale.order,
    id: sale.order,
    reference: `SBX-${sale.order.slice(0, 8)}`,
    completed: sale.completed ?? true,
    changed: sale.at,
    live: false,
    currency,
    account: account(sale),
    total: price * quantity * 1.19,
    tax: price * quantity * 0.19,
    subtotal: price * quantity,
    customer: { email: sale.email },
    tags: { platform: 'website', userId: sale.userId, goodsId: sale.goodsId },
    items: sale.extraItem ? [item, item] : [item],
  });
}

export function activatedEvent(sale: Sale): Event {
  return eventFor(sale, 'subscription.activated', { nextChargeDate: due(sale, 1) });
}

/** Any other event of the subscription, with the fields that differ. */
export function eventFor(sale: Sale, type: string, change: { changed?: number; [field: string]: unknown }): Event {
  return wrap(sale, type, change.changed ?? sale.at, subscription(sale, change));
}

/** The renewal into the period of this number; the first one was the purchase. */
export function chargeEvent(sale: Sale, sequence: number): Event {
  const timestamp = due(sale, sequence - 1) - 86_400_000;
  const order = renewalOrder(sale, sequence);
  const item = { product: sale.product, quantity: 1, subtotal: sale.price, subscription: sale.subscription };
  return wrap(sale, 'subscription.charge.completed', timestamp + 500, {
    order: {
      order,
      id: order,
      reference: `SBX-${order.slice(0, 8)}`,
      completed: true,
      currency: sale.currency ?? 'USD',
      total: sale.price * 1.19,
      subtotal: sale.price,
      items: [item],
    },
    currency: sale.currency ?? 'USD',
    total: sale.price * 1.19,
    status: 'successful',
    timestamp,
    sequence,
    periods: null,
    account: account(sale),
    subscription: subscription(sale, { changed: timestamp, sequence, nextChargeDate: due(sale, sequence) }),
  });
}

export function chargeFailedEvent(sale: Sale, timestamp: number): Event {
  return wrap(sale, 'subscription.charge.failed', timestamp, {
    reason: 'EXPIRED_CARD',
    account: account(sale),
    subscription: subscription(sale),
  });
}

/** @param total the paid amount of the order, with the tax that the buyer's country may add to its price */
export function returnEvent(
  sale: Sale,
  amount: number,
  changed: number,
  { order = sale.order, total = sale.price } = {},
): Event {
  const id = createHash('sha256').update(`${order}${changed}`).digest('hex').slice(0, 22);
  return wrap(sale, 'return.created', changed, {
    return: id,
    reference: `${id}X`,
    completed: true,
    changed,
    live: false,
    currency: 'USD',
    totalReturn: amount,
    original: { id: order, order, reference: 'R', currency: 'USD', total, subtotal: sale.price },
    items: [{ product: sale.product, quantity: 1 }],
  });
}

export function renewalOrder(sale: Sale, sequence: number): string {
  return `${sale.order.slice(0, 30)}-R${sequence}`;
}

/** Posts events like FastSpring, signed over the bytes. */
export function post(app: FastifyInstance, events: object[]): Promise<LightMyRequestResponse> {
  const payload = JSON.stringify({ events });
  return app.inject({
    method: 'POST',
    url: '/api/webhooks/fastspring',
    payload,
    headers: { 'content-type': 'application/json', 'x-fs-signature': signBody(payload, 'sandbox-secret') },
  });
}

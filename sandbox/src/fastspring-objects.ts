import { dated, money } from './fastspring-values';

/** A subscription as the sandbox stores it on FastSpring's behalf. Times in milliseconds. */
export interface SandboxSubscription {
  id: string;
  accountId: string;
  email: string;
  language: string;
  tags: Record<string, unknown>;
  userId: string;
  product: string;
  display: string;
  quantity: number;
  price: number;
  currency: string;
  intervalMonths: number;
  state: 'active' | 'overdue' | 'canceled' | 'deactivated';
  begin: number;
  sequence: number;
  next: number;
  changed: number;
  canceledDate: number | null;
  deactivationDate: number | null;
  end: number | null;
}

export interface SandboxOrder {
  id: string;
  reference: string;
  subscriptionId: string;
  changed: number;
  pending: boolean;
  /** The paid amount: the subscription's plan and price may change later. */
  total: number;
  /** Fully refunded. */
  returned?: boolean;
  /** Refunds by id. */
  returns?: { id: string; amount: number }[];
}

function accountOf(subscription: SandboxSubscription, base: string) {
  return {
    id: subscription.accountId,
    account: subscription.accountId,
    contact: { first: 'Sandbox', last: 'Buyer', email: subscription.email, company: null, phone: null },
    language: subscription.language,
    country: 'US',
    lookup: { global: subscription.accountId },
    url: `${base}/account/${subscription.accountId}`,
  };
}

/** `data` of subscription.*, webhook expansion on. */
export function subscriptionData(subscription: SandboxSubscription, base: string): Record<string, unknown> {
  const { id, state } = subscription;
  const total = subscription.price * subscription.quantity;
  return {
    id,
    subscription: id,
    active: state !== 'deactivated',
    state,
    ...dated('changed', subscription.changed),
    live: false,
    currency: subscription.currency,
    account: accountOf(subscription, base),
    product: {
      product: subscription.product,
      display: { en: subscription.display },
      sku: null,
      format: 'digital',
      attributes: {},
      pricing: {
        interval: 'month',
        intervalLength: subscription.intervalMonths,
        renew: 'auto',
        price: { [subscription.currency]: subscription.price },
      },
    },
    sku: null,
    display: subscription.display,
    quantity: subscription.quantity,
    adhoc: false,
    autoRenew: true,
    ...money('price', subscription.price),
    ...money('discount', 0),
    ...money('subtotal', total),
    ...dated('next', subscription.next),
    ...dated('end', subscription.end),
    ...dated('canceledDate', subscription.canceledDate),
    ...dated('deactivationDate', subscription.deactivationDate),
    sequence: subscription.sequence,
    periods: null,
    remainingPeriods: null,
    ...dated('begin', subscription.begin),
    intervalUnit: 'month',
    intervalLength: subscription.intervalMonths,
    ...dated('nextChargeDate', subscription.next),
    nextChargeTotal: total,
    nextNotificationType: 'PAYMENT_REMINDER',
    paymentReminder: { intervalUnit: 'day', intervalLength: 1 },
    paymentOverdue: { intervalUnit: 'week', intervalLength: 1, total: 2, sent: state === 'overdue' ? 1 : 0 },
    cancellationSetting: { cancellation: 'AFTER_LAST_NOTIFICATION', intervalUnit: 'week', intervalLength: 1 },
    instructions: [],
    tags: subscription.tags,
  };
}

/** `data` of order.completed. */
export function orderData(
  order: SandboxOrder,
  subscription: SandboxSubscription,
  base: string,
): Record<string, unknown> {
  const total = subscription.price * subscription.quantity;
  const account = accountOf(subscription, base);
  return {
    order: order.id,
    id: order.id,
    reference: order.reference,
    buyerReference: null,
    completed: !order.pending,
    ...dated('changed', order.changed),
    language: subscription.language,
    live: false,
    currency: subscription.currency,
    payoutCurrency: 'USD',
    invoiceUrl: `${base}/account/order/${order.reference}/invoice`,
    account,
    ...money('total', total),
    ...money('tax', 0),
    ...money('subtotal', total),
    ...money('discount', 0),
    payment: { type: 'test', creditcard: 'visa', cardEnding: '4242' },
    customer: account.contact,
    address: { city: 'Santa Barbara', regionCode: 'CA', postalCode: '93101', country: 'US' },
    notes: [],
    tags: subscription.tags,
    items: [
      {
        product: subscription.product,
        quantity: subscription.quantity,
        display: subscription.display,
        sku: null,
        ...money('subtotal', total),
        ...money('discount', 0),
        subscription: subscriptionData(subscription, base),
        fulfillments: {},
      },
    ],
  };
}

/** `data` of subscription.charge.completed. */
export function chargeData(
  order: SandboxOrder,
  subscription: SandboxSubscription,
  base: string,
): Record<string, unknown> {
  const whole = orderData(order, subscription, base);
  const [item] = whole.items as Record<string, unknown>[];
  return {
    order: { ...whole, account: subscription.accountId, items: [{ ...item, subscription: subscription.id }] },
    currency: subscription.currency,
    total: subscription.price * subscription.quantity,
    status: 'successful',
    ...dated('timestamp', order.changed),
    sequence: subscription.sequence,
    periods: null,
    account: accountOf(subscription, base),
    subscription: subscriptionData(subscription, base),
  };
}

/** `data` of subscription.charge.failed. */
export function chargeFailedData(subscription: SandboxSubscription, base: string): Record<string, unknown> {
  return {
    reason: 'EXPIRED_CARD',
    account: accountOf(subscription, base),
    subscription: subscriptionData(subscription, base),
  };
}

/** `data` of return.created, for the whole order or a part. */
export function returnData(
  id: string,
  order: SandboxOrder,
  subscription: SandboxSubscription,
  amount: number,
  changed: number,
): Record<string, unknown> {
  const { total } = order;
  return {
    return: id,
    reference: `${order.reference}X`,
    completed: true,
    ...dated('changed', changed),
    live: false,
    account: subscription.accountId,
    currency: subscription.currency,
    payoutCurrency: 'USD',
    ...money('totalReturn', amount),
    ...money('tax', 0),
    ...money('subtotal', amount),
    payment: { type: 'test', cardEnding: '4242' },
    reason: 'Product Not As Expected',
    note: '',
    original: {
      id: order.id,
      order: order.id,
      reference: order.reference,
      account: subscription.accountId,
      currency: subscription.currency,
      ...money('total', total),
      ...money('tax', 0),
      ...money('subtotal', total),
      notes: [],
    },
    customer: accountOf(subscription, '').contact,
    items: [
      {
        product: subscription.product,
        quantity: subscription.quantity,
        display: subscription.display,
        sku: null,
        ...money('subtotal', amount),
      },
    ],
  };
}

/** The charge of a change of plan: not a whole period, but the difference, which its item contains in separate fields. */
export function proratedItem(charge: Record<string, unknown>, due: number, credit: number): Record<string, unknown> {
  const order = charge.order as { items: Record<string, unknown>[] };
  const amounts = { ...money('total', due), ...money('subtotal', due) };
  const item = {
    ...order.items[0],
    ...money('subtotal', due),
    ...money('proratedItemChangeAmount', due),
    ...money('proratedItemProratedCharge', due + credit),
    ...money('proratedItemCreditAmount', credit),
    ...money('proratedItemTaxAmount', 0),
    ...money('proratedItemTotal', due),
  };
  return { ...charge, total: due, order: { ...order, ...amounts, items: [item] } };
}

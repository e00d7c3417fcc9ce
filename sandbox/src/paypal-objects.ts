import { sandboxPaths } from './settings';

interface Amount {
  currency_code: string;
  value: string;
}

export interface SandboxCapture {
  id: string;
  status: string;
  amount: Amount;
  custom_id: string | undefined;
  create_time: string;
  update_time: string;
}

/** An order as the sandbox stores it on PayPal's behalf. */
export interface SandboxPaypalOrder {
  id: string;
  status: string;
  intent: string;
  locale: string | undefined;
  create_time: string;
  unit: { reference_id: string; custom_id?: string; description?: string; amount: Amount };
  /** The result that the buyer selected on the approval page. */
  choice?: 'pay' | 'decline' | 'pending';
  captures: SandboxCapture[];
  refunds: { id: string; capture: string; amount: Amount; status: string; create_time: string }[];
  /** The request that captured it. */
  capturedBy?: string;
  /** The rejected requests to capture it. */
  rejections?: { requestId: string; issue: string }[];
}

export interface SandboxPlan {
  id: string;
  product_id: string;
  name: string;
  months: number;
  price: Amount;
  billsOutstanding: boolean;
}

export interface SandboxTransaction {
  id: string;
  status: string;
  amount: Amount;
  time: string;
  /** The refunded amount. */
  refunded?: number;
}

/** A subscription as the sandbox stores it on PayPal's behalf. */
export interface SandboxPaypalSubscription {
  id: string;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  plan_id: string;
  custom_id: string | undefined;
  quantity: string;
  locale: string | undefined;
  price: Amount;
  months: number;
  name: string;
  start_time: string;
  create_time: string;
  update_time: string;
  next_billing_time?: string;
  failed_payments_count: number;
  /** What could not be charged. */
  outstanding?: number;
  /** Whether the next charge also charges it, by the plan. */
  bills_outstanding?: boolean;
  last_failed?: { amount: Amount; time: string };
  transactions: SandboxTransaction[];
  /** The number of paid months since the start, because a change of plan changes the length of later periods. */
  paid_months?: number;
}

/** A change of plan that the buyer has not approved yet. */
export interface SandboxRevision {
  id: string;
  subscription: string;
  plan_id: string;
  locale: string | undefined;
  return_url: string;
  cancel_url: string;
}

export function link(base: string, path: string, rel: string, method = 'GET') {
  return { href: `${base}${sandboxPaths.paypal}${path}`, rel, method };
}

/** Orders v2: the order on the wire. */
export function orderResource(order: SandboxPaypalOrder, base: string) {
  const self = `/v2/checkout/orders/${order.id}`;
  const payments = order.captures.length > 0 && {
    payments: {
      captures: order.captures.map((capture) => captureResource(capture, base)),
      ...(order.refunds.length > 0 && { refunds: order.refunds.map((refund) => refundResource(refund, base)) }),
    },
  };
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    create_time: order.create_time,
    ...(order.status === 'COMPLETED' && {
      payer: {
        email_address: 'buyer@example.com',
        payer_id: 'SANDBOXPAYER1',
        name: { given_name: 'Sandbox', surname: 'Buyer' },
      },
    }),
    purchase_units: [{ ...order.unit, ...payments }],
    links: [
      link(base, self, 'self'),
      link(base, `/checkoutnow?token=${order.id}`, 'payer-action'),
      link(base, `${self}/capture`, 'capture', 'POST'),
    ],
  };
}

export function captureResource(capture: SandboxCapture, base: string) {
  return {
    ...capture,
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    seller_receivable_breakdown: {
      gross_amount: capture.amount,
      paypal_fee: { ...capture.amount, value: '0.00' },
      net_amount: capture.amount,
    },
    links: [
      link(base, `/v2/payments/captures/${capture.id}`, 'self'),
      link(base, `/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST'),
    ],
  };
}

export function refundResource(refund: SandboxPaypalOrder['refunds'][number], base: string) {
  const { capture, ...rest } = refund;
  return {
    ...rest,
    links: [
      link(base, `/v2/payments/refunds/${refund.id}`, 'self'),
      link(base, `/v2/payments/captures/${capture}`, 'up'),
    ],
  };
}

/** Subscriptions v1: the subscription on the wire. */
export function subscriptionResource(subscription: SandboxPaypalSubscription, base: string) {
  const { id, status } = subscription;
  const paid = subscription.transactions.filter((transaction) => transaction.status !== 'DECLINED');
  const last = paid.at(-1);
  const self = `/v1/billing/subscriptions/${id}`;
  return {
    id,
    status,
    status_update_time: subscription.update_time,
    plan_id: subscription.plan_id,
    start_time: subscription.start_time,
    quantity: subscription.quantity,
    custom_id: subscription.custom_id,
    create_time: subscription.create_time,
    update_time: subscription.update_time,
    ...(!['APPROVAL_PENDING', 'APPROVED'].includes(status) && {
      billing_info: {
        outstanding_balance: { ...subscription.price, value: (subscription.outstanding ?? 0).toFixed(2) },
        cycle_executions: [{ tenure_type: 'REGULAR', sequence: 1, cycles_completed: paid.length, total_cycles: 0 }],
        ...(last && { last_payment: { amount: last.amount, time: last.time } }),
        ...(status === 'ACTIVE' && { next_billing_time: subscription.next_billing_time }),
        failed_payments_count: subscription.failed_payments_count,
        ...(subscription.last_failed && {
          last_failed_payment: { ...subscription.last_failed, reason_code: 'PAYMENT_DENIED' },
        }),
      },
    }),
    links: [
      ...(status === 'APPROVAL_PENDING'
        ? [link(base, `/webapps/billing/subscriptions?ba_token=${id}`, 'approve')]
        : []),
      link(base, self, 'edit', 'PATCH'),
      link(base, self, 'self'),
    ],
  };
}

/** Subscriptions v1: GET {id}/transactions. */
export function transactionsResource(subscription: SandboxPaypalSubscription, from: string, until: string) {
  const transactions = subscription.transactions
    .filter(({ time }) => time >= from && time <= until)
    .map(({ id, status, amount, time }) => ({
      id,
      status,
      amount_with_breakdown: { gross_amount: amount },
      payer_email: 'buyer@example.com',
      time,
    }));
  return { transactions, total_items: transactions.length, total_pages: 1, links: [] };
}

/** The resource of PAYMENT.SALE.*. */
export function saleResource(subscription: SandboxPaypalSubscription, transaction: SandboxTransaction) {
  return {
    id: transaction.id,
    state: transaction.status.toLowerCase(),
    amount: { total: transaction.amount.value, currency: transaction.amount.currency_code },
    billing_agreement_id: subscription.id,
    custom: subscription.custom_id,
    create_time: transaction.time,
    update_time: transaction.time,
  };
}

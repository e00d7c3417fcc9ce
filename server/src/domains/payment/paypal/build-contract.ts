import type { Contract, OrderRecord, SubscriptionRecord } from '../../order/service';
import { addMonths } from '../calendar';
import type { HeldReason } from '../held-repository';
import { toCents } from '../money';
import type { PaypalAmount, PaypalOrder, PaypalSubscription, PaypalTransaction } from './resources';
import { refundedOf, type SaleRefund } from './sale-refunds';
import { moneyStateOf, undecidedOf } from './money-state';
import { hasUnpaidTime } from './unpaid-time';
import type { WalletPayment, WalletTerms } from './wallet-repository';

/** The terms of the next period, and all accepted prices of a period. */
export interface AgreedTerms {
  renewing: WalletTerms;
  known: WalletTerms[];
}

export interface PaymentContract {
  contract: Contract | undefined;
  /** A payment that differs from the agreed terms: stored for a decision, grants no access (threat 40). */
  held: { key: string; reason: HeldReason; amount?: PaypalAmount | undefined }[];
  /** Whether PayPal is still processing the payment, or has rejected it; undefined if neither. */
  undecided?: 'pending' | 'declined' | undefined;
  /** Payments that PayPal reports as partly refunded, without the amount. */
  unknownRefunds?: string[];
}

interface Addresses {
  manageUrl(subscriptionId: string): string;
  invoiceUrl(transactionId: string): string;
}

/**
 * Builds the contract of a single period from PayPal's current order.
 * @param booked its payments in the ledger
 */
export function contractOfOrder(
  payment: WalletPayment,
  order: PaypalOrder,
  booked: Set<string>,
  addresses: Addresses,
): PaymentContract {
  const held: PaymentContract['held'] = [];
  const records: OrderRecord[] = [];
  const unpaid: string[] = [];
  for (const unit of order.purchase_units) {
    for (const capture of unit.payments?.captures ?? []) {
      const state = moneyStateOf(capture, booked);
      if (state === 'unpaid') {
        unpaid.push(capture.status);
        continue;
      }
      const customId = capture.custom_id ?? unit.custom_id;
      const reason =
        customId !== undefined && customId !== payment.id
          ? 'user_mismatch'
          : mismatch(payment, capture.amount ?? unit.amount);
      if (reason) {
        held.push({ key: capture.id, reason, amount: capture.amount });
        continue;
      }
      const createdAt = new Date(capture.create_time ?? payment.created_at);
      const refunds = unit.payments?.refunds ?? [];
      const refunded = refunds
        .filter(({ status = '' }) => !['FAILED', 'CANCELLED', 'PENDING'].includes(status))
        .reduce((sum, refund) => sum + (refund.amount ? toCents(refund.amount.value) : 0), 0);
      // A pending refund may fail, and a booked one is never reverted.
      const isRefunded = capture.status === 'REFUNDED' && !refunds.some(({ status }) => status === 'PENDING');
      records.push(
        orderRecord(
          payment,
          capture.id,
          createdAt,
          addMonths(createdAt, payment.interval_months),
          isRefunded || state === 'reversed' ? payment.price_cents : refunded,
          addresses,
        ),
      );
    }
  }
  const paidUntil = paidEnd(records);
  const contract = records.length > 0 && {
    subscription: {
      ...record(payment, payment, payment, records),
      providerId: order.id,
      state: paidUntil ? 'active' : 'ended',
      renews: false,
      dueAt: paidUntil ?? (records[0] as OrderRecord).createdAt,
      manageUrl: null,
    } satisfies SubscriptionRecord,
    orders: records,
  };
  const hasPaid = records.length + held.length > 0;
  return { contract: contract || undefined, held, undecided: undecidedOf(unpaid, hasPaid) };
}

/**
 * Builds the contract of a subscription from PayPal's current resource and transactions.
 * @param terms a change of plan applies from the next period on: each payment belongs to the terms with its price
 * @param cancelRequested whether the buyer cancelled the renewal here: then it is suspended for this reason, not for a
 * failed payment
 * @param refunds the webhooks' data on refunds of these transactions
 * @param booked its payments in the ledger
 */
export function contractOfSubscription(
  payment: WalletPayment,
  terms: AgreedTerms,
  subscription: PaypalSubscription,
  transactions: PaypalTransaction[],
  cancelRequested: boolean,
  refunds: SaleRefund[],
  booked: Set<string>,
  addresses: Addresses,
): PaymentContract {
  const held: PaymentContract['held'] = [];
  const unknownRefunds: string[] = [];
  const paid = transactions
    .filter((transaction) => moneyStateOf(transaction, booked) !== 'unpaid')
    .sort((a, b) => a.time.localeCompare(b.time) || a.id.localeCompare(b.id));
  const records: OrderRecord[] = [];
  const from = new Date(subscription.start_time ?? paid[0]?.time ?? payment.created_at);
  let months = 0;
  let current: WalletTerms = payment;
  for (const transaction of paid) {
    const amount = transaction.amount_with_breakdown.gross_amount;
    const paidFor = [current, terms.renewing, ...terms.known].find((one) => mismatch(one, amount) === undefined);
    if (!paidFor) {
      held.push({ key: transaction.id, reason: mismatch(current, amount) ?? 'price_mismatch', amount });
      continue;
    }
    current = paidFor;
    // Past periods are not charged: nothing is charged while a subscription is suspended.
    do {
      months += current.interval_months;
    } while (addMonths(from, months).getTime() <= Date.parse(transaction.time));
    // The list reports a partial refund without its amount.
    const refunded =
      transaction.status === 'REFUNDED' || moneyStateOf(transaction, booked) === 'reversed'
        ? current.price_cents
        : transaction.status === 'PARTIALLY_REFUNDED'
          ? refundedOf(transaction.id, current, refunds)
          : 0;
    if (refunded === undefined) {
      unknownRefunds.push(transaction.id);
    }
    records.push(
      orderRecord(
        current,
        transaction.id,
        new Date(transaction.time),
        addMonths(from, months),
        refunded ?? 0,
        addresses,
      ),
    );
  }
  const last = records.at(-1);
  if (!last) {
    // Approved, but the first period is not charged yet.
    return {
      contract: undefined,
      held,
      undecided: held.length === 0 && ['APPROVED', 'ACTIVE'].includes(subscription.status) ? 'pending' : undefined,
    };
  }
  const failed =
    (subscription.billing_info?.failed_payments_count ?? 0) > 0 || hasUnpaidTime(subscription, transactions, last);
  const { state, renews } = stateOf(subscription.status, failed, cancelRequested);
  const next = subscription.billing_info?.next_billing_time;
  const paidUntil = paidEnd(records);
  const agreed = state === 'active' && next && last.refundedCents < last.priceCents ? new Date(next) : paidUntil;
  return {
    contract: {
      subscription: {
        ...record(payment, current, terms.renewing, records),
        providerId: subscription.id,
        state,
        renews,
        dueAt: agreed ?? last.createdAt,
        manageUrl: addresses.manageUrl(subscription.id),
      },
      orders: records,
    },
    held,
    unknownRefunds,
  };
}

function stateOf(
  status: string,
  failed: boolean,
  cancelRequested: boolean,
): Pick<SubscriptionRecord, 'state' | 'renews'> {
  if (status === 'ACTIVE') {
    return { state: failed ? 'past_due' : 'active', renews: true };
  }
  if (status === 'SUSPENDED') {
    return cancelRequested ? { state: 'canceled', renews: false } : { state: 'past_due', renews: true };
  }
  // Cancelled and expired ones cannot be resumed; the paid time stays paid.
  return { state: 'ended', renews: false };
}

function paidEnd(records: OrderRecord[]): Date | undefined {
  const ends = records.filter((order) => order.refundedCents < order.priceCents).map((order) => order.dueAt.getTime());
  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined;
}

function record(payment: WalletPayment, current: WalletTerms, renewing: WalletTerms, records: OrderRecord[]) {
  return {
    userId: payment.user_id,
    goodsId: current.goods_id,
    nextGoodsId: renewing.goods_id === current.goods_id ? null : renewing.goods_id,
    provider: 'paypal' as const,
    priceCents: renewing.price_cents,
    currency: renewing.currency,
    intervalMonths: renewing.interval_months,
    createdAt: (records[0] as OrderRecord).createdAt,
  };
}

function orderRecord(
  terms: WalletTerms,
  providerId: string,
  createdAt: Date,
  dueAt: Date,
  refundedCents: number,
  addresses: Addresses,
): OrderRecord {
  return {
    providerId,
    goodsId: terms.goods_id,
    reference: providerId,
    priceCents: terms.price_cents,
    currency: terms.currency,
    invoiceUrl: addresses.invoiceUrl(providerId),
    dueAt,
    refundedCents,
    createdAt,
  };
}

function mismatch(
  terms: WalletTerms,
  amount: { currency_code: string; value: string } | undefined,
): HeldReason | undefined {
  if (amount?.currency_code !== terms.currency) {
    return 'currency_mismatch';
  }
  return toCents(amount.value) === terms.price_cents ? undefined : 'price_mismatch';
}

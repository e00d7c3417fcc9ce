import {
  findSubscription,
  listBookedPayments,
  lockUser,
  writeContract,
  type SubscriptionRow,
} from '../../order/service';
import { assignHeldEvents, insertEvent, listRefundEvents, type NewEvent } from '../event-repository';
import { insertHeldPayment, resolveReasons, type HeldReason } from '../held-repository';
import { reportExcess } from '../excess';
import type { PaymentContext, PaypalAccount } from '../payment-context';
import { PaypalRejection } from './api';
import { contractOfOrder, contractOfSubscription, type PaymentContract } from './build-contract';
import type { PaypalOrder, PaypalSubscription } from './resources';
import { readRefunds, type SaleRefund } from './sale-refunds';
import { listRequestedTerms } from '../plan-change-repository';
import {
  closePayment,
  findTermsOfPlan,
  updatePending,
  type WalletPayment,
  type WalletTerms,
} from './wallet-repository';

export interface SyncResult {
  /** PayPal's own status of the order or subscription. */
  status: string;
  /** Whether any payment counts. */
  booked: boolean;
  /** Whether the buyer has paid, even if the payment is held for review or still processed. */
  hasMoney: boolean;
  /** Whether PayPal is processing the payment, or has rejected it. */
  undecided: PaymentContract['undecided'];
}

const maxAttempts = 5;

/**
 * Reads the current state of a payment from PayPal and writes the result. It is written only if nobody wrote
 * in the meantime; otherwise it is read again. Events may therefore come in any order, and the last state wins (threat 37).
 * @param event the event that caused the call; stored in the same transaction
 */
export async function syncPayment(
  payments: PaymentContext,
  payment: WalletPayment,
  event?: NewEvent,
): Promise<SyncResult> {
  const { paypal } = payments;
  const providerId = payment.provider_id;
  if (!paypal || !providerId) {
    throw new Error('a wallet payment without wallet');
  }
  for (let attempt = 1; ; attempt += 1) {
    const before = await findSubscription(payments.database, 'paypal', providerId);
    const { status, saleIds, build } = await readPayment(payments, paypal, payment, providerId, before);
    const written = await payments.database.transaction(async (tx) => {
      const hasAccount = await lockUser(tx, payment.user_id);
      const now = await findSubscription(tx, 'paypal', providerId);
      if (now?.revision !== before?.revision) {
        return undefined;
      }
      // Read with the lock held: of two refunds reported at once, the one booked second counts both.
      const refundEvents = saleIds.length > 0 ? await listRefundEvents(tx, saleIds) : [];
      const booked = await listBookedPayments(tx, 'paypal', providerId);
      const built = build(readRefunds([...refundEvents.map(({ payload }) => payload), event?.payload]), booked);
      if (event) {
        await insertEvent(
          tx,
          'paypal',
          event,
          built.held.length > 0 ? 'held' : built.contract ? 'accepted' : 'waiting',
        );
        payments.failpoint('event-stored');
      }
      await (built.undecided === 'declined'
        ? closePayment(tx, payment.id)
        : updatePending(tx, payment.id, built.undecided === 'pending'));
      await reportExcess(
        payments,
        tx,
        built.contract ? await writeContract(tx, built.contract, payments.failpoint) : [],
      );
      if (built.contract) {
        // Refunds that arrived before their sale are booked with it.
        const ids = refundEvents.map(({ id }) => id);
        for (const id of await assignHeldEvents(tx, providerId, ids)) {
          await resolveReasons(tx, 'paypal', id, ['unknown_payment']);
        }
      }
      for (const { key, reason, amount } of built.held) {
        if (await insertHeldPayment(tx, 'paypal', key, reason, { payment: payment.id, providerId, amount })) {
          payments.log.error(
            { provider: 'paypal', key, reason },
            'payment held for review: it does not agree with our records',
          );
        }
      }
      for (const transaction of built.unknownRefunds ?? []) {
        payments.log.warn(
          { provider: 'paypal', transaction },
          'partial refund not booked: no webhook named its amount',
        );
      }
      payments.failpoint('before-commit');
      return { built, hasAccount };
    });
    if (written) {
      const { built } = written;
      payments.failpoint('committed');
      // No payment exists that could be booked and ended, so the subscription is ended here.
      if (
        !written.hasAccount &&
        !built.contract &&
        payment.kind === 'subscription' &&
        ['APPROVED', 'ACTIVE', 'SUSPENDED'].includes(status)
      ) {
        await paypal.api.cancelSubscription(providerId, 'the account is deleted');
      }
      const booked = built.contract !== undefined;
      const hasMoney = booked || built.held.length > 0 || built.undecided === 'pending';
      return { status, booked, hasMoney, undecided: built.undecided };
    }
    if (attempt === maxAttempts) {
      throw new Error('a wallet payment changes faster than it can be read');
    }
  }
}

/** The current state of a payment at PayPal. */
interface PaypalPayment {
  status: string;
  /** The transactions whose refunded amounts only webhooks contain. */
  saleIds: string[];
  build(refunds: SaleRefund[], booked: Set<string>): PaymentContract;
}

async function readPayment(
  payments: PaymentContext,
  paypal: PaypalAccount,
  payment: WalletPayment,
  providerId: string,
  booked: SubscriptionRow | undefined,
): Promise<PaypalPayment> {
  if (payment.kind === 'order') {
    const order: PaypalOrder = await paypal.api.readOrder(providerId);
    return {
      status: order.status,
      saleIds: [],
      build: (_refunds, booked) => contractOfOrder(payment, order, booked, paypal),
    };
  }
  const subscription = await paypal.api.readSubscription(providerId);
  const { reason, renewing, asked } = await readTerms(payments, paypal, payment, subscription);
  if (reason !== undefined) {
    const held = [{ key: providerId, reason }];
    return { status: subscription.status, saleIds: [], build: () => ({ contract: undefined, held }) };
  }
  const from = new Date(payment.created_at.getTime() - 86_400_000);
  // PayPal rejects the list for a subscription that was never approved. Otherwise an empty list would hide payments.
  const transactions = await paypal.api
    .listTransactions(providerId, from, new Date(Date.now() + 86_400_000))
    .catch((error: unknown) => {
      if (error instanceof PaypalRejection && !booked && !['ACTIVE', 'SUSPENDED'].includes(subscription.status)) {
        return [];
      }
      throw error;
    });
  return {
    status: subscription.status,
    saleIds: transactions.filter(({ status }) => status === 'PARTIALLY_REFUNDED').map(({ id }) => id),
    build: (refunds, bookedPayments) =>
      contractOfSubscription(
        payment,
        { renewing, known: [payment, ...asked] },
        subscription,
        transactions,
        Boolean(booked?.cancel_asked_at),
        refunds,
        bookedPayments,
        paypal,
      ),
  };
}

interface ReadTerms {
  /** Why it matches no payment that was begun here. */
  reason?: HeldReason;
  /** The terms of the next period. */
  renewing: WalletTerms;
  /** The terms of requested changes of the subscription, oldest first. */
  asked: WalletTerms[];
}

// The plan is the original one, or one that the subscriber requested here: nobody else changes it.
async function readTerms(
  { database }: PaymentContext,
  paypal: PaypalAccount,
  payment: WalletPayment,
  subscription: PaypalSubscription,
): Promise<ReadTerms> {
  const row = await findSubscription(database, 'paypal', subscription.id);
  const asked = row ? await listRequestedTerms(database, row.id) : [];
  const reported =
    subscription.plan_id === undefined
      ? payment
      : await findTermsOfPlan(database, paypal.environment, subscription.plan_id);
  const renewing = reported && [payment, ...asked].findLast((terms) => sameTerms(terms, reported));
  const reason =
    subscription.custom_id !== undefined && subscription.custom_id !== payment.id
      ? 'user_mismatch'
      : subscription.quantity !== undefined && subscription.quantity !== '1'
        ? 'quantity_mismatch'
        : renewing
          ? undefined
          : 'product_mismatch';
  return { reason, renewing: renewing ?? payment, asked };
}

function sameTerms(one: WalletTerms, other: WalletTerms): boolean {
  return (
    one.goods_id === other.goods_id &&
    one.price_cents === other.price_cents &&
    one.currency === other.currency &&
    one.interval_months === other.interval_months
  );
}

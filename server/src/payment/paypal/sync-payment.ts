import { findSubscription, isToRefund, lockUser, writeContract } from '../../order/service';
import { insertEvent, insertParked, type NewEvent } from '../event-repository';
import { reportExcess } from '../excess';
import type { PaymentContext, PaypalAccount } from '../payment-context';
import { PaypalRefusal } from './api';
import { contractOfOrder, contractOfSubscription, type Making } from './make-contract';
import type { PaypalOrder, PaypalSubscription } from './resources';
import { closePayment, findPlanId, updatePending, type WalletPayment } from './wallet-repository';

export interface SyncResult {
  /** PayPal's own status of the order or subscription. */
  status: string;
  /** Whether anything that counts was paid. */
  booked: boolean;
  /** Whether PayPal has the payment in hand, or has decided against it. */
  undecided: Making['undecided'];
  /** Whether what was booked is too much, and will be given back. */
  excess: boolean;
}

const mostTries = 5;

/**
 * Reads a payment from PayPal as it stands now and writes down what follows. What was read is written only when nobody wrote
 * meanwhile; otherwise it is read again. So events may come in any order, and the last state wins (threat 37).
 * @param event the event that gave the reason; kept in the same transaction
 */
export async function syncPayment(payments: PaymentContext, payment: WalletPayment, event?: NewEvent): Promise<SyncResult> {
  const { paypal } = payments;
  const providerId = payment.provider_id;
  if (!paypal || !providerId) {
    throw new Error('a wallet payment without wallet');
  }
  for (let tries = 1; ; tries += 1) {
    const before = await findSubscription(payments.database, 'paypal', providerId);
    const { status, making } = await readMaking(payments, paypal, payment, providerId, before?.cancel_asked_at !== null && before !== undefined);
    const written = await payments.database.transaction(async (tx) => {
      const hasAccount = await lockUser(tx, payment.user_id);
      const now = await findSubscription(tx, 'paypal', providerId);
      if (now?.revision !== before?.revision) {
        return undefined;
      }
      if (event) {
        await insertEvent(tx, 'paypal', event, making.parked.length > 0 ? 'parked' : making.contract ? 'accepted' : 'waiting');
        payments.probe('event-stored');
      }
      await (making.undecided === 'declined' ? closePayment(tx, payment.id) : updatePending(tx, payment.id, making.undecided === 'pending'));
      await reportExcess(payments, tx, making.contract ? await writeContract(tx, making.contract, payments.probe) : []);
      for (const { key, reason } of making.parked) {
        if (await insertParked(tx, 'paypal', key, reason, { payment: payment.id, providerId })) {
          payments.log.error({ provider: 'paypal', key, reason }, 'payment parked: it does not agree with our records');
        }
      }
      payments.probe('before-commit');
      return { hasAccount, excess: await isToRefund(tx, 'paypal', providerId) };
    });
    if (written) {
      payments.probe('committed');
      // Nothing is paid yet that could be booked and ended: it is ended here, for nobody would have it.
      if (!written.hasAccount && !making.contract && payment.kind === 'subscription' && ['APPROVED', 'ACTIVE', 'SUSPENDED'].includes(status)) {
        await paypal.api.cancelSubscription(providerId, 'the account is deleted');
      }
      return { status, booked: making.contract !== undefined, undecided: making.undecided, excess: written.excess };
    }
    if (tries === mostTries) {
      throw new Error('a wallet payment changes faster than it can be read');
    }
  }
}

async function readMaking(payments: PaymentContext, paypal: PaypalAccount, payment: WalletPayment, providerId: string, cancelAsked: boolean): Promise<{ status: string; making: Making }> {
  if (payment.kind === 'order') {
    const order: PaypalOrder = await paypal.api.readOrder(providerId);
    return { status: order.status, making: contractOfOrder(payment, order, paypal) };
  }
  const subscription = await paypal.api.readSubscription(providerId);
  const reason = await mismatch(payments, paypal, payment, subscription);
  if (reason) {
    return { status: subscription.status, making: { contract: undefined, parked: [{ key: providerId, reason }] } };
  }
  const from = new Date(payment.created_at.getTime() - 86_400_000);
  // PayPal knows no transactions of a subscription that was never approved.
  const transactions = await paypal.api.listTransactions(providerId, from, new Date(Date.now() + 86_400_000)).catch((error: unknown) => {
    if (error instanceof PaypalRefusal) {
      return [];
    }
    throw error;
  });
  return { status: subscription.status, making: contractOfSubscription(payment, subscription, transactions, cancelAsked, paypal) };
}

async function mismatch(payments: PaymentContext, paypal: PaypalAccount, payment: WalletPayment, subscription: PaypalSubscription): Promise<string | undefined> {
  if (subscription.custom_id !== undefined && subscription.custom_id !== payment.id) {
    return 'user_mismatch';
  }
  if (subscription.quantity !== undefined && subscription.quantity !== '1') {
    return 'quantity_mismatch';
  }
  const planId = await findPlanId(payments.database, paypal.environment, payment);
  return subscription.plan_id === undefined || subscription.plan_id === planId ? undefined : 'product_mismatch';
}

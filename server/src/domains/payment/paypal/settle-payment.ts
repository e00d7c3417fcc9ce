import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../../../platform/errors/business-error';
import type { PaymentContext, PaypalAccount } from '../payment-context';
import { PaypalRejection } from './api';
import { callWallet } from './call-wallet';
import { syncPayment, type SyncResult } from './sync-payment';
import * as repository from './wallet-repository';
import type { WalletPayment } from './wallet-repository';

/** Captures an approved order, and books it. */
export async function captureOrder(
  payments: PaymentContext,
  paypal: PaypalAccount,
  payment: WalletPayment,
  orderId: string,
): Promise<SyncResult> {
  try {
    // The creation of the order used the payment's id as its request id, and PayPal rejects the same id for another call.
    await callWallet(paypal.api.captureOrder(orderId, `capture-${payment.id}`));
  } catch (error) {
    // Captured by a call whose response was lost: PayPal's current state counts.
    if (!(error instanceof PaypalRejection && error.issue === 'ORDER_ALREADY_CAPTURED')) {
      await release(payments, payment, error);
    }
  }
  const result = await callWallet(syncPayment(payments, payment));
  if (result.undecided === 'declined') {
    throw declined();
  }
  if (!result.booked) {
    // If PayPal has not recorded the capture yet, the claim expires by itself.
    await repository.updateCapturing(payments.database, payment.id, result.undecided !== 'pending');
    throw new BusinessError(replyCodes.paymentPending, 'payment.pending');
  }
  return result;
}

/** Books an approved subscription, and activates one that is only approved. */
export async function settleSubscription(
  payments: PaymentContext,
  paypal: PaypalAccount,
  payment: WalletPayment,
  subscriptionId: string,
): Promise<SyncResult> {
  try {
    let result = await callWallet(syncPayment(payments, payment));
    if (result.status === 'APPROVED') {
      await callWallet(paypal.api.activateSubscription(subscriptionId, 'approved by the buyer'));
      result = await callWallet(syncPayment(payments, payment));
    }
    if (!result.booked) {
      throw await unpaid(payments, payment, result.status);
    }
    return result;
  } catch (error) {
    return release(payments, payment, error);
  }
}

async function unpaid(payments: PaymentContext, payment: WalletPayment, status: string): Promise<BusinessError> {
  if (['APPROVAL_PENDING', 'APPROVED', 'ACTIVE'].includes(status)) {
    return new BusinessError(replyCodes.paymentPending, 'payment.pending');
  }
  // The payment has failed permanently: the next attempt starts a new one.
  await repository.closePayment(payments.database, payment.id);
  return declined();
}

// After a rejection the buyer may try again, or pay another way. Without a response the result is unknown: the claim expires by itself.
async function release(payments: PaymentContext, payment: WalletPayment, error: unknown): Promise<never> {
  if (error instanceof PaypalRejection || (error instanceof BusinessError && error.code !== replyCodes.overloaded)) {
    await repository.updateCapturing(payments.database, payment.id, false);
  }
  if (!(error instanceof PaypalRejection)) {
    throw error;
  }
  if (['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'].includes(error.issue)) {
    throw new BusinessError(replyCodes.paymentPending, 'payment.pending');
  }
  // The buyer may use another card for the same order; in all other cases the payment has failed permanently.
  if (error.issue !== 'INSTRUMENT_DECLINED') {
    await repository.closePayment(payments.database, payment.id);
  }
  throw declined();
}

function declined(): BusinessError {
  return new BusinessError(replyCodes.paymentDeclined, 'payment.declined');
}

import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../../../platform/errors/business-error';
import type { PaymentContext, PaypalAccount } from '../payment-context';
import { PaypalRejection } from './api';
import { callWallet } from './call-wallet';
import { syncPayment, type SyncResult } from './sync-payment';
import * as repository from './wallet-repository';
import type { WalletPayment } from './wallet-repository';

/** Asks for the money of an approved order, and books it. */
export async function captureOrder(
  payments: PaymentContext,
  paypal: PaypalAccount,
  payment: WalletPayment,
  orderId: string,
): Promise<SyncResult> {
  try {
    // The payment's own id made the order: PayPal refuses it for another call.
    await callWallet(paypal.api.captureOrder(orderId, `capture-${payment.id}`));
  } catch (error) {
    // Captured by a call whose answer was lost: what counts is what PayPal says of it now.
    if (!(error instanceof PaypalRejection && error.issue === 'ORDER_ALREADY_CAPTURED')) {
      await release(payments, payment, error);
    }
  }
  const result = await callWallet(syncPayment(payments, payment));
  if (result.undecided === 'declined') {
    throw declined();
  }
  if (!result.booked) {
    // Where PayPal has not noted the capture yet, the claim runs out by itself.
    await repository.updateCapturing(payments.database, payment.id, result.undecided !== 'pending');
    throw new BusinessError(replyCodes.paymentPending, 'payment.pending');
  }
  return result;
}

/** Books an approved subscription, and starts one that was approved only. */
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
  // Nothing will come of it any more: the next try begins a new one.
  await repository.closePayment(payments.database, payment.id);
  return declined();
}

// After a refusal the buyer may try again, or pay another way. After silence nobody knows: the claim runs out by itself.
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
  // Another card may do for the same order; of everything else nothing will come any more.
  if (error.issue !== 'INSTRUMENT_DECLINED') {
    await repository.closePayment(payments.database, payment.id);
  }
  throw declined();
}

function declined(): BusinessError {
  return new BusinessError(replyCodes.paymentDeclined, 'payment.declined');
}

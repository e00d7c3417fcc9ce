import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../../../platform/errors/business-error';
import type { PaymentContext, PaypalAccount } from '../payment-context';
import { PaypalRejection } from './api';
import { callWallet } from './call-wallet';
import { syncPayment, type SyncResult } from './sync-payment';
import * as repository from './wallet-repository';
import type { WalletPayment } from './wallet-repository';

/** The rejections after which certainly nothing was charged. */
const notCharged = ['INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

/** Captures an approved order, and books it. */
export async function captureOrder(
  payments: PaymentContext,
  paypal: PaypalAccount,
  payment: WalletPayment,
  orderId: string,
): Promise<SyncResult> {
  let rejection: PaypalRejection | undefined;
  try {
    await callWallet(payments, paypal.api.captureOrder(orderId, captureId(payment)));
  } catch (error) {
    if (!(error instanceof PaypalRejection)) {
      throw error;
    }
    if (notCharged.includes(error.issue)) {
      throw await release(payments, payment, error);
    }
    // It may have been captured by a call whose response was lost: PayPal's current state counts.
    rejection = error;
  }
  const result = await read(payments, payment, rejection);
  if (result.undecided === 'declined') {
    throw declined();
  }
  if (rejection && rejection.issue !== 'ORDER_ALREADY_CAPTURED' && !result.hasMoney) {
    throw await release(payments, payment, rejection);
  }
  if (!result.booked) {
    // If PayPal has not recorded the capture yet, the claim expires by itself.
    await repository.updateCapturing(payments.database, payment.id, result.undecided !== 'pending');
    throw pending();
  }
  return result;
}

// The creation of the order used the payment's id, and PayPal rejects the same id for another call. A call without a response is repeated with
// the same id; after a rejection PayPal would only repeat the rejection (developer.paypal.com/api/rest/reference/idempotency).
function captureId({ id, rejected_captures: rejected }: WalletPayment): string {
  return rejected === 0 ? `capture-${id}` : `capture-${id}-${rejected}`;
}

/** Books an approved subscription, and activates one that is only approved. */
export async function settleSubscription(
  payments: PaymentContext,
  paypal: PaypalAccount,
  payment: WalletPayment,
  subscriptionId: string,
): Promise<SyncResult> {
  let result = await read(payments, payment);
  if (result.status === 'APPROVED') {
    // It may have become active in the meantime: its state after the call counts.
    await callWallet(payments, paypal.api.activateSubscription(subscriptionId, 'approved by the buyer')).catch(
      (error: unknown) => {
        if (!(error instanceof PaypalRejection)) {
          throw error;
        }
        payments.log.error({ err: error, payment: payment.id }, 'PayPal rejected the activation of a subscription');
      },
    );
    result = await read(payments, payment);
  }
  if (!result.booked) {
    throw await unpaid(payments, payment, result.status);
  }
  return result;
}

/**
 * Reads the payment from PayPal.
 * @param captureRejection why the payment was not captured, if it was not: a payment that cannot be read either is unpaid
 * @throws BusinessError PAYMENT_PENDING if PayPal does not let it be read: it may be paid, and its claim expires by itself
 */
async function read(
  payments: PaymentContext,
  payment: WalletPayment,
  captureRejection?: PaypalRejection,
): Promise<SyncResult> {
  try {
    return await callWallet(payments, syncPayment(payments, payment));
  } catch (error) {
    if (!(error instanceof PaypalRejection)) {
      throw error;
    }
    if (captureRejection && error.status === 404) {
      throw await release(payments, payment, captureRejection);
    }
    payments.log.error({ err: error, payment: payment.id }, 'PayPal does not let a payment be read');
    throw pending();
  }
}

async function unpaid(payments: PaymentContext, payment: WalletPayment, status: string): Promise<BusinessError> {
  await repository.updateCapturing(payments.database, payment.id, false);
  if (['APPROVAL_PENDING', 'APPROVED', 'ACTIVE'].includes(status)) {
    return pending();
  }
  // The payment has failed permanently: the next attempt starts a new one.
  await repository.closePayment(payments.database, payment.id);
  return declined();
}

// Nothing was charged: the buyer may try again, or pay another way.
async function release(
  payments: PaymentContext,
  payment: WalletPayment,
  { issue }: PaypalRejection,
): Promise<BusinessError> {
  await repository.rejectCapture(payments.database, payment.id);
  if (['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'].includes(issue)) {
    return pending();
  }
  // The buyer may use another card for the same order; in all other cases the payment has failed permanently.
  if (issue !== 'INSTRUMENT_DECLINED') {
    await repository.closePayment(payments.database, payment.id);
  }
  return declined();
}

const pending = () => new BusinessError(replyCodes.paymentPending, 'payment.pending');

const declined = () => new BusinessError(replyCodes.paymentDeclined, 'payment.declined');

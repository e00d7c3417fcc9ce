import type { PaymentProvider } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import {
  claimRefund,
  listToRefund,
  markRefunded,
  postponeRefund,
  releaseRefund,
  type RefundRow,
} from '../order/service';
import { insertHeldPayment, resolveReasons, type HeldReason } from './held-repository';
import { fastspringApiOf, paypalOf, type PaymentContext } from './payment-context';
import { PaypalRejection } from './paypal/api';
import { isChangeable, readAgain } from './renewal';
import { ProviderRejection, ProviderUnavailable } from './transport';

/** The reasons for which an entry of a subscription is removed from the held payments once the money is refunded. */
const settledByRefund: HeldReason[] = ['second_payment', 'account_deleted', 'charged_after_end'];

/** A refund that the provider is still processing, and may fail. */
export class RefundPending extends ProviderUnavailable {
  constructor() {
    super('the provider is still processing the refund');
  }
}

/**
 * Refunds payments that must not be kept. A refund that fails is tried again in the next round; one that the site cannot
 * make is held for review.
 */
export async function sweepRefunds(payments: PaymentContext): Promise<void> {
  for (const row of await listToRefund(payments.database, 20)) {
    try {
      await refundRow(payments, row);
    } catch (error) {
      payments.log.warn({ err: error, order: row.order_id }, 'payment not refunded yet');
    }
  }
}

async function refundRow(payments: PaymentContext, row: RefundRow): Promise<void> {
  const { database } = payments;
  if (!row.is_refunded && !isChangeable(payments, row)) {
    await holdForReview(payments, database, row);
    return;
  }
  // Every process runs this job: only one of them calls the provider, and the others do not wait.
  if (!(await claimRefund(database, row.order_id))) {
    return;
  }
  try {
    if (row.is_refunded || (await requestRefund(payments, row))) {
      await markRefunded(database, row.order_id);
      await resolveReasons(database, row.provider, row.provider_id, settledByRefund);
      // A single period has the id of its order, also in an entry from before its subscription was named.
      await resolveReasons(database, row.provider, row.order_provider_id, ['refund_by_hand', ...settledByRefund]);
    } else {
      await database.transaction(async (tx) => {
        await holdForReview(payments, tx, row);
        await markRefunded(tx, row.order_id);
      });
      return;
    }
  } catch (error) {
    await (error instanceof RefundPending ? postponeRefund : releaseRefund)(database, row.order_id);
    throw error;
  }
  await (row.is_refunded ? undefined : readAgain(payments, row));
}

// Held under the id of the payment: another payment of the same subscription may be refunded.
async function holdForReview(payments: PaymentContext, db: Queryable, row: RefundRow): Promise<void> {
  const { provider, provider_id: subscription, order_provider_id: key } = row;
  if (await insertHeldPayment(db, provider, key, 'refund_by_hand', { subscription })) {
    payments.log.error(
      { order: row.order_id },
      'payment must be refunded by hand: the site cannot refund it at the provider',
    );
  }
}

const requestRefund = (payments: PaymentContext, row: RefundRow): Promise<boolean> =>
  returnMoney(payments, row.provider, row.order_provider_id, `refund-${row.order_id}`);

/**
 * Requests a refund from the provider. The call is idempotent: PayPal counts a request id once. FastSpring rejects a second
 * return of an order, so a rejection is checked against the order: the response to the first may have been lost.
 * @param orderId the provider's id
 * @returns whether the money is refunded; false if the provider rejects it, or failed to carry it out
 * @throws RefundPending while the provider processes it: the same request later tells the result; ProviderUnavailable if the result is unknown
 */
export async function returnMoney(
  payments: PaymentContext,
  provider: PaymentProvider,
  orderId: string,
  requestId: string,
): Promise<boolean> {
  try {
    if (provider === 'fastspring') {
      await fastspringApiOf(payments).returnOrder(orderId);
      return true;
    }
    const status = await refundAtPaypal(payments, orderId, requestId);
    if (status === 'PENDING') {
      throw new RefundPending();
    }
    return !['FAILED', 'CANCELLED'].includes(status);
  } catch (error) {
    if (!(error instanceof ProviderRejection)) {
      throw error;
    }
    return provider === 'paypal'
      ? error instanceof PaypalRejection && error.issue === 'CAPTURE_FULLY_REFUNDED'
      : fastspringApiOf(payments).isReturned(orderId);
  }
}

async function refundAtPaypal(payments: PaymentContext, orderId: string, requestId: string): Promise<string> {
  const paypal = paypalOf(payments);
  const refund = await paypal.api.refundCapture(orderId, requestId);
  if (refund.status !== 'PENDING') {
    return refund.status;
  }
  // A repeated request may get the first response again.
  return paypal.api.readRefund(refund.id).then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof PaypalRejection) {
        return refund.status;
      }
      throw error;
    },
  );
}

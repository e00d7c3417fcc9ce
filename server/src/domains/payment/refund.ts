import { listToRefund, markRefunded, tryLockRefund, type RefundRow } from '../order/service';
import { insertHeldPayment, resolveReasons } from './event-repository';
import type { PaymentContext } from './payment-context';
import { PaypalRejection } from './paypal/api';
import { isChangeable, readAgain } from './renewal';
import { ProviderRejection } from './transport';

/** What the list of payments for a person loses again once the money has gone back. */
const settledByRefund = ['second_payment', 'account_deleted', 'charged_after_end', 'refund_by_hand'];

/**
 * Gives back what must not be kept. What a provider does not take now is tried again at the next round; what the site has no way
 * to give back is left to a person.
 */
export async function sweepRefunds(payments: PaymentContext): Promise<void> {
  for (const row of await listToRefund(payments.database, 20)) {
    try {
      await refundRow(payments, row);
    } catch (error) {
      payments.log.warn({ err: error, order: row.order_id }, 'payment not given back yet');
    }
  }
}

async function refundRow(payments: PaymentContext, row: RefundRow): Promise<void> {
  const isPossible = row.is_refunded || isChangeable(payments, row);
  // Every process sweeps: only one of them asks, and nobody waits for it.
  const isDone = await payments.database.transaction(async (tx) => {
    if (!(await tryLockRefund(tx, row.order_id))) {
      return undefined;
    }
    const done = row.is_refunded || (isPossible && (await requestRefund(payments, row)));
    if (isPossible) {
      await markRefunded(tx, row.order_id);
    }
    return done;
  });
  if (isDone) {
    await resolveReasons(payments.database, row.provider, row.provider_id, settledByRefund);
    await (row.is_refunded ? undefined : readAgain(payments, row));
  } else if (
    isDone === false &&
    (await insertHeldPayment(payments.database, row.provider, row.provider_id, 'refund_by_hand', {
      order: row.order_provider_id,
    }))
  ) {
    payments.log.error(
      { order: row.order_id },
      'payment has to be given back by hand: the provider does not do it for the site',
    );
  }
}

// Twice the same is the same: PayPal counts a request id once, FastSpring refuses to return an order again.
async function requestRefund(payments: PaymentContext, row: RefundRow): Promise<boolean> {
  try {
    await (row.provider === 'paypal'
      ? payments.paypal?.api.refundCapture(row.order_provider_id, `refund-${row.order_id}`)
      : payments.fastspring?.api?.returnOrder(row.order_provider_id));
    return true;
  } catch (error) {
    if (error instanceof ProviderRejection) {
      return error instanceof PaypalRejection && error.issue === 'CAPTURE_FULLY_REFUNDED';
    }
    throw error;
  }
}

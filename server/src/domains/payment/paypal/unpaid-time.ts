import type { OrderRecord } from '../../order/service';
import type { PaypalSubscription, PaypalTransaction } from './resources';

const dayMs = 86_400_000;
/** PayPal counts the ends of months differently. */
const toleranceMs = 7 * dayMs;

/**
 * Whether time before the next charge of a subscription is not paid: PayPal charges no period in which it was suspended, and keeps the dates
 * of its charges.
 * @param last the last booked payment; a later one that is pending, held for review or not listed yet counts as paid
 */
export function hasUnpaidTime(
  { billing_info: billing }: PaypalSubscription,
  transactions: PaypalTransaction[],
  last: OrderRecord,
): boolean {
  const isLater = (time = '') => Date.parse(time) > last.createdAt.getTime() + dayMs;
  return (
    Date.parse(billing?.next_billing_time ?? '') > last.dueAt.getTime() + toleranceMs &&
    !isLater(billing?.last_payment?.time) &&
    !transactions.some(({ status, time }) => status !== 'DECLINED' && isLater(time))
  );
}

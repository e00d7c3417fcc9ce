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
  const { next_billing_time: next = '', last_payment: payment } = billing ?? {};
  const charged = transactions.filter(({ status }) => status !== 'DECLINED');
  const isLater = ({ time = '' }: { time?: string | undefined }) => Date.parse(time) > last.createdAt.getTime() + dayMs;
  return Date.parse(next) > last.dueAt.getTime() + toleranceMs && ![...charged, payment ?? {}].some(isLater);
}

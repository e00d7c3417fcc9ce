import { addMonths } from './calendar';
import { saleResource, type SandboxPaypalSubscription, type SandboxTransaction } from './paypal-objects';
import { makeId } from './sandbox-context';

/** What an action reports by webhook. */
export interface Reported {
  type: string;
  kind: 'subscription' | 'sale' | 'refund';
  resource?: object;
}

/** Charges a period, and what could not be charged before if the plan says so. */
export function chargePeriod(subscription: SandboxPaypalSubscription): Reported {
  const { price, bills_outstanding: billsOutstanding, outstanding = 0 } = subscription;
  const value = Number(price.value) + (billsOutstanding ? outstanding : 0);
  const transaction: SandboxTransaction = {
    id: makeId(17),
    status: 'COMPLETED',
    amount: { ...price, value: value.toFixed(2) },
    time: subscription.update_time,
  };
  subscription.transactions.push(transaction);
  subscription.failed_payments_count = 0;
  subscription.outstanding = billsOutstanding ? 0 : outstanding;
  subscription.paid_months = (subscription.paid_months ?? 0) + subscription.months;
  subscription.next_billing_time = addMonths(new Date(subscription.start_time), subscription.paid_months).toISOString();
  return { type: 'PAYMENT.SALE.COMPLETED', kind: 'sale', resource: saleResource(subscription, transaction) };
}

/** Resumes the schedule of charges: while a subscription was suspended, nothing was charged, and the dates stay the same. */
export function skipPastCharges(subscription: SandboxPaypalSubscription): void {
  const dateAfter = (months: number) => addMonths(new Date(subscription.start_time), months).toISOString();
  let months = subscription.paid_months ?? 0;
  while (dateAfter(months) <= subscription.update_time) {
    months += subscription.months;
  }
  subscription.next_billing_time = dateAfter(months);
  // The next charge is for the period that begins then.
  subscription.paid_months = Math.max(subscription.paid_months ?? 0, months - subscription.months);
}

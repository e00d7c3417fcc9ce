import type { PaymentProvider } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import { mailUnbookedRefund, requireRefundOfLast } from '../order/service';
import { findMoney, type Money } from './held-money';
import type { NoteDecision } from './held-payments';
import {
  claimHeldRefund,
  findHeldRows,
  lockHeldPayment,
  releaseHeldRefund,
  resolveHeldPayment,
  type HeldRow,
} from './held-repository';
import { NotHeld } from './not-held';
import { fastspringApiOf, paypalOf, type PaymentContext } from './payment-context';
import { returnMoney } from './refund';
import { isRunning } from './renewal';
import { ProviderRejection } from './transport';

/** A held payment that cannot be refunded here: it must be refunded at the provider, or is refunded automatically. */
export class CannotRefund extends Error {
  constructor(readonly reason: string) {
    super(`it cannot be refunded here (${reason}): refund it at the provider, then close it`);
  }
}

const isBooked = (row: HeldRow): boolean => row.reason === 'second_subscription';

/** Whether a held payment can be refunded here. */
export const isRefundable = async (payments: PaymentContext, row: HeldRow): Promise<boolean> =>
  isBooked(row) || (await findMoney(payments, row)) !== undefined;

/**
 * Refunds a held payment at its provider, ends further charges, and removes the payment from the list. It is
 * idempotent: a provider refunds an order once. For a second subscription, which is booked, the sweep refunds the last
 * payment.
 * @param by the decider and the reason; stored with the payment
 * @throws NotHeld if it does not wait, or another process is refunding it; CannotRefund, also if the provider rejects
 * it; ProviderUnavailable: if the refund was requested and its result is unknown, it can only be retried
 */
export async function refundHeldPayment(
  payments: PaymentContext,
  provider: PaymentProvider,
  key: string,
  by: string,
  note: NoteDecision = async () => undefined,
): Promise<void> {
  const { database } = payments;
  const [row] = await findHeldRows(database, provider, key);
  if (!row) {
    throw new NotHeld('no such payment is held for review');
  }
  if (isBooked(row)) {
    await refundBooked(payments, row, by, note);
    return;
  }
  const money = await findMoney(payments, row);
  if (!money) {
    throw new CannotRefund(row.reason);
  }
  const claim = await claimHeldRefund(database, provider, key, by);
  if (!claim) {
    throw new NotHeld('somebody else is refunding this payment');
  }
  // Unknown from the request of the refund on, and for good if an earlier request has no result.
  let isUnknown = claim.isRepeated;
  try {
    await endRenewal(payments, money);
    payments.failpoint('renewal-ended');
    isUnknown = true;
    if (!(await returnMoney(payments, provider, money.orderId, `refund-held-${money.orderId}`))) {
      isUnknown = false;
      throw new CannotRefund('the provider refuses');
    }
  } catch (error) {
    await releaseHeldRefund(database, provider, key, !isUnknown);
    throw error instanceof ProviderRejection ? new CannotRefund('the provider does not end the subscription') : error;
  }
  payments.failpoint('money-returned');
  await database.transaction(async (tx) => {
    await resolveHeldPayment(tx, provider, key, by);
    await mailRefund(tx, money);
    await note(tx);
  });
}

// A payer under another address gets the provider's mail only: the account's data is not theirs.
const mailRefund = async (tx: Queryable, { payment }: Money): Promise<void> =>
  payment && mailUnbookedRefund(tx, payment);

function refundBooked(payments: PaymentContext, row: HeldRow, by: string, note: NoteDecision): Promise<void> {
  const { provider, key } = row;
  return payments.database.transaction(async (tx) => {
    if (!(await lockHeldPayment(tx, provider, key))) {
      throw new NotHeld('no such payment is held for review');
    }
    if (!(await requireRefundOfLast(tx, provider, key))) {
      throw new CannotRefund(row.reason);
    }
    await resolveHeldPayment(tx, provider, key, by);
    await note(tx);
  });
}

// This must be the first step: as the last one, a crash before it would leave a subscription that is charged again.
async function endRenewal(payments: PaymentContext, { provider, endsWith }: Money): Promise<void> {
  if (endsWith === undefined) {
    return;
  }
  try {
    await (provider === 'paypal'
      ? paypalOf(payments).api.cancelSubscription(endsWith, 'ended by the site')
      : fastspringApiOf(payments).cancelSubscription(endsWith));
  } catch (error) {
    // It may have been ended before.
    if (await isRunning(payments, { provider, provider_id: endsWith })) {
      throw error;
    }
  }
}

import type { PaymentProvider } from '@site/shared/contracts';
import { findSubscription, requireRefundOfLast } from '../order/service';
import { findEvent } from './event-repository';
import { openEvent } from './fastspring/open-event';
import { keysOf, readEvent } from './fastspring/read-event';
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
import type { PaymentContext } from './payment-context';
import { findPaymentByProviderId } from './paypal/wallet-repository';
import { returnMoney } from './refund';
import { isRunning } from './renewal';
import { ProviderRejection } from './transport';

/** A held payment that cannot be refunded here: it must be refunded at the provider, or is refunded automatically. */
export class CannotRefund extends Error {
  constructor(readonly reason: string) {
    super(`it cannot be refunded here (${reason}): refund it at the provider, then close it`);
  }
}

/** Money that a provider received, without a booking here. */
interface Money {
  provider: PaymentProvider;
  orderId: string;
  /** Its subscription, if it is not booked here: nothing else would end it. */
  endsWith: string | undefined;
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
    await note(tx);
  });
}

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

async function findMoney(payments: PaymentContext, row: HeldRow): Promise<Money | undefined> {
  return row.provider === 'paypal' ? findWalletMoney(payments, row) : findCardMoney(payments, row);
}

async function findCardMoney(payments: PaymentContext, { key }: HeldRow): Promise<Money | undefined> {
  const kept = payments.fastspring?.api && (await findEvent(payments.database, 'fastspring', key));
  const event = kept && openEvent(kept.payload, kept.id);
  const fact = event && readEvent(event);
  if (typeof fact !== 'object' || fact.live !== payments.fastspring?.live) {
    return undefined;
  }
  const isPaid = (fact.kind === 'order' && fact.completed) || (fact.kind === 'charge' && fact.successful);
  return isPaid
    ? {
        provider: 'fastspring',
        orderId: fact.orderId,
        ...(await unbooked(payments, 'fastspring', keysOf(event as NonNullable<typeof event>).subscriptionKey)),
      }
    : undefined;
}

// A payment that differs from the agreed terms is held under the id of its capture or sale.
async function findWalletMoney(payments: PaymentContext, { key, detail }: HeldRow): Promise<Money | undefined> {
  const { payment, providerId } = (detail ?? {}) as { payment?: string; providerId?: string };
  if (!payments.paypal || payment === undefined || providerId === undefined) {
    return undefined;
  }
  const begun = await findPaymentByProviderId(payments.database, providerId);
  return {
    provider: 'paypal',
    orderId: key,
    ...(await unbooked(payments, 'paypal', begun?.kind === 'subscription' ? providerId : null)),
  };
}

async function unbooked(payments: PaymentContext, provider: PaymentProvider, key: string | null) {
  const isKnown = key === null || (await findSubscription(payments.database, provider, key)) !== undefined;
  return { endsWith: isKnown ? undefined : key };
}

// This must be the first step: as the last one, a crash before it would leave a subscription that is charged again.
async function endRenewal(payments: PaymentContext, { provider, endsWith }: Money): Promise<void> {
  if (endsWith === undefined) {
    return;
  }
  try {
    await (provider === 'paypal'
      ? payments.paypal?.api.cancelSubscription(endsWith, 'ended by the site')
      : payments.fastspring?.api?.cancelSubscription(endsWith));
  } catch (error) {
    // It may have been ended before.
    if (await isRunning(payments, { provider, provider_id: endsWith })) {
      throw error;
    }
  }
}

import { replyCodes, type Language, type Subscription, type SubscriptionData } from '@site/shared/contracts';
import {
  beginRenewalChange,
  endRenewalChange,
  isRenewalChanging,
  listToEnd,
  lockUser,
  markCancelRequested,
  markEnded,
  markResumed,
  presentSubscription,
  readCurrentSubscription,
  type SubscriptionRow,
} from '../order/service';
import type { Queryable } from '../../platform/db/database';
import { BusinessError } from '../../platform/errors/business-error';
import type { UseLimit } from '../../platform/security/attempts-repository';
import { limitUse } from '../../platform/security/use-limit';
import { insertHeldPayment, resolveReasons } from './held-repository';
import { processEvent } from './fastspring/receive-events';
import { fastspringApiOf, paypalOf, type PaymentContext } from './payment-context';
import { PaypalRejection } from './paypal/api';
import { syncPayment } from './paypal/sync-payment';
import { findPaymentByProviderId } from './paypal/wallet-repository';
import { findRunning } from './plan-change-repository';
import { ProviderRejection, ProviderUnavailable } from './transport';
import { unavailable } from './unavailable';

/** The limit of calls that use the provider's API. */
const changes: UseLimit = { bucket: 'renewal', uses: 30 };

export type RenewalChange = 'cancel' | 'resume';

/** The caller's subscription for the subscription card, or null. */
export async function readSubscription(
  payments: PaymentContext,
  userId: string,
  language: Language,
): Promise<SubscriptionData> {
  const current = await readCurrentSubscription(payments.database, userId);
  return current ? presentSubscription(current, isChangeable(payments, current.row), language) : null;
}

/**
 * Cancels the caller's subscription at the end of the paid period, or resumes it. The call is idempotent.
 * @throws BusinessError PAYMENT_PENDING while a change of plan is on its way, NOT_FOUND without a subscription, CONFLICT when the provider does not let it be changed here, OVERLOADED when
 *   the provider cannot be reached, TOO_MANY_ATTEMPTS beyond 30 an hour
 */
export async function changeRenewal(
  payments: PaymentContext,
  userId: string,
  change: RenewalChange,
  language: Language,
): Promise<SubscriptionData> {
  await limitUse(payments.database, changes, userId);
  const current = await readCurrentSubscription(payments.database, userId);
  if (!current) {
    throw new BusinessError(replyCodes.notFound, 'order.noSubscription');
  }
  const shown = presentSubscription(current, isChangeable(payments, current.row), language);
  if (isInRequestedState(shown, change)) {
    return shown;
  }
  if (change === 'cancel' ? shown.canCancel : shown.canResume) {
    const mark = await beginChange(payments, current.row);
    await changeAtProvider(payments, current.row, change).finally(() =>
      endRenewalChange(payments.database, current.row.id, mark),
    );
  }
  const now = await readSubscription(payments, userId, language);
  if (now && !isInRequestedState(now, change)) {
    throw new BusinessError(replyCodes.conflict, 'order.notChangeable', { data: now });
  }
  return now;
}

// Noted with the account locked, before the provider is called: of a change of plan at the same time one is rejected.
function beginChange({ database }: PaymentContext, row: SubscriptionRow): Promise<string> {
  return database.transaction(async (tx) => {
    await lockUser(tx, row.user_id);
    if (await findRunning(tx, row.id)) {
      throw new BusinessError(replyCodes.paymentPending, 'order.planChangePending');
    }
    return beginRenewalChange(tx, row.id);
  });
}

/** @throws BusinessError PAYMENT_PENDING while a cancellation or resumption is on its way. Requires `lockUser`. */
export async function rejectDuringRenewalChange(tx: Queryable, subscriptionId: string): Promise<void> {
  if (await isRenewalChanging(tx, subscriptionId)) {
    throw new BusinessError(replyCodes.paymentPending, 'order.renewalChangePending');
  }
}

function isInRequestedState({ status, renewsOn }: Subscription, change: RenewalChange): boolean {
  return change === 'cancel' ? status === 'canceled' : renewsOn !== null;
}

/** Reads the current state of a subscription from its provider, and writes the result. */
export async function readAgain(payments: PaymentContext, row: SubscriptionRow): Promise<void> {
  if (row.provider === 'paypal') {
    const payment = await findPaymentByProviderId(payments.database, row.provider_id);
    if (payment) {
      await syncPayment(payments, payment);
    }
    return;
  }
  const data = await payments.fastspring?.api?.readSubscription(row.provider_id);
  if (data) {
    // The response is stored like an event; the same state read twice is one event.
    const id = `read:${row.provider_id}:${String(data.changed)}:${String(data.state)}`;
    await processEvent(payments, {
      id,
      type: 'subscription.read',
      live: payments.fastspring?.live ?? true,
      created: Number(data.changed ?? Date.now()),
      data,
    });
  }
}

/**
 * Ends subscriptions that must not renew at their providers: those of deleted accounts, second and refunded ones. A call that
 * fails is tried again in the next round; a subscription that the site cannot change is held for review.
 */
export async function sweepRenewals(payments: PaymentContext): Promise<void> {
  for (const row of await listToEnd(payments.database, 20)) {
    try {
      await endForGood(payments, row);
      // Read before it is marked: earlier charges must still count as charges after its end.
      await readAgain(payments, row);
      await markEnded(payments.database, row.id);
      await resolveReasons(payments.database, row.provider, row.provider_id, ['end_by_hand']);
    } catch (error) {
      if (isChangeable(payments, row)) {
        payments.log.warn({ err: error, subscription: row.id }, 'renewal not cancelled yet');
      } else if (
        await insertHeldPayment(payments.database, row.provider, row.provider_id, 'end_by_hand', {
          subscription: row.id,
        })
      ) {
        payments.log.error(
          { subscription: row.id },
          'renewal must be ended by hand: the site cannot end it at the provider',
        );
      }
    }
  }
}

/**
 * Ends a subscription permanently; paid periods stay paid.
 * @throws ProviderUnavailable if the provider cannot be called; ProviderRejection if it still has it active
 */
export async function endForGood(payments: PaymentContext, row: SubscriptionRow): Promise<void> {
  try {
    await (row.provider === 'paypal'
      ? paypalOf(payments).api.cancelSubscription(row.provider_id, 'ended by the site')
      : fastspringApiOf(payments).cancelSubscription(row.provider_id));
  } catch (error) {
    // It may have been ended before: the provider's current state counts.
    if (await isRunning(payments, row)) {
      throw error;
    }
  }
}

/** Whether a subscription is still active at its provider. */
export async function isRunning(
  payments: PaymentContext,
  row: Pick<SubscriptionRow, 'provider' | 'provider_id'>,
): Promise<boolean> {
  if (row.provider === 'fastspring') {
    const read = await fastspringApiOf(payments).readSubscription(row.provider_id);
    return read !== undefined && !['canceled', 'deactivated'].includes(String(read.state));
  }
  const status = await paypalOf(payments)
    .api.readSubscription(row.provider_id)
    .then(
      (read) => read.status,
      (error: unknown) => {
        if (error instanceof PaypalRejection && error.status === 404) {
          return 'CANCELLED';
        }
        throw error;
      },
    );
  return status !== 'CANCELLED' && status !== 'EXPIRED';
}

async function changeAtProvider(payments: PaymentContext, row: SubscriptionRow, change: RenewalChange): Promise<void> {
  try {
    await (
      row.provider === 'paypal' ? changeAtPaypal(payments, row, change) : changeAtFastspring(payments, row, change)
    ).catch(ignoreRejection);
    await readAgain(payments, row);
  } catch (error) {
    // Without its current state it is unknown what was carried out.
    throw error instanceof ProviderUnavailable || error instanceof ProviderRejection
      ? unavailable(payments, error)
      : error;
  }
}

// PayPal cannot undo "cancelled": until the paid period is over it is suspended, and the nightly job cancels it then.
// The request is stored first, so that "suspended" is not taken for a failed payment; if it is still active a minute later, the request is deleted.
async function changeAtPaypal(payments: PaymentContext, row: SubscriptionRow, change: RenewalChange): Promise<void> {
  const { api } = paypalOf(payments);
  if (change === 'cancel') {
    await markCancelRequested(payments.database, row.id);
    await api.suspendSubscription(row.provider_id, 'cancel by the buyer');
  } else {
    await api.activateSubscription(row.provider_id, 'resume by the buyer');
    // Otherwise a suspension after failed payments would be taken for the cancellation.
    await markResumed(payments.database, row);
  }
}

async function changeAtFastspring(
  payments: PaymentContext,
  row: SubscriptionRow,
  change: RenewalChange,
): Promise<void> {
  await fastspringApiOf(payments)[change === 'cancel' ? 'cancelSubscription' : 'resumeSubscription'](row.provider_id);
}

// It may already have the requested state: its real state is read again.
function ignoreRejection(error: unknown): void {
  if (!(error instanceof ProviderRejection)) {
    throw error;
  }
}

/** Whether this server can change a subscription at its provider. */
export function isChangeable(payments: PaymentContext, row: SubscriptionRow): boolean {
  return row.provider === 'paypal' ? payments.paypal !== undefined : payments.fastspring?.api !== undefined;
}

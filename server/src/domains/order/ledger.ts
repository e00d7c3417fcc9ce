import { orderSourceWeb, type PaymentProvider } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import { readBefore, requestLedgerMails } from './ledger-mails';
import * as repository from './ledger-repository';
import type { OrderRecord, SubscriptionRecord } from './ledger-repository';

export type { OrderRecord, SubscriptionRecord } from './ledger-repository';

/** A subscription with all its payments: a provider's adapter builds it from events or resources. */
export interface Contract {
  subscription: SubscriptionRecord;
  orders: OrderRecord[];
}

/** A payment or a subscription that must be refunded or ended. */
export interface Excess {
  provider: PaymentProvider;
  /** The provider's id of the subscription, or of the order for a single period. */
  providerId: string;
  /**
   * `second_payment`, `account_deleted`, `charged_after_end`: the sweep refunds the payment, and nothing renews.
   * `second_subscription`: it is ended, and support has to check whether a refund is due.
   */
  reason: 'second_payment' | 'account_deleted' | 'charged_after_end' | 'second_subscription';
}

/**
 * Writes the current state of a contract, independent of the previous state: each order once, the subscription as its
 * provider reports it. Payments for a deleted account, for a subscription that has to end, or beside another running
 * one are marked to be ended and refunded.
 * @param tx the transaction that stores the provider's event
 * @param failpoint called at the points between which a crash must lose nothing
 * @returns the newly found excess payments
 */
export async function writeContract(
  tx: Queryable,
  contract: Contract,
  failpoint: (point: string) => void = () => undefined,
): Promise<Excess[]> {
  const { subscription, orders } = contract;
  const { provider, providerId } = subscription;
  const hasAccount = await repository.lockUser(tx, subscription.userId);
  await repository.renameSinglePeriod(tx, subscription, orders);
  const before = await repository.findMustEnd(tx, provider, providerId);
  const known = await readBefore(tx, contract);
  const id = await repository.upsertSubscription(tx, subscription);
  failpoint('subscription-written');
  const added: string[] = [];
  for (const order of orders) {
    if (!(await repository.updateOrder(tx, provider, order))) {
      await repository.insertOrder(tx, subscription, id, order, orderSourceWeb);
      // Of a payment that was refunded before it was booked, nothing is in excess.
      if (order.refundedCents < order.priceCents) {
        added.push(order.providerId);
      }
    }
  }
  await requestLedgerMails(tx, known, contract);
  failpoint('orders-written');
  const excess: Excess[] = [];
  if (added.length > 0) {
    const isSecond = !before && (await repository.isPaidByAnother(tx, id));
    const reason = !hasAccount
      ? 'account_deleted'
      : before?.must_end
        ? 'charged_after_end'
        : isSecond
          ? 'second_payment'
          : undefined;
    if (reason) {
      await repository.requireRefund(tx, provider, added);
      await repository.requireEnd(tx, id);
      excess.push({ provider, providerId, reason });
    }
  }
  if (!hasAccount) {
    await repository.requireEnd(tx, id);
  }
  const seconds = await repository.requireEndOfSeconds(tx, subscription.userId);
  return [
    ...excess,
    ...seconds.map((second) => ({
      provider: second.provider,
      providerId: second.provider_id,
      reason: 'second_subscription' as const,
    })),
  ];
}

import type {
  AccountExport,
  BuyStatus,
  Language,
  OrderListData,
  PageQuery,
  PaymentProvider,
} from '@site/shared/contracts';
import type { AccountOrder } from '@site/shared/contracts/admin';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { readPlanTitles } from '../goods/service';
import { listLedgerOrders } from './ledger-orders-repository';
import { findLedgerState, lockUser } from './ledger-repository';
import { presentLedgerOrder, presentLedgerSubscription, presentOrder, type CurrentSubscription } from './present';
import { findCurrentSubscription } from './current-repository';
import * as repository from './repository';
import type { RefundRow, SubscriptionRow } from './repository';

export type { RefundRow, SubscriptionRow } from './repository';
export { beginRenewalChange, endRenewalChange, isRenewalChanging } from './renewal-change-repository';
export { isRenewalDue } from './current-repository';
export { checkAccess, requireAccess, accessLevelOf } from './access';
export { mailUnbookedRefund, type UnbookedPayment } from './ledger-mails';
export { lockUser } from './ledger-repository';
export { writeContract, type Contract, type Excess, type OrderRecord, type SubscriptionRecord } from './ledger';
export { presentSubscription, type CurrentSubscription } from './present';

/** A page of the caller's orders, newest first. */
export async function readOrders(
  context: Context,
  userId: string,
  query: PageQuery,
  language: Language,
): Promise<OrderListData> {
  const { rows, total } = await repository.listOrders(
    context.database,
    userId,
    query.size,
    (query.page - 1) * query.size,
  );
  return { list: rows.map((row) => presentOrder(row, language)), totalRecord: total };
}

/** A page of an account's orders from the ledger, newest first, for the staff. */
export async function readLedgerOrders(
  context: Context,
  userId: string,
  { page, size }: PageQuery,
  language: Language,
): Promise<{ list: AccountOrder[]; totalRecord: number }> {
  const { rows, total } = await listLedgerOrders(context.database, userId, size, (page - 1) * size);
  const titleOfPlan = await readPlanTitles(context.database, language);
  return { list: rows.map((row) => presentLedgerOrder(row, titleOfPlan)), totalRecord: total };
}

/** Whether a user has a running subscription for a product, and the end of the paid time. */
export async function readBuyStatus(
  context: Context,
  userId: string,
  product: { client: number; domainId: number },
): Promise<BuyStatus> {
  const dueAt = await repository.findDueTime(context.database, userId, product.client, product.domainId);
  return { isBuy: dueAt !== undefined, dueTime: dueAt?.toISOString() ?? null };
}

/** The end of a user's paid time for a product, as visible in a transaction; undefined if there is none. */
export function readDueTime(
  db: Queryable,
  userId: string,
  product: { client: number; domainId: number },
): Promise<Date | undefined> {
  return repository.findDueTime(db, userId, product.client, product.domainId);
}

/**
 * Marks, within the transaction that deletes an account, that none of its subscriptions is to be renewed. The payment
 * sweep then sends this to the providers, and repeats it until they confirm.
 */
export async function endRenewals(tx: Queryable, userId: string): Promise<void> {
  // A concurrent write of a payment is either visible here, or sees the deleted account.
  await lockUser(tx, userId);
  await repository.requireEndOfAll(tx, userId);
}

/** The subscription for a user's card, with its plans and its latest invoice. */
export async function readCurrentSubscription(db: Queryable, userId: string): Promise<CurrentSubscription | undefined> {
  const row = await findCurrentSubscription(db, userId);
  return row && { row, plan: row.plan, nextPlan: row.next_plan ?? undefined, invoiceUrl: row.invoice_url ?? undefined };
}

/** Every stored subscription of a user, for the copy of their data. */
export async function exportSubscriptions(context: Context, userId: string): Promise<AccountExport['subscriptions']> {
  return (await repository.listSubscriptionsOf(context.database, userId)).map(presentLedgerSubscription);
}

/** The subscription with a provider's id. */
export function findSubscription(
  db: Queryable,
  provider: PaymentProvider,
  providerId: string,
): Promise<SubscriptionRow | undefined> {
  return repository.findSubscription(db, provider, providerId);
}

/** The subscription that an order of a provider paid for. */
export function findSubscriptionOfOrder(
  db: Queryable,
  provider: PaymentProvider,
  orderId: string,
): Promise<SubscriptionRow | undefined> {
  return repository.findSubscriptionOfOrder(db, provider, orderId);
}

/** The provider's ids of the booked payments of a subscription, or of a single period. */
export async function listBookedPayments(
  db: Queryable,
  provider: PaymentProvider,
  providerId: string,
): Promise<Set<string>> {
  return new Set((await findLedgerState(db, provider, providerId))?.refundedCents.keys());
}

/** Stores that the buyer cancelled the renewal of a subscription on this site. */
export function markCancelRequested(db: Queryable, id: string): Promise<void> {
  return repository.noteCancelRequest(db, id);
}

/** Stores that the provider resumed a subscription, unless the buyer has cancelled it again. */
export async function markResumed(db: Queryable, { id, cancel_asked_at: askedAt }: SubscriptionRow): Promise<void> {
  await (askedAt && repository.removeCancelRequest(db, id, askedAt));
}

/** Subscriptions whose end has not yet been sent to the provider, and those whose refund ended the access. */
export function listToEnd(db: Queryable, limit: number): Promise<SubscriptionRow[]> {
  return repository.listToEnd(db, limit);
}

/** Stores that the provider confirmed the end of a subscription. */
export function markEnded(db: Queryable, id: string): Promise<void> {
  return repository.clearMustEnd(db, id);
}

/** Payments that still have to be refunded. */
export function listToRefund(db: Queryable, limit: number): Promise<RefundRow[]> {
  return repository.listToRefund(db, limit);
}

/**
 * Marks the last payment of a subscription for a refund by the sweep.
 * @returns false if nothing is left to refund
 */
export function requireRefundOfLast(db: Queryable, provider: PaymentProvider, providerId: string): Promise<boolean> {
  return repository.requireRefundOfLast(db, provider, providerId);
}

/** Whether a payment of a subscription is in excess, and still has to be refunded. */
export function isToRefund(db: Queryable, provider: PaymentProvider, providerId: string): Promise<boolean> {
  return repository.isToRefund(db, provider, providerId);
}

/**
 * Lets only one process at a time request a refund, for a minute. @returns false if another process requests it, or has
 * completed it
 */
export function claimRefund(db: Queryable, orderId: string): Promise<boolean> {
  return repository.claimRefund(db, orderId);
}

/** Lets the next round request a refund again. */
export function releaseRefund(db: Queryable, orderId: string): Promise<void> {
  return repository.releaseRefund(db, orderId);
}

/** Lets a refund that the provider is processing be requested again in an hour. */
export function postponeRefund(db: Queryable, orderId: string): Promise<void> {
  return repository.postponeRefund(db, orderId);
}

/** Stores that a payment was refunded, or needs a manual refund. */
export function markRefunded(db: Queryable, orderId: string): Promise<void> {
  return repository.clearMustRefund(db, orderId);
}

/** A page of the subscriptions that a provider may still change, for the nightly comparison. */
export function listLiveSubscriptions(db: Queryable, after: string, limit: number): Promise<SubscriptionRow[]> {
  return repository.listLiveSubscriptions(db, after, limit);
}

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
import { listKeptOrders } from './kept-orders-repository';
import { findLedgerState, lockUser } from './ledger-repository';
import { presentKeptOrder, presentKeptSubscription, presentOrder, type CurrentSubscription } from './present';
import * as repository from './repository';
import type { RefundRow, SubscriptionRow } from './repository';

export type { RefundRow, SubscriptionRow } from './repository';
export { checkAccess, requireAccess, standingOf } from './access';
export { lockUser } from './ledger-repository';
export { writeContract, type Contract, type Excess, type OrderRecord, type SubscriptionRecord } from './ledger';
export { presentSubscription, type CurrentSubscription } from './present';

/** A page of the caller's own orders, newest first. */
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

/** A page of an account's orders as the ledger has them, newest first, for the staff. */
export async function readKeptOrders(
  context: Context,
  userId: string,
  { page, size }: PageQuery,
): Promise<{ list: AccountOrder[]; totalRecord: number }> {
  const { rows, total } = await listKeptOrders(context.database, userId, size, (page - 1) * size);
  return { list: rows.map(presentKeptOrder), totalRecord: total };
}

/** Whether a person has a running subscription for a product, and until when it is paid. */
export async function readBuyStatus(
  context: Context,
  userId: string,
  product: { client: number; domainId: number },
): Promise<BuyStatus> {
  const dueAt = await repository.findDueTime(context.database, userId, product.client, product.domainId);
  return { isBuy: dueAt !== undefined, dueTime: dueAt?.toISOString() ?? null };
}

/** The end of what a person has paid for of a product, as a transaction sees it; undefined when nothing runs. */
export function readDueTime(
  db: Queryable,
  userId: string,
  product: { client: number; domainId: number },
): Promise<Date | undefined> {
  return repository.findDueTime(db, userId, product.client, product.domainId);
}

/**
 * Notes, within the transaction that deletes an account, that nothing of it is to be renewed. The payment sweep then tells
 * the providers, and tries again until they have understood.
 */
export async function endRenewals(tx: Queryable, userId: string): Promise<void> {
  // A payment that is being written meanwhile is either seen here, or sees the account deleted.
  await lockUser(tx, userId);
  await repository.requireEndOfAll(tx, userId);
}

/** The subscription that a person's card shows, with its plans and its latest invoice. */
export async function readCurrentSubscription(db: Queryable, userId: string): Promise<CurrentSubscription | undefined> {
  const row = await repository.findCurrentSubscription(db, userId);
  return row && { row, plan: row.plan, nextPlan: row.next_plan ?? undefined, invoiceUrl: row.invoice_url ?? undefined };
}

/** Every subscription that is kept of a person, for the copy of their data. */
export async function exportSubscriptions(context: Context, userId: string): Promise<AccountExport['subscriptions']> {
  return (await repository.listSubscriptionsOf(context.database, userId)).map(presentKeptSubscription);
}

export function findSubscription(
  db: Queryable,
  provider: PaymentProvider,
  providerId: string,
): Promise<SubscriptionRow | undefined> {
  return repository.findSubscription(db, provider, providerId);
}

/** The subscription that an order of a provider was paid for. */
export function findSubscriptionOfOrder(
  db: Queryable,
  provider: PaymentProvider,
  orderId: string,
): Promise<SubscriptionRow | undefined> {
  return repository.findSubscriptionOfOrder(db, provider, orderId);
}

/** The provider's ids of the payments of a subscription, or of a period that was bought once, that are booked. */
export async function listBookedPayments(
  db: Queryable,
  provider: PaymentProvider,
  providerId: string,
): Promise<Set<string>> {
  return new Set((await findLedgerState(db, provider, providerId))?.refundedCents.keys());
}

/** Keeps that the buyer asked here that a subscription should not renew, or took it back. */
export function markCancelRequested(db: Queryable, id: string, asked: boolean): Promise<void> {
  return repository.updateCancelRequested(db, id, asked);
}

/** Subscriptions of which the provider has still to be told that they end. */
export function listToEnd(db: Queryable, limit: number): Promise<SubscriptionRow[]> {
  return repository.listToEnd(db, limit);
}

/** The provider knows now that a subscription ends. */
export function markEnded(db: Queryable, id: string): Promise<void> {
  return repository.clearMustEnd(db, id);
}

/** Payments that have still to be given back. */
export function listToRefund(db: Queryable, limit: number): Promise<RefundRow[]> {
  return repository.listToRefund(db, limit);
}

/**
 * Notes that the last payment of a subscription is to be given back; the sweep does it.
 * @returns false when nothing of it is left to give back
 */
export function requireRefundOfLast(db: Queryable, provider: PaymentProvider, providerId: string): Promise<boolean> {
  return repository.requireRefundOfLast(db, provider, providerId);
}

/** Whether a payment of a subscription is too much, and has still to be given back. */
export function isToRefund(db: Queryable, provider: PaymentProvider, providerId: string): Promise<boolean> {
  return repository.isToRefund(db, provider, providerId);
}

/** Lets only one process at a time ask for a refund, for a minute. @returns false when another does, or has done it */
export function claimRefund(db: Queryable, orderId: string): Promise<boolean> {
  return repository.claimRefund(db, orderId);
}

/** Lets the next round ask for a refund again. */
export function releaseRefund(db: Queryable, orderId: string): Promise<void> {
  return repository.releaseRefund(db, orderId);
}

/** A payment was given back, or a person has to do it. */
export function markRefunded(db: Queryable, orderId: string): Promise<void> {
  return repository.clearMustRefund(db, orderId);
}

/** A page of the subscriptions that a provider may still change, for the nightly comparison. */
export function listLiveSubscriptions(db: Queryable, after: string, limit: number): Promise<SubscriptionRow[]> {
  return repository.listLiveSubscriptions(db, after, limit);
}

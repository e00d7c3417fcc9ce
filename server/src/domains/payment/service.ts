import type { FastifyInstance } from 'fastify';
import type { AccountExport, BuyStatus } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { listEventsOfUser } from './event-repository';
import type { PaymentContext } from './payment-context';
import { listPlanChangesOf } from './plan-change-repository';
import { findPaymentStatus, listPaymentsOf } from './paypal/wallet-repository';
import { sweepRefunds } from './refund';
import { sweepRenewals } from './renewal';

export type { PaymentContext, Providers } from './payment-context';
export { countHeldPayments } from './held-repository';
export {
  acceptHeldPayment,
  closeHeldPayment,
  findHeldPayment,
  pageHeldPayments,
  type HeldPayment,
} from './held-payments';
export { readAccountEvents } from './account-events';
export { CannotRefund, isRefundable, refundHeldPayment } from './held-refund';
export { NotHeld } from './not-held';
export { RefundPending } from './refund';
export { isSameAddress } from './same-address';
export { CannotAccept } from './fastspring/receive-events';
export { ProviderUnavailable } from './transport';
export { openProviders } from './providers';
export { createFastspringApi } from './fastspring/api';
export { createPaypalApi } from './paypal/api';
export type { Transport } from './transport';
export { composeClaimMail, composeClaimedMail } from './mails';

/** A user's payment data besides the orders, for the data export. */
export async function exportPayments(
  context: Context,
  userId: string,
): Promise<Pick<AccountExport, 'walletPayments' | 'planChanges' | 'paymentReports'>> {
  const payments = await listPaymentsOf(context.database, userId);
  const events = await listEventsOfUser(context.database, userId);
  return {
    walletPayments: payments.map((row) => ({
      kind: row.kind,
      goodsId: row.goods_id,
      providerId: row.provider_id,
      price: row.price_cents / 100,
      currency: row.currency,
      createTime: row.created_at.toISOString(),
    })),
    planChanges: (await listPlanChangesOf(context.database, userId)).map((row) => ({
      goodsId: row.goods_id,
      price: row.price_cents / 100,
      currency: row.currency,
      createTime: row.asked_at.toISOString(),
    })),
    paymentReports: events.map((row) => ({
      provider: row.provider,
      type: row.type,
      content: row.payload,
      createTime: row.received_at.toISOString(),
    })),
  };
}

/** Whether a user has an active subscription, and whether a payment of theirs is being processed: by the wallet, or for a renewal. */
export async function readPaymentStatus(
  context: Context,
  userId: string,
  product: { client: number; domainId: number },
): Promise<BuyStatus> {
  const { due_at: dueAt, pending } = await findPaymentStatus(context.database, userId, product);
  const status = { isBuy: dueAt !== null, dueTime: dueAt?.toISOString() ?? null };
  return pending && !status.isBuy ? { ...status, pending } : status;
}

const everyMs = 30_000;

/**
 * Every 30 seconds while the server listens, ends renewals and refunds payments that are due for it. One round at a
 * time: the server closes after the current one.
 */
export function startSweeps(app: FastifyInstance, payments: PaymentContext): void {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  const sweep = async () => {
    try {
      await sweepRenewals(payments);
      await sweepRefunds(payments);
    } catch (error) {
      payments.log.warn({ err: error }, 'sweep of renewals postponed');
    } finally {
      current = undefined;
    }
  };
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      current ??= sweep();
    }, everyMs);
    timer.unref();
  });
  app.addHook('onClose', () => {
    clearInterval(timer);
    return current;
  });
}

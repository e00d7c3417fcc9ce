import type { InferOutput } from 'valibot';
import { replyCodes, type Language, type PageQuery } from '@site/shared/contracts';
import type { decideHeldRequestSchema, HeldPaymentItem, heldPaymentsSchema } from '@site/shared/contracts/admin';
import { staffCodes } from '@site/shared/contracts/desk';
import type { Queryable } from '../../platform/db/database';
import { BusinessError } from '../../platform/errors/business-error';
import type { Caller } from '../../platform/http/caller';
import {
  acceptHeldPayment,
  CannotAccept,
  CannotRefund,
  closeHeldPayment,
  findHeldPayment,
  isRefundable,
  isSameAddress,
  NotHeld,
  pageHeldPayments,
  ProviderUnavailable,
  refundHeldPayment,
  RefundPending,
  type HeldPayment,
  type PaymentContext,
} from '../payment/service';
import { readPlanTitles } from '../goods/service';
import { noteStaffAction } from '../staff/service';
import { decidedBy, lineOf, type Actor } from './actor';

type Decision = Omit<InferOutput<typeof decideHeldRequestSchema>, 'reason'>;

/** A page of the payments that wait for a decision, oldest first. */
export async function listHeld(
  payments: PaymentContext,
  caller: Caller,
  { page, size }: PageQuery,
  language: Language,
): Promise<InferOutput<typeof heldPaymentsSchema>> {
  const { list, total } = await pageHeldPayments(payments, size, (page - 1) * size);
  const titleOfPlan = await readPlanTitles(payments.database, language);
  const presented = list.map(async (held) => {
    const { plan, ...rest } = await present(payments, caller, held);
    return { ...rest, plan: plan && titleOfPlan(plan) };
  });
  return { list: await Promise.all(presented), totalRecord: total };
}

/**
 * Accepts, refunds or closes a held payment, like `npm run held`. If two people decide at once, the second gets an
 * error.
 * @throws BusinessError OWN_ACCOUNT for a payment of the caller's own, CONFLICT if it no longer waits or the decision
 * is not possible, OVERLOADED if the provider cannot be reached
 */
export async function decideHeld(payments: PaymentContext, actor: Actor, decision: Decision): Promise<void> {
  const { provider, key } = decision;
  const reasons = await findHeldPayment(payments, provider, key);
  const accountId = reasons.find(({ owner }) => owner)?.owner?.id;
  const note = (tx: Queryable, action: string) =>
    noteStaffAction(tx, lineOf(actor, action, { accountId, subject: `${provider} ${key}` }));
  const { done, failed } = lines[decision.decision];
  try {
    if (reasons.some((held) => isOwn(actor.caller, held))) {
      throw new BusinessError(staffCodes.ownAccount, 'admin.ownPayment');
    }
    await carryOut(payments, decision, decidedBy(actor), (tx) => note(tx, done));
  } catch (error) {
    // The payment and the reason, because the log entry from before the call contains neither. The result of a refund
    // may be unknown.
    const shown = toBusinessError(error);
    await note(payments.database, `${failed}: ${shown instanceof BusinessError ? shown.code : 'fault'}`);
    throw shown;
  }
  payments.wakeMail();
}

const lines = {
  accept: { done: 'payment accepted', failed: 'payment not accepted' },
  refund: { done: 'payment given back', failed: 'payment not given back' },
  close: { done: 'payment closed', failed: 'payment not closed' },
} as const;

function carryOut(
  payments: PaymentContext,
  { provider, key, decision }: Decision,
  by: string,
  note: (tx: Queryable) => Promise<void>,
): Promise<void> {
  switch (decision) {
    case 'accept':
      // The owner was looked up by provider and key, and only card payments can be accepted.
      if (provider !== 'fastspring') {
        throw new NotHeld('no such card payment is held for review');
      }
      return acceptHeldPayment(payments, key, by, note);
    case 'refund':
      return refundHeldPayment(payments, provider, key, by, note);
    default:
      return closeHeldPayment(payments, provider, key, by, note);
  }
}

function toBusinessError(error: unknown): unknown {
  if (error instanceof NotHeld) {
    return new BusinessError(replyCodes.conflict, 'admin.notHeld');
  }
  if (error instanceof CannotAccept) {
    return new BusinessError(replyCodes.conflict, 'admin.cannotAccept', { values: { reason: error.reason ?? '' } });
  }
  if (error instanceof CannotRefund) {
    return new BusinessError(replyCodes.conflict, 'admin.cannotRefund', { values: { reason: error.reason } });
  }
  if (error instanceof RefundPending) {
    return new BusinessError(replyCodes.conflict, 'admin.refundPending');
  }
  return error instanceof ProviderUnavailable
    ? new BusinessError(replyCodes.overloaded, 'payment.unavailable', { status: 503, headers: { 'retry-after': '5' } })
    : error;
}

/** Nobody may decide on payments that they made, or that were made for them. */
function isOwn({ userId, email }: Caller, { owner, sale }: HeldPayment): boolean {
  return owner?.id === userId || (sale?.paidAs !== undefined && isSameAddress(sale.paidAs, email));
}

async function present(payments: PaymentContext, caller: Caller, held: HeldPayment): Promise<HeldPaymentItem> {
  const { provider, key, reason, sale, owner } = held;
  return {
    provider,
    key,
    reason,
    time: held.held_at.toISOString(),
    accountId: owner?.id ?? null,
    email: owner?.email ?? null,
    paidAs: sale?.paidAs ?? null,
    plan: typeof sale?.plan === 'string' ? sale.plan : null,
    paid: sale?.paid ?? null,
    canAccept: held.isAcceptable,
    canRefund: await isRefundable(payments, held),
    isRefunding: held.refund_by !== null,
    isOwn: isOwn(caller, held),
  };
}

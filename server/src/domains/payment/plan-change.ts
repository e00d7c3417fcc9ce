import {
  replyCodes,
  type Language,
  type PlanChangeData,
  type PlanChangePreview,
  type SubscriptionData,
} from '@site/shared/contracts';
import { findPlan, type Goods } from '../goods/service';
import {
  findSubscription,
  lockUser,
  presentSubscription,
  readCurrentSubscription,
  type CurrentSubscription,
  type SubscriptionRow,
} from '../order/service';
import { BusinessError } from '../../platform/errors/business-error';
import type { UseLimit } from '../../platform/security/attempts-repository';
import { limitUse } from '../../platform/security/use-limit';
import { fastspringApiOf, type PaymentContext } from './payment-context';
import { revisePlan } from './paypal/revise';
import * as changes from './plan-change-repository';
import type { PlanTerms } from './plan-change-repository';
import { isChangeable, readAgain, readSubscription, rejectDuringRenewalChange } from './renewal';
import { ProviderUnavailable, ProviderRejection } from './transport';
import { unavailable } from './unavailable';

const previewsOfUser: UseLimit = { bucket: 'plan-preview', uses: 120 };
const changesOfUser: UseLimit = { bucket: 'plan-change', uses: 30 };

interface CheckedChange {
  current: CurrentSubscription;
  goods: Goods;
  terms: PlanTerms;
}

/**
 * The cost of a change of plan, before it is requested: FastSpring's own estimate, tax included; PayPal changes the
 * price from the next period on and charges no difference.
 * @throws BusinessError NOT_FOUND, CONFLICT when the subscription cannot be changed now, OVERLOADED, TOO_MANY_ATTEMPTS
 */
export async function previewPlanChange(
  payments: PaymentContext,
  userId: string,
  goodsId: string,
): Promise<PlanChangePreview> {
  await limitUse(payments.database, previewsOfUser, userId);
  const {
    current: { row },
    goods,
  } = await readCheckedChange(payments, userId, goodsId);
  if (row.provider === 'paypal') {
    return {
      goodsId,
      currency: goods.currency,
      takesEffect: 'renewal',
      due: 0,
      credit: 0,
      nextChargeOn: row.due_at?.toISOString() ?? null,
      nextCharge: goods.price_cents / 100,
      needsApproval: true,
    };
  }
  const estimate = await callProvider(
    payments,
    fastspringApiOf(payments).estimatePlan(row.provider_id, goods.product_path),
  );
  if (!estimate.isProratable) {
    throw new BusinessError(replyCodes.conflict, 'order.planChangeRejected');
  }
  const { prorationSubtotal, totalAmountDue, nextChargeDate, nextChargeAmount } = estimate.amountDue;
  return {
    goodsId,
    currency: estimate.currency,
    takesEffect: 'now',
    due: Math.max(totalAmountDue, 0),
    credit: Math.max(-prorationSubtotal, 0),
    nextChargeOn: nextChargeDate === undefined ? null : new Date(nextChargeDate).toISOString(),
    nextCharge: nextChargeAmount ?? null,
    needsApproval: false,
  };
}

/**
 * Changes the plan of the caller's subscription at its provider, whose state counts. The call is idempotent; a second
 * change has to wait for the first.
 * @returns the new state of the subscription, and for the wallet the page on which the buyer approves the change
 * @throws BusinessError NOT_FOUND, CONFLICT, PAYMENT_PENDING while another change is on its way, OVERLOADED, TOO_MANY_ATTEMPTS
 */
export async function changePlan(
  payments: PaymentContext,
  userId: string,
  goodsId: string,
  language: Language,
): Promise<PlanChangeData> {
  await limitUse(payments.database, changesOfUser, userId);
  const begun = await begin(payments, userId, goodsId);
  const { current, goods, terms, id } = begun;
  const { row } = current;
  if (id === undefined) {
    return { subscription: await readSubscription(payments, userId, language), approveUrl: begun.approveUrl ?? null };
  }
  let approveUrl: string | null = null;
  try {
    if (row.provider === 'paypal') {
      approveUrl = await revisePlan(payments, row, goods, terms, language);
      await changes.updateApproveUrl(payments.database, id, approveUrl);
    } else {
      await changeAtFastspring(payments, row, goods);
      await changes.closePlanChange(payments.database, id);
    }
  } catch (error) {
    throw await explain(payments, id, error);
  }
  return { subscription: await readSubscription(payments, userId, language), approveUrl };
}

// After a rejection the current state counts: it may have the plan since a request whose response was lost.
async function changeAtFastspring(payments: PaymentContext, row: SubscriptionRow, goods: Goods): Promise<void> {
  const rejection = await fastspringApiOf(payments)
    .changePlan(row.provider_id, goods.product_path)
    .then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ProviderRejection) {
          return error;
        }
        throw error;
      },
    );
  await readAgain(payments, row);
  const now = rejection && (await findSubscription(payments.database, row.provider, row.provider_id));
  if (rejection && now?.goods_id !== goods.id) {
    throw rejection;
  }
}

/**
 * Reads the current state of the caller's subscription from its provider, when the user returns from the provider's page.
 * @throws BusinessError CONFLICT if the provider rejects the call, OVERLOADED, TOO_MANY_ATTEMPTS
 */
export async function refreshSubscription(
  payments: PaymentContext,
  userId: string,
  language: Language,
): Promise<SubscriptionData> {
  await limitUse(payments.database, previewsOfUser, userId);
  const current = await readCurrentSubscription(payments.database, userId);
  if (current && isChangeable(payments, current.row)) {
    await callProvider(payments, readAgain(payments, current.row));
  }
  return readSubscription(payments, userId, language);
}

// One change at a time: it is stored in the database before the provider is called.
function begin(
  payments: PaymentContext,
  userId: string,
  goodsId: string,
): Promise<CheckedChange & { id?: string; approveUrl?: string }> {
  return payments.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const current = await readCurrentSubscription(tx, userId);
    const goods = await findPlan(tx, goodsId);
    const terms = goods && termsOf(goods);
    // Searched first: one that is answered in between is found as the repeated one.
    const running = current && (await changes.findRunning(tx, current.row.id));
    const repeated = current && terms && (await changes.findRepeated(tx, current.row.id, terms));
    if (current && goods && terms && repeated) {
      const done = isPlan(current, goodsId);
      if (done || (!repeated.done && repeated.approve_url !== null)) {
        return { current, goods, terms, approveUrl: done ? undefined : (repeated.approve_url ?? undefined) };
      }
    }
    const checked = check(payments, current, goods);
    if (running) {
      throw new BusinessError(replyCodes.paymentPending, 'order.planChangePending');
    }
    await rejectDuringRenewalChange(tx, checked.current.row.id);
    return { ...checked, id: await changes.insertPlanChange(tx, checked.current.row.id, checked.terms) };
  });
}

async function readCheckedChange(payments: PaymentContext, userId: string, goodsId: string): Promise<CheckedChange> {
  return check(
    payments,
    await readCurrentSubscription(payments.database, userId),
    await findPlan(payments.database, goodsId),
  );
}

function check(
  payments: PaymentContext,
  current: CurrentSubscription | undefined,
  goods: Goods | undefined,
): CheckedChange {
  if (!current) {
    throw new BusinessError(replyCodes.notFound, 'order.noSubscription');
  }
  const product = current.plan;
  if (!goods?.on_sale || !product || goods.client !== product.client || goods.domain_id !== product.domain_id) {
    throw new BusinessError(replyCodes.notFound, 'order.planNotOnSale');
  }
  if (isPlan(current, goods.id)) {
    throw new BusinessError(replyCodes.conflict, 'order.samePlan');
  }
  if (!presentSubscription(current, isChangeable(payments, current.row), 'en').canChange) {
    throw new BusinessError(
      replyCodes.conflict,
      current.row.state === 'canceled' ? 'order.resumeFirst' : 'order.planChangeRejected',
    );
  }
  return { current, goods, terms: termsOf(goods) };
}

/** Whether the subscription has this plan, from the next period on at the latest. */
function isPlan({ row }: CurrentSubscription, goodsId: string): boolean {
  return (row.next_goods_id ?? row.goods_id) === goodsId;
}

function termsOf(goods: Goods): PlanTerms {
  return {
    goods_id: goods.id,
    price_cents: goods.price_cents,
    currency: goods.currency,
    interval_months: goods.interval_months,
  };
}

// After a rejection the subscriber may try again at once. Without a response the result is unknown: the change expires by itself.
async function explain(payments: PaymentContext, id: string, error: unknown): Promise<unknown> {
  if (error instanceof ProviderRejection) {
    payments.log.warn({ err: error }, 'plan change rejected by the provider');
    await changes.deletePlanChange(payments.database, id);
    return new BusinessError(replyCodes.conflict, 'order.planChangeRejected');
  }
  return error instanceof ProviderUnavailable ? unavailable(payments, error) : error;
}

async function callProvider<T>(payments: PaymentContext, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderRejection) {
      throw new BusinessError(replyCodes.conflict, 'order.planChangeRejected');
    }
    throw error instanceof ProviderUnavailable ? unavailable(payments, error) : error;
  }
}

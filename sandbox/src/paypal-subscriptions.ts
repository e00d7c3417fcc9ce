import * as v from 'valibot';
import type { Queryable } from './sandbox-context';
import { chargePeriod, skipPastCharges, type Reported } from './paypal-charges';
import { sendEvent } from './paypal-delivery';
import { subscriptionResource, type SandboxPaypalSubscription, type SandboxPlan } from './paypal-objects';
import { changeObject, readObject, writeObject } from './objects-repository';
import { reject, unknown, type Answer } from './paypal-orders';
import { makeId, type SandboxContext } from './sandbox-context';

const amount = v.looseObject({ currency_code: v.string(), value: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/)) });
const planSchema = v.looseObject({
  product_id: v.string(),
  name: v.string(),
  billing_cycles: v.tuple([
    v.looseObject({
      frequency: v.looseObject({ interval_unit: v.literal('MONTH'), interval_count: v.number() }),
      tenure_type: v.literal('REGULAR'),
      sequence: v.number(),
      total_cycles: v.number(),
      pricing_scheme: v.looseObject({ fixed_price: amount }),
    }),
  ]),
  payment_preferences: v.looseObject({ auto_bill_outstanding: v.boolean() }),
});
const subscribeSchema = v.looseObject({
  plan_id: v.string(),
  quantity: v.optional(v.string(), '1'),
  custom_id: v.optional(v.string()),
  application_context: v.optional(v.looseObject({ locale: v.optional(v.string()) })),
});

export async function createPlan(db: Queryable, body: unknown): Promise<Answer> {
  const given = v.safeParse(planSchema, body);
  if (!given.success) {
    return reject(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX', v.getDotPath(given.issues[0]) ?? '');
  }
  const [cycle] = given.output.billing_cycles;
  const plan: SandboxPlan = {
    id: `P-${makeId(24)}`,
    product_id: given.output.product_id,
    name: given.output.name,
    months: cycle.frequency.interval_count,
    price: cycle.pricing_scheme.fixed_price,
    billsOutstanding: given.output.payment_preferences.auto_bill_outstanding,
  };
  await writeObject(db, 'paypal-plan', plan.id, plan);
  return {
    status: 201,
    body: {
      id: plan.id,
      product_id: plan.product_id,
      name: plan.name,
      status: 'ACTIVE',
      create_time: new Date().toISOString(),
      links: [],
    },
  };
}

export async function createSubscription(db: Queryable, body: unknown, base: string): Promise<Answer> {
  const given = v.safeParse(subscribeSchema, body);
  const plan = given.success && (await readObject<SandboxPlan>(db, 'paypal-plan', given.output.plan_id));
  if (!given.success || !plan) {
    return reject(422, 'UNPROCESSABLE_ENTITY', 'INVALID_PLAN_ID', '/plan_id');
  }
  const now = new Date().toISOString();
  const subscription: SandboxPaypalSubscription = {
    id: `I-${makeId(12)}`,
    status: 'APPROVAL_PENDING',
    plan_id: plan.id,
    custom_id: given.output.custom_id,
    quantity: given.output.quantity,
    locale: given.output.application_context?.locale,
    price: plan.price,
    months: plan.months,
    bills_outstanding: plan.billsOutstanding,
    name: plan.name,
    start_time: now,
    create_time: now,
    update_time: now,
    failed_payments_count: 0,
    transactions: [],
  };
  await writeObject(db, 'paypal-subscription', subscription.id, subscription);
  return { status: 201, body: subscriptionResource(subscription, base) };
}

/**
 * The wallet's actions on a subscription. Each one changes it in place and returns what is reported of it, or nothing if it is not allowed
 * now.
 */
const actions = {
  /** The buyer approves, and the first period is charged. */
  approve(subscription: SandboxPaypalSubscription): Reported[] {
    if (subscription.status !== 'APPROVAL_PENDING') {
      return [];
    }
    subscription.status = 'ACTIVE';
    subscription.start_time = subscription.update_time;
    return [{ type: 'BILLING.SUBSCRIPTION.ACTIVATED', kind: 'subscription' }, chargePeriod(subscription)];
  },
  /** The first charge failed: PayPal discards the subscription. */
  decline(subscription: SandboxPaypalSubscription): Reported[] {
    return subscription.status === 'APPROVAL_PENDING' ? end(subscription, 'CANCELLED') : [];
  },
  renew(subscription: SandboxPaypalSubscription): Reported[] {
    if (!['ACTIVE', 'SUSPENDED'].includes(subscription.status)) {
      return [];
    }
    subscription.status = 'ACTIVE';
    return [chargePeriod(subscription)];
  },
  fail(subscription: SandboxPaypalSubscription): Reported[] {
    subscription.failed_payments_count += 1;
    subscription.outstanding = (subscription.outstanding ?? 0) + Number(subscription.price.value);
    subscription.last_failed = { amount: subscription.price, time: subscription.update_time };
    return [{ type: 'BILLING.SUBSCRIPTION.PAYMENT.FAILED', kind: 'subscription' }];
  },
  suspend(subscription: SandboxPaypalSubscription): Reported[] {
    if (subscription.status !== 'ACTIVE') {
      return [];
    }
    subscription.status = 'SUSPENDED';
    return [{ type: 'BILLING.SUBSCRIPTION.SUSPENDED', kind: 'subscription' }];
  },
  activate(subscription: SandboxPaypalSubscription): Reported[] {
    if (subscription.status !== 'SUSPENDED') {
      return [];
    }
    subscription.status = 'ACTIVE';
    skipPastCharges(subscription);
    return [{ type: 'BILLING.SUBSCRIPTION.ACTIVATED', kind: 'subscription' }];
  },
  cancel(subscription: SandboxPaypalSubscription): Reported[] {
    return ['ACTIVE', 'SUSPENDED', 'APPROVAL_PENDING'].includes(subscription.status)
      ? end(subscription, 'CANCELLED')
      : [];
  },
  expire(subscription: SandboxPaypalSubscription): Reported[] {
    return end(subscription, 'EXPIRED');
  },
  /** The named payment, or the last one, is refunded: this amount, or the remaining one. */
  refund(
    subscription: SandboxPaypalSubscription,
    { payment, amount }: { payment?: string; amount?: number } = {},
  ): Reported[] {
    const refundable = ['COMPLETED', 'PARTIALLY_REFUNDED'];
    const paid = subscription.transactions.findLast(
      ({ id, status }) => refundable.includes(status) && id === (payment ?? id),
    );
    const left = paid && toWholeCents(Number(paid.amount.value) - (paid.refunded ?? 0));
    if (!paid || !left || (amount !== undefined && !(amount > 0 && amount <= left))) {
      return [];
    }
    const currency = paid.amount.currency_code;
    paid.refunded = toWholeCents((paid.refunded ?? 0) + (amount ?? left));
    paid.status = paid.refunded < Number(paid.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
    const resource = {
      id: makeId(17),
      sale_id: paid.id,
      state: 'completed',
      amount: { total: (amount ?? left).toFixed(2), currency },
      total_refunded_amount: { value: paid.refunded.toFixed(2), currency },
      create_time: subscription.update_time,
    };
    return [{ type: 'PAYMENT.SALE.REFUNDED', kind: 'refund', resource }];
  },
};
export type PaypalAction = keyof typeof actions;

export function isPaypalAction(name: string): name is PaypalAction {
  return Object.hasOwn(actions, name);
}

/**
 * Performs an action of the wallet on a subscription and notifies the site by webhook. @param refund what is refunded @returns undefined if
 * there is none, false if it is not allowed now
 */
export async function actOnSubscription(
  sandbox: SandboxContext,
  id: string,
  action: PaypalAction,
  base: string,
  refund?: Parameters<typeof actions.refund>[1],
): Promise<boolean | undefined> {
  const reported = await changeObject<
    SandboxPaypalSubscription,
    { events: Reported[]; subscription: SandboxPaypalSubscription }
  >(sandbox.database, 'paypal-subscription', id, (subscription) => {
    subscription.update_time = new Date().toISOString();
    return { events: actions[action](subscription, refund), subscription };
  });
  for (const event of reported?.events ?? []) {
    await sendEvent(
      sandbox,
      event.type,
      event.kind,
      event.resource ??
        subscriptionResource((reported as { subscription: SandboxPaypalSubscription }).subscription, base),
    );
  }
  return reported && reported.events.length > 0;
}

/** PayPal requires a reason, but not to activate. */
const reasonSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** POST {id}/cancel, /suspend, /activate: 204, 400 without a reason, or 422 if the state of the subscription does not allow it. */
export async function callAction(
  sandbox: SandboxContext,
  id: string,
  action: PaypalAction,
  body: unknown,
  base: string,
): Promise<Answer> {
  const reason = action === 'activate' ? v.optional(reasonSchema) : reasonSchema;
  if (!v.is(v.looseObject({ reason }), body ?? {})) {
    return reject(400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH', '/reason');
  }
  const done = await actOnSubscription(sandbox, id, action, base);
  return done === undefined
    ? unknown()
    : done
      ? { status: 204, body: null }
      : reject(422, 'UNPROCESSABLE_ENTITY', 'SUBSCRIPTION_STATUS_INVALID');
}

function end(subscription: SandboxPaypalSubscription, status: 'CANCELLED' | 'EXPIRED'): Reported[] {
  subscription.status = status;
  delete subscription.next_billing_time;
  return [{ type: `BILLING.SUBSCRIPTION.${status}`, kind: 'subscription' }];
}

function toWholeCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

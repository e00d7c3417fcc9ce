import * as v from 'valibot';
import { sendEvent } from './paypal-delivery';
import {
  link,
  subscriptionResource,
  type SandboxPaypalSubscription,
  type SandboxPlan,
  type SandboxRevision,
} from './paypal-objects';
import { changeObject, readObject, writeObject } from './objects-repository';
import { reject, unknown, type Answer } from './paypal-orders';
import { makeId, type SandboxContext } from './sandbox-context';

const reviseSchema = v.looseObject({
  plan_id: v.string(),
  application_context: v.optional(
    v.looseObject({
      locale: v.optional(v.string()),
      return_url: v.optional(v.string(), '/'),
      cancel_url: v.optional(v.string(), '/'),
    }),
    { return_url: '/', cancel_url: '/' },
  ),
});

/** POST {id}/revise: 200 with the approval address; nothing changes until the buyer approves. */
export async function reviseSubscription(
  { database }: SandboxContext,
  id: string,
  body: unknown,
  base: string,
): Promise<Answer> {
  const subscription = await readObject<SandboxPaypalSubscription>(database, 'paypal-subscription', id);
  const given = v.safeParse(reviseSchema, body);
  const plan = given.success && (await readObject<SandboxPlan>(database, 'paypal-plan', given.output.plan_id));
  if (!subscription) {
    return unknown();
  }
  const current = await readObject<SandboxPlan>(database, 'paypal-plan', subscription.plan_id);
  // PayPal can change a subscription only to a plan of the same product.
  if (!given.success || !plan || plan.product_id !== current?.product_id) {
    return reject(422, 'UNPROCESSABLE_ENTITY', 'INVALID_PLAN_ID', '/plan_id');
  }
  if (subscription.status !== 'ACTIVE') {
    return reject(422, 'UNPROCESSABLE_ENTITY', 'SUBSCRIPTION_STATUS_INVALID');
  }
  const {
    application_context: { locale, return_url, cancel_url },
  } = given.output;
  const revision: SandboxRevision = {
    id: `BA-${makeId(17)}`,
    subscription: id,
    plan_id: plan.id,
    locale,
    return_url,
    cancel_url,
  };
  await writeObject(database, 'paypal-revision', revision.id, revision);
  const self = `/v1/billing/subscriptions/${id}`;
  return {
    status: 200,
    body: {
      plan_id: plan.id,
      plan_overridden: false,
      links: [
        link(base, `/webapps/billing/subscriptions/update?ba_token=${revision.id}`, 'approve'),
        link(base, self, 'edit', 'PATCH'),
        link(base, self, 'self'),
        link(base, `${self}/cancel`, 'cancel', 'POST'),
      ],
    },
  };
}

/** The buyer approves: the plan applies from the next period on, and the site is notified. */
export async function approveRevision(sandbox: SandboxContext, revision: SandboxRevision, base: string): Promise<void> {
  const { database } = sandbox;
  const plan = await readObject<SandboxPlan>(database, 'paypal-plan', revision.plan_id);
  const subscription =
    plan &&
    (await changeObject<SandboxPaypalSubscription, SandboxPaypalSubscription>(
      database,
      'paypal-subscription',
      revision.subscription,
      (body) =>
        Object.assign(
          body,
          body.status === 'ACTIVE' && {
            plan_id: plan.id,
            price: plan.price,
            months: plan.months,
            bills_outstanding: plan.billsOutstanding,
            name: plan.name,
            update_time: new Date().toISOString(),
          },
        ),
    ));
  if (subscription) {
    await sendEvent(sandbox, 'BILLING.SUBSCRIPTION.UPDATED', 'subscription', subscriptionResource(subscription, base));
  }
}

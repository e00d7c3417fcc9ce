import { addMonths } from './calendar';
import { sandboxPaths } from './settings';
import { makeReference } from './fastspring-checkout';
import { sendEvents, type SandboxEvent } from './fastspring-delivery';
import {
  chargeData,
  proratedItem,
  returnData,
  subscriptionData,
  type SandboxOrder,
  type SandboxSubscription,
} from './fastspring-objects';
import { changeLocked, changeObject, listObjects, readObject, writeObject } from './objects-repository';
import { makeId, type SandboxContext, type SandboxPlan } from './sandbox-context';

const base = sandboxPaths.fastspring;
const day = 86_400_000;

interface Proration {
  /** The remaining value of the current period, in dollars. */
  credit: number;
  charge: number;
  next: number;
  remainingDays: number;
  totalDays: number;
}

// The change starts a new period; the remaining days of the old one are deducted from its price.
function prorate(subscription: SandboxSubscription, plan: SandboxPlan, now: number): Proration {
  const begin = addMonths(new Date(subscription.next), -subscription.intervalMonths).getTime();
  const totalDays = Math.max(1, Math.round((subscription.next - begin) / day));
  const remainingDays = Math.min(totalDays, Math.max(0, Math.floor((subscription.next - now) / day)));
  const credit = Math.round(((subscription.price * remainingDays) / totalDays) * 100) / 100;
  return {
    credit,
    charge: plan.price_cents / 100,
    next: addMonths(new Date(now), plan.interval_months).getTime(),
    remainingDays,
    totalDays,
  };
}

async function readChange(
  sandbox: SandboxContext,
  id: string,
  product: string,
): Promise<{ subscription: SandboxSubscription; plan: SandboxPlan } | undefined> {
  const subscription = await readObject<SandboxSubscription>(sandbox.database, 'fastspring-subscription', id);
  const plan = await sandbox.findPlan(product);
  return subscription && plan && { subscription, plan };
}

// The estimate uses other names for dates and amounts than webhooks.
const shown = (name: string, amount: number) => ({
  [name]: amount,
  [`${name}Display`]: amount < 0 ? `-$${(-amount).toFixed(2)}` : `$${amount.toFixed(2)}`,
});
const shownDate = (name: string, time: number) => {
  const date = new Date(time);
  return {
    [name]: time,
    [`${name}Display`]: date.toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'short' }),
    [`${name}DisplayISO8601`]: date.toISOString().slice(0, 10),
  };
};

/** POST /subscriptions/estimate: the price of a change of product. @returns undefined if there is no such subscription or product */
export async function estimateChange(
  sandbox: SandboxContext,
  id: string,
  product: string,
): Promise<object | undefined> {
  const found = await readChange(sandbox, id, product);
  if (!found) {
    return undefined;
  }
  const { subscription, plan } = found;
  const { credit, charge, next, remainingDays, totalDays } = prorate(subscription, plan, Date.now());
  const due = Math.round((charge - credit) * 100) / 100;
  const isProratable = subscription.state === 'active';
  const plans = (name: string, path: string, price: number) => ({
    display: name,
    product: path,
    quantity: 1,
    ...shown('price', price),
    ...shown('discount', 0),
    ...shown('subtotal', price),
    ...shown('tax', 0),
    ...shown('total', price),
    prorationUtilizedDays: totalDays - remainingDays,
    prorationRemainingDays: remainingDays,
    prorationTotalDays: totalDays,
    ...shown('proratedItemCharge', charge),
    ...shown('proratedItemCredit', credit),
    ...shown('proratedItemSubtotal', due),
    ...shown('proratedItemTax', 0),
    ...shown('proratedItemTotal', due),
    addons: [],
  });
  return {
    subscription: id,
    currency: subscription.currency,
    timezone: 'UTC',
    ...shownDate('nextChargeDate', next),
    remainingPeriods: -1,
    isProratable,
    prorationStatus: isProratable ? 'Available' : 'INACTIVE',
    currentPlan: plans(subscription.display, subscription.product, subscription.price),
    proposedPlan: plans(plan.texts.title, plan.product_path, charge),
    amountDue: {
      ...shown('prorationSubtotal', due),
      ...shown('prorationTax', 0),
      ...shown('totalAmountDue', Math.max(due, 0)),
      ...shownDate('nextChargeDate', next),
      ...shown('nextChargeAmount', charge),
    },
    discountTotals: { ...shown('productLevelDiscountTotal', 0), ...shown('couponLevelDiscountTotal', 0) },
  };
}

/**
 * Changes the product of a subscription at once: the difference is charged or refunded, and the site is notified. @returns whether it was
 * changed
 */
export async function changeProduct(sandbox: SandboxContext, id: string, product: string): Promise<boolean> {
  const { database } = sandbox;
  const plan = await sandbox.findPlan(product);
  if (!plan) {
    return false;
  }
  const reported = await changeObject<SandboxSubscription, SandboxEvent[]>(
    database,
    'fastspring-subscription',
    id,
    async (subscription, tx) => {
      const [last] = await listObjects<SandboxOrder>(tx, 'fastspring-order', 'subscriptionId', id);
      if (!last || subscription.state !== 'active' || subscription.product === product) {
        return [];
      }
      const changed = Math.max(Date.now(), subscription.changed + 1);
      const { credit, charge, next } = prorate(subscription, plan, changed);
      const due = Math.round((charge - credit) * 100) / 100;
      const given: SandboxEvent[] = [];
      if (due < 0) {
        const part = { id: makeId(22), amount: -due };
        await changeLocked<SandboxOrder, void>(tx, 'fastspring-order', last.id, (order) => {
          order.returns = [...(order.returns ?? []), part];
        });
        given.push({ type: 'return.created', data: returnData(part.id, last, subscription, part.amount, changed) });
      }
      Object.assign(subscription, {
        product,
        display: plan.texts.title,
        price: charge,
        intervalMonths: plan.interval_months,
        next,
        changed,
        begin: changed,
        sequence: 1,
      } satisfies Partial<SandboxSubscription>);
      const updated = { type: 'subscription.updated', data: subscriptionData(subscription, base) };
      if (due <= 0) {
        return [updated, ...given];
      }
      const order: SandboxOrder = {
        id: makeId(22),
        reference: makeReference(changed),
        subscriptionId: id,
        changed,
        pending: false,
        total: due,
      };
      await writeObject(tx, 'fastspring-order', order.id, order);
      return [
        {
          type: 'subscription.charge.completed',
          data: proratedItem(chargeData(order, subscription, base), due, credit),
        },
        updated,
      ];
    },
  );
  return reported !== undefined && reported.length > 0 && (await sendEvents(sandbox, reported));
}

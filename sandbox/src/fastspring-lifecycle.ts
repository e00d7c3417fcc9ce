import { addMonths } from './calendar';
import { sandboxPaths } from './settings';
import { makeReference } from './fastspring-checkout';
import { sendEvents, type SandboxEvent } from './fastspring-delivery';
import {
  chargeData,
  chargeFailedData,
  returnData,
  subscriptionData,
  type SandboxOrder,
  type SandboxSubscription,
} from './fastspring-objects';
import { changeObject, readObject, writeObject } from './objects-repository';
import { makeId, type SandboxContext } from './sandbox-context';

const base = sandboxPaths.fastspring;

/** The provider's actions on a subscription, by name. Each one changes it in place and returns what is reported of it. */
const actions = {
  /** The next period was charged. */
  renew(subscription: SandboxSubscription): SandboxEvent & { order: SandboxOrder } {
    const order: SandboxOrder = {
      id: makeId(22),
      reference: makeReference(subscription.changed),
      subscriptionId: subscription.id,
      changed: subscription.changed,
      pending: false,
      total: subscription.price * subscription.quantity,
    };
    subscription.state = 'active';
    subscription.sequence += 1;
    subscription.next = addMonths(
      new Date(subscription.begin),
      subscription.intervalMonths * subscription.sequence,
    ).getTime();
    return { type: 'subscription.charge.completed', data: chargeData(order, subscription, base), order };
  },
  /** The next period could not be charged; the provider will retry. */
  fail(subscription: SandboxSubscription): SandboxEvent {
    subscription.state = 'overdue';
    return { type: 'subscription.charge.failed', data: chargeFailedData(subscription, base) };
  },
  cancel(subscription: SandboxSubscription): SandboxEvent {
    subscription.state = 'canceled';
    subscription.canceledDate = subscription.changed;
    subscription.deactivationDate = subscription.next;
    return { type: 'subscription.canceled', data: subscriptionData(subscription, base) };
  },
  uncancel(subscription: SandboxSubscription): SandboxEvent {
    subscription.state = 'active';
    subscription.canceledDate = null;
    subscription.deactivationDate = null;
    return { type: 'subscription.uncanceled', data: subscriptionData(subscription, base) };
  },
  deactivate(subscription: SandboxSubscription): SandboxEvent {
    subscription.state = 'deactivated';
    subscription.end = subscription.changed;
    return { type: 'subscription.deactivated', data: subscriptionData(subscription, base) };
  },
  update(subscription: SandboxSubscription): SandboxEvent {
    return { type: 'subscription.updated', data: subscriptionData(subscription, base) };
  },
};
export type FastspringAction = keyof typeof actions;

export function isFastspringAction(name: string): name is FastspringAction {
  return Object.hasOwn(actions, name);
}

/**
 * Performs an action of the provider on a subscription and notifies the site by webhook.
 * @returns false if there is no such subscription, or it was deactivated
 */
export async function actOnSubscription(
  sandbox: SandboxContext,
  id: string,
  action: FastspringAction,
): Promise<boolean> {
  const event = await changeObject<SandboxSubscription, SandboxEvent | undefined>(
    sandbox.database,
    'fastspring-subscription',
    id,
    async (subscription, tx) => {
      if (subscription.state === 'deactivated') {
        return undefined;
      }
      subscription.changed = Math.max(Date.now(), subscription.changed + 1);
      const reported: SandboxEvent & { order?: SandboxOrder } = actions[action](subscription);
      if (reported.order) {
        await writeObject(tx, 'fastspring-order', reported.order.id, reported.order);
      }
      return { type: reported.type, data: reported.data };
    },
  );
  return event !== undefined && sendEvents(sandbox, [event]);
}

const remainingOf = ({ total, returns = [] }: SandboxOrder): number =>
  Math.round(returns.reduce((rest, { amount }) => rest - amount, total) * 100) / 100;

/** Refunds an order. @param amount in dollars; without it the rest of the order, which is possible once */
export async function refundOrder(
  sandbox: SandboxContext,
  orderId: string,
  amount: number | undefined,
): Promise<boolean> {
  const { database } = sandbox;
  const returnId = makeId(22);
  const order = await changeObject<SandboxOrder, SandboxOrder | undefined>(
    database,
    'fastspring-order',
    orderId,
    (kept) => {
      if (kept.returned === true) {
        return undefined;
      }
      kept.returned = amount === undefined;
      kept.returns = [...(kept.returns ?? []), { id: returnId, amount: amount ?? remainingOf(kept) }];
      return kept;
    },
  );
  const subscription =
    order && (await readObject<SandboxSubscription>(database, 'fastspring-subscription', order.subscriptionId));
  if (!order || !subscription) {
    return false;
  }
  const changed = Math.max(Date.now(), subscription.changed + 1);
  const returned = order.returns?.at(-1)?.amount ?? 0;
  return sendEvents(sandbox, [
    { type: 'return.created', data: returnData(returnId, order, subscription, returned, changed) },
  ]);
}

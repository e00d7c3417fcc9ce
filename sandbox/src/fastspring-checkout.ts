import * as v from 'valibot';
import { findUnstorable } from '@site/shared/contracts';
import { addMonths } from './calendar';
import { sandboxPaths } from './settings';
import { sendEvents } from './fastspring-delivery';
import { orderData, subscriptionData, type SandboxOrder, type SandboxSubscription } from './fastspring-objects';
import { changeObject, readObject, writeObject } from './objects-repository';
import { makeId, type SandboxContext } from './sandbox-context';

const putSchema = v.looseObject({
  items: v.optional(
    v.array(
      v.looseObject({
        path: v.string(),
        quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 1),
      }),
    ),
    [],
  ),
  tags: v.optional(v.record(v.string(), v.unknown()), {}),
  paymentContact: v.optional(v.looseObject({ email: v.optional(v.string(), '') }), { email: '' }),
  language: v.optional(v.string(), 'en'),
  /** The page that contains the checkout. */
  origin: v.optional(v.string(), '/'),
});
export type Put = v.InferOutput<typeof putSchema>;

interface CheckoutSession {
  put: Put;
  /** The data that the popup returns when it closes; set after a purchase. */
  bought?: { id: string; reference: string };
}

export interface CheckoutView {
  put: Put;
  bought: CheckoutSession['bought'];
  product: string;
  title: string;
  quantity: number;
  price: number;
  currency: string;
  intervalMonths: number;
}

const hour = 3_600_000;

/** Parses the text that the builder library sends as `put`; undefined if it has another format. */
export function readPut(text: unknown): Put | undefined {
  try {
    const parsed = v.safeParse(putSchema, JSON.parse(String(text)));
    // It is JSON inside a form, so its texts were not validated with the other fields.
    return parsed.success && findUnstorable(parsed.output) === undefined ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The response of POST /builder/finalize: the popup's address, without `serial`. */
export async function openSession(sandbox: SandboxContext, put: Put, origin: string) {
  const id = makeId(22);
  await writeObject(sandbox.database, 'fastspring-session', id, { put } satisfies CheckoutSession);
  return {
    url: `${origin}${sandboxPaths.fastspring}/popup-site/session/${id}`,
    session: id,
    serialCheckout: makeId(12),
    expires: Date.now() + hour,
  };
}

/** The response of GET and POST /builder: the store's products with the selection. */
export async function describeStore(sandbox: SandboxContext, put: Put | undefined) {
  const items = [];
  for (const { path, quantity } of put?.items ?? []) {
    const plan = await sandbox.findPlan(path);
    if (plan) {
      items.push({
        path,
        product: path,
        quantity,
        selected: quantity > 0,
        display: plan.texts.title,
        priceValue: plan.price_cents / 100,
        currency: plan.currency,
        description: { action: '' },
        groups: [],
      });
    }
  }
  return {
    serial: makeId(12),
    expires: Date.now() + hour,
    groups: [{ type: 'add', driver: 'storefront', items }],
    selections: items.filter((item) => item.selected),
    fields: {},
  };
}

/** The content of a session; the price is the store's, whatever the browser sent. */
export async function readCheckout(sandbox: SandboxContext, id: string): Promise<CheckoutView | undefined> {
  const session = await readObject<CheckoutSession>(sandbox.database, 'fastspring-session', id);
  return session && viewOf(sandbox, session);
}

async function viewOf(sandbox: SandboxContext, { put, bought }: CheckoutSession): Promise<CheckoutView | undefined> {
  const item = put.items.findLast((one) => one.quantity > 0);
  const plan = item && (await sandbox.findPlan(item.path));
  if (!plan) {
    return undefined;
  }
  const title = put.language.startsWith('zh') ? plan.texts.cnTitle : plan.texts.title;
  return {
    put,
    bought,
    product: item.path,
    title,
    quantity: item.quantity,
    price: plan.price_cents / 100,
    currency: plan.currency,
    intervalMonths: plan.interval_months,
  };
}

/**
 * Pays for a session: creates order and subscription, and sends the webhooks. The same session in two tabs is one order.
 * @param transfer pays by bank transfer, so that the order stays pending until the money arrives
 */
export async function paySession(
  sandbox: SandboxContext,
  id: string,
  transfer: boolean,
): Promise<{ id: string; reference: string } | undefined> {
  const { database } = sandbox;
  const view = await readCheckout(sandbox, id);
  if (!view) {
    return undefined;
  }
  let made: { order: SandboxOrder; subscription: SandboxSubscription } | undefined;
  const bought = await changeObject<CheckoutSession, { id: string; reference: string }>(
    database,
    'fastspring-session',
    id,
    async (session, tx) => {
      if (!session.bought) {
        made = makeOrder(view, transfer);
        await writeObject(tx, 'fastspring-order', made.order.id, made.order);
        await writeObject(tx, 'fastspring-subscription', made.subscription.id, made.subscription);
        session.bought = { id: made.order.id, reference: made.order.reference };
      }
      return session.bought;
    },
  );
  if (made) {
    await reportPurchase(sandbox, made.order, made.subscription);
  }
  return bought;
}

/** The money of a pending order has arrived. */
export async function completeOrder(sandbox: SandboxContext, orderId: string): Promise<boolean> {
  const { database } = sandbox;
  const order = await changeObject<SandboxOrder, SandboxOrder>(database, 'fastspring-order', orderId, (body) =>
    Object.assign(body, { pending: false, changed: Date.now() }),
  );
  const subscription =
    order && (await readObject<SandboxSubscription>(database, 'fastspring-subscription', order.subscriptionId));
  if (!order || !subscription) {
    return false;
  }
  return reportPurchase(sandbox, order, subscription);
}

function reportPurchase(
  sandbox: SandboxContext,
  order: SandboxOrder,
  subscription: SandboxSubscription,
): Promise<boolean> {
  const data = orderData(order, subscription, sandboxPaths.fastspring);
  if (order.pending) {
    return sendEvents(sandbox, [{ type: 'order.payment.pending', data }]);
  }
  return sendEvents(sandbox, [
    { type: 'order.completed', data },
    { type: 'subscription.activated', data: subscriptionData(subscription, sandboxPaths.fastspring) },
  ]);
}

function makeOrder(view: CheckoutView, pending: boolean): { order: SandboxOrder; subscription: SandboxSubscription } {
  const now = Date.now();
  const subscription: SandboxSubscription = {
    id: makeId(22),
    accountId: makeId(22),
    email: view.put.paymentContact.email,
    language: view.put.language,
    tags: view.put.tags,
    userId: String(view.put.tags.userId),
    product: view.product,
    display: view.title,
    quantity: view.quantity,
    price: view.price,
    currency: view.currency,
    intervalMonths: view.intervalMonths,
    state: 'active',
    begin: now,
    sequence: 1,
    next: addMonths(new Date(now), view.intervalMonths).getTime(),
    changed: now,
    canceledDate: null,
    deactivationDate: null,
    end: null,
  };
  const order: SandboxOrder = {
    id: makeId(22),
    reference: makeReference(now),
    subscriptionId: subscription.id,
    changed: now,
    pending,
    total: view.price * view.quantity,
  };
  return { order, subscription };
}

/** A reference in FastSpring's format, e.g. SBX261121-8970-10118. */
export function makeReference(now: number): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '');
  return `SBX${day}-${String(now % 10_000).padStart(4, '0')}-${makeId(5)}`;
}

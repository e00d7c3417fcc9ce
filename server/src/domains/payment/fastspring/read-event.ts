import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { webAddressSchema } from '@site/shared/contracts';
import { toCents } from '../money';
import {
  chargeFailedSchema,
  chargeSchema,
  keySchema,
  orderSchema,
  returnSchema,
  subscriptionSchema,
} from './event-schema';
import type { ChargeFact, Fact, FactBase, OrderFact, Snapshot, SubscriptionFact } from './facts';
import type { FastspringEvent } from './open-event';

type SubscriptionData = v.InferOutput<typeof subscriptionSchema>;

/** The event types that change a subscription or an order of ours. */
const readers: Record<string, (data: unknown, base: FactBase) => Fact> = {
  'order.completed': readOrder,
  'subscription.activated': (data, base) => readSubscription(data, base, 'activated'),
  'subscription.updated': (data, base) => readSubscription(data, base, 'updated'),
  // Not an event of FastSpring's, but a response of its API.
  'subscription.read': (data, base) => readSubscription(data, base, 'updated'),
  'subscription.paused': (data, base) => readSubscription(data, base, 'paused'),
  'subscription.resumed': (data, base) => readSubscription(data, base, 'resumed'),
  'subscription.canceled': (data, base) => readSubscription(data, base, 'canceled'),
  'subscription.uncanceled': (data, base) => readSubscription(data, base, 'uncanceled'),
  'subscription.deactivated': (data, base) => readSubscription(data, base, 'deactivated'),
  'subscription.charge.completed': readCharge,
  'subscription.charge.failed': (data, base) => {
    const failed = v.parse(chargeFailedSchema, data);
    // A failed charge need not change the subscription's own `changed`.
    return {
      ...base,
      kind: 'charge-failed',
      version: failed.timestamp ?? base.version,
      snapshot: toSnapshot(failed.subscription),
    };
  },
  'return.created': (data, base) => {
    const given = v.parse(returnSchema, data);
    return {
      ...base,
      kind: 'return',
      version: given.changed ?? base.version,
      orderId: given.original.id,
      returnId: given.return ?? base.eventId,
      completed: given.completed !== false,
      currency: given.currency,
      cents: toCents(given.totalReturn),
      ofCents: toCents(given.original.total ?? 0) || undefined,
    };
  },
};

/**
 * Reads the fact in an event.
 * @returns the fact, `ignored` for an irrelevant type, or `malformed`
 */
export function readEvent(event: FastspringEvent): Fact | 'ignored' | 'malformed' {
  if (event.type === undefined) {
    return 'malformed';
  }
  if (!Object.hasOwn(readers, event.type)) {
    return 'ignored';
  }
  const read = readers[event.type] as (data: unknown, base: FactBase) => Fact;
  try {
    const fact = read(event.data, {
      eventId: event.id,
      fingerprint: fingerprintOf(event),
      live: event.live,
      version: event.created ?? Number.NaN,
    });
    // Without any time neither the order of events nor the end of the paid period is known.
    return Number.isNaN(fact.version) ? 'malformed' : fact;
  } catch (error) {
    if (error instanceof v.ValiError) {
      return 'malformed';
    }
    throw error;
  }
}

/** The subscription and the order in an event, of any type. */
export function keysOf({ type = '', data }: FastspringEvent): {
  subscriptionKey: string | null;
  orderKey: string | null;
} {
  const { id, order, subscription, original, items } = v.parse(keySchema, data);
  const isOrder = type.startsWith('order.');
  const isSubscription = type.startsWith('subscription.');
  return {
    subscriptionKey:
      subscription?.id ?? (isSubscription ? id : items?.find((item) => item.subscription)?.subscription?.id) ?? null,
    orderKey: original?.id ?? (isOrder ? id : order?.id) ?? null,
  };
}

function fingerprintOf(event: FastspringEvent): string {
  return createHash('sha256')
    .update(`${event.type}:${JSON.stringify(event.data)}`)
    .digest('base64');
}

function readOrder(data: unknown, base: FactBase): OrderFact {
  const order = v.parse(orderSchema, data);
  const subscription = order.items[0]?.subscription;
  return {
    ...base,
    kind: 'order',
    version: order.changed ?? base.version,
    orderId: order.id,
    reference: order.reference ?? undefined,
    completed: order.completed !== false,
    currency: order.currency,
    invoiceUrl: toAddress(order.invoiceUrl),
    items: order.items.map((item) => ({
      product: item.product,
      quantity: item.quantity ?? 1,
      cents: item.subtotal == null ? Number.NaN : toCents(item.subtotal),
    })),
    buyer: { tags: order.tags ?? {}, email: order.customer?.email ?? emailOf(order.account) },
    snapshot: subscription
      ? { ...toSnapshot(subscription), manageUrl: urlOf(order.account) ?? urlOf(subscription.account) }
      : undefined,
  };
}

function readSubscription(data: unknown, base: FactBase, kind: SubscriptionFact['kind']): SubscriptionFact {
  const subscription = v.parse(subscriptionSchema, data);
  return {
    ...base,
    kind,
    version: subscription.changed ?? base.version,
    snapshot: toSnapshot(subscription),
    buyer: { tags: subscription.tags ?? {}, email: emailOf(subscription.account) },
  };
}

function readCharge(data: unknown, base: FactBase): ChargeFact {
  const charge = v.parse(chargeSchema, data);
  const order = charge.order as {
    id: string;
    reference?: string | null;
    invoiceUrl?: string | null;
    subtotal?: number | null;
    items?: { subtotal?: number | null }[] | null;
  };
  return {
    ...base,
    kind: 'charge',
    version: charge.timestamp ?? base.version,
    orderId: order.id,
    reference: order.reference ?? undefined,
    invoiceUrl: toAddress(order.invoiceUrl),
    successful: charge.status == null || charge.status === 'successful',
    currency: charge.currency,
    // Without tax, if webhook expansion provides it: the seller of record adds the tax of the buyer's country to our price.
    cents: toCents(order.items?.[0]?.subtotal ?? order.subtotal ?? charge.total),
    prorated: (order.items ?? []).some((item) => Object.keys(item).some((key) => key.startsWith('proratedItem'))),
    sequence: charge.sequence ?? undefined,
    snapshot: toSnapshot(charge.subscription),
  };
}

function toSnapshot(data: SubscriptionData): Snapshot {
  const price = data.subtotal ?? data.price;
  return {
    id: data.id,
    changed: data.changed ?? undefined,
    state: data.state ?? undefined,
    product: typeof data.product === 'string' ? data.product : data.product?.product,
    quantity: data.quantity ?? undefined,
    currency: data.currency ?? undefined,
    cents: price == null ? undefined : toCents(price),
    nextCharge: data.nextChargeDate ?? data.next ?? undefined,
    deactivation: data.deactivationDate ?? undefined,
    end: data.end ?? undefined,
    paused: data.isPauseScheduled === true || data.state === 'paused',
    manageUrl: urlOf(data.account),
  };
}

function emailOf(account: SubscriptionData['account']): string | undefined {
  return (typeof account === 'object' ? account?.contact?.email : undefined) ?? undefined;
}

function urlOf(account: SubscriptionData['account']): string | undefined {
  return toAddress(typeof account === 'object' ? account?.url : undefined);
}

// The browser shows addresses as links, so an invalid web address is ignored.
function toAddress(value: unknown): string | undefined {
  return v.is(webAddressSchema, value) ? value : undefined;
}

import { randomUUID } from 'node:crypto';
import { acceptHeldPayment, findHeldPayment, isRefundable } from '../../../server/src/domains/payment/service';
import {
  chargeEvent,
  chargeFailedEvent,
  eventFor,
  orderEvent,
  post,
  returnEvent,
  saleTo,
  type Event,
  type Sale,
} from './fastspring-events';
import { openPaymentTest } from './payment-test';

const { shop, sweep } = openPaymentTest();

const day = 86_400_000;
const reasonsOf = async (key: string) =>
  (await shop.held()).filter((row) => row.key === key).map(({ reason }) => reason);
const outcomeOf = async (id: string) =>
  (await shop.database.query<{ outcome: string }>('SELECT outcome FROM provider_events WHERE id = $1', [id]))[0]
    ?.outcome;
/** The same event under another id, with other values. */
const changed = (event: Event, values: object): Event => ({
  ...event,
  id: randomUUID(),
  data: { ...event.data, ...values },
});
/** A year old, so that its renewal is due. */
const oldSale = async (change: Partial<Sale> = {}) => {
  const buyer = await shop.newBuyer();
  return { buyer, sale: saleTo(buyer, { at: Date.now() - 366 * day, ...change }) };
};

describe('a value with which nothing can be computed is held for review, and does not block the renewal after it', () => {
  it.each<[string, (sale: Sale) => Event]>([
    ['a return in fractions of cents', (sale) => returnEvent(sale, 10.005, sale.at + 1)],
    ['a negative return', (sale) => returnEvent(sale, -10, sale.at + 1)],
    ['a time after the year 2100', (sale) => eventFor(sale, 'subscription.updated', { changed: 8.64e15 })],
    ['a time before the year 2000', (sale) => eventFor(sale, 'subscription.updated', { changed: 0 })],
  ])('%s', async (_what, make) => {
    const { buyer, sale } = await oldSale();
    const odd = make(sale);
    await post(shop.app, [orderEvent(sale), odd]);
    expect(await reasonsOf(odd.id)).toEqual(['malformed']);
    await post(shop.app, [chargeEvent(sale, 2)]);
    expect(await shop.orders(buyer)).toMatchObject({ totalRecord: 2, list: [{ refunded: 0 }, { refunded: 0 }] });
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  });
});

it.each<[string, object]>([
  ['a negative number of the period', { sequence: -3 }],
  ['half a period', { sequence: 1.5 }],
  ['a number of the period beyond a century', { sequence: 1e9 }],
  ['a period without end', { subscription: { nextChargeDate: 8.64e15 } }],
  ['a time of the charge after the year 2100', { timestamp: 8.64e15 }],
])(
  'a charge with %s is booked for one period',
  async (_what, { subscription, ...change }: { subscription?: object }) => {
    const { buyer, sale } = await oldSale();
    const charge = chargeEvent(sale, 2);
    const { nextChargeDate: _next, ...counted } = charge.data.subscription as { nextChargeDate: number };
    await post(shop.app, [
      orderEvent(sale),
      changed(charge, { ...change, subscription: { ...counted, ...subscription } }),
    ]);
    const [renewal, purchase] = (await shop.orders(buyer)).list;
    const days = (Date.parse(renewal!.dueTime!) - Date.parse(purchase!.dueTime!)) / day;
    expect(Math.round(days)).toBeGreaterThanOrEqual(365);
    expect(Math.round(days)).toBeLessThanOrEqual(366);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  },
);

it.each<[string, (sale: Sale) => Event, object]>([
  ['order', (sale) => changed(orderEvent(sale), { order: 5 }), { isBuy: true, totalRecord: 1 }],
  [
    'order with an odd original',
    (sale) => changed(orderEvent(sale), { original: 'x' }),
    { isBuy: true, totalRecord: 1 },
  ],
  ['charge', (sale) => changed(chargeEvent(sale, 2), { id: null }), { isBuy: true, totalRecord: 1 }],
  ['return', (sale) => changed(returnEvent(sale, 89, sale.at + 1), { order: {} }), { isBuy: false, totalRecord: 1 }],
])('an unreadable id beside the needed ones does not hide what an event belongs to: %s', async (what, make, end) => {
  const { buyer, sale } = await oldSale({ at: Date.now() - day });
  const odd = make(sale);
  await post(shop.app, what.startsWith('order') ? [odd] : [orderEvent(sale), odd]);
  expect(await outcomeOf(odd.id)).toBe('accepted');
  const { totalRecord } = await shop.orders(buyer);
  expect({ isBuy: (await shop.buyStatus(buyer)).isBuy, totalRecord }).toEqual(
    what === 'charge' ? { isBuy: true, totalRecord: 2 } : end,
  );
});

it('a return that names no amount of its order ends the access only when the price was refunded', async () => {
  const { buyer, sale } = await oldSale({ at: Date.now() - day });
  await post(shop.app, [orderEvent(sale), returnEvent(sale, 1, sale.at + 1, { total: 0 })]);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  await post(shop.app, [returnEvent(sale, 88, sale.at + 2, { total: 0 })]);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
});

it('a free order that a person accepts gives its period, which does not count as refunded', async () => {
  const { buyer, sale } = await oldSale({ price: 0, at: Date.now() - 3 * day });
  const order = orderEvent(sale);
  await post(shop.app, [order]);
  expect(await reasonsOf(order.id)).toEqual(['price_mismatch']);
  await acceptHeldPayment(shop.payments, order.id, 'Ana: a prize');
  expect((await shop.orders(buyer)).list).toMatchObject([{ price: 0, refunded: 0, dueTime: expect.any(String) }]);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  // Its renewal is being charged: it must not be ended as if it had been refunded.
  await shop.database.query('UPDATE subscriptions SET due_at = now() WHERE user_id = $1', [buyer.id]);
  const cancel = jest.spyOn(shop.payments.fastspring!.api!, 'cancelSubscription');
  await sweep();
  expect(cancel).not.toHaveBeenCalledWith(sale.subscription);
});

it('a change of plan that costs nothing is booked, and the renewal after it', async () => {
  const { buyer, sale } = await oldSale({ at: Date.now() - 30 * day });
  const monthly = { ...sale, product: 'muscle-and-movement-monthly', price: 9.9, months: 1 };
  const charge = chargeEvent(monthly, 2);
  const item = { product: monthly.product, quantity: 1, subtotal: 0, proratedItemTotal: 0 };
  const order = { ...(charge.data.order as object), total: 0, subtotal: 0, items: [item] };
  await post(shop.app, [orderEvent(sale), changed(charge, { total: 0, order })]);
  expect((await shop.orders(buyer)).list).toMatchObject([{ price: 0 }, { price: 89 }]);
  await post(shop.app, [chargeEvent(monthly, 3)]);
  expect((await shop.orders(buyer)).totalRecord).toBe(3);
});

it('a charge that names the plan from before a change of plan is booked for that plan, and does not revert the change', async () => {
  const { buyer, sale: yearly } = await oldSale({ at: Date.now() - 10 * day });
  const at = yearly.at - 35 * day;
  const monthly = { ...yearly, goodsId: 'monthly', product: 'muscle-and-movement-monthly', price: 9.9, months: 1, at };
  const change = eventFor({ ...yearly, goodsId: 'monthly' }, 'subscription.updated', {
    changed: yearly.at,
    nextChargeDate: yearly.at + 365 * day,
  });
  // Begun before the change, and reported as it was then.
  const charge = changed(chargeEvent(monthly, 2), { timestamp: yearly.at + day });
  await post(shop.app, [orderEvent(monthly), change, charge]);
  expect(await outcomeOf(charge.id)).toBe('accepted');
  expect(await shop.subscription(buyer)).toMatchObject({ goodsId: 'yearly', price: 89, renewsOn: expect.any(String) });
  expect((await shop.orders(buyer)).list).toMatchObject([
    { price: 9.9, planTitle: 'Monthly' },
    { price: 9.9, planTitle: 'Monthly' },
  ]);
  // A charge of the new plan counts as before.
  await post(shop.app, [chargeEvent(yearly, 3)]);
  expect((await shop.orders(buyer)).list).toMatchObject([{ price: 89, planTitle: 'Yearly' }, {}, {}]);
});

describe('another report of a booked payment', () => {
  it('that differs cannot be refunded from the list, because that would take the booked money', async () => {
    const { sale } = await oldSale();
    const other = orderEvent({ ...sale, currency: 'EUR' });
    await post(shop.app, [orderEvent(sale), other]);
    expect(await reasonsOf(other.id)).toEqual(['currency_mismatch']);
    const [held] = await findHeldPayment(shop.payments, 'fastspring', other.id);
    expect(await isRefundable(shop.payments, held!)).toBe(false);
  });

  it('with an earlier time and another buyer does not hold the one that is booked', async () => {
    const { buyer, sale } = await oldSale({ at: Date.now() - day });
    const stranger = await shop.newBuyer();
    const [booked, other] = [
      orderEvent(sale),
      orderEvent({ ...sale, userId: stranger.id, email: stranger.email, at: sale.at - 1000 }),
    ];
    await post(shop.app, [booked]);
    await post(shop.app, [other]);
    expect([await outcomeOf(booked.id), await reasonsOf(other.id)]).toEqual(['accepted', ['user_mismatch']]);
    expect([(await shop.buyStatus(buyer)).isBuy, (await shop.buyStatus(stranger)).isBuy]).toEqual([true, false]);
  });
});

it('a subscription that the provider resumed after it was deactivated is shown as running', async () => {
  const { buyer, sale } = await oldSale({ at: Date.now() - 100 * day });
  const end = sale.at + day;
  const nextChargeDate = sale.at + 365 * day;
  await post(shop.app, [
    orderEvent(sale),
    eventFor(sale, 'subscription.deactivated', { state: 'deactivated', changed: end, end }),
  ]);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
  await post(shop.app, [eventFor(sale, 'subscription.uncanceled', { changed: end + 1, nextChargeDate })]);
  expect(await shop.subscription(buyer)).toMatchObject({
    status: 'active',
    renewsOn: new Date(nextChargeDate).toISOString(),
  });
});

it('a charge that succeeds in the millisecond of a failed one counts as the later', async () => {
  const { buyer, sale } = await oldSale();
  const charge = chargeEvent(sale, 2);
  await post(shop.app, [orderEvent(sale), chargeFailedEvent(sale, charge.data.timestamp as number), charge]);
  const failed = chargeFailedEvent(sale, 0);
  failed.data.timestamp = charge.data.timestamp;
  await post(shop.app, [failed]);
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'active' });
});

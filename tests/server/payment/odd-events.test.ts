import { randomUUID } from 'node:crypto';
import { DatabaseUnavailable, type Database, type Queryable } from '../../../server/src/platform/db/database';
import { PaypalRejection } from '../../../server/src/domains/payment/paypal/api';
import { signWebhook } from '@site/sandbox';
import { ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import {
  activatedEvent,
  chargeEvent,
  eventFor,
  orderEvent,
  post,
  returnEvent,
  saleTo,
  type Event,
} from './fastspring-events';
import { openShop, type Buyer, type Shop } from './shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const kept = (id: string) =>
  shop.database.query<{ type: string; outcome: string }>('SELECT type, outcome FROM provider_events WHERE id = $1', [
    id,
  ]);
const reasonsOf = async (key: string) =>
  (await shop.held()).filter((row) => row.key === key).map(({ reason }) => reason);
const isBuyer = async (buyer: Buyer) => (await shop.buyStatus(buyer)).isBuy;
/** An event that is valid except for this. */
const oddEvent = async (change: object) => {
  const buyer = await shop.newBuyer();
  return { buyer, event: { ...orderEvent(saleTo(buyer)), ...change } as Event };
};
/** Lets every transaction that stores one of these events fail, like a database error there. */
function failToKeep(error: Error, ...ids: string[]): void {
  const { database } = shop.payments;
  const real = database.transaction.bind(database);
  jest
    .spyOn(database, 'transaction')
    .mockImplementation(((work: (tx: Queryable) => Promise<unknown>) =>
      real((tx) =>
        work({
          query: (text, values) =>
            values?.some((value) => ids.includes(value as string)) ? Promise.reject(error) : tx.query(text, values),
        }),
      )) as Database['transaction']);
}

describe('a signed FastSpring event in an unexpected form is stored first', () => {
  it.each([
    ['live: null', { live: null }],
    ['created: null', { created: null }],
    ['a fractional created', { created: Date.now() + 0.25 }],
    ['no created', { created: undefined }],
    ['created as a text', { created: 'today' }],
  ])('%s: the reported order is booked', async (_what, change) => {
    const { buyer, event } = await oddEvent(change);
    expect((await post(shop.app, [event])).statusCode).toBe(200);
    expect(await kept(event.id)).toEqual([{ type: 'order.completed', outcome: 'accepted' }]);
    expect(await isBuyer(buyer)).toBe(true);
  });

  it('a fractional time inside the order is accepted', async () => {
    const { buyer, event } = await oddEvent({});
    event.data.changed = Date.now() - 0.5;
    await post(shop.app, [event]);
    expect(await isBuyer(buyer)).toBe(true);
  });

  it('an order without any time is held for review', async () => {
    const { buyer, event } = await oddEvent({ created: null });
    delete event.data.changed;
    expect((await post(shop.app, [event])).statusCode).toBe(200);
    expect(await kept(event.id)).toEqual([{ type: 'order.completed', outcome: 'held' }]);
    expect(await reasonsOf(event.id)).toEqual(['malformed']);
    expect(await isBuyer(buyer)).toBe(false);
  });

  it('without an id, without a type, or not an object: it is held for review once under a generated name', async () => {
    const before = (await shop.held()).length;
    const strange = [
      { type: 'order.completed', data: { a: 1 } },
      { id: randomUUID(), data: {} },
      null,
      7,
      ['x'],
      { id: 'x'.repeat(201), type: 'order.completed', data: {} },
    ];
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await post(shop.app, strange as object[])).statusCode).toBe(200);
      expect((await shop.held()).length).toBe(before + strange.length);
    }
  });

  it.each(['__proto__', 'hasOwnProperty', 'constructor', 'toString'])(
    'type %s is stored as ignored, and the following events are processed',
    async (type) => {
      const { buyer, event } = await oddEvent({});
      const odd = { id: randomUUID(), type, live: false, created: Date.now(), data: {} };
      const reply = await post(shop.app, [odd, event]);
      expect([reply.statusCode, reply.body]).toEqual([200, `${odd.id}\n${event.id}`]);
      expect(await kept(odd.id)).toEqual([{ type, outcome: 'ignored' }]);
      expect(await isBuyer(buyer)).toBe(true);
    },
  );

  it.each([
    ['NUL in its id', { id: `nul\0${randomUUID()}` }],
    ['half of a surrogate pair in its id', { id: `\ud800${randomUUID()}` }],
    ['a line break in its id', { id: `a\n${randomUUID()}` }],
    ['NUL in its type', { type: 'order.\0' }],
    ['NUL in a name inside', { data: { 'na\0me': 'te\0xt', half: '\udc00', escaped: '\\u0000' } }],
  ])('%s: it is stored, and the following events are processed', async (_what, change) => {
    const { buyer, event } = await oddEvent({});
    const { event: odd } = await oddEvent(change);
    const [before] = await shop.database.query<{ count: number }>('SELECT count(*)::int AS count FROM provider_events');
    expect((await post(shop.app, [odd, event])).statusCode).toBe(200);
    const [after] = await shop.database.query<{ count: number }>('SELECT count(*)::int AS count FROM provider_events');
    expect(after?.count).toBe((before?.count ?? 0) + 2);
    expect(await isBuyer(buyer)).toBe(true);
  });

  it('the payload is stored as it was sent, backslashes included', async () => {
    const { event } = await oddEvent({ data: { path: 'C:\\u0000\\new', 'a\0b': 'c\0d' } });
    await post(shop.app, [event]);
    const [row] = await shop.database.query<{ payload: Event }>('SELECT payload FROM provider_events WHERE id = $1', [
      event.id,
    ]);
    expect(row?.payload.data).toEqual({ path: 'C:\\u0000\\new', 'a\ufffdb': 'c\ufffdd' });
  });
});

describe('a FastSpring event that cannot be stored', () => {
  it('is not acknowledged: 202 lists the other events of its request, and a repetition counts', async () => {
    const [first, broken, last] = [await oddEvent({}), await oddEvent({}), await oddEvent({})];
    const events = [first.event, broken.event, last.event];
    failToKeep(new DatabaseUnavailable('broken off'), broken.event.id);
    const reply = await post(shop.app, events);
    expect([reply.statusCode, reply.body]).toEqual([202, `${first.event.id}\n${last.event.id}`]);
    expect([await isBuyer(first.buyer), await isBuyer(broken.buyer), await isBuyer(last.buyer)]).toEqual([
      true,
      false,
      true,
    ]);
    jest.restoreAllMocks();
    expect((await post(shop.app, events)).statusCode).toBe(200);
    expect(await isBuyer(broken.buyer)).toBe(true);
  });

  it('alone in its request is answered 503, so that it is sent again', async () => {
    const { buyer, event } = await oddEvent({});
    failToKeep(new DatabaseUnavailable('broken off'), event.id);
    const reply = await post(shop.app, [event]);
    expect([reply.statusCode, reply.body]).toEqual([503, '']);
    expect(await kept(event.id)).toEqual([]);
    jest.restoreAllMocks();
    await post(shop.app, [event]);
    expect(await isBuyer(buyer)).toBe(true);
  });

  it('does not delay a request for each of its events while the database is unavailable', async () => {
    const ids = Array.from({ length: 50 }, () => randomUUID());
    failToKeep(new DatabaseUnavailable('away'), ...ids);
    const transaction = jest.mocked(shop.payments.database.transaction);
    const reply = await post(
      shop.app,
      ids.map((id) => ({ id, type: 'account.created', live: false, created: 1, data: {} })),
    );
    expect([reply.statusCode, transaction.mock.calls.length]).toEqual([503, 3]);
  });
});

it('a FastSpring event whose processing fails is held for review, and counted with the next event of its subscription', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer);
  const order = orderEvent(sale);
  const payments = shop.payments;
  jest
    .spyOn(payments, 'failpoint')
    .mockImplementationOnce(() => undefined)
    .mockImplementationOnce(() => {
      throw new TypeError('a fault of the site');
    });
  expect((await post(shop.app, [order])).statusCode).toBe(200);
  expect(await reasonsOf(order.id)).toEqual(['not_carried_out']);
  expect(await isBuyer(buyer)).toBe(false);
  await post(shop.app, [activatedEvent(sale)]);
  expect(await isBuyer(buyer)).toBe(true);
  expect(await reasonsOf(order.id)).toEqual([]);
});

describe('a signed PayPal webhook', () => {
  const send = async (event: object) => {
    const payload = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', ...(await signWebhook(shop.database, payload)) };
    return shop.app.inject({ method: 'POST', url: '/api/webhooks/paypal', payload, headers });
  };
  /** A webhook about a subscription that was created here. */
  const begun = async () => {
    const buyer = await shop.newBuyer();
    const { subscriptionId } = (
      await shop.postJson<{ subscriptionId: string }>('/api/u/order/paypal/subscribe', { goodsId: 'monthly' }, buyer)
    ).data;
    return { id: `WH-${randomUUID()}`, event_type: 'BILLING.SUBSCRIPTION.UPDATED', resource: { id: subscriptionId } };
  };

  it.each([
    ['custom_id: null', { resource: { id: 'X-1', custom_id: null } }],
    ['NUL in the id of what it concerns', { resource: { id: 'X\0', custom_id: 'Y\0' } }],
    ['no resource', { resource: null }],
    ['a type that every object has', { event_type: '__proto__', resource: {} }],
    ['no type', { event_type: undefined, resource: {} }],
    ['NUL in its id', { id: `WH\0-${randomUUID()}` }],
    ['NUL in a name inside', { resource: { id: 'X-1', 'na\0me': '\ud800' } }],
  ])('with %s is stored once and answered 200', async (_what, change) => {
    const [before] = await shop.database.query<{ count: number }>('SELECT count(*)::int AS count FROM provider_events');
    const event = {
      id: `WH-${randomUUID()}`,
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'X-1' },
      ...change,
    };
    // The sandbox cannot store such texts and so rejects their verification; PayPal signs what it sent.
    jest.spyOn(shop.payments.paypal!.api, 'verifyWebhook').mockResolvedValue({ verification_status: 'SUCCESS' });
    expect([(await send(event)).statusCode, (await send(event)).statusCode]).toEqual([200, 200]);
    const [after] = await shop.database.query<{ count: number }>('SELECT count(*)::int AS count FROM provider_events');
    expect(after?.count).toBe((before?.count ?? 0) + 1);
  });

  it.each([
    ['does not answer', new ProviderUnavailable('away')],
    ['refuses the credentials of the site', new PaypalRejection(403, 'NOT_AUTHORIZED')],
  ])('is answered 503 and not stored while PayPal %s, so that it is sent again', async (_what, fault) => {
    const event = await begun();
    jest.spyOn(shop.payments.paypal!.api, 'readSubscription').mockRejectedValue(fault);
    const reply = await send(event);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '30']);
    expect(await kept(event.id)).toEqual([]);
    jest.restoreAllMocks();
    expect((await send(event)).statusCode).toBe(200);
    expect(await kept(event.id)).toHaveLength(1);
  });

  it('is held for review when PayPal does not know its payment any more', async () => {
    const event = await begun();
    jest
      .spyOn(shop.payments.paypal!.api, 'readSubscription')
      .mockRejectedValue(new PaypalRejection(404, 'INVALID_RESOURCE_ID'));
    expect((await send(event)).statusCode).toBe(200);
    expect(await reasonsOf(event.id)).toEqual(['unreadable_payment']);
  });

  it.each([
    ['PayPal is away at its verification', new ProviderUnavailable('away'), 503],
    ['PayPal refuses to verify it', new PaypalRejection(400, 'INVALID_REQUEST'), 401],
  ])('is not processed when %s', async (_what, fault, status) => {
    const event = await begun();
    jest.spyOn(shop.payments.paypal!.api, 'verifyWebhook').mockRejectedValue(fault);
    expect((await send(event)).statusCode).toBe(status);
    expect(await kept(event.id)).toEqual([]);
    jest.restoreAllMocks();
    expect((await send(event)).statusCode).toBe(200);
  });
});

it.each([
  ['failed', 1],
  [null, 2],
  [undefined, 2],
  ['successful', 2],
])('a charge with the status %s makes %i orders in all', async (status, count) => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer);
  const charge = chargeEvent(sale, 2);
  await post(shop.app, [orderEvent(sale), { ...charge, data: { ...charge.data, status } }]);
  expect((await shop.orders(buyer)).totalRecord).toBe(count);
});

it('events of a subscription after the refund of its only payment grant no access', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer);
  await post(shop.app, [orderEvent(sale), returnEvent(sale, sale.price, sale.at + 1)]);
  expect(await isBuyer(buyer)).toBe(false);
  await post(shop.app, [
    eventFor(sale, 'subscription.updated', { changed: sale.at + 2, nextChargeDate: sale.at + 365 * 86_400_000 }),
  ]);
  expect(await isBuyer(buyer)).toBe(false);
});

it('a return that includes tax refunds its share of the price, and the whole price when everything was returned', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer);
  const total = 105.91;
  await post(shop.app, [orderEvent(sale), returnEvent(sale, 90, sale.at + 1, { total })]);
  expect((await shop.orders(buyer)).list).toMatchObject([{ price: 89, refunded: 75.63, dueTime: expect.any(String) }]);
  expect(await isBuyer(buyer)).toBe(true);
  await post(shop.app, [returnEvent(sale, 15.91, sale.at + 2, { total })]);
  expect((await shop.orders(buyer)).list).toMatchObject([{ price: 89, refunded: 89, dueTime: null }]);
  expect(await isBuyer(buyer)).toBe(false);
});

it('an event whose own id is that of its subscription applies to it', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer);
  const canceled = eventFor(sale, 'subscription.canceled', {
    changed: sale.at + 1,
    state: 'canceled',
    deactivationDate: sale.at + 86_400_000,
  });
  delete canceled.data.subscription;
  await post(shop.app, [orderEvent(sale), canceled]);
  expect(await shop.subscription(buyer)).toMatchObject({
    status: 'canceled',
    endsOn: new Date(sale.at + 86_400_000).toISOString(),
  });
});

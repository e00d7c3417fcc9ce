import { randomUUID } from 'node:crypto';
import { signBody } from '../../../server/src/domains/payment/fastspring/signature';
import { ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import { signWebhook } from '@site/sandbox';
import { activatedEvent, chargeEvent, eventFor, orderEvent, post, saleTo, returnEvent } from './fastspring-events';
import { openShop, sandboxPaypal, type Buyer, type Shop } from './shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const route = '/api/webhooks/fastspring';
const deliver = (body: string | Buffer, headers: Record<string, string>, url = route) =>
  shop.app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': 'application/json', ...headers } });
const rowCount = async () =>
  (
    await shop.database.query<{ count: number }>(
      'SELECT (SELECT count(*) FROM provider_events)::int + (SELECT count(*) FROM orders)::int + (SELECT count(*) FROM held_payments)::int AS count',
    )
  )[0]?.count;
const grants = async (buyer: Buyer) => ({
  isBuy: (await shop.buyStatus(buyer)).isBuy,
  orders: (await shop.orders(buyer)).totalRecord,
});
const nothing = { isBuy: false, orders: 0 };
const oneOrder = { isBuy: true, orders: 1 };

describe('threat 35: a webhook that its provider did not send', () => {
  it('of FastSpring is rejected with 401 and leaves no row: missing, wrong, altered, foreign or re-serialised signature', async () => {
    const buyer = await shop.newBuyer();
    const body = JSON.stringify({ events: [orderEvent(saleTo(buyer))] });
    const signature = signBody(body, 'sandbox-secret');
    const flipped = Buffer.from(body);
    flipped[flipped.length - 10] = (flipped[flipped.length - 10] as number) ^ 1;
    const before = await rowCount();
    const forgeries: [string | Buffer, Record<string, string>][] = [
      [body, {}],
      [body, { 'x-fs-signature': '' }],
      [body, { 'x-fs-signature': signBody(body, 'another-secret') }],
      [body, { 'x-fs-signature': signature.toLowerCase() }],
      [body, { 'x-fs-signature': `${signature}=` }],
      [flipped, { 'x-fs-signature': signature }],
      [JSON.stringify(JSON.parse(body), null, 1), { 'x-fs-signature': signature }],
      [`${body}\n`, { 'x-fs-signature': signature }],
      ['', { 'x-fs-signature': signature }],
    ];
    for (const [payload, headers] of forgeries) {
      expect((await deliver(payload, headers)).statusCode).toBe(401);
    }
    expect((await deliver(Buffer.alloc(1_048_577, 32), { 'x-fs-signature': signature })).statusCode).toBe(413);
    expect(await rowCount()).toBe(before);
    expect(await grants(buyer)).toEqual(nothing);
    expect((await deliver(body, { 'X-FS-SIGNATURE': signature, 'content-type': 'text/plain' })).statusCode).toBe(200);
    expect(await grants(buyer)).toEqual(oneOrder);
  });

  it('with a right signature and a wrong body is answered 400, with an unknown event 200', async () => {
    for (const [body, status] of [
      ['{"events":1}', 400],
      ['not json', 400],
      ['[]', 400],
      ['{"events":[]}', 200],
      ['{"events":[{"id":"x1","type":"mailingListEntry.updated","data":{"a":"\\u0000"}},{"no":"id"},null]}', 200],
    ] as const) {
      expect((await deliver(body, { 'x-fs-signature': signBody(body, 'sandbox-secret') })).statusCode).toBe(status);
    }
  });

  describe('of PayPal, many times', () => {
    const forged = () =>
      JSON.stringify({ id: `WH-${randomUUID()}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'X' } });
    const send = async (ip: string, body = forged()) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/webhooks/paypal',
          payload: body,
          remoteAddress: ip,
          headers: { 'content-type': 'application/json', ...(await signWebhook(shop.database, body)) },
        })
      ).statusCode;
    const verify = () => jest.spyOn(shop.payments.paypal!.api, 'verifyWebhook');
    afterEach(() => jest.restoreAllMocks());

    it('are not verified with PayPal after sixty an hour from one network', async () => {
      const asked = verify().mockResolvedValue({ verification_status: 'FAILURE' });
      await shop.database.query(
        "INSERT INTO attempts (bucket, key, count) VALUES ('webhook-forgery', '203.0.113.66', 59)",
      );
      expect([await send('203.0.113.66'), await send('203.0.113.66')]).toEqual([401, 401]);
      expect(asked).toHaveBeenCalledTimes(1);
      expect(await send('203.0.113.67')).toBe(401);
      expect(asked).toHaveBeenCalledTimes(2);
    });

    it('are verified with PayPal twenty at a time; the others are answered 503, so that PayPal sends them again', async () => {
      let answer: (verdict: { verification_status: string }) => void = () => undefined;
      const asked = verify().mockReturnValue(new Promise((resolve) => (answer = resolve)));
      const codes = Array.from({ length: 25 }, () => send('203.0.113.68'));
      const first: number[] = [];
      await new Promise<void>((resolve) => {
        codes.forEach((code) => void code.then((status) => first.push(status) === 5 && resolve()));
      });
      expect(first).toEqual(Array(5).fill(503));
      answer({ verification_status: 'FAILURE' });
      expect((await Promise.all(codes)).toSorted()).toEqual([...Array(20).fill(401), ...Array(5).fill(503)]);
      expect(asked).toHaveBeenCalledTimes(20);
    });
  });

  it('of PayPal is rejected with 401, leaves no row, and a foreign certificate address is never requested', async () => {
    const body = JSON.stringify({
      id: `WH-${randomUUID()}`,
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'X', custom_id: randomUUID() },
    });
    const signed = await signWebhook(shop.database, body);
    const asked: string[] = [];
    const { paypal } = shop.payments;
    const verify = jest.spyOn(paypal!.api, 'verifyWebhook').mockImplementation((text) => {
      asked.push(text);
      return Promise.resolve({ verification_status: 'FAILURE' });
    });
    const before = await rowCount();
    const foreign = [
      'https://evil.example/cert',
      'http://api.paypal.com/cert',
      'https://api.paypal.com.evil.example/c',
      'https://user@evil.example/?api.paypal.com',
      'https://api.paypal.com@evil.example/c',
      'https://api.paypal.com:8443/c',
      'javascript:alert(1)',
      '',
    ];
    for (const address of foreign) {
      expect((await deliver(body, { ...signed, 'paypal-cert-url': address }, '/api/webhooks/paypal')).statusCode).toBe(
        401,
      );
    }
    for (const missing of Object.keys(signed)) {
      const { [missing]: _left, ...rest } = signed;
      expect((await deliver(body, rest, '/api/webhooks/paypal')).statusCode).toBe(401);
    }
    expect((await deliver(body, { ...signed, 'paypal-auth-algo': 'none' }, '/api/webhooks/paypal')).statusCode).toBe(
      401,
    );
    expect(asked).toEqual([]);
    verify.mockRestore();

    const wrong = Buffer.from(signed['paypal-transmission-sig'] as string, 'base64');
    wrong[0] = (wrong[0] as number) ^ 1;
    expect(
      (await deliver(body, { ...signed, 'paypal-transmission-sig': wrong.toString('base64') }, '/api/webhooks/paypal'))
        .statusCode,
    ).toBe(401);
    expect((await deliver(body.replace('COMPLETED', 'DECLINED'), signed, '/api/webhooks/paypal')).statusCode).toBe(401);
    expect(await rowCount()).toBe(before);
    expect((await deliver(body, signed, '/api/webhooks/paypal')).statusCode).toBe(200);
    expect(await rowCount()).toBe((before as number) + 2);
  });
});

describe('threat 36: a repeated event', () => {
  it('counts once, the same fifty times at once, or the same order under new event ids', async () => {
    const buyer = await shop.newBuyer();
    const sale = saleTo(buyer);
    const event = orderEvent(sale);
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(shop.app, [event])));
    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 200));
    expect(await grants(buyer)).toEqual(oneOrder);
    const { dueTime } = await shop.buyStatus(buyer);
    await Promise.all(
      Array.from({ length: 10 }, () => post(shop.app, [{ ...event, id: randomUUID(), created: Date.now() + 5 }])),
    );
    expect(await shop.buyStatus(buyer)).toEqual({ isBuy: true, dueTime });
    expect((await shop.orders(buyer)).totalRecord).toBe(1);
    const events = await shop.database.query('SELECT outcome FROM provider_events WHERE order_key = $1', [sale.order]);
    expect(events).toEqual(Array.from({ length: 11 }, () => ({ outcome: 'accepted' })));
  });
});

describe('threat 37: events out of order', () => {
  it('lead to the same final state in all 24 orders of four events', async () => {
    const states = new Set<string>();
    // The access has not ended yet, so the subscription is shown.
    const year = new Date().getUTCFullYear() + 1;
    const at = Date.UTC(year, 9, 1);
    for (const order of permutations([0, 1, 2, 3])) {
      const buyer = await shop.newBuyer();
      const sale = saleTo(buyer, {
        at,
        goodsId: 'monthly',
        product: 'muscle-and-movement-monthly',
        price: 9.9,
        months: 1,
      });
      const events = [
        orderEvent(sale),
        activatedEvent(sale),
        chargeEvent(sale, 2),
        eventFor(sale, 'subscription.canceled', {
          state: 'canceled',
          changed: at + 40 * 86_400_000,
          deactivationDate: Date.UTC(year, 11, 1),
        }),
      ];
      for (const place of order) {
        expect((await post(shop.app, [events[place] as object])).statusCode).toBe(200);
      }
      const list = await shop.orders(buyer);
      const subscription = await shop.subscription(buyer);
      states.add(
        JSON.stringify([subscription, list.list.map(({ createTime, dueTime, price }) => [createTime, dueTime, price])]),
      );
    }
    expect(states.size).toBe(1);
    expect(JSON.parse([...states][0] as string)).toMatchObject([
      { status: 'canceled', endsOn: `${year}-12-01T00:00:00.000Z` },
      [
        [`${year}-10-31T00:00:00.000Z`, `${year}-12-01T00:00:00.000Z`, 9.9],
        [`${year}-10-01T00:00:00.000Z`, `${year}-11-01T00:00:00.000Z`, 9.9],
      ],
    ]);
  });

  it('accept a refund that is reported before its order', async () => {
    const buyer = await shop.newBuyer();
    const sale = saleTo(buyer, { at: Date.now() - 60_000 });
    await post(shop.app, [returnEvent(sale, 89, sale.at + 1000)]);
    await post(shop.app, [orderEvent(sale)]);
    expect(await grants(buyer)).toEqual({ isBuy: false, orders: 1 });
  });
});

describe('threat 39: a payment that is requested repeatedly', () => {
  it('is one capture and one order under fifty concurrent captures', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = (
      await shop.postJson<{ orderId: string }>(
        '/api/u/order/paypal/create',
        { goodsId: 'yearly' },
        { token: buyer.token },
      )
    ).data;
    await shop.control(`${sandboxPaypal}/orders/${orderId}/approve`, { choice: 'pay' });
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.postJson('/api/u/order/paypal/capture', { orderId }, { token: buyer.token }),
      ),
    );
    expect(replies.map((reply) => reply.code)).toEqual(replies.map(() => 'OK'));
    expect(await grants(buyer)).toEqual(oneOrder);
    expect(await capturesOf(orderId)).toHaveLength(1);
  });

  it('creates one payment under twenty concurrent calls', async () => {
    const buyer = await shop.newBuyer();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.postJson<{ orderId: string }>('/api/u/order/paypal/create', { goodsId: 'yearly' }, { token: buyer.token }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.data.orderId)).size).toBe(1);
  });

  it('is charged once when the reply of the capture was lost and the buyer tries again', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = (
      await shop.postJson<{ orderId: string }>(
        '/api/u/order/paypal/create',
        { goodsId: 'yearly' },
        { token: buyer.token },
      )
    ).data;
    await shop.control(`${sandboxPaypal}/orders/${orderId}/approve`, { choice: 'pay' });
    const { paypal } = shop.payments;
    const real = paypal!.api.captureOrder;
    const lost = jest.spyOn(paypal!.api, 'captureOrder').mockImplementationOnce(async (...call) => {
      await real(...call);
      throw new ProviderUnavailable('lost');
    });
    const capture = () => shop.postJson('/api/u/order/paypal/capture', { orderId }, { token: buyer.token });
    await capture();
    lost.mockRestore();
    expect(await capture()).toMatchObject({ code: 'OK', data: { isBuy: true } });
    expect(await grants(buyer)).toEqual(oneOrder);
    expect(await capturesOf(orderId)).toHaveLength(1);
  });
});

async function capturesOf(orderId: string): Promise<unknown[] | undefined> {
  const [kept] = await shop.database.query<{ captures: unknown[] }>(
    "SELECT body -> 'captures' AS captures FROM sandbox_objects WHERE kind = 'paypal-order' AND id = $1",
    [orderId],
  );
  return kept?.captures;
}

function permutations<T>(items: T[]): T[][] {
  return items.length < 2
    ? [items]
    : items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}

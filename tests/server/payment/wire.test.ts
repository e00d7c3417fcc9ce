import type { LightMyRequestResponse } from 'fastify';
import { sweepRefunds } from '../../../server/src/domains/payment/refund';
import { sweepRenewals } from '../../../server/src/domains/payment/renewal';
import { fastspringEnvelope, fastspringEstimate, fastspringEvents, fastspringSubscription } from './fastspring-fields';
import { paypalCalls, paypalEventTypes, paypalWebhook, paypalWebhookHeaders } from './paypal-fields';
import { openShop, sandboxFastspring, sandboxPaypal, storefront, type Shop } from './shop';

interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

let shop: Shop;
const calls: { call: Call; reply: LightMyRequestResponse }[] = [];

// All messages between adapter and sandbox while people buy, renew, fail, cancel, resume and get refunds.
beforeAll(async () => {
  shop = await openShop();
  const inject = shop.app.inject.bind(shop.app) as (call: Call | string) => Promise<LightMyRequestResponse>;
  jest.spyOn(shop.app, 'inject').mockImplementation((async (call: Call | string) => {
    const reply = await inject(call);
    if (typeof call === 'object') {
      calls.push({ call, reply });
    }
    return reply;
  }) as unknown as typeof shop.app.inject);
  const byCard = await shop.newBuyer();
  const { id: orderId } = await shop.payByCard(byCard);
  const { id } = await shop.sandboxSubscription(byCard);
  for (const action of ['renew', 'fail', 'renew', 'update', 'cancel', 'uncancel', 'deactivate']) {
    await shop.control(`${sandboxFastspring}/subscriptions/${id}/${action}`);
  }
  await shop.control(`${sandboxFastspring}/orders/${orderId}/refund`);
  await shop.post(`${storefront}/session/${await shop.openCheckout(byCard)}/pay`, { method: 'transfer' });

  const capture = (buyer: { token: string }, body: object) => shop.postJson('/api/u/order/paypal/capture', body, buyer);
  const once = await shop.newBuyer();
  const { orderId: paypalOrder } = (
    await shop.postJson<{ orderId: string }>('/api/u/order/paypal/create', { goodsId: 'yearly' }, once)
  ).data;
  for (const choice of ['decline', 'pending']) {
    await capture(once, { orderId: paypalOrder });
    await shop.control(`${sandboxPaypal}/orders/${paypalOrder}/approve`, { choice });
    await capture(once, { orderId: paypalOrder });
  }
  for (const change of ['complete', 'refund', 'decline']) {
    await shop.control(`${sandboxPaypal}/orders/${paypalOrder}/captures/${change}`);
  }
  const subscriber = await shop.newBuyer();
  const { subscriptionId } = (
    await shop.postJson<{ subscriptionId: string }>('/api/u/order/paypal/subscribe', { goodsId: 'yearly' }, subscriber)
  ).data;
  for (const action of ['approve', 'renew', 'fail', 'refund', 'expire']) {
    await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/${action}`);
    await capture(subscriber, { subscriptionId });
    if (action === 'approve') {
      await shop.post('/api/u/order/subscription/cancel', {}, subscriber);
      await shop.post('/api/u/order/subscription/resume', {}, subscriber);
    }
  }
  const changer = await shop.newBuyer();
  await shop.payByCard(changer, {
    items: [{ path: (await shop.plan('monthly')).path, quantity: 1 }],
    tags: { platform: 'website', userId: changer.id, goodsId: 'monthly' },
  });
  const requestChange = (goodsId: string, step: string, buyer = changer) =>
    shop.postJson<{ approveUrl: string }>(`/api/u/order/subscription/${step}`, { goodsId }, buyer);
  for (const goodsId of ['yearly', 'monthly']) {
    await requestChange(goodsId, 'change/preview');
    await requestChange(goodsId, 'change');
  }
  const reviser = await shop.newBuyer();
  const { subscriptionId: revised } = (
    await shop.postJson<{ subscriptionId: string }>('/api/u/order/paypal/subscribe', { goodsId: 'monthly' }, reviser)
  ).data;
  await shop.control(`${sandboxPaypal}/subscriptions/${revised}/approve`);
  const approval = new URL((await requestChange('yearly', 'change', reviser)).data.approveUrl);
  await shop.post(approval.pathname + approval.search, { answer: 'agree' });
  const deletedBuyer = await shop.newBuyer();
  const { subscriptionId: left } = (
    await shop.postJson<{ subscriptionId: string }>(
      '/api/u/order/paypal/subscribe',
      { goodsId: 'yearly' },
      deletedBuyer,
    )
  ).data;
  await shop.control(`${sandboxPaypal}/subscriptions/${left}/approve`);
  await shop.get('/api/u/account/cancel', deletedBuyer);
  const goneSoon = await shop.newBuyer();
  const { subscriptionId: paidTooLate } = (
    await shop.postJson<{ subscriptionId: string }>('/api/u/order/paypal/subscribe', { goodsId: 'yearly' }, goneSoon)
  ).data;
  await shop.get('/api/u/account/cancel', goneSoon);
  await shop.control(`${sandboxPaypal}/subscriptions/${paidTooLate}/approve`);
  await sweepRenewals(shop.payments);
  await sweepRefunds(shop.payments);
  jest.mocked(shop.app.inject).mockRestore();
});
afterAll(() => shop.close());

/** Every field of a JSON value by its path. Lists are `[]`; empty values and non-objects are leaves. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null)) {
    return value.flatMap((item) => fieldsOf(item, `${path}[]`));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, path ? `${path}.${name}` : name));
  }
  return [path];
}

function foreignFields(value: unknown, published: string[]): string[] {
  const open = published.filter((name) => name.endsWith('.*')).map((name) => name.slice(0, -1));
  return [...new Set(fieldsOf(value))].filter(
    (name) =>
      name !== '' &&
      !published.includes(name) &&
      !published.includes(`${name}[]`) &&
      !isEmptyList(name, published) &&
      !open.some((prefix) => name.startsWith(prefix)),
  );
}

// An empty list has no fields; its name is published only through those of its items.
function isEmptyList(name: string, published: string[]): boolean {
  return published.some((one) => one.startsWith(`${name}[].`) || one.startsWith(`${name}.`));
}

const json = (text: string | undefined) => (text?.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {});
const nameOf = ({ method, url }: Call) =>
  `${method} ${(url.split('?')[0] as string).slice(sandboxPaypal.length).replace(/\/(orders|subscriptions|captures)\/[\w-]+/, '/$1/{id}')}`;
const toPaypal = () => calls.filter(({ call }) => call.url.startsWith(sandboxPaypal) && nameOf(call) in paypalCalls);

describe('the PayPal adapter and its sandbox', () => {
  it('make every published call that the site needs, and no other', () => {
    const authorised = calls.filter(({ call }) => call.url.startsWith(`${sandboxPaypal}/v`));
    expect([...new Set(authorised.map(({ call }) => nameOf(call)))].sort()).toEqual(Object.keys(paypalCalls).sort());
    expect(authorised.filter(({ reply }) => reply.statusCode >= 500)).toEqual([]);
  });

  it('send only published fields', () => {
    for (const { call } of toPaypal()) {
      expect({
        call: nameOf(call),
        foreign: foreignFields(json(call.payload), paypalCalls[nameOf(call)]?.request ?? []),
      }).toEqual({ call: nameOf(call), foreign: [] });
    }
  });

  it('answer only published fields, and rejections in the published form', () => {
    for (const { call, reply } of toPaypal()) {
      expect({
        call: nameOf(call),
        foreign: foreignFields(json(reply.body), paypalCalls[nameOf(call)]?.reply ?? []),
      }).toEqual({ call: nameOf(call), foreign: [] });
    }
    const issues = toPaypal()
      .filter(({ reply }) => reply.statusCode === 422)
      .map(({ reply }) => (json(reply.body).details as { issue: string }[])[0]?.issue);
    expect(new Set(issues)).toEqual(new Set(['ORDER_NOT_APPROVED', 'INSTRUMENT_DECLINED']));
  });

  it('send PayPal-Request-Id with every call that creates a payment, and the bearer token with every call', () => {
    for (const { call } of toPaypal().filter((one) => !one.call.url.includes('/oauth2/'))) {
      expect(call.headers.authorization).toMatch(/^Bearer /);
      const pays = call.method === 'POST' && /\/(orders|capture|refund|products|plans|subscriptions)$/.test(call.url);
      expect([call.url, call.headers['paypal-request-id'] !== undefined]).toEqual([call.url, pays]);
    }
  });

  it('send webhooks in the published envelope, signed, of published types, to the real route', () => {
    const sent = calls.filter(({ call }) => call.url === '/api/webhooks/paypal');
    expect(sent.length).toBeGreaterThan(8);
    for (const { call, reply } of sent) {
      expect(foreignFields(json(call.payload), paypalWebhook)).toEqual([]);
      expect(Object.keys(call.headers)).toEqual(expect.arrayContaining(paypalWebhookHeaders));
      expect(paypalEventTypes).toContain(json(call.payload).event_type);
      expect(reply.statusCode).toBe(200);
    }
  });
});

describe('the FastSpring sandbox', () => {
  const events = () =>
    calls
      .filter(({ call }) => call.url === '/api/webhooks/fastspring')
      .flatMap(({ call }) => json(call.payload).events as { type: string; data: unknown }[]);

  it('sends every event type that the site handles, in published fields only', () => {
    expect([...new Set(events().map((event) => event.type))].sort()).toEqual(Object.keys(fastspringEvents).sort());
    for (const event of events()) {
      expect(Object.keys(event).sort()).toEqual([...fastspringEnvelope].sort());
      expect({ type: event.type, foreign: foreignFields(event.data, fastspringEvents[event.type] ?? []) }).toEqual({
        type: event.type,
        foreign: [],
      });
    }
  });

  it('accepts and estimates a change of plan in published fields only', () => {
    const asked = (path: string) =>
      calls.filter(
        ({ call }) => call.method === 'POST' && call.url === `${sandboxFastspring}/api/subscriptions${path}`,
      );
    expect(asked('/estimate').map(({ call }) => Object.keys(json(call.payload)))).toEqual([
      ['subscription', 'product', 'quantity', 'prorate'],
      ['subscription', 'product', 'quantity', 'prorate'],
    ]);
    for (const { reply } of asked('/estimate')) {
      expect(reply.statusCode).toBe(200);
      expect(foreignFields(json(reply.body), fastspringEstimate)).toEqual([]);
    }
    const changes = asked('').map(({ call }) => (json(call.payload).subscriptions as object[])[0]);
    expect(changes).toEqual([
      expect.objectContaining({ product: 'muscle-and-movement-yearly', quantity: 1, prorate: true }),
      expect.objectContaining({ product: 'muscle-and-movement-monthly', quantity: 1, prorate: true }),
    ]);
  });

  it('leaves out no field of a subscription', () => {
    const activated = events().find((event) => event.type === 'subscription.activated');
    const missing = fastspringSubscription.filter((name) => !fieldsOf(activated?.data).includes(name));
    expect(missing).toEqual([]);
  });

  it('answers the builder calls in the form that the library reads', async () => {
    const put = JSON.stringify({ items: [{ path: (await shop.plan()).path, quantity: 1 }], language: 'en' });
    const built = json((await shop.post(`${storefront}/builder`, { put })).text);
    expect(built).toMatchObject({
      serial: expect.any(String),
      expires: expect.any(Number),
      groups: [{ type: 'add', items: [{ selected: true, description: { action: '' }, groups: [] }] }],
    });
    const final = json((await shop.post(`${storefront}/builder/finalize`, { put })).text);
    expect(Object.keys(final).sort()).toEqual(['expires', 'serialCheckout', 'session', 'url']);
    expect(final.url).toContain('/popup-');
  });
});

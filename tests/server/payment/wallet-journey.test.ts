import type { BuyStatus, PaypalCreateData, PaypalSubscribeData } from '@site/shared/contracts';
import { syncPayment } from '../../../server/src/domains/payment/paypal/sync-payment';
import {
  findPaymentByProviderId,
  type WalletPayment,
} from '../../../server/src/domains/payment/paypal/wallet-repository';
import { sweepRenewals } from '../../../server/src/domains/payment/renewal';
import { openShop, sandboxFastspring, sandboxPaypal, type Buyer, type Shop } from './shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const create = (buyer: Buyer, goodsId = 'yearly') =>
  shop.postJson<PaypalCreateData>('/api/u/order/paypal/create', { goodsId }, { token: buyer.token });
const subscribe = (buyer: Buyer, goodsId = 'monthly') =>
  shop.postJson<PaypalSubscribeData>('/api/u/order/paypal/subscribe', { goodsId }, { token: buyer.token });
const capture = (buyer: Buyer, body: object) =>
  shop.postJson<BuyStatus>('/api/u/order/paypal/capture', body, { token: buyer.token });
const approve = (orderId: string, choice = 'pay') =>
  shop.control(`${sandboxPaypal}/orders/${orderId}/approve`, { choice });
const act = (subscriptionId: string, action: string) =>
  shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/${action}`);
const newSubscriber = async () => {
  const buyer = await shop.newBuyer();
  const { subscriptionId } = (await subscribe(buyer)).data;
  await act(subscriptionId, 'approve');
  await capture(buyer, { subscriptionId });
  return { buyer, subscriptionId };
};

/** An event that a test can wait for. */
const newMoment = () => {
  let come = () => undefined as void;
  const reached = new Promise<void>((resolve) => (come = resolve));
  return { reached, come };
};

describe('one period by wallet', () => {
  it('is created, approved and captured into one order, and repeated calls get the same reply', async () => {
    const buyer = await shop.newBuyer();
    const first = await create(buyer);
    expect(first).toMatchObject({ code: 'OK', data: { orderId: expect.stringMatching(/^[A-Z0-9]{17}$/) } });
    expect((await create(buyer)).data).toEqual(first.data);
    const { orderId } = first.data;
    expect(await capture(buyer, { orderId })).toMatchObject({ code: 'PAYMENT_PENDING' });

    await approve(orderId);
    const settled = await capture(buyer, { orderId });
    expect(settled).toMatchObject({ code: 'OK', data: { isBuy: true, dueTime: expect.any(String) } });
    expect((await capture(buyer, { orderId })).data).toEqual(settled.data);
    expect(await shop.orders(buyer)).toMatchObject({
      totalRecord: 1,
      list: [{ price: 89, source: 1, dueTime: settled.data.dueTime }],
    });
    expect(await shop.subscription(buyer)).toMatchObject({
      provider: 'paypal',
      status: 'active',
      renewsOn: null,
      endsOn: settled.data.dueTime,
      canCancel: false,
      canResume: false,
    });
    expect(await create(buyer)).toMatchObject({ status: 200, code: 'ALREADY_SUBSCRIBED' });
    expect(await subscribe(buyer)).toMatchObject({ status: 200, code: 'ALREADY_SUBSCRIBED' });
  });

  it('reports a decline, charges nothing, and lets the buyer try again', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = (await create(buyer)).data;
    await approve(orderId, 'decline');
    expect(await capture(buyer, { orderId })).toMatchObject({ status: 200, code: 'PAYMENT_DECLINED' });
    expect((await shop.orders(buyer)).totalRecord).toBe(0);
    await approve(orderId);
    expect(await capture(buyer, { orderId })).toMatchObject({ code: 'OK', data: { isBuy: true } });
  });

  it('is pending until a webhook reports that the wallet has the money', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = (await create(buyer)).data;
    await approve(orderId, 'pending');
    expect(await capture(buyer, { orderId })).toMatchObject({ code: 'PAYMENT_PENDING' });
    expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
    await shop.control(`${sandboxPaypal}/orders/${orderId}/captures/complete`);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
    expect((await shop.orders(buyer)).totalRecord).toBe(1);
  });

  it('ends access when the payment is refunded', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = (await create(buyer)).data;
    await approve(orderId);
    await capture(buyer, { orderId });
    await shop.control(`${sandboxPaypal}/orders/${orderId}/captures/refund`);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
  });

  it('sells no plan that is off sale, neither once nor as a subscription, and lists none', async () => {
    const buyer = await shop.newBuyer();
    const listed = async () =>
      (await shop.get<{ id: string }[]>('/api/goods/body/list?client=3&domainId=1')).data.map(({ id }) => id);
    expect(await listed()).toContain('half-yearly');
    await shop.database.query("UPDATE goods SET on_sale = false WHERE id = 'half-yearly'");
    const rejected = [await create(buyer, 'half-yearly'), await subscribe(buyer, 'half-yearly')];
    const list = await listed();
    await shop.database.query("UPDATE goods SET on_sale = true WHERE id = 'half-yearly'");
    expect(rejected).toMatchObject([
      { status: 200, code: 'NOT_FOUND', data: null },
      { status: 200, code: 'NOT_FOUND', data: null },
    ]);
    expect(list).toEqual(expect.arrayContaining(['monthly', 'yearly']));
    expect(list).not.toContain('half-yearly');
    expect((await create(buyer, 'half-yearly')).code).toBe('OK');
  });

  it.each([
    ['no-such-plan', 'NOT_FOUND'],
    ['__proto__', 'NOT_FOUND'],
    ['YEARLY', 'NOT_FOUND'],
    ["'; DROP TABLE goods; --", 'INVALID_INPUT'],
    ['', 'INVALID_INPUT'],
    ['x'.repeat(101), 'INVALID_INPUT'],
  ])('creates no payment for the plan id %j: %s', async (goodsId, code) => {
    const buyer = await shop.newBuyer();
    expect([await create(buyer, goodsId), await subscribe(buyer, goodsId)]).toMatchObject([
      { status: 200, code },
      { status: 200, code },
    ]);
    expect(await shop.postJson('/api/u/order/paypal/create', { goodsId: 'yearly' })).toMatchObject({
      code: 'Unauthorized',
    });
  });

  it('sells no plan of another client or domain', async () => {
    const buyer = await shop.newBuyer();
    await shop.database.query(
      "INSERT INTO goods SELECT 'other-client', 4, 1, 'other-client', 1, currency, 1, texts, 9 FROM goods WHERE id = 'yearly' UNION SELECT 'other-domain', 3, 2, 'other-domain', 1, currency, 1, texts, 9 FROM goods WHERE id = 'yearly'",
    );
    expect([await create(buyer, 'other-client'), await subscribe(buyer, 'other-domain')]).toMatchObject([
      { code: 'NOT_FOUND' },
      { code: 'NOT_FOUND' },
    ]);
  });

  it('captures no payment of another account or of the other kind: nothing is charged or granted', async () => {
    const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()];
    const { orderId } = (await create(buyer)).data;
    const { subscriptionId } = (await subscribe(buyer)).data;
    await approve(orderId);
    for (const [who, body] of [
      [other, { orderId }],
      [other, { subscriptionId }],
      [buyer, { subscriptionId: orderId }],
      [buyer, { orderId: subscriptionId }],
      [buyer, { orderId: 'UNKNOWN' }],
    ] as const) {
      expect(await capture(who, body)).toMatchObject({ status: 200, code: 'NOT_FOUND', data: null });
    }
    for (const body of [{}, { orderId, subscriptionId }, { orderId: '' }, { orderId: null }]) {
      expect(await capture(buyer, body)).toMatchObject({ code: 'INVALID_INPUT' });
    }
    const [atWallet] = await shop.database.query<{ status: string; captures: number }>(
      "SELECT body ->> 'status' AS status, jsonb_array_length(body -> 'captures') AS captures FROM sandbox_objects WHERE id = $1",
      [orderId],
    );
    expect(atWallet).toEqual({ status: 'APPROVED', captures: 0 });
    expect([await shop.buyStatus(buyer), await shop.buyStatus(other)]).toEqual([
      { isBuy: false, dueTime: null },
      { isBuy: false, dueTime: null },
    ]);
    expect(await capture(buyer, { orderId })).toMatchObject({ code: 'OK' });
    expect((await shop.buyStatus(other)).isBuy).toBe(false);
  });
});

describe('a wallet subscription', () => {
  it('is created, approved in the window, and reported by webhook and browser: one order', async () => {
    const buyer = await shop.newBuyer();
    const begun = await subscribe(buyer);
    expect(begun).toMatchObject({
      code: 'OK',
      data: {
        subscriptionId: expect.stringMatching(/^I-[A-Z0-9]{12}$/),
        approveUrl: expect.stringContaining('ba_token='),
      },
    });
    expect((await subscribe(buyer)).data).toEqual(begun.data);
    const { subscriptionId } = begun.data;
    expect(await capture(buyer, { subscriptionId })).toMatchObject({ code: 'PAYMENT_PENDING' });
    await act(subscriptionId, 'approve');
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
    const settled = await capture(buyer, { subscriptionId });
    expect(settled).toMatchObject({ code: 'OK', data: { isBuy: true } });
    expect((await shop.orders(buyer)).totalRecord).toBe(1);
    expect(await shop.subscription(buyer)).toMatchObject({
      provider: 'paypal',
      status: 'active',
      price: 9.9,
      renewsOn: settled.data.dueTime,
      endsOn: null,
      canCancel: true,
      manageUrl: `${sandboxPaypal}/myaccount/autopay/${subscriptionId}`,
    });
  });

  it('is declined without a row in the ledger, and the next attempt creates a new one', async () => {
    const buyer = await shop.newBuyer();
    const { subscriptionId } = (await subscribe(buyer)).data;
    await act(subscriptionId, 'decline');
    expect(await capture(buyer, { subscriptionId })).toMatchObject({ code: 'PAYMENT_DECLINED' });
    expect((await shop.orders(buyer)).totalRecord).toBe(0);
    expect((await subscribe(buyer)).data.subscriptionId).not.toBe(subscriptionId);
  });

  it('extends dueTime by a renewal, and restores it by its refund', async () => {
    const { buyer, subscriptionId } = await newSubscriber();
    const { dueTime } = await shop.buyStatus(buyer);
    await act(subscriptionId, 'renew');
    const renewed = await shop.buyStatus(buyer);
    expect(Date.parse(renewed.dueTime as string)).toBeGreaterThan(Date.parse(dueTime as string));
    expect((await shop.orders(buyer)).totalRecord).toBe(2);
    await act(subscriptionId, 'refund');
    expect(await shop.buyStatus(buyer)).toEqual({ isBuy: true, dueTime });
  });

  it('is cancelled in the site with access until dueTime, and resumed', async () => {
    const { buyer } = await newSubscriber();
    const { dueTime } = await shop.buyStatus(buyer);
    const change = (verb: string) => shop.post(`/api/u/order/subscription/${verb}`, {}, { token: buyer.token });
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await change('cancel')).toMatchObject({
        code: 'OK',
        data: { status: 'canceled', renewsOn: null, endsOn: dueTime, canResume: true },
      });
    }
    expect(await shop.buyStatus(buyer)).toEqual({ isBuy: true, dueTime });
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await change('resume')).toMatchObject({
        code: 'OK',
        data: { status: 'active', renewsOn: dueTime, endsOn: null },
      });
    }
  });

  it('cannot be resumed once it was cancelled at the wallet', async () => {
    const { buyer, subscriptionId } = await newSubscriber();
    await act(subscriptionId, 'cancel');
    expect(await shop.subscription(buyer)).toMatchObject({ status: 'canceled', canCancel: false, canResume: false });
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
    expect(await shop.post('/api/u/order/subscription/resume', {}, { token: buyer.token })).toMatchObject({
      status: 200,
      code: 'CONFLICT',
    });
  });

  it('shows a failed renewal, which is corrected on the wallet page', async () => {
    const { buyer, subscriptionId } = await newSubscriber();
    await act(subscriptionId, 'fail');
    const failed = await shop.subscription(buyer);
    expect(failed?.status).toBe('past_due');
    expect((await shop.get(failed?.manageUrl as string)).text).toContain('The last payment failed.');
    await shop.post(failed?.manageUrl as string);
    expect(await shop.subscription(buyer)).toMatchObject({ status: 'active' });
  });
});

it('threat 37: data that were read from the wallet before another write are read again, not written', async () => {
  const { buyer, subscriptionId } = await newSubscriber();
  const payments = shop.payments;
  const payment = (await findPaymentByProviderId(shop.database, subscriptionId)) as WalletPayment;
  const { api } = payments.paypal!;
  const real = api.listTransactions;
  const [hasRead, mayGoOn] = [newMoment(), newMoment()];
  const slow = jest.spyOn(api, 'listTransactions').mockImplementationOnce(async (...call) => {
    const old = await real(...call);
    hasRead.come();
    await mayGoOn.reached;
    return old;
  });
  const late = syncPayment(payments, payment);
  await hasRead.reached;
  await act(subscriptionId, 'renew');
  const renewed = await shop.buyStatus(buyer);
  mayGoOn.come();
  await late;
  slow.mockRestore();
  expect(await shop.buyStatus(buyer)).toEqual(renewed);
  expect((await shop.orders(buyer)).totalRecord).toBe(2);
});

it('charges a buyer who approved two orders once', async () => {
  const buyer = await shop.newBuyer();
  const [first, second] = [(await create(buyer, 'yearly')).data.orderId, (await create(buyer, 'monthly')).data.orderId];
  await Promise.all([approve(first), approve(second)]);
  const replies = await Promise.all([capture(buyer, { orderId: first }), capture(buyer, { orderId: second })]);
  expect(replies.filter((reply) => reply.code === 'OK')).toHaveLength(1);
  expect((await shop.orders(buyer)).totalRecord).toBe(1);
  const [late] = replies.flatMap((reply, place) => (reply.code === 'OK' ? [] : [[first, second][place] as string]));
  expect(await capture(buyer, { orderId: late })).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
});

it('ends the renewals of a deleted account at both providers', async () => {
  const { buyer, subscriptionId } = await newSubscriber();
  const byCard = await shop.newBuyer();
  await shop.payByCard(byCard);
  const { id } = await shop.sandboxSubscription(byCard);
  for (const { token } of [buyer, byCard]) {
    expect(await shop.get('/api/u/account/cancel', { token })).toMatchObject({ code: 'OK' });
  }
  await sweepRenewals(shop.payments);
  expect((await shop.sandboxSubscription(byCard)).state).toBe('canceled');
  const rows = await shop.database.query<{ state: string; renews: boolean; must_end: boolean }>(
    'SELECT state, renews, must_end FROM subscriptions WHERE provider_id = ANY($1) ORDER BY provider',
    [[subscriptionId, id]],
  );
  expect(rows).toEqual([
    { state: 'canceled', renews: false, must_end: false },
    { state: 'ended', renews: false, must_end: false },
  ]);
  expect((await shop.control(`${sandboxFastspring}/subscriptions/${id}/renew`)).status).toBe(200);
});

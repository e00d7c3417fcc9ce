import * as v from 'valibot';
import { orderListDataSchema, subscriptionDataSchema } from '@site/shared/contracts';
import { ProviderRejection } from '../../../server/src/domains/payment/transport';
import { openShop, sandboxFastspring, storefront, type Shop } from './shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const day = 86_400_000;

describe('paying by card in the sandbox', () => {
  it('turns a visitor of the popup into a subscriber with one order', async () => {
    const buyer = await shop.newBuyer();
    expect(await shop.buyStatus(buyer)).toEqual({ isBuy: false, dueTime: null });
    expect(await shop.subscription(buyer)).toBeNull();

    const bought = await shop.payByCard(buyer);
    expect(bought).toEqual({ id: expect.any(String), reference: expect.stringMatching(/^SBX\d{6}-\d{4}-/) });

    const status = await shop.buyStatus(buyer);
    expect(status.isBuy).toBe(true);
    expect(Math.abs(Date.parse(status.dueTime as string) - Date.now() - 365 * day)).toBeLessThan(2 * day);
    const orders = await shop.orders(buyer);
    expect(v.parse(orderListDataSchema, orders)).toEqual(orders);
    expect(orders).toMatchObject({
      totalRecord: 1,
      list: [{ title: 'Softs Subscription', source: 1, price: 89, domainId: 1, dueTime: status.dueTime }],
    });
    const subscription = await shop.subscription(buyer);
    expect(v.parse(subscriptionDataSchema, subscription)).toEqual(subscription);
    expect(subscription).toMatchObject({
      status: 'active',
      provider: 'fastspring',
      goodsId: 'yearly',
      price: 89,
      currency: 'USD',
      renewsOn: status.dueTime,
      endsOn: null,
      canCancel: true,
      canResume: false,
      invoiceUrl: `${sandboxFastspring}/account/order/${bought.reference}/invoice`,
    });
  });

  it('makes one order of a session that is paid in two tabs', async () => {
    const buyer = await shop.newBuyer();
    const session = await shop.openCheckout(buyer);
    const pays = await Promise.all(
      Array.from({ length: 5 }, () => shop.post(`${storefront}/session/${session}/pay`, { method: 'card' })),
    );
    expect(new Set(pays.map((reply) => reply.text)).size).toBe(1);
    expect((await shop.orders(buyer)).totalRecord).toBe(1);
  });

  it('grants nothing while a bank transfer is pending, and the subscription when the money arrives', async () => {
    const buyer = await shop.newBuyer();
    const session = await shop.openCheckout(buyer);
    const bought = JSON.parse(
      (await shop.post(`${storefront}/session/${session}/pay`, { method: 'transfer' })).text,
    ) as { id: string };
    expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
    await shop.control(`${sandboxFastspring}/orders/${bought.id}/complete`);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  });

  it('shows a popup in both languages with a sandbox notice, can be framed by the site only, and rejects an unknown session', async () => {
    const buyer = await shop.newBuyer();
    const english = await shop.get(`${storefront}/session/${await shop.openCheckout(buyer)}`);
    expect(english.text).toContain('Sandbox: no money is moved here.');
    expect(english.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const chinese = await shop.get(`${storefront}/session/${await shop.openCheckout(buyer, { language: 'zh' })}`);
    expect(chinese.text).toContain('<html lang="zh-CN">');
    expect(chinese.text).toContain('年度订阅');
    expect((await shop.get(`${storefront}/session/NONE`)).status).toBe(404);
    expect((await shop.post(`${storefront}/builder/finalize`, { put: '{' })).status).toBe(400);
  });
});

describe('the life of a card subscription', () => {
  it('moves dueTime by a renewal and adds an order, once', async () => {
    const buyer = await shop.newBuyer();
    await shop.payByCard(buyer);
    const { dueTime } = await shop.buyStatus(buyer);
    const { id } = await shop.sandboxSubscription(buyer);
    await shop.control(`${sandboxFastspring}/subscriptions/${id}/renew`);
    const after = await shop.buyStatus(buyer);
    expect(new Date(after.dueTime as string).getUTCFullYear()).toBe(new Date(dueTime as string).getUTCFullYear() + 1);
    expect((await shop.orders(buyer)).totalRecord).toBe(2);
  });

  it('keeps access until dueTime after a cancellation on the site, and can be resumed', async () => {
    const buyer = await shop.newBuyer();
    await shop.payByCard(buyer);
    const { dueTime } = await shop.buyStatus(buyer);
    const cancel = () => shop.post('/api/u/order/subscription/cancel', {}, { token: buyer.token });
    const resume = () => shop.post('/api/u/order/subscription/resume', {}, { token: buyer.token });

    const ends = {
      code: 'OK',
      data: { status: 'canceled', renewsOn: null, endsOn: dueTime, canCancel: false, canResume: true },
    };
    expect(await cancel()).toMatchObject(ends);
    expect(await cancel()).toMatchObject(ends);
    expect((await shop.sandboxSubscription(buyer)).state).toBe('canceled');
    expect(await shop.buyStatus(buyer)).toEqual({ isBuy: true, dueTime });

    const goesOn = {
      code: 'OK',
      data: { status: 'active', renewsOn: dueTime, endsOn: null, canCancel: true, canResume: false },
    };
    expect(await resume()).toMatchObject(goesOn);
    expect(await resume()).toMatchObject(goesOn);
    expect((await shop.sandboxSubscription(buyer)).state).toBe('active');
  });

  it('answers NOT_FOUND without a subscription, and Unauthorized to a visitor', async () => {
    const buyer = await shop.newBuyer();
    expect(await shop.post('/api/u/order/subscription/cancel', {}, { token: buyer.token })).toMatchObject({
      status: 200,
      code: 'NOT_FOUND',
    });
    expect(await shop.post('/api/u/order/subscription/resume')).toMatchObject({ status: 200, code: 'Unauthorized' });
    expect(await shop.get('/api/u/order/subscription')).toMatchObject({ code: 'Unauthorized' });
  });

  it('shows a failed renewal with the page that corrects it, and is corrected there', async () => {
    const buyer = await shop.newBuyer();
    await shop.payByCard(buyer);
    const { id } = await shop.sandboxSubscription(buyer);
    await shop.control(`${sandboxFastspring}/subscriptions/${id}/fail`);
    const failed = await shop.subscription(buyer);
    expect(failed).toMatchObject({
      status: 'past_due',
      endsOn: null,
      manageUrl: expect.stringContaining(`${sandboxFastspring}/account/`),
    });
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);

    const page = await shop.get(failed?.manageUrl as string);
    const form = /action="([^"]+)"/.exec(page.text)?.[1] as string;
    expect((await shop.post(form)).status).toBe(303);
    expect(await shop.subscription(buyer)).toMatchObject({ status: 'active' });
    expect((await shop.orders(buyer)).totalRecord).toBe(2);
  });

  it('ends access when the only payment is refunded in full, but not in part', async () => {
    const buyer = await shop.newBuyer();
    const { id } = await shop.payByCard(buyer);
    await shop.postJson(`${sandboxFastspring}/orders/${id}/refund`, { amount: 10 });
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
    await shop.control(`${sandboxFastspring}/orders/${id}/refund`);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
    expect((await shop.orders(buyer)).totalRecord).toBe(1);
  });

  it('ends access at once when the provider deactivates', async () => {
    const buyer = await shop.newBuyer();
    await shop.payByCard(buyer);
    const { id } = await shop.sandboxSubscription(buyer);
    await shop.control(`${sandboxFastspring}/subscriptions/${id}/deactivate`);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
    expect(await shop.subscription(buyer)).toBeNull();
  });

  it('cannot be resumed, cancelled or renewed after the provider deactivated it', async () => {
    const buyer = await shop.newBuyer();
    await shop.payByCard(buyer);
    const { id } = await shop.sandboxSubscription(buyer);
    await shop.control(`${sandboxFastspring}/subscriptions/${id}/deactivate`);
    const { resumeSubscription, cancelSubscription } = shop.payments.fastspring!.api!;
    for (const change of [resumeSubscription, cancelSubscription]) {
      await expect(change(id)).rejects.toBeInstanceOf(ProviderRejection);
    }
    expect((await shop.control(`${sandboxFastspring}/subscriptions/${id}/renew`)).status).toBe(404);
    expect((await shop.sandboxSubscription(buyer)).state).toBe('deactivated');
    expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
  });
  it('leaves no payment held for review', async () => {
    expect(await shop.held()).toEqual([]);
  });
});

it.each([
  'https://evil.example/pricing',
  '//evil.example/pricing',
  '/\\evil.example',
  'javascript:alert(1)',
  'not an address',
  '',
  undefined,
])('a payment on another page returns to this site, whatever address the browser sent (%s)', async (origin) => {
  const buyer = await shop.newBuyer();
  const session = await shop.openCheckout(buyer, { origin });
  const reply = await shop.app.inject({
    method: 'POST',
    url: `${storefront}/session/${session}/away`,
    payload: 'answer=back',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(reply.statusCode).toBe(303);
  const target = new URL(String(reply.headers.location), 'http://site.example');
  expect([target.origin, target.search]).toEqual(['http://site.example', `?fsc:invoke:session=${session}`]);
  expect((await shop.get(`${storefront}/session/${session}/complete`)).status).toBe(404);
});

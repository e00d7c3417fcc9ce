import type { PlanChangeData, PlanChangePreview } from '@site/shared/contracts';
import { activatedEvent, chargeEvent, eventFor, orderEvent, post, saleTo } from './fastspring-events';
import { runBefore, untilWaiting } from '../statements';
import { openShop, sandboxFastspring, sandboxPaypal, type Buyer, type Shop } from './shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const call = <T>(buyer: Buyer, path: string, body: object = {}) =>
  shop.postJson<T>(`/api/u/order/subscription/${path}`, body, { token: buyer.token });
const preview = (buyer: Buyer, goodsId: string) => call<PlanChangePreview>(buyer, 'change/preview', { goodsId });
const change = (buyer: Buyer, goodsId: string) => call<PlanChangeData>(buyer, 'change', { goodsId });
const prices = async (buyer: Buyer) =>
  (await shop.orders(buyer)).list.map(({ price, planTitle }) => [price, planTitle]);
const unexpected = async () => (await shop.held()).filter(({ reason }) => reason !== 'second_subscription');

async function cardBuyer(goodsId: string): Promise<Buyer> {
  const buyer = await shop.newBuyer();
  const plan = await shop.plan(goodsId);
  await shop.payByCard(buyer, {
    items: [{ path: plan.path, quantity: 1 }],
    tags: { platform: 'website', userId: buyer.id, goodsId },
  });
  return buyer;
}

const orderOf = async (buyer: Buyer) =>
  (await shop.database.query<{ id: string }>('SELECT provider_id AS id FROM orders WHERE user_id = $1', [buyer.id]))[0]
    ?.id;

async function walletBuyer(goodsId: string): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await shop.newBuyer();
  const begun = await shop.postJson<{ subscriptionId: string }>(
    '/api/u/order/paypal/subscribe',
    { goodsId },
    { token: buyer.token },
  );
  const id = begun.data.subscriptionId;
  await shop.control(`${sandboxPaypal}/subscriptions/${id}/approve`);
  await shop.postJson('/api/u/order/paypal/capture', { subscriptionId: id }, { token: buyer.token });
  return { buyer, id };
}

const answerAtPaypal = async (approveUrl: string | null, answer: string) => {
  const { pathname, search } = new URL(approveUrl ?? 'missing:');
  return shop.post(pathname + search, { answer });
};

describe('a card subscription', () => {
  it('is changed at once: the amount of the preview is charged, and the order is in the list', async () => {
    const buyer = await cardBuyer('monthly');
    const shown = await preview(buyer, 'yearly');
    expect(shown).toMatchObject({
      code: 'OK',
      data: { goodsId: 'yearly', currency: 'USD', takesEffect: 'now', nextCharge: 89, credit: 0, needsApproval: false },
    });
    expect(shown.data.due).toBeGreaterThan(79);
    expect(shown.data.due).toBeLessThan(89);
    expect(await prices(buyer)).toEqual([[9.9, 'Monthly']]);

    expect(await change(buyer, 'yearly')).toMatchObject({
      code: 'OK',
      data: {
        approveUrl: null,
        subscription: { goodsId: 'yearly', planTitle: 'Yearly', price: 89, nextGoodsId: null, canChange: true },
      },
    });
    expect(await prices(buyer)).toEqual([
      [shown.data.due, 'Yearly'],
      [9.9, 'Monthly'],
    ]);
    const subjects = (await shop.mailsTo(buyer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /renewed/.test(subject))).toEqual([]);
    expect(subjects.filter((subject) => /plan/i.test(subject))).toHaveLength(1);
    const { dueTime } = await shop.buyStatus(buyer);
    expect(Math.abs(Date.parse(dueTime ?? '') - Date.parse(shown.data.nextChargeOn ?? ''))).toBeLessThan(60_000);
    const [, old] = (await shop.orders(buyer)).list;
    // The replaced month ended with the change.
    expect(Date.parse(old?.dueTime ?? '')).toBeLessThan(Date.now() + 60_000);
    expect(await unexpected()).toEqual([]);

    // Later events count for the new plan.
    const { id } = await shop.sandboxSubscription(buyer);
    await shop.control(`${sandboxFastspring}/subscriptions/${id}/renew`);
    expect((await prices(buyer))[0]).toEqual([89, 'Yearly']);
    expect(await unexpected()).toEqual([]);
  });

  it('is changed to a cheaper plan: the remaining amount is refunded, and access ends with the new period', async () => {
    const buyer = await cardBuyer('yearly');
    const shown = await preview(buyer, 'monthly');
    expect(shown.data).toMatchObject({ due: 0, nextCharge: 9.9 });
    expect(shown.data.credit).toBeGreaterThan(78);
    expect(await change(buyer, 'monthly')).toMatchObject({
      code: 'OK',
      data: { subscription: { goodsId: 'monthly', price: 9.9 } },
    });
    const { isBuy, dueTime } = await shop.buyStatus(buyer);
    expect(isBuy).toBe(true);
    expect(Date.parse(dueTime ?? '')).toBeLessThan(Date.now() + 32 * 86_400_000);
    expect(await prices(buyer)).toEqual([[89, 'Yearly']]);
    expect(await unexpected()).toEqual([]);
    const [refund] = (await shop.mailsTo(buyer.email)).filter(({ subject }) => subject === 'Your refund is on its way');
    expect(refund?.text).toContain(`We have refunded $${shown.data.credit.toFixed(2)} USD`);
  });

  it('is changed to cheaper plans twice: the refunds are those of the first payment, which is not refunded completely', async () => {
    const buyer = await cardBuyer('yearly');
    const { credit: first } = (await preview(buyer, 'half-yearly')).data;
    await change(buyer, 'half-yearly');
    const { credit: second } = (await preview(buyer, 'monthly')).data;
    await change(buyer, 'monthly');
    const [order, ...others] = (await shop.orders(buyer)).list;
    expect(order).toMatchObject({ price: 89, planTitle: 'Yearly' });
    expect(order?.refunded).toBeCloseTo(first + second, 2);
    expect(others).toEqual([]);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);

    // The rest of the payment, after which nothing is paid.
    await shop.control(`${sandboxFastspring}/orders/${await orderOf(buyer)}/refund`);
    expect((await shop.orders(buyer)).list).toMatchObject([{ price: 89, refunded: 89 }]);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
  });

  it('keeps a refund of the same moment beside the one of a cheaper plan', async () => {
    const buyer = await cardBuyer('yearly');
    const order = (await orderOf(buyer)) as string;
    const refunds = async () => {
      const [row] = await shop.database.query<{ body: { returns?: object[] } }>(
        'SELECT body FROM sandbox_objects WHERE id = $1',
        [order],
      );
      return row?.body.returns;
    };
    let refunding: Promise<unknown> | undefined;
    const begun = runBefore(
      shop.database,
      'INSERT INTO sandbox_objects',
      () =>
        untilWaiting(
          shop.database,
          (refunding = shop.control(`${sandboxFastspring}/orders/${order}/refund`, { amount: '5' })),
        ),
      order,
    );
    await change(buyer, 'monthly');
    await begun;
    await refunding;
    expect(await refunds()).toHaveLength(2);
  });

  it('is charged once when the same change is requested ten times at once, and a repetition has the same reply', async () => {
    const buyer = await cardBuyer('monthly');
    const codes = (await Promise.all(Array.from({ length: 10 }, () => change(buyer, 'yearly')))).map(
      ({ code }) => code,
    );
    expect(codes).toContain('OK');
    expect(codes.filter((code) => code !== 'OK' && code !== 'PAYMENT_PENDING')).toEqual([]);
    expect(await change(buyer, 'yearly')).toMatchObject({ code: 'OK', data: { subscription: { goodsId: 'yearly' } } });
    expect(await prices(buyer)).toHaveLength(2);
  });

  it('accepts only one of two concurrent changes, and no concurrent cancellation', async () => {
    const buyer = await cardBuyer('monthly');
    const [row] = await shop.database.query<{ id: string }>('SELECT id FROM subscriptions WHERE user_id = $1', [
      buyer.id,
    ]);
    await shop.database.query(
      "INSERT INTO plan_changes (subscription_id, goods_id, price_cents, currency, interval_months) VALUES ($1, 'yearly', 8900, 'USD', 12)",
      [row?.id],
    );
    expect(await change(buyer, 'half-yearly')).toMatchObject({ code: 'PAYMENT_PENDING' });
    expect(await call(buyer, 'cancel')).toMatchObject({ code: 'PAYMENT_PENDING' });
    // A change whose response never arrived does not block others for ever.
    await shop.database.query(
      "UPDATE plan_changes SET asked_at = now() - interval '3 minutes' WHERE subscription_id = $1",
      [row?.id],
    );
    expect(await change(buyer, 'half-yearly')).toMatchObject({
      code: 'OK',
      data: { subscription: { goodsId: 'half-yearly' } },
    });
  });

  it('is not changed to the same plan, to one off sale or unknown, while cancelled, or without a subscription', async () => {
    const buyer = await cardBuyer('monthly');
    expect(await preview(buyer, 'monthly')).toMatchObject({ code: 'CONFLICT' });
    expect(await change(buyer, 'monthly')).toMatchObject({ code: 'CONFLICT' });
    expect(await change(buyer, 'no-such-plan')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await change(buyer, "' OR 1=1")).toMatchObject({ code: 'INVALID_INPUT' });
    await shop.database.query("UPDATE goods SET on_sale = false WHERE id = 'half-yearly'");
    expect(await change(buyer, 'half-yearly')).toMatchObject({ code: 'NOT_FOUND' });
    await shop.database.query("UPDATE goods SET on_sale = true WHERE id = 'half-yearly'");
    await call(buyer, 'cancel');
    expect(await change(buyer, 'yearly')).toMatchObject({
      code: 'CONFLICT',
      message: 'Your subscription has been cancelled. Resume it first, then you can change the plan.',
    });
    expect(await prices(buyer)).toEqual([[9.9, 'Monthly']]);
    expect(await change(await shop.newBuyer(), 'yearly')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await shop.postJson('/api/u/order/subscription/change', { goodsId: 'yearly' })).toMatchObject({
      code: 'Unauthorized',
    });
  });

  it('books a change at the provider in any order of events, and holds one at another price for review', async () => {
    const buyer = await shop.newBuyer();
    const sale = saleTo(buyer, { goodsId: 'monthly', product: 'muscle-and-movement-monthly', price: 9.9, months: 1 });
    const yearly = { ...sale, product: 'muscle-and-movement-yearly', price: 89, months: 12, at: sale.at + 1000 };
    const changed = eventFor(yearly, 'subscription.updated', {
      changed: yearly.at,
      nextChargeDate: sale.at + 365 * 86_400_000,
    });
    await post(shop.app, [changed, activatedEvent(sale), orderEvent(sale)].reverse());
    await post(shop.app, [chargeEvent(yearly, 2)]);
    expect(await shop.subscription(buyer)).toMatchObject({ goodsId: 'yearly', price: 89 });
    expect(await prices(buyer)).toEqual([
      [89, 'Yearly'],
      [9.9, 'Monthly'],
    ]);

    const cheap = eventFor(
      { ...sale, product: 'muscle-and-movement-half-yearly', price: 1, months: 6, at: sale.at + 2000 },
      'subscription.updated',
      { changed: sale.at + 2000 },
    );
    await post(shop.app, [cheap]);
    expect(await shop.subscription(buyer)).toMatchObject({ goodsId: 'yearly', price: 89 });
    expect((await shop.held()).find(({ key }) => key === cheap.id)?.reason).toBe('product_mismatch');
  });

  it('limits the number of requests', async () => {
    const buyer = await cardBuyer('monthly');
    const codes = await Promise.all(Array.from({ length: 35 }, async () => (await change(buyer, 'monthly')).code));
    expect(codes).toContain('TOO_MANY_ATTEMPTS');
  });
});

describe('a wallet subscription', () => {
  it('is changed from the next period on, once the buyer has approved it at PayPal', async () => {
    const { buyer, id } = await walletBuyer('monthly');
    const before = await shop.buyStatus(buyer);
    expect(await preview(buyer, 'yearly')).toMatchObject({
      code: 'OK',
      data: {
        takesEffect: 'renewal',
        due: 0,
        credit: 0,
        nextCharge: 89,
        nextChargeOn: before.dueTime,
        needsApproval: true,
      },
    });
    const asked = await change(buyer, 'yearly');
    expect(asked).toMatchObject({
      code: 'OK',
      data: { subscription: { goodsId: 'monthly', nextGoodsId: null, price: 9.9 } },
    });
    // The same request returns the same page; another plan has another one.
    expect((await change(buyer, 'yearly')).data.approveUrl).toBe(asked.data.approveUrl);

    const back = await answerAtPaypal(asked.data.approveUrl, 'agree');
    expect(back).toMatchObject({ status: 303, headers: { location: '/pricing?planChange=approved' } });
    expect(await call(buyer, 'refresh')).toMatchObject({
      code: 'OK',
      data: {
        goodsId: 'monthly',
        planTitle: 'Monthly',
        nextGoodsId: 'yearly',
        nextPlanTitle: 'Yearly',
        price: 89,
        renewsOn: before.dueTime,
      },
    });
    expect(await shop.buyStatus(buyer)).toEqual(before);
    expect(await change(buyer, 'yearly')).toMatchObject({
      code: 'OK',
      data: { approveUrl: null, subscription: { nextGoodsId: 'yearly' } },
    });

    await shop.control(`${sandboxPaypal}/subscriptions/${id}/renew`);
    expect(await shop.subscription(buyer)).toMatchObject({ goodsId: 'yearly', nextGoodsId: null, price: 89 });
    expect(await prices(buyer)).toEqual([
      [89, 'Yearly'],
      [9.9, 'Monthly'],
    ]);
    const months = (Date.parse((await shop.buyStatus(buyer)).dueTime ?? '') - Date.now()) / 86_400_000 / 30.4;
    expect(Math.round(months)).toBe(13);
    expect(await unexpected()).toEqual(expect.not.arrayContaining([expect.objectContaining({ provider: 'paypal' })]));
  });

  it('stays unchanged when the buyer does not approve', async () => {
    const { buyer } = await walletBuyer('monthly');
    const { data } = await change(buyer, 'yearly');
    expect(await answerAtPaypal(data.approveUrl, 'cancel')).toMatchObject({
      status: 303,
      headers: { location: '/pricing?planChange=canceled' },
    });
    expect(await call(buyer, 'refresh')).toMatchObject({ data: { goodsId: 'monthly', nextGoodsId: null, price: 9.9 } });
    // A later request replaces it.
    const other = await change(buyer, 'half-yearly');
    expect(other.data.approveUrl).not.toBe(data.approveUrl);
    await answerAtPaypal(other.data.approveUrl, 'agree');
    expect(await shop.subscription(buyer)).toMatchObject({ goodsId: 'monthly', nextGoodsId: 'half-yearly', price: 49 });
  });

  it('is not changed while its renewal is cancelled', async () => {
    const { buyer } = await walletBuyer('monthly');
    await call(buyer, 'cancel');
    expect(await change(buyer, 'yearly')).toMatchObject({ code: 'CONFLICT' });
  });
});

import { randomUUID } from 'node:crypto';
import { reconcile } from '../../../server/src/domains/payment/reconcile';
import { signWebhook } from '@site/sandbox';
import { activatedEvent, chargeEvent, eventFor, orderEvent, post, saleTo, type Sale } from './fastspring-events';
import { openShop, sandboxPaypal, type Buyer, type Shop } from './shop';

let shop: Shop;
let logged: jest.SpyInstance;
beforeAll(async () => {
  shop = await openShop();
  logged = jest.spyOn(shop.context.log, 'error');
});
afterAll(() => shop.close());

const day = 86_400_000;
const grants = async (buyer: Buyer) => ({
  isBuy: (await shop.buyStatus(buyer)).isBuy,
  orders: (await shop.orders(buyer)).totalRecord,
});
const nothing = { isBuy: false, orders: 0 };

/**
 * Rejecting is not sufficient: it must wait for a decision under its reason, and be in the log and in the nightly
 * report.
 */
async function expectReported(provider: string, key: string, reason: string): Promise<void> {
  expect(await shop.held()).toContainEqual({ provider, key, reason });
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ provider, key, reason }),
    expect.stringMatching(/^payment held for review: /),
  );
}

describe('threat 40: what an event claims', () => {
  const cases: [string, Partial<Sale>, string][] = [
    ['a lower price', { price: 0.89 }, 'price_mismatch'],
    ['a higher price', { price: 8900 }, 'price_mismatch'],
    ['another currency', { currency: 'IDR' }, 'currency_mismatch'],
    ['another quantity', { quantity: 2 }, 'quantity_mismatch'],
    ['no quantity', { quantity: 0 }, 'quantity_mismatch'],
    [
      'a cheap product under the tag of a dear plan',
      { product: 'muscle-and-movement-monthly', price: 9.9 },
      'product_mismatch',
    ],
    ['an unknown plan', { goodsId: 'free-for-ever' }, 'unknown_plan'],
    ['an unknown user', { userId: randomUUID() }, 'unknown_user'],
    ['a user that is no id', { userId: "' OR 1=1 --" }, 'unknown_user'],
    ['an order that is not completed', { completed: false }, 'not_completed'],
    ['a second item', { extraItem: true }, 'unexpected_items'],
    ['a real order on a test site', { live: true }, 'wrong_environment'],
  ];
  it.each(cases)('%s is held for review as it comes, logged, and grants nothing', async (_what, change, reason) => {
    const buyer = await shop.newBuyer();
    const sale = saleTo(buyer, change);
    const order = orderEvent(sale);
    expect((await post(shop.app, [order, activatedEvent(sale)])).statusCode).toBe(200);
    expect(await grants(buyer)).toEqual(nothing);
    await expectReported('fastspring', order.id, reason);
    const { held } = await reconcile(shop.payments);
    expect(held).toContainEqual(expect.objectContaining({ provider: 'fastspring', key: order.id, reason }));
  });

  it('the user tag of another account is held for review, because the e-mail address differs', async () => {
    const [buyer, victim] = [await shop.newBuyer(), await shop.newBuyer()];
    const order = orderEvent(saleTo(buyer, { userId: victim.id }));
    await post(shop.app, [order]);
    expect(await grants(victim)).toEqual(nothing);
    expect(await grants(buyer)).toEqual(nothing);
    await expectReported('fastspring', order.id, 'user_mismatch');
  });

  it.each([
    ['price', { price: 0.5 }, 'price_mismatch'],
    ['currency', { currency: 'IDR' }, 'currency_mismatch'],
    ['quantity', { quantity: 3 }, 'quantity_mismatch'],
    ['product', { product: 'muscle-and-movement-monthly' }, 'product_mismatch'],
  ] as const)('a renewal at another %s moves no date and adds no order', async (_what, change, reason) => {
    const buyer = await shop.newBuyer();
    const sale = saleTo(buyer);
    await post(shop.app, [orderEvent(sale)]);
    const before = await shop.buyStatus(buyer);
    const charge = chargeEvent({ ...sale, ...change }, 2);
    await post(shop.app, [charge]);
    expect(await shop.buyStatus(buyer)).toEqual(before);
    expect((await shop.orders(buyer)).totalRecord).toBe(1);
    await expectReported('fastspring', charge.id, reason);
  });

  it('a change that names another user or plan than the order moves no date', async () => {
    const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()];
    const sale = saleTo(buyer);
    await post(shop.app, [orderEvent(sale)]);
    const before = await shop.buyStatus(buyer);
    const later = { changed: sale.at + day, nextChargeDate: sale.at + 9999 * day };
    for (const [change, reason] of [
      [{ userId: other.id }, 'user_mismatch'],
      [{ goodsId: 'monthly' }, 'product_mismatch'],
    ] as const) {
      const event = eventFor({ ...sale, ...change }, 'subscription.updated', later);
      await post(shop.app, [event]);
      await expectReported('fastspring', event.id, reason);
    }
    expect(await shop.buyStatus(buyer)).toEqual(before);
    expect(await grants(other)).toEqual(nothing);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'not an address'])(
    '%s as address of invoice or account never becomes a link',
    async (address) => {
      const buyer = await shop.newBuyer();
      const order = orderEvent(saleTo(buyer));
      const account = { id: 'ACCOUNT', account: 'ACCOUNT', contact: { email: buyer.email }, url: address };
      const [item] = order.data.items as { subscription: object }[];
      Object.assign(order.data, { invoiceUrl: address, account });
      Object.assign(item?.subscription ?? {}, { account });
      await post(shop.app, [order]);
      expect((await shop.orders(buyer)).list).toMatchObject([{ invoiceUrl: null }]);
      expect(await shop.subscription(buyer)).toMatchObject({ manageUrl: null, invoiceUrl: null });
    },
  );

  it('a plan that is off sale cannot be bought, but existing subscriptions renew', async () => {
    const [late, early] = [await shop.newBuyer(), await shop.newBuyer()];
    const sale = saleTo(early, {
      goodsId: 'half-yearly',
      product: 'muscle-and-movement-half-yearly',
      price: 49,
      months: 6,
    });
    await post(shop.app, [orderEvent(sale)]);
    await shop.database.query("UPDATE goods SET on_sale = false, price_cents = 5900 WHERE id = 'half-yearly'");
    const rejected = orderEvent(
      saleTo(late, { goodsId: 'half-yearly', product: 'muscle-and-movement-half-yearly', price: 59, months: 6 }),
    );
    await post(shop.app, [rejected, chargeEvent(sale, 2)]);
    await shop.database.query("UPDATE goods SET on_sale = true, price_cents = 4900 WHERE id = 'half-yearly'");
    expect(await grants(late)).toEqual(nothing);
    await expectReported('fastspring', rejected.id, 'plan_not_on_sale');
    expect(await grants(early)).toEqual({ isBuy: true, orders: 2 });
  });
});

it('a plan that is sold as another product and in another currency from now on takes nothing from those who have bought it', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer);
  await post(shop.app, [orderEvent(sale)]);
  const bought = await shop.buyStatus(buyer);
  const sellAs = (product: string, currency: string) =>
    shop.database.query("UPDATE goods SET product_path = $1, currency = $2 WHERE id = 'yearly'", [product, currency]);
  await sellAs('yearly-anew', 'EUR');
  await post(shop.app, [chargeEvent(sale, 2)]);
  await sellAs(sale.product, 'USD');
  expect(await grants(buyer)).toEqual({ isBuy: true, orders: 2 });
  expect(Date.parse((await shop.buyStatus(buyer)).dueTime!)).toBeGreaterThan(Date.parse(bought.dueTime!));
});

describe('threat 40: what a browser changes', () => {
  it.each([
    [
      'the product',
      async () => ({ items: [{ path: (await shop.plan('monthly')).path, quantity: 1 }] }),
      'product_mismatch',
    ],
    [
      'the plan',
      async (buyer: Buyer) => ({ tags: { platform: 'website', userId: buyer.id, goodsId: 'monthly' } }),
      'product_mismatch',
    ],
    ['the quantity', async () => ({ items: [{ path: (await shop.plan()).path, quantity: 3 }] }), 'quantity_mismatch'],
    [
      'the user',
      async () => ({ tags: { platform: 'website', userId: (await shop.newBuyer()).id, goodsId: 'yearly' } }),
      'user_mismatch',
    ],
    ['all tags away', async () => ({ tags: {} }), 'unknown_user'],
  ])(
    '%s of the cart: the store charges its own price; the payment is held for review and grants nothing',
    async (_what, change, reason) => {
      const buyer = await shop.newBuyer();
      const { id } = await shop.payByCard(buyer, await change(buyer));
      expect(await grants(buyer)).toEqual(nothing);
      const [event] = await shop.database.query<{ id: string }>(
        "SELECT id FROM provider_events WHERE order_key = $1 AND type = 'order.completed'",
        [id],
      );
      await expectReported('fastspring', event?.id ?? '', reason);
    },
  );

  it('price and currency in the cart change nothing: the store uses its own prices', async () => {
    const buyer = await shop.newBuyer();
    await shop.payByCard(buyer, {
      items: [{ path: (await shop.plan()).path, quantity: 1, price: 0.01, pricing: { price: { USD: 0.01 } } }],
      currency: 'IDR',
      price: 0.01,
    });
    expect(await shop.orders(buyer)).toMatchObject({ totalRecord: 1, list: [{ price: 89 }] });
    expect(await shop.subscription(buyer)).toMatchObject({ price: 89, currency: 'USD' });
  });

  it.each(['create', 'subscribe'])(
    "price, currency, quantity and user in the wallet's /%s change nothing",
    async (call) => {
      const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()];
      const claim = {
        goodsId: 'yearly',
        price: 0.01,
        price_cents: 1,
        amount: { currency_code: 'IDR', value: '0.01' },
        currency: 'IDR',
        quantity: '9',
        userId: other.id,
        user_id: other.id,
      };
      const { code, data } = await shop.postJson<{ orderId?: string; subscriptionId?: string }>(
        `/api/u/order/paypal/${call}`,
        claim,
        buyer,
      );
      expect(code).toBe('OK');
      const id = data.orderId ?? data.subscriptionId;
      const [begun] = await shop.database.query(
        'SELECT user_id, goods_id, price_cents, currency FROM wallet_payments WHERE provider_id = $1',
        [id],
      );
      expect(begun).toEqual({ user_id: buyer.id, goods_id: 'yearly', price_cents: 8900, currency: 'USD' });
      const [atWallet] = await shop.database.query<{ body: object }>('SELECT body FROM sandbox_objects WHERE id = $1', [
        id,
      ]);
      expect(atWallet?.body).toMatchObject(
        call === 'create'
          ? { unit: { amount: { currency_code: 'USD', value: '89.00' } } }
          : { quantity: '1', price: { currency_code: 'USD', value: '89.00' }, months: 12 },
      );
    },
  );
});

describe('threat 40: what the wallet says', () => {
  const changeAtWallet = (id: string, field: string, value: unknown) =>
    shop.database.query('UPDATE sandbox_objects SET body = jsonb_set(body, $2::text[], $3::jsonb) WHERE id = $1', [
      id,
      field,
      JSON.stringify(value),
    ]);

  it.each([
    ['price', '{unit,amount,value}', '0.01', 'price_mismatch'],
    ['currency', '{unit,amount,currency_code}', 'IDR', 'currency_mismatch'],
    ['user', '{unit,custom_id}', randomUUID(), 'user_mismatch'],
  ])('of an order at another %s is held for review and grants nothing', async (_what, field, value, reason) => {
    const buyer = await shop.newBuyer();
    const { orderId } = (
      await shop.postJson<{ orderId: string }>('/api/u/order/paypal/create', { goodsId: 'yearly' }, buyer)
    ).data;
    await changeAtWallet(orderId, field, value);
    await shop.control(`${sandboxPaypal}/orders/${orderId}/approve`, { choice: 'pay' });
    expect(await shop.postJson('/api/u/order/paypal/capture', { orderId }, buyer)).toMatchObject({
      code: 'PAYMENT_PENDING',
    });
    expect(await grants(buyer)).toEqual(nothing);
    const [atWallet] = await shop.database.query<{ capture: string }>(
      "SELECT body #>> '{captures,0,id}' AS capture FROM sandbox_objects WHERE id = $1",
      [orderId],
    );
    await expectReported('paypal', atWallet?.capture ?? '', reason);
  });

  it.each([
    ['price', '{price,value}', '0.01', 'price_mismatch'],
    ['currency', '{price,currency_code}', 'IDR', 'currency_mismatch'],
    ['plan', '{plan_id}', 'P-ANOTHER', 'product_mismatch'],
    ['quantity', '{quantity}', '2', 'quantity_mismatch'],
    ['user', '{custom_id}', randomUUID(), 'user_mismatch'],
  ])('of a subscription at another %s is held for review and grants nothing', async (what, field, value, reason) => {
    const buyer = await shop.newBuyer();
    const { subscriptionId } = (
      await shop.postJson<{ subscriptionId: string }>('/api/u/order/paypal/subscribe', { goodsId: 'yearly' }, buyer)
    ).data;
    await changeAtWallet(subscriptionId, field, value);
    await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/approve`);
    expect(await shop.postJson('/api/u/order/paypal/capture', { subscriptionId }, buyer)).toMatchObject({
      code: 'PAYMENT_PENDING',
    });
    expect(await grants(buyer)).toEqual(nothing);
    const [atWallet] = await shop.database.query<{ charge: string }>(
      "SELECT body #>> '{transactions,0,id}' AS charge FROM sandbox_objects WHERE id = $1",
      [subscriptionId],
    );
    await expectReported(
      'paypal',
      ['price', 'currency'].includes(what) ? (atWallet?.charge ?? '') : subscriptionId,
      reason,
    );
  });

  it('in a signed webhook is verified: an unpaid payment grants nothing, and a payment that was not created here is held for review', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = (
      await shop.postJson<{ orderId: string }>('/api/u/order/paypal/create', { goodsId: 'yearly' }, buyer)
    ).data;
    const [begun] = await shop.database.query<{ id: string }>('SELECT id FROM wallet_payments WHERE provider_id = $1', [
      orderId,
    ]);
    const stranger = `WH-${randomUUID()}`;
    for (const [id, custom_id] of [
      [`WH-${randomUUID()}`, begun?.id],
      [stranger, randomUUID()],
    ]) {
      const resource = {
        id: 'CAPTURE',
        status: 'COMPLETED',
        custom_id,
        amount: { currency_code: 'USD', value: '89.00' },
      };
      const payload = JSON.stringify({ id, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource });
      const headers = { 'content-type': 'application/json', ...(await signWebhook(shop.database, payload)) };
      expect(
        (await shop.app.inject({ method: 'POST', url: '/api/webhooks/paypal', payload, headers })).statusCode,
      ).toBe(200);
    }
    expect(await grants(buyer)).toEqual(nothing);
    await expectReported('paypal', stranger, 'unknown_payment');
  });
});

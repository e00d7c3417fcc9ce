import { randomUUID } from 'node:crypto';
import { chargeEvent, orderEvent, post, renewalOrder, returnEvent, type Sale } from '../payment/fastspring-events';
import { openShop, type Shop } from '../payment/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const newSale = (buyer: { id: string; email: string }): Sale => ({
  userId: buyer.id,
  email: buyer.email,
  goodsId: 'monthly',
  product: 'muscle-and-movement-monthly',
  price: 9.9,
  months: 1,
  subscription: randomUUID(),
  order: randomUUID(),
  at: Date.UTC(2022, 0, 1),
});

describe('GET /api/u/order/list', () => {
  it("lists the caller's own orders, newest first, also those that were reported late", async () => {
    const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()];
    const sale = newSale(buyer);
    const charges = Array.from({ length: 44 }, (_, place) => chargeEvent(sale, place + 2));
    await post(shop.app, [orderEvent(sale), ...charges.filter((_, place) => place % 3 !== 0)]);
    await post(shop.app, charges.filter((_, place) => place % 3 === 0).reverse());

    const pages = await Promise.all([1, 2, 3, 4].map((page) => shop.orders(buyer, `?page=${page}&size=20`)));
    expect(pages.map((page) => [page.list.length, page.totalRecord])).toEqual([
      [20, 45],
      [20, 45],
      [5, 45],
      [0, 45],
    ]);
    const times = pages.flatMap((page) => page.list.map((order) => order.createTime));
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(pages.flatMap((page) => page.list.map((order) => order.id))).size).toBe(45);
    expect(await shop.orders(other)).toEqual({ list: [], totalRecord: 0 });
    expect((await shop.orders(buyer, '')).list).toHaveLength(20);
    const rows = await shop.database.query<{ provider_id: string }>(
      'SELECT provider_id FROM orders WHERE user_id = $1 ORDER BY position',
      [buyer.id],
    );
    expect(rows.map((row) => row.provider_id)).toEqual([
      sale.order,
      ...Array.from({ length: 44 }, (_, place) => renewalOrder(sale, place + 2)),
    ]);
  });

  it('clamps page and size, rejects values that are not whole numbers, and answers visitors Unauthorized', async () => {
    const buyer = await shop.newBuyer();
    await post(shop.app, [orderEvent(newSale(buyer))]);
    expect((await shop.orders(buyer, '?page=0&size=0')).list).toHaveLength(1);
    expect((await shop.orders(buyer, '?page=-5&size=100000')).list).toHaveLength(1);
    for (const page of ['999999999999', '9'.repeat(16), '9'.repeat(400)]) {
      expect(await shop.orders(buyer, `?page=${page}`)).toEqual({ list: [], totalRecord: 1 });
    }
    expect((await shop.orders(buyer, `?page=-${'9'.repeat(20)}&size=${'9'.repeat(20)}`)).list).toHaveLength(1);
    expect(await shop.get('/api/u/order/list?page=one', { token: buyer.token })).toMatchObject({
      status: 200,
      code: 'INVALID_INPUT',
    });
    expect(await shop.get('/api/u/order/list')).toMatchObject({ status: 200, code: 'Unauthorized' });
    expect(await shop.get('/api/u/order/order/buy')).toMatchObject({ code: 'Unauthorized' });
  });

  it('has the refunded amount, and whether a refund is due', async () => {
    const buyer = await shop.newBuyer();
    const [part, whole, owed] = [newSale(buyer), newSale(buyer), newSale(buyer)].map((sale, place) => ({
      ...sale,
      at: Date.UTC(2022, place, 1),
    }));
    await post(shop.app, [orderEvent(part), orderEvent(whole), orderEvent(owed)]);
    await post(shop.app, [returnEvent(part, 4.4, part.at + 1_000), returnEvent(whole, 9.9, whole.at + 1_000)]);
    await shop.database.query('UPDATE orders SET must_refund = true WHERE provider_id = $1', [owed.order]);
    expect(
      (await shop.orders(buyer)).list.map(({ refunded, isToRefund, dueTime }) => [refunded, isToRefund, dueTime]),
    ).toEqual([
      [0, true, '2022-04-01T00:00:00.000Z'],
      [9.9, false, null],
      [4.4, false, '2022-02-01T00:00:00.000Z'],
    ]);
  });

  it('has title and plan in the language of the reader', async () => {
    const buyer = await shop.newBuyer();
    await post(shop.app, [orderEvent(newSale(buyer))]);
    const reply = await shop.get<{ list: { title: string; planTitle: string }[] }>('/api/u/order/list', {
      token: buyer.token,
      language: 'cn',
    });
    expect(reply.data.list[0]).toMatchObject({ title: '软件订阅', planTitle: '月度订阅' });
    expect((await shop.orders(buyer)).list[0]).toMatchObject({ title: 'Softs Subscription', planTitle: 'Monthly' });
  });
});

describe('GET /api/u/order/order/buy', () => {
  it('is about the requested product', async () => {
    const buyer = await shop.newBuyer();
    await post(shop.app, [orderEvent({ ...newSale(buyer), at: Date.now() })]);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
    for (const query of ['client=3&domainId=2', 'client=1&domainId=1']) {
      expect((await shop.get(`/api/u/order/order/buy?${query}`, { token: buyer.token })).data).toEqual({
        isBuy: false,
        dueTime: null,
      });
    }
    expect(await shop.get('/api/u/order/order/buy?client=x', { token: buyer.token })).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('has no date while a payment failed for which no end is stored', async () => {
    const buyer = await shop.newBuyer();
    await post(shop.app, [orderEvent({ ...newSale(buyer), at: Date.now() })]);
    await shop.database.query("UPDATE subscriptions SET due_at = NULL, state = 'past_due' WHERE user_id = $1", [
      buyer.id,
    ]);
    expect(await shop.subscription(buyer)).toMatchObject({ status: 'past_due', dueTime: null, renewsOn: null });
  });

  it('ends with the paid period', async () => {
    const buyer = await shop.newBuyer();
    await post(shop.app, [orderEvent(newSale(buyer))]);
    expect(await shop.buyStatus(buyer)).toEqual({ isBuy: false, dueTime: null });
    expect(await shop.subscription(buyer)).toBeNull();
    expect((await shop.orders(buyer)).list[0]).toMatchObject({
      price: 9.9,
      createTime: '2022-01-01T00:00:00.000Z',
      dueTime: '2022-02-01T00:00:00.000Z',
    });
  });
});

it('GET /api/goods/body/list is the array of plans on sale, each with its FastSpring path', async () => {
  const reply = await shop.get<{ id: string; fastspringParams: string }[]>('/api/goods/body/list?client=3&domainId=1');
  expect(reply.data.map((plan) => [plan.id, (JSON.parse(plan.fastspringParams) as { id: string }).id])).toEqual([
    ['monthly', 'muscle-and-movement-monthly'],
    ['half-yearly', 'muscle-and-movement-half-yearly'],
    ['yearly', 'muscle-and-movement-yearly'],
  ]);
  expect((await shop.get('/api/goods/body/list?client=9')).data).toEqual([]);
});

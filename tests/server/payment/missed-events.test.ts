import type { PaymentContext } from '../../../server/src/domains/payment/payment-context';
import { reconcile } from '../../../server/src/domains/payment/reconcile';
import { orderEvent, post, saleTo } from './fastspring-events';
import { openShop, sandboxFastspring, type Shop } from './shop';

// Events of the card provider that never arrived.
let shop: Shop;
let payments: PaymentContext;
beforeAll(async () => {
  shop = await openShop();
  payments = shop.payments;
});
afterAll(() => shop.close());

afterEach(() => jest.restoreAllMocks());
const api = () => payments.fastspring!.api!;
/** Nothing that the card provider reports in the meantime arrives. */
async function unheard(work: () => Promise<unknown>): Promise<void> {
  const inject = shop.app.inject.bind(shop.app) as (call: { url?: string }) => Promise<unknown>;
  const lost = jest
    .spyOn(shop.app, 'inject')
    .mockImplementation((async (call: { url?: string }) =>
      call.url === '/api/webhooks/fastspring' ? { statusCode: 503 } : inject(call)) as typeof shop.app.inject);
  await work();
  lost.mockRestore();
}
const typesOf = async (ids: string[]) =>
  (
    await shop.database.query<{ type: string }>('SELECT type FROM provider_events WHERE id = ANY($1) ORDER BY type', [
      ids,
    ])
  ).map(({ type }) => type);

it('threat 37: a return ends the access, and its webhook counts no second time when it comes after all', async () => {
  const buyer = await shop.newBuyer();
  const { id } = await shop.payByCard(buyer);
  const listed = jest.spyOn(api(), 'listUnprocessedEvents');
  await unheard(() => shop.control(`${sandboxFastspring}/orders/${id}/refund`));
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  const { missed } = await reconcile(payments);
  expect(await typesOf(missed)).toEqual(['return.created']);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(false);

  const lists = listed.mock.results.map(({ value }) => value as Promise<{ events: object[] }>);
  const [sent] = await Promise.all(lists);
  expect(sent?.events).toHaveLength(1);
  expect((await post(shop.app, sent?.events ?? [])).statusCode).toBe(200);
  const kept = "SELECT 1 FROM provider_events WHERE order_key = $1 AND type = 'return.created'";
  expect(await shop.database.query(kept, [id])).toHaveLength(1);
  const again = await reconcile(payments);
  expect(again.missed).toEqual([]);
  expect((await listed.mock.results.at(-1)?.value) as object).toEqual({ events: [], more: false });
});

it('a purchase and a renewal are booked', async () => {
  const buyer = await shop.newBuyer();
  await unheard(() => shop.payByCard(buyer));
  expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
  expect(await typesOf((await reconcile(payments)).missed)).toEqual(['order.completed', 'subscription.activated']);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  const { id } = await shop.sandboxSubscription(buyer);
  await unheard(() => shop.control(`${sandboxFastspring}/subscriptions/${id}/renew`));
  expect(await typesOf((await reconcile(payments)).missed)).toEqual(['subscription.charge.completed']);
  expect((await shop.orders(buyer)).totalRecord).toBe(2);
});

it('all are processed except those of test orders, until no new ones are listed', async () => {
  const buyers = [await shop.newBuyer(), await shop.newBuyer()];
  const [first, second] = buyers.map((buyer) => orderEvent(saleTo(buyer)));
  const foreign = { ...orderEvent(saleTo(buyers[0]!)), live: true };
  const list = jest.spyOn(api(), 'listUnprocessedEvents');
  const mark = jest.spyOn(api(), 'markEventProcessed').mockResolvedValue();
  list.mockResolvedValueOnce({ events: [first, foreign], more: true });
  list.mockResolvedValueOnce({ events: [foreign, second], more: true });
  list.mockResolvedValue({ events: [foreign], more: true });
  expect(await reconcile(payments)).toMatchObject({ missed: [first!.id, second!.id], failed: [] });
  expect(list).toHaveBeenCalledTimes(3);
  expect(mark.mock.calls).toEqual([[first!.id], [second!.id]]);
  expect(await typesOf([foreign.id])).toEqual([]);
});

it.each(['oldest', 'newest'])(
  'threat 37: they are found behind test orders that fill pages with one moment, and orders of another time, %s first',
  async (order) => {
    const buyer = await shop.newBuyer();
    const [day, now] = [86_400_000, Date.now()];
    const at = (event: { id: string }, created: number) => ({ ...event, created, live: false });
    const missed = at(orderEvent(saleTo(buyer)), now - 5 * day);
    // The oldest thirty are of one moment, others of one moment by threes.
    const places = Array.from({ length: 60 }, (_, place) =>
      order === 'oldest' ? Math.max(place, 29) : place - (place % 3),
    );
    const foreign = places.map((place) => ({
      ...at(orderEvent(saleTo(buyer)), now - 10 * day + place * 0.16 * day),
      live: true,
    }));
    const stray = { ...at(orderEvent(saleTo(buyer)), order === 'oldest' ? now + day : now - 40 * day), live: true };
    const all = [...foreign, missed].sort((a, b) => (order === 'oldest' ? 1 : -1) * (a.created - b.created));
    const list = jest.spyOn(api(), 'listUnprocessedEvents').mockImplementation(async (range) => {
      const { begin, end } = range ?? { begin: now - 29 * day, end: now };
      const found = all.filter(({ created }) => created >= begin && created <= end);
      return { events: [...found.slice(0, 25), stray], more: found.length > 25 };
    });
    jest.spyOn(api(), 'markEventProcessed').mockImplementation(async (id) => {
      all.splice(
        all.findIndex((each) => each.id === id),
        1,
      );
    });
    expect(await reconcile(payments)).toMatchObject({ missed: [missed.id], failed: [] });
    expect(list.mock.calls.length).toBeLessThan(6);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  },
);

it('those of a range of time are asked for in milliseconds', async () => {
  const buyer = await shop.newBuyer();
  const before = Date.now();
  await unheard(() => shop.payByCard(buyer));
  const after = Date.now();
  const inRange = async (begin: number, end: number) =>
    (await api().listUnprocessedEvents({ begin, end })).events.length;
  expect([await inRange(before, after), await inRange(before - 2, before - 1)]).toEqual([2, 0]);
  await reconcile(payments);
});

it('those that were delivered are found if the database was restored from a backup, and only then', async () => {
  const buyer = await shop.newBuyer();
  await shop.payByCard(buyer);
  const before = await shop.buyStatus(buyer);
  const paidAt = await shop.database.query('SELECT provider_id, price_cents FROM orders WHERE user_id = $1', [
    buyer.id,
  ]);
  // The state of a backup from before the purchase.
  await shop.database.query('DELETE FROM orders WHERE user_id = $1', [buyer.id]);
  const [{ key }] = await shop.database.query<{ key: string }>(
    'DELETE FROM subscriptions WHERE user_id = $1 RETURNING provider_id AS key',
    [buyer.id],
  );
  const lost = await shop.database.query<{ id: string }>(
    'DELETE FROM provider_events WHERE subscription_key = $1 RETURNING id',
    [key],
  );
  expect((await reconcile(payments)).missed).toEqual([]);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
  const mark = jest.spyOn(api(), 'markEventProcessed');
  expect((await reconcile(payments, true)).missed.sort()).toEqual(lost.map(({ id }) => id).sort());
  expect(mark).not.toHaveBeenCalled();
  expect(await shop.buyStatus(buyer)).toEqual(before);
  expect(
    await shop.database.query('SELECT provider_id, price_cents FROM orders WHERE user_id = $1', [buyer.id]),
  ).toEqual(paidAt);
  expect((await reconcile(payments, true)).missed).toEqual([]);
});

it('reports what could not be listed or acknowledged, and takes it in once', async () => {
  const event = orderEvent(saleTo(await shop.newBuyer()));
  const list = jest.spyOn(api(), 'listUnprocessedEvents').mockResolvedValue({ events: [event], more: false });
  jest.spyOn(api(), 'markEventProcessed').mockRejectedValue(new Error('away'));
  const failed = [{ subscription: `event ${event.id}`, reason: 'away' }];
  expect(await reconcile(payments)).toMatchObject({ missed: [event.id], failed });
  expect(await reconcile(payments)).toMatchObject({ missed: [], failed });
  list.mockRejectedValue(new Error('no'));
  expect(await reconcile(payments)).toMatchObject({ failed: [{ subscription: 'events of FastSpring', reason: 'no' }] });
});

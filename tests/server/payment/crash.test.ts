import { randomUUID } from 'node:crypto';
import { signBody } from '../../../server/src/domains/payment/fastspring/signature';
import { signWebhook } from '@site/sandbox';
import { fullCount } from '../../support/full-count';
import { endProcess, send, startCrashProcess, type CrashProcess } from './crash-process';
import { orderEvent, type Sale } from './fastspring-events';
import { openShop, sandboxPaypal, type Buyer, type Shop } from './shop';

let shop: Shop;
let living: CrashProcess;
beforeAll(async () => {
  shop = await openShop();
  living = await startCrashProcess(shop, 'none');
});
afterAll(async () => {
  await endProcess(living);
  await shop.close();
});

const points = ['event-stored', 'subscription-written', 'orders-written', 'before-commit', 'committed'];
// Both providers' events go to the same ledger: `npm test` kills at each point once, at every second one of each
// provider.
const cardPoints = fullCount ? ['received', ...points] : ['received', 'subscription-written', 'before-commit'];
const walletPoints = fullCount ? points : ['event-stored', 'orders-written', 'committed'];

/** Lets a process receive what `deliver` sends, and crash at the point. */
async function dieOver(point: string, deliver: (address: string) => Promise<number | undefined>): Promise<void> {
  const dying = await startCrashProcess(shop, point);
  expect(await deliver(dying.address)).toBeUndefined();
  expect(await dying.exit).toEqual([null, 'SIGKILL']);
}

async function countRows(eventId: string, contract: string): Promise<Record<string, number> | undefined> {
  const [row] = await shop.database.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM provider_events WHERE id = $1)::int AS events, (SELECT count(*) FROM subscriptions WHERE provider_id = $2)::int AS subscriptions,
       (SELECT count(*) FROM orders o JOIN subscriptions s ON s.id = o.subscription_id WHERE s.provider_id = $2)::int AS orders`,
    [eventId, contract],
  );
  return row;
}

it.each(cardPoints)('threat 38: killed at "%s", a redelivered card event counts exactly once', async (point) => {
  const buyer = await shop.newBuyer();
  const sale: Sale = {
    userId: buyer.id,
    email: buyer.email,
    goodsId: 'yearly',
    product: 'muscle-and-movement-yearly',
    price: 89,
    months: 12,
    subscription: randomUUID(),
    order: randomUUID(),
    at: Date.now(),
  };
  const event = orderEvent(sale);
  const body = JSON.stringify({ events: [event] });
  const deliver = (address: string) =>
    send(address, '/api/webhooks/fastspring', body, { 'x-fs-signature': signBody(body, 'sandbox-secret') });

  await dieOver(point, deliver);
  const kept = point === 'committed' ? 1 : 0;
  expect(await countRows(event.id, sale.subscription)).toEqual({ events: kept, orders: kept, subscriptions: kept });
  expect(await deliver(living.address)).toBe(200);
  expect(await deliver(living.address)).toBe(200);
  expect(await countRows(event.id, sale.subscription)).toEqual({ events: 1, orders: 1, subscriptions: 1 });
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
});

describe('threat 38: the wallet', () => {
  const beginOrder = async (buyer: Buyer, choice: string) => {
    const { orderId } = (
      await shop.postJson<{ orderId: string }>('/api/u/order/paypal/create', { goodsId: 'yearly' }, buyer)
    ).data;
    await shop.control(`${sandboxPaypal}/orders/${orderId}/approve`, { choice });
    return orderId;
  };
  const capturesOf = async (orderId: string) =>
    (
      await shop.database.query<{ count: number }>(
        "SELECT jsonb_array_length(body -> 'captures') AS count FROM sandbox_objects WHERE id = $1",
        [orderId],
      )
    )[0]?.count;

  it.each(walletPoints)('killed at "%s", a redelivered webhook counts exactly once', async (point) => {
    const buyer = await shop.newBuyer();
    const orderId = await beginOrder(buyer, 'pending');
    await shop.postJson('/api/u/order/paypal/capture', { orderId }, buyer);
    await shop.database.query(
      "UPDATE sandbox_objects SET body = jsonb_set(body, '{captures,0,status}', '\"COMPLETED\"') WHERE id = $1",
      [orderId],
    );
    const [begun] = await shop.database.query<{ id: string }>('SELECT id FROM wallet_payments WHERE provider_id = $1', [
      orderId,
    ]);
    const id = `WH-${randomUUID()}`;
    const body = JSON.stringify({
      id,
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'CAPTURE', custom_id: begun?.id },
    });
    const deliver = async (address: string) =>
      send(address, '/api/webhooks/paypal', body, await signWebhook(shop.database, body));

    await dieOver(point, deliver);
    const kept = point === 'committed' ? 1 : 0;
    expect(await countRows(id, orderId)).toEqual({ events: kept, orders: kept, subscriptions: kept });
    expect(await deliver(living.address)).toBe(200);
    expect(await deliver(living.address)).toBe(200);
    expect(await countRows(id, orderId)).toEqual({ events: 1, orders: 1, subscriptions: 1 });
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  });

  it.each(fullCount ? ['before-commit', 'committed'] : ['before-commit'])(
    'killed at "%s" after the capture, the buyer\'s next attempt captures nothing and grants access',
    async (point) => {
      const buyer = await shop.newBuyer();
      const orderId = await beginOrder(buyer, 'pay');
      const capture = (address: string) =>
        send(address, '/api/u/order/paypal/capture', JSON.stringify({ orderId }), {
          authorization: `Bearer ${buyer.token}`,
          platform: 'PC',
        });

      await dieOver(point, capture);
      expect(await capturesOf(orderId)).toBe(1);
      expect((await shop.orders(buyer)).totalRecord).toBe(point === 'committed' ? 1 : 0);
      expect(await capture(living.address)).toBe(200);
      expect(await capturesOf(orderId)).toBe(1);
      expect((await shop.orders(buyer)).totalRecord).toBe(1);
      expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
    },
  );
});

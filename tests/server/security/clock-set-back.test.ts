import {
  clearAttempts,
  countFailure,
  countUse,
  exhaustedSeconds,
} from '../../../server/src/platform/security/attempts-repository';
import { claimRefund } from '../../../server/src/domains/order/repository';
import { claimHeldRefund, isBeingRefunded } from '../../../server/src/domains/payment/held-repository';
import { releaseLock, takeLock } from '../../../server/src/site/releases/store/shared-releases-repository';
import { orderEvent, post, saleTo } from '../payment/fastspring-events';
import { openShop, sandboxPaypal, type Shop } from '../payment/shop';
import { freshEmail } from '../test-app';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/**
 * Data written while the clock was a day ahead, after the clock was set back. Its statement is the test's own: names of
 * tables and columns are constants of this file.
 */
async function aDayAhead(table: string, columns: string[]): Promise<void> {
  const moved = columns.map((column) => `${column} = ${column} + interval '1 day'`).join(', ');
  await shop.database.query(`UPDATE ${table} SET ${moved}`);
}

const login = (email: string, password: string) =>
  shop.post<{ token?: string; seconds?: number } | null>('/api/passport/account/login', { email, password });

test('threat 50: a lock from before the clock was set back does not last for a day', async () => {
  const { email, password } = await shop.newBuyer();
  for (let time = 0; time < 5; time += 1) {
    await login(email, 'wrong123');
  }
  expect((await login(email, password)).code).toBe('TOO_MANY_ATTEMPTS');
  await aDayAhead('attempts', ['locked_until', 'started_at', 'updated_at']);
  expect((await login(email, password)).code).toBe('OK');
});

test('threat 50: wrong passwords are still counted, and lock for minutes', async () => {
  const key = freshEmail();
  await countFailure(shop.database, 'login', key, 1);
  await aDayAhead('attempts', ['locked_until', 'updated_at']);
  expect(await countFailure(shop.database, 'login', key, 1)).toBe(0);
  const seconds = await countFailure(shop.database, 'login', key, 1);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(900);
  await clearAttempts(shop.database, 'login', key);
});

test('threat 50: a limit per hour starts again instead of being exhausted for a day', async () => {
  const key = freshEmail();
  const limit = { bucket: 'mail', uses: 1 };
  await countUse(shop.database, limit, key);
  expect(await countUse(shop.database, limit, key)).toBeGreaterThan(0);
  await aDayAhead('attempts', ['started_at', 'updated_at']);
  expect(await exhaustedSeconds(shop.database, limit, key)).toBe(0);
  expect(await countUse(shop.database, limit, key)).toBe(0);
  const wait = await countUse(shop.database, limit, key);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3_600);
});

test('threat 50: sends mails that were postponed or leased a day ahead', async () => {
  const email = freshEmail();
  await shop.post('/api/passport/register', { nickName: 'Ada', email, password: 'secret12' });
  await shop.database.query(
    "UPDATE outbox SET lease = gen_random_uuid(), leased_until = now() + interval '30 seconds'",
  );
  await aDayAhead('outbox', ['next_at', 'leased_until']);
  expect(await shop.mailsTo(email)).toHaveLength(1);
});

test('threat 50: a capture that was requested a day ahead does not block further payments', async () => {
  const buyer = await shop.newBuyer();
  const begun = await shop.postJson<{ orderId: string }>('/api/u/order/paypal/create', { goodsId: 'yearly' }, buyer);
  await shop.control(`${sandboxPaypal}/orders/${begun.data.orderId}/approve`, { choice: 'pay' });
  await shop.database.query('UPDATE wallet_payments SET capturing_at = now() WHERE user_id = $1', [buyer.id]);
  expect((await shop.buyStatus(buyer)).pending).toBe(true);
  await aDayAhead('wallet_payments', ['capturing_at']);
  expect(await shop.buyStatus(buyer)).not.toHaveProperty('pending', true);
});

test('threat 50: requests a refund again that was requested a day ahead', async () => {
  const buyer = await shop.newBuyer();
  await shop.payByCard(buyer);
  const [order] = await shop.database.query<{ id: string }>(
    'UPDATE orders SET must_refund = true WHERE user_id = $1 RETURNING id',
    [buyer.id],
  );
  expect(await claimRefund(shop.database, order?.id as string)).toBe(true);
  expect(await claimRefund(shop.database, order?.id as string)).toBe(false);
  await aDayAhead('orders', ['refund_asked_at']);
  expect(await claimRefund(shop.database, order?.id as string)).toBe(true);
});

test('threat 50: requests the refund of a held payment again that was requested a day ahead', async () => {
  const order = orderEvent(saleTo(await shop.newBuyer(), { quantity: 2 }));
  const { id } = order;
  await post(shop.app, [order]);
  const claim = () => claimHeldRefund(shop.database, 'fastspring', id, 'Ada');
  expect([await claim(), await claim()]).toEqual([{ isRepeated: false }, undefined]);
  expect(await isBeingRefunded(shop.database, 'fastspring', id)).toBe(true);
  await aDayAhead('held_payments', ['refund_until']);
  expect(await isBeingRefunded(shop.database, 'fastspring', id)).toBe(false);
  expect([await claim(), await claim()]).toEqual([{ isRepeated: true }, undefined]);
});

test('threat 50: the lock of a deployment that crashed before the clock was set back does not block others for a day', async () => {
  const { database } = shop;
  expect(await takeLock(database, 'crashed', 60)).toBe('crashed');
  expect(await takeLock(database, 'other', 60)).toBe('crashed');
  await aDayAhead('shared_releases', ['locked_until']);
  expect(await takeLock(database, 'other', 60)).toBe('other');
  await releaseLock(database, 'other');
});

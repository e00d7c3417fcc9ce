import { offlineSecondsUntil } from '../../../server/src/domains/software/tickets';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';

// Threat 77: only the server determines how long the viewer's stored data may be used.
const day = 86_400;
const now = new Date('2026-01-01T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * day * 1_000);

test.each([
  [30, 14 * day],
  [3, 3 * day],
  [-1, 0],
])('with %d days paid, kept content may be used for %d seconds', (days, seconds) => {
  expect(offlineSecondsUntil(inDays(days), now)).toBe(seconds);
});

let site: TestSite;
let subscriber: TestAccount;
let account: TestAccount;
const askTicket = async (from: TestSite, { token }: TestAccount) =>
  (await from.post<{ ticket: string; offlineSeconds: number }>('/api/u/software/ticket', {}, { token })).data;

/** Pays for three days. */
const subscribe = ({ database }: TestSite, { email }: TestAccount) =>
  database.query(
    `INSERT INTO subscriptions (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, created_at)
     SELECT id, 'monthly', 'fastspring', 'test', 'active', true, now() + interval '3 days', 990, 'USD', 1, now() FROM users WHERE email = $1`,
    [email],
  );

beforeAll(async () => {
  site = await openTestSite({ anatomyOrigin: 'https://anatomy.example.com' });
  account = await site.registerActivated();
  subscriber = await site.registerActivated();
  await subscribe(site, subscriber);
});
afterAll(() => site.close());

test('threat 77: a ticket has that time; it is 0 without a subscription or without a host that can store files', async () => {
  expect((await askTicket(site, account)).offlineSeconds).toBe(0);
  const { offlineSeconds } = await askTicket(site, subscriber);
  expect(offlineSeconds).toBeGreaterThan(3 * day - 600);
  expect(offlineSeconds).toBeLessThanOrEqual(3 * day);

  await site.database.query("UPDATE subscriptions SET due_at = now() - interval '1 minute'");
  expect((await askTicket(site, subscriber)).offlineSeconds).toBe(0);
  await site.database.query("UPDATE subscriptions SET due_at = now() + interval '3 days'");
  const unset = await openTestSite();
  const other = await unset.registerActivated();
  await subscribe(unset, other);
  expect((await askTicket(unset, other)).offlineSeconds).toBe(0);
  await unset.close();
});

test('storing an exercise requires the subscription too, and does not count as opening it', async () => {
  const read = (query: string, { token }: TestAccount) =>
    site.get<{ code: string }>(`/api/software/exercise/detail/barbell-deadlift${query}`, { token });
  const opened = async () =>
    (await site.get<{ recent: unknown[] }>('/api/u/library/learning', { token: subscriber.token })).data.recent.length;
  expect((await read('?keep=1', account)).code).toBe('SUBSCRIPTION_REQUIRED');
  expect((await read('?keep=1', subscriber)).data.code).toBe('barbell-deadlift');
  expect(await opened()).toBe(0);
  await read('', subscriber);
  expect(await opened()).toBe(1);
});

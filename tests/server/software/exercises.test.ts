import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exercise } from '@site/shared/contracts';
import { contentDir } from '../../../server/src/platform/paths';
import { statementsOf } from '../statements';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { upsertExercise } from '../../../server/src/domains/software/repository';

let site: TestSite;
let account: TestAccount;
let subscriber: TestAccount;

interface Listed {
  id: number;
  isFree: boolean;
  isBuy: boolean | null;
  motion?: unknown;
}

const record = readFileSync(join(contentDir, 'exercises/barbell-deadlift.json'), 'utf8');
const { motion, isBuy: _perCaller, ...summary } = JSON.parse(record) as Exercise;

beforeAll(async () => {
  site = await openTestSite();
  await site.database.query('DELETE FROM exercises');
  await upsertExercise(site.database, 1, true, { ...summary, id: 1, name: 'Free squat' }, { ...motion, duration: 1 });
  const deadlift = { ...summary, id: 2, code: 'romanian-deadlift', name: 'Deadlift' };
  await upsertExercise(site.database, 2, false, deadlift, { ...motion, duration: 2 });
  account = await site.registerByMail();
  subscriber = await site.registerByMail();
  await site.database.query(
    `INSERT INTO subscriptions (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, created_at)
     SELECT id, 'monthly', 'fastspring', 'test', 'active', true, now() + interval '1 month', 990, 'USD', 1, now() FROM users WHERE email = $1`,
    [subscriber.email],
  );
});
afterAll(() => site.close());

const list = async (token?: string, query = '') =>
  (await site.get<Listed[]>(`/api/software/exercise/list${query}`, token ? { token } : {})).data;
const detail = (id: number | string, token?: string, query = '') =>
  site.get<Listed>(`/api/software/exercise/detail/${id}${query}`, token ? { token } : {});
const ticketOf = async (token: string) =>
  (await site.post<{ ticket: string; expires: string }>('/api/u/software/ticket', {}, { token })).data;

test("the list is public, without motion and guidance, and has the caller's access (spec 4)", async () => {
  const listed = await list();
  expect(listed).toMatchObject([
    { id: 1, name: 'Free squat', isFree: true, isBuy: null },
    { id: 2, name: 'Deadlift', isFree: false, isBuy: false },
  ]);
  expect(listed.filter((each) => 'motion' in each || 'guidance' in each)).toEqual([]);
  expect((await list(account.token)).map((each) => each.isBuy)).toEqual([null, false]);
  expect((await list(subscriber.token)).map((each) => each.isBuy)).toEqual([null, true]);
});

test('queries exercises again only after one of them has changed', async () => {
  const [before] = await list();
  expect(await statementsOf(site.database, () => list())).toEqual([]);
  await site.database.query(
    "UPDATE exercises SET summary = jsonb_set(summary, '{description}', '\"Changed\"') WHERE id = 1",
  );
  const statements = await statementsOf(site.database, async () => {
    expect((await list())[0]).toEqual({ ...before, description: 'Changed' });
  });
  expect(statements.filter((text) => !text.includes('content_revisions'))).toEqual([
    expect.stringContaining('FROM exercises'),
  ]);
});

test('the motion of a free exercise is public, of another one for subscribers only', async () => {
  expect(await detail(1)).toMatchObject({ code: 'OK', data: { motion: { duration: 1 }, guidance: summary.guidance } });
  for (const token of [undefined, account.token]) {
    const rejected = await detail(2, token);
    expect(rejected).toMatchObject({
      status: 200,
      code: 'SUBSCRIPTION_REQUIRED',
      message: 'Subscription is required before started.',
      data: null,
    });
  }
  expect(await detail(2, subscriber.token)).toMatchObject({
    code: 'OK',
    data: { isBuy: true, motion: { duration: 2 } },
  });
  expect(await detail(3)).toMatchObject({ status: 200, code: 'NOT_FOUND' });
});

test('finds an exercise by its number or code, and rejects other values', async () => {
  expect(await detail('barbell-deadlift')).toMatchObject({ code: 'OK', data: { id: 1 } });
  expect(await detail('romanian-deadlift')).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' });
  expect(await detail('no-such-lift')).toMatchObject({ status: 200, code: 'NOT_FOUND' });
  for (const other of ['x', '1x', '2147483648', 'Barbell-deadlift']) {
    expect(await detail(other)).toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('a ticket authenticates its person in the sandboxed frame only', async () => {
  const { ticket, expires } = await ticketOf(subscriber.token);
  expect(Date.parse(expires) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  expect(await detail(2, undefined, `?ticket=${ticket}`)).toMatchObject({
    code: 'OK',
    data: { motion: { duration: 2 } },
  });
  expect((await list(undefined, `?ticket=${ticket}`)).map((each) => each.isBuy)).toEqual([null, true]);
  expect((await site.get('/api/u/user/info', { token: ticket })).code).toBe('Unauthorized');
  expect(await detail(2, undefined, `?ticket=${subscriber.token}`)).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' });
  expect(await detail(2, undefined, '?ticket=x.y.z')).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' });
});

test('a ticket ends with its session', async () => {
  const login = await site.post<{ token: string }>('/api/passport/account/login', {
    email: subscriber.email,
    password: subscriber.password,
  });
  const { ticket } = await ticketOf(login.data.token);
  await site.post('/api/passport/logout', {}, { token: login.data.token });
  expect(await detail(2, undefined, `?ticket=${ticket}`)).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' });
});

test('access ends with the paid period', async () => {
  const other = await site.registerByMail();
  await site.database.query(
    `INSERT INTO subscriptions (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, created_at)
     SELECT id, 'monthly', 'fastspring', 'over', 'active', true, now() - interval '1 second', 990, 'USD', 1, now() FROM users WHERE email = $1`,
    [other.email],
  );
  expect(await detail(2, other.token)).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' });
});

test('these calls may be read from any origin, `null` included; no other call may', async () => {
  const from = (url: string, origin: string) => site.app.inject({ url, headers: { origin } });
  const open = ['exercise/list', 'exercise/detail/1', 'muscle/notes/piriformis'];
  for (const url of open.map((path) => `/api/software/${path}`)) {
    expect((await from(url, 'null')).headers['access-control-allow-origin']).toBe('*');
  }
  for (const url of ['/api/body/list', '/api/u/user/info', '/api/goods/body/list', '/']) {
    expect((await from(url, 'null')).headers['access-control-allow-origin']).toBeUndefined();
    expect((await from(url, 'https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  }
  expect((await from('/api/body/list', 'http://localhost:3000')).headers['access-control-allow-origin']).toBe(
    'http://localhost:3000',
  );
});

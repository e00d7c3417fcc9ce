import fc from 'fast-check';
import sharp from 'sharp';
import { enrol } from '../staff/on-staff';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { uploadPicture } from '../upload';
import { anyCharacter } from '../../support/any-character';
import { fullCount } from '../../support/full-count';

const avatarTexts = fullCount ? 1_000 : 100;

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
  account = await site.registerActivated();
});
afterAll(() => site.close());

const info = (token = account.token) =>
  site.get<{ nickName: string; avatar: string | null }>('/api/u/user/info', { token });
const update = (form: Record<string, string>, token = account.token) =>
  site.post('/api/u/user/update', form, { token });
const row = async () => (await site.database.query('SELECT * FROM users WHERE email = $1', [account.email]))[0];
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

test('the user info of a member of the staff says so, and that of others has no such field', async () => {
  const member = await enrol(site, await site.registerActivated());
  expect((await info(member.token)).data).toMatchObject({ staff: true });
  expect((await info()).data).not.toHaveProperty('staff');
});

test('the display name can be changed, and its rules hold', async () => {
  expect(await update({ nickName: ' Grace Hopper ' })).toMatchObject({ code: 'OK', message: 'Display name saved.' });
  expect((await info()).data.nickName).toBe('Grace Hopper');
  expect(await update({ nickName: ' ' })).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'The name cannot be empty.',
  });
  expect(await update({ nickName: 'a name too long!' })).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'The name can have at most 15 characters.',
  });
  expect(await update({ nickName: '一二三四五六七八九十一二三四五' })).toMatchObject({ code: 'OK' });
});

test('an uploaded picture becomes the avatar, at an address from the server', async () => {
  const reply = await uploadPicture(site, account.token, await picture());
  expect(reply).toMatchObject({ state: 'SUCCESS', url: expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}\.jpg$/) });
  const sent = JSON.stringify({ ...reply, file: 'https://evil.example/x.jpg', message: '<script>' });
  expect(await update({ avatar: sent })).toMatchObject({ code: 'OK', message: 'Picture saved.' });
  expect(JSON.parse((await info()).data.avatar ?? '')).toEqual({
    state: 'SUCCESS',
    url: reply.url,
    message: '',
    file: reply.url,
  });
});

test('threat 12: nothing but the name and the avatar can be set', async () => {
  const untouched = async () => {
    const { nick_name: _name, ...rest } = (await row()) as Record<string, unknown>;
    return rest;
  };
  const before = await untouched();
  const forbidden = ['id', 'email', 'password', 'password_hash', 'isBuy', 'dueTime', 'role', 'status', 'active'];
  for (const key of forbidden) {
    expect(await update({ nickName: 'Changed', [key]: 'x' })).toMatchObject({ code: 'INVALID_INPUT' });
  }
  for (const key of [...forbidden, '__proto__', 'constructor', 'prototype']) {
    await update({ nickName: 'Changed', [key]: 'x', [`${key}[status]`]: 'deleted' });
    await site.app.inject({
      method: 'POST',
      url: '/api/u/user/update',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      payload: `{"nickName":"Changed","${key}":{"status":"deleted"}}`,
    });
    expect(await untouched()).toEqual(before);
  }
  expect(await update({ nickName: 'Changed', avatar: '{}' })).toMatchObject({ code: 'INVALID_INPUT' });
  expect(({} as Record<string, unknown>).status).toBeUndefined();
});

test('threat 13: an avatar that is not an upload of the caller is rejected', async () => {
  const other = await site.registerActivated();
  const foreign = await uploadPicture(site, other.token, await picture());
  const before = await row();
  const deep = `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`;
  const bad = [
    JSON.stringify(foreign),
    JSON.stringify({ state: 'SUCCESS', url: 'https://evil.example/a.jpg' }),
    JSON.stringify({ state: 'SUCCESS', url: 'javascript:alert(1)' }),
    JSON.stringify({ state: 'SUCCESS', url: '/uploads/00000000-0000-0000-0000-000000000000.jpg' }),
    JSON.stringify({ state: 'ERROR', url: '/uploads/x.jpg' }),
    '/uploads/x.jpg',
    'null',
    '[]',
    '{',
    'x'.repeat(5_000),
    deep,
  ];
  for (const avatar of bad) {
    expect(await update({ avatar })).toMatchObject({ status: 200, code: 'INVALID_INPUT' });
  }
  expect((await update({ avatar: 'x'.repeat(1_000_000) })).status).toBe(413);
  expect(await row()).toEqual(before);
});

test(`threat 22: none of ${avatarTexts} texts in the avatar field is accepted or causes a server error`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string(), fc.string({ unit: anyCharacter })), async (avatar) => {
      expect(await update({ avatar })).toMatchObject({ status: 200, code: 'INVALID_INPUT' });
    }),
    { numRuns: avatarTexts, seed: 22 },
  );
});

test('threat 15: a person gets only their own data', async () => {
  const other = await site.registerActivated();
  await addOrder(account.email);
  const totalOf = async (token: string) =>
    (await site.get<{ totalRecord: number }>('/api/u/order/list', { token })).data.totalRecord;
  const isBuyOf = async (token: string) =>
    (await site.get<{ isBuy: boolean }>('/api/u/order/order/buy', { token })).data.isBuy;
  expect([await totalOf(account.token), await totalOf(other.token)]).toEqual([1, 0]);
  expect([await isBuyOf(account.token), await isBuyOf(other.token)]).toEqual([true, false]);

  const { userId } = (
    await site.database.query<{ userId: string }>('SELECT id AS "userId" FROM users WHERE email = $1', [account.email])
  )[0] ?? { userId: '' };
  for (const query of [`userId=${userId}`, `user_id=${userId}`, `id=${userId}`]) {
    expect(
      (await site.get<{ list: unknown[] }>(`/api/u/order/list?${query}`, { token: other.token })).data.list,
    ).toEqual([]);
  }
  const exported = await site.get('/api/u/user/export', { token: other.token });
  expect(exported.text).not.toContain(account.email);
  expect(exported.data).toMatchObject({ orders: [], subscription: { isBuy: false } });
});

/** A month of the product, paid by this user. */
async function addOrder(email: string): Promise<void> {
  const [subscription] = await site.database.query<{ id: string }>(
    `INSERT INTO subscriptions (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, created_at)
     SELECT id, 'monthly', 'fastspring', 'theirs', 'active', true, now() + interval '1 month', 990, 'USD', 1, now() FROM users WHERE email = $1 RETURNING id`,
    [email],
  );
  await site.database.query(
    `INSERT INTO orders (user_id, goods_id, subscription_id, provider, provider_id, source, domain_id, price_cents, currency, due_at, created_at, position)
     SELECT id, 'monthly', $2, 'fastspring', 'theirs', 1, 1, 990, 'USD', now() + interval '1 month', now(), 1 FROM users WHERE email = $1`,
    [email, subscription?.id],
  );
}

test.each([
  '/api/u/user/info',
  '/api/u/user/export',
  '/api/u/order/list',
  '/api/u/order/order/buy',
  '/api/u/account/cancel',
])('a visitor gets the envelope "Unauthorized" from %s', async (path) => {
  for (const headers of [
    {},
    { authorization: 'Bearer' },
    { authorization: 'Bearer x.y.z' },
    { authorization: `Basic ${account.token}` },
    { cookie: `token=${account.token}` },
  ]) {
    expect(await site.get(path, { headers: headers as Record<string, string> })).toMatchObject({
      status: 200,
      code: 'Unauthorized',
      data: null,
    });
  }
});

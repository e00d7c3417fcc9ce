import sharp from 'sharp';
import { runBefore } from '../statements';
import { linkIn, openTestSite, type TestAccount, type TestMail, type TestSite } from '../test-app';
import { uploadPicture } from '../upload';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  account = await site.registerByMail();
});
afterAll(() => site.close());

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

test('the export has a person’s account, payments, uploads, newsletter and messages, and nothing of others', async () => {
  await site.post('/api/common/email', { name: 'Ada Byron', email: account.email, agree: 'true' });
  await site.postJson('/api/common/propose/create', {
    contact: account.email,
    userName: 'Ada Byron',
    content: 'Hello there',
  });
  await payOnce(account.email);
  const { url } = await uploadPicture(site, account.token, await picture());
  const reply = await site.get<Record<string, unknown>>('/api/u/user/export', { token: account.token });
  expect(reply.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  expect(reply.data).toMatchObject({
    account: {
      email: account.email,
      nickName: 'Ada',
      avatar: null,
      language: 'en',
      createTime: expect.stringMatching(/Z$/),
      activateTime: expect.stringMatching(/Z$/),
    },
    sessions: [{ createTime: expect.any(String), expireTime: expect.any(String) }],
    orders: [{ price: 9.9, source: 1 }],
    subscription: { isBuy: true, dueTime: expect.stringMatching(/Z$/) },
    subscriptions: [
      {
        goodsId: 'monthly',
        provider: 'fastspring',
        providerId: 'sub-export',
        state: 'active',
        renews: true,
        price: 9.9,
        currency: 'USD',
      },
    ],
    walletPayments: [{ kind: 'order', goodsId: 'monthly', providerId: 'wallet-export', price: 9.9 }],
    planChanges: [{ goodsId: 'yearly', price: 89, currency: 'USD', createTime: expect.stringMatching(/Z$/) }],
    paymentReports: [{ provider: 'fastspring', type: 'order.completed', content: { contact: 'theirs' } }],
    uploads: [{ url, createTime: expect.stringMatching(/Z$/) }],
    newsletter: { name: 'Ada Byron', createTime: expect.stringMatching(/Z$/), confirmTime: null },
    messages: [{ userName: 'Ada Byron', content: 'Hello there', createTime: expect.stringMatching(/Z$/) }],
    counters: expect.arrayContaining([expect.objectContaining({ what: 'known-mail-hour', count: 1 })]),
  });
  const other = await site.registerByMail();
  const others = await site.get('/api/u/user/export', { token: other.token });
  expect(others.text).not.toMatch(/sub-export|wallet-export|theirs|somebody else/);
  expect(others.data).toMatchObject({ uploads: [], newsletter: null, messages: [] });
  expect(reply.text).not.toMatch(/password|hash|somebody else/i);
});

/** A month bought by card, and an incomplete wallet payment. */
async function payOnce(email: string): Promise<void> {
  const [{ id }] = await site.database.query<{ id: string }>(
    `INSERT INTO subscriptions (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, created_at)
     SELECT id, 'monthly', 'fastspring', 'sub-export', 'active', true, now() + interval '1 month', 990, 'USD', 1, now() FROM users WHERE email = $1 RETURNING id`,
    [email],
  );
  await site.database.query(
    "INSERT INTO plan_changes (subscription_id, goods_id, price_cents, currency, interval_months) VALUES ($1, 'yearly', 8900, 'USD', 12)",
    [id],
  );
  await site.database.query(
    `INSERT INTO orders (user_id, goods_id, subscription_id, provider, provider_id, source, domain_id, price_cents, currency, due_at, created_at, position)
     SELECT id, 'monthly', $2, 'fastspring', 'order-export', 1, 1, 990, 'USD', now() + interval '1 month', now(), 1 FROM users WHERE email = $1`,
    [email, id],
  );
  await site.database.query(
    `INSERT INTO wallet_payments (kind, user_id, goods_id, price_cents, currency, interval_months, provider_id)
     SELECT 'order', id, 'monthly', 990, 'USD', 1, 'wallet-export' FROM users WHERE email = $1`,
    [email],
  );
  await site.database.query(
    `INSERT INTO provider_events (provider, id, type, order_key, payload, outcome) VALUES
     ('fastspring', 'event-export', 'order.completed', 'order-export', '{"contact":"theirs"}', 'accepted'),
     ('fastspring', 'event-of-others', 'order.completed', 'order-of-others', '{"contact":"somebody else"}', 'accepted')`,
  );
}

test('the export has the avatar, and since when the newsletter is confirmed', async () => {
  const { url } = await uploadPicture(site, account.token, await picture());
  await site.post(
    '/api/u/user/update',
    { avatar: JSON.stringify({ state: 'SUCCESS', url }) },
    { token: account.token },
  );
  await site.post('/api/common/email', { email: account.email, agree: 'true' });
  await site.app.inject(linkIn((await site.mailsTo(account.email))[0] as TestMail));
  expect((await site.get('/api/u/user/export', { token: account.token })).data).toMatchObject({
    account: { avatar: expect.stringContaining(url) },
    newsletter: { confirmTime: expect.stringMatching(/Z$/) },
  });
});

test('the export has the networks of failed log-ins, but not their addresses', async () => {
  const form = { email: account.email, password: 'wrong123' };
  for (const ip of ['203.0.113.77', '2001:db8:7:77::1']) {
    await site.post('/api/passport/account/login', form, { ip });
  }
  const reply = await site.get<{ counters: { what: string }[] }>('/api/u/user/export', { token: account.token });
  expect(reply.text).not.toMatch(/203\.0\.113\.77|2001:db8:7:77/);
  expect(reply.data.counters.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['login-spray 203.0.113.0', 'login-spray 2001:db8:7::']),
  );
});

test('the export has every order of all pages once', async () => {
  await site.database.query(
    `WITH paid AS (
       INSERT INTO subscriptions (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, created_at)
       SELECT id, 'monthly', 'fastspring', 'sub-pages', 'active', true, now() + interval '1 month', 990, 'USD', 1, now() FROM users WHERE email = $1 RETURNING *)
     INSERT INTO orders (user_id, goods_id, subscription_id, provider, provider_id, source, domain_id, price_cents, currency, due_at, created_at, position)
     SELECT user_id, goods_id, id, provider, 'order-' || number, 1, 1, price_cents, currency, due_at, now(), number FROM paid, generate_series(1, 201) AS number`,
    [account.email],
  );
  const { orders } = (await site.get<{ orders: { id: string }[] }>('/api/u/user/export', { token: account.token }))
    .data;
  expect(orders).toHaveLength(201);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(201);
});

test('the export lists the sessions that run, the oldest first', async () => {
  const sessions = async (token: string) =>
    (await site.get<{ sessions: { createTime: string; expireTime: string }[] }>('/api/u/user/export', { token })).data
      .sessions;
  const login = async () =>
    (
      await site.post<{ token: string }>('/api/passport/account/login', {
        email: account.email,
        password: account.password,
      })
    ).data.token;
  const [first] = await sessions(account.token);
  const token = await login();
  await site.database.query(
    "UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE id = (SELECT id FROM sessions ORDER BY created_at DESC LIMIT 1)",
  );
  expect((await sessions(token)).map(({ createTime }) => createTime)).toEqual([expect.any(String), first?.createTime]);
  await site.database.query(
    'UPDATE sessions SET expires_at = now() WHERE id = (SELECT id FROM sessions ORDER BY created_at DESC LIMIT 1)',
  );
  expect(await sessions(token)).toHaveLength(1);
});

test('the export of an account that is deleted at the same moment is rejected', async () => {
  const { token } = account;
  const deleted = runBefore(site.database, 'SELECT id, email', () => site.post('/api/u/account/cancel', {}, { token }));
  const reply = await site.get('/api/u/user/export', { token });
  expect((await deleted).code).toBe('OK');
  expect(reply).toMatchObject({ status: 200, code: 'Unauthorized', data: null });
});

test('limits the exports of a person to ten an hour', async () => {
  const copy = async ({ token }: TestAccount) => (await site.get('/api/u/user/export', { token })).code;
  const codes: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    codes.push(await copy(account));
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'OK'), 'TOO_MANY_ATTEMPTS']);
  expect(await copy(await site.registerByMail())).toBe('OK');
});

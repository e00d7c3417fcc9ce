import sharp from 'sharp';
import type { Caller } from '../../../server/src/platform/http/caller';
import { changeAvatar, changeProfileText, deleteAccount } from '../../../server/src/domains/user/service';
import { until } from '../../support/until';
import { pictureProcesses } from '../uploads/picture-processes';
import { runBefore } from '../statements';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { uploadParts, uploadPicture } from '../upload';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  account = await site.registerActivated();
});
afterAll(() => site.close());

const alive = async () => (await site.get('/api/u/user/info', { token: account.token })).code === 'OK';
const cancel = (headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  site.app.inject({ method, url: '/api/u/account/cancel', headers });
const bearer = () => ({ authorization: `Bearer ${account.token}` });

test('deletion ends the account, notifies its owner, and a second call changes nothing', async () => {
  expect(await site.get('/api/u/account/cancel', { token: account.token })).toMatchObject({
    code: 'OK',
    message: 'Account deleted successfully',
  });
  expect(await site.get('/api/u/account/cancel', { token: account.token })).toMatchObject({
    status: 200,
    code: 'Unauthorized',
  });
  expect(
    await site.post('/api/passport/account/login', { email: account.email, password: account.password }),
  ).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  expect((await site.mailsTo(account.email))[0]?.subject).toBe('Your account was deleted');
});

test('one of concurrent deletions succeeds, and the owner is notified once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => site.get('/api/u/account/cancel', { token: account.token })),
  );
  expect(replies.map(({ code }) => code).sort()).toEqual(['OK', ...Array(4).fill('Unauthorized')]);
  expect(await site.mailsTo(account.email)).toHaveLength(1);
});

test('threat 14: pictures, links, prefetches, navigations and other users do not delete an account', async () => {
  const rejected = [
    { headers: { cookie: `token=${account.token}`, platform: 'PC' }, status: 200 },
    { headers: { ...bearer() }, status: 403 },
    { headers: { ...bearer(), platform: 'PC', 'sec-fetch-mode': 'navigate' }, status: 403 },
    { headers: { ...bearer(), platform: 'PC', 'sec-fetch-mode': 'no-cors' }, status: 403 },
    { headers: { ...bearer(), platform: 'PC', 'sec-purpose': 'prefetch;prerender' }, status: 403 },
    { headers: { ...bearer(), platform: 'PC', purpose: 'prefetch' }, status: 403 },
    { headers: { ...bearer(), platform: 'PC', origin: 'https://evil.example' }, status: 403 },
    ...['cross-site', 'same-site', 'none'].map((site) => ({
      headers: { ...bearer(), platform: 'PC', 'sec-fetch-mode': 'cors', 'sec-fetch-site': site },
      status: 403,
    })),
  ];
  for (const { headers, status } of rejected) {
    const reply = await cancel(headers as Record<string, string>);
    expect({ headers, status: reply.statusCode }).toEqual({ headers, status });
    expect(reply.json()).not.toMatchObject({ code: 'OK' });
  }
  await cancel({ ...bearer(), platform: 'PC' }, 'HEAD');
  expect(await alive()).toBe(true);

  const done = await cancel({ ...bearer(), platform: 'PC', 'sec-fetch-mode': 'cors' });
  expect(done.headers['cache-control']).toBe('no-store');
  expect(await alive()).toBe(false);
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' },
  // The site on PUBLIC_URL, and its API on another address.
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  { origin: 'http://localhost:3000' },
])('the site itself deletes an account, with %j', async (headers) => {
  const reply = await cancel({ ...bearer(), ...headers, platform: 'PC', 'sec-fetch-mode': 'cors' }, 'POST');
  expect(reply.json()).toMatchObject({ code: 'OK' });
});

test('without a token the call is unauthorized, whoever sends it', async () => {
  for (const headers of [{}, { platform: 'PC', origin: 'https://evil.example' }, { 'sec-fetch-mode': 'navigate' }]) {
    const reply = await cancel(headers as Record<string, string>);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ code: 'Unauthorized', data: null });
  }
});

test('a requested code is deleted with the account', async () => {
  await site.post('/api/passport/forget/password/email', { email: account.email });
  await site.mailsTo(account.email);
  const codes = () =>
    site.database.query(
      'SELECT 1 FROM codes JOIN users ON users.id = codes.user_id WHERE users.email = $1 OR users.email IS NULL',
      [account.email],
    );
  expect(await codes()).toHaveLength(1);
  await site.get('/api/u/account/cancel', { token: account.token });
  expect(await codes()).toEqual([]);
});

test('a code that is being mailed while its account is deleted is neither stored nor sent', async () => {
  await site.post('/api/passport/forget/password/email', { email: account.email });
  const deletion = runBefore(site.database, 'INSERT INTO codes', () =>
    site.get('/api/u/account/cancel', { token: account.token }),
  );
  const mails = await site.mailsTo(account.email);
  expect((await deletion).code).toBe('OK');
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  expect(
    await site.database.query("SELECT 1 FROM codes JOIN users ON users.id = user_id WHERE status = 'deleted'"),
  ).toEqual([]);
});

test('threat 14: the call as a POST does the same', async () => {
  expect((await cancel({ ...bearer(), platform: 'PC' }, 'POST')).json()).toMatchObject({ code: 'OK' });
  expect(await alive()).toBe(false);
});

test('after deletion the database has no personal data of the account, and the address can register again', async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { url } = await uploadPicture(site, account.token, picture);
  await site.post('/api/common/email', { name: 'Ada Byron', email: account.email, agree: 'true' });
  await site.postJson('/api/common/propose/create', {
    contact: account.email,
    userName: 'Ada Byron',
    content: 'Hello',
  });
  await site.mailsTo(account.email);
  await site.get('/api/u/account/cancel', { token: account.token });
  await site.mail.flush();

  // The mailbox represents other people's mail servers: mails sent to them are outside the site.
  const tables = await site.database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'mailbox'",
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    const [row] = await site.database.query<{ text: string | null }>(
      `SELECT string_agg(t::text, ' ') AS text FROM ${name} t`,
    );
    expect({ name, named: /Ada Byron/.test(row?.text ?? '') || (row?.text ?? '').includes(account.email) }).toEqual({
      name,
      named: false,
    });
  }
  expect((await site.app.inject(url)).statusCode).toBe(404);

  expect((await site.registerActivated({ email: account.email, password: 'another12' })).token).toEqual(
    expect.any(String),
  );
});

test('a picture that is still being decoded when its account is deleted is not kept', async () => {
  await until(() => pictureProcesses().length === 0);
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const upload = uploadParts(site, account.token, [{ bytes: picture }]);
  let decoder = 0;
  // With a single check: while the shell becomes the decoder, a second one may find none.
  await until(() => (decoder = pictureProcesses()[0] ?? 0) > 0);
  process.kill(decoder, 'SIGSTOP');
  expect(await site.get('/api/u/account/cancel', { token: account.token })).toMatchObject({ code: 'OK' });
  process.kill(decoder, 'SIGCONT');
  expect(await upload).toMatchObject({ status: 200, code: 'Unauthorized' });
  expect(
    await site.database.query("SELECT 1 FROM uploads JOIN users ON users.id = user_id WHERE status = 'deleted'"),
  ).toEqual([]);
});

test('a new name or avatar, or a second deletion, that arrives while the account is being deleted changes nothing in it', async () => {
  const caller = (
    await site.database.query<{ userId: string }>('SELECT id AS "userId" FROM users WHERE email = $1', [account.email])
  )[0] as { userId: string };
  const { url } = await uploadPicture(
    site,
    account.token,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
      .png()
      .toBuffer(),
  );
  await site.get('/api/u/account/cancel', { token: account.token });
  const late = { ...caller, email: account.email } as Caller;
  await expect(changeProfileText(site.context, late, 'nickName', 'Ada Byron')).rejects.toMatchObject({
    code: 'Unauthorized',
  });
  await expect(changeAvatar(site.context, late, JSON.stringify({ url }))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(deleteAccount(site.context, late, 'en')).rejects.toMatchObject({ code: 'Unauthorized' });
  expect(await site.mailsTo(account.email)).toHaveLength(1);
  expect(
    await site.database.query('SELECT nick_name, avatar_upload_id FROM users WHERE id = $1', [caller.userId]),
  ).toEqual([{ nick_name: '', avatar_upload_id: null }]);
});

test('an avatar whose account is deleted between the check of its upload and the change is rejected', async () => {
  const { url } = await uploadPicture(
    site,
    account.token,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
      .png()
      .toBuffer(),
  );
  const deleted = runBefore(site.database, 'UPDATE users SET "avatar_upload_id"', () =>
    site.get('/api/u/account/cancel', { token: account.token }),
  );
  const reply = await site.post(
    '/api/u/user/update',
    { avatar: JSON.stringify({ state: 'SUCCESS', url }) },
    { token: account.token },
  );
  expect((await deleted).code).toBe('OK');
  expect(reply).toMatchObject({ status: 200, code: 'Unauthorized', data: null });
});

test('deletes an account while a concurrent call locks the counters of its address, then its row', async () => {
  const { database } = site;
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await database.query("INSERT INTO attempts (bucket, key, count) VALUES ('mail-day', $1, 1)", [account.email]);
  let deleted: Promise<{ code: string }> | undefined;
  // Like a registration: the counters of the address first, its account next.
  await database.transaction(async (tx) => {
    await tx.query('UPDATE attempts SET count = 2 WHERE key = $1', [account.email]);
    // PostgreSQL ends either side of the deadlock. If it is this one, it runs again while nothing waits any more.
    if (!deleted) {
      deleted = site.get('/api/u/account/cancel', { token: account.token });
      await until(async () => (await database.query(waiting)).length > 0);
    }
    await tx.query('SELECT 1 FROM users WHERE email = $1 FOR UPDATE', [account.email]);
  });
  expect(await deleted).toMatchObject({ status: 200, code: 'OK' });
});

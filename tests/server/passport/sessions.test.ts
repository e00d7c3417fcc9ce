import type { OwnSession } from '@site/shared/contracts';
import { describeDevice, readDevice } from '../../../server/src/domains/passport/device';
import { freshEmail, openTestSite, type TestAccount, type TestSite } from '../test-app';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  account = await site.registerByMail({ email: freshEmail('devices') });
});
afterAll(() => site.close());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A log-in with a browser from a network. */
async function login(userAgent: string, remoteAddress = '127.0.0.1', person = account): Promise<string> {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/passport/account/login',
    remoteAddress,
    headers: { 'user-agent': userAgent, platform: 'PC', 'content-type': 'application/json' },
    payload: { email: person.email, password: person.password },
  });
  return (reply.json() as { data: { token: string } | null }).data?.token ?? '';
}
const list = async (token: string, language: 'en' | 'cn' = 'en') =>
  (await site.get<{ list: OwnSession[] }>('/api/u/session/list', { token, language })).data.list;
const isOpen = async (token: string) => (await site.get('/api/u/user/info', { token })).code === 'OK';
const notices = async (email: string) =>
  (await site.mailsTo(email)).filter(({ subject }) => /New log-in|新的登录/.test(subject));

test.each([
  [chrome, 'Chrome/Windows', 'Chrome on Windows', 'Windows 上的 Chrome'],
  [`${chrome} Edg/130.0`, 'Edge/Windows', 'Edge on Windows', 'Windows 上的 Edge'],
  [safari, 'Safari/iPhone', 'Safari on iPhone', 'iPhone 上的 Safari'],
  [`${safari} MicroMessenger/8.0`, 'WeChat/iPhone', 'WeChat on iPhone', 'iPhone 上的 微信'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Firefox/Linux',
    'Firefox on Linux',
    'Linux 上的 Firefox',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    'Samsung Internet/Android',
    'Samsung Internet on Android',
    'Android 上的 三星浏览器',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) bot', '/Mac', 'Mac', 'Mac'],
  ['curl/8.5.0', '/', 'Unknown device', '未知设备'],
  [`<script>${'a'.repeat(9_000)} Chrome/1`, '/', 'Unknown device', '未知设备'],
])('describes the device of %s', (userAgent, kept, en, cn) => {
  expect(readDevice(userAgent)).toBe(kept);
  expect([describeDevice('en', kept), describeDevice('cn', kept)]).toEqual([en, cn]);
});

test('lists the sessions of a person, the present one first', async () => {
  const token = await login(chrome);
  await login(safari);
  const sessions = await list(token);
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Chrome on Windows', true],
    ['Safari on iPhone', false],
    ['Unknown device', false],
  ]);
  expect((await list(token, 'cn'))[0]?.device).toBe('Windows 上的 Chrome');
});

test('threat 78: keeps the hundred most recently used sessions', async () => {
  await site.database.query(
    `INSERT INTO sessions (id, user_id, expires_at, seen_at)
     SELECT gen_random_uuid(), id, now() + interval '1 day', now() - n * interval '1 minute' FROM users, generate_series(1, 300) n WHERE email = $1`,
    [account.email],
  );
  const tokens = await Promise.all([login(chrome), login(safari)]);
  await login(chrome);
  const sessions = await list(account.token);
  expect(sessions).toHaveLength(100);
  expect(Date.parse(sessions.at(-1)?.seenTime as string)).toBeGreaterThan(Date.now() - 100 * 60_000);
  expect(await Promise.all([account.token, ...tokens].map(isOpen))).toEqual([true, true, true]);
});

test('updates the last use of a session every five minutes', async () => {
  const [{ id, seenTime }] = (await list(account.token)) as [OwnSession];
  const seenAfter = async (seconds: number) => {
    await site.database.query("UPDATE sessions SET seen_at = now() - $2 * interval '1 second' WHERE id = $1", [
      id,
      seconds,
    ]);
    return Date.parse((await list(account.token))[0]?.seenTime as string);
  };
  // A minute for a slow machine.
  expect(await seenAfter(4 * 60)).toBeLessThan(Date.parse(seenTime));
  expect(await seenAfter(5 * 60 + 1)).toBeGreaterThanOrEqual(Date.parse(seenTime));
});

test('a session is used while its last use cannot be stored', async () => {
  await site.database.query(
    `UPDATE sessions SET seen_at = now() - interval '1 hour';
     CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''disk_full''; END';
     CREATE TRIGGER fill_disk BEFORE UPDATE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION fill_disk()`,
  );
  const warn = jest.spyOn(site.context.log, 'warn');
  expect(await isOpen(account.token)).toBe(true);
  expect(warn.mock.calls).toEqual([[{ err: expect.any(Error) }, expect.stringContaining('last use')]]);
  warn.mockRestore();
  await site.database.query('DROP FUNCTION fill_disk CASCADE');
  expect(await isOpen(account.token)).toBe(true);
});

test('threats 9, 15: a person can end one of their own sessions only, whose token is then invalid', async () => {
  const [other, stranger] = [await login(safari), await site.registerByMail()];
  const id = (await list(account.token)).find(({ isCurrent }) => !isCurrent)?.id as string;
  const end = (token: string) => site.post('/api/u/session/end', { sessionId: id }, { token });
  expect((await end(stranger.token)).code).toBe('OK');
  expect(await isOpen(other)).toBe(true);
  expect((await end(account.token)).code).toBe('OK');
  expect([await isOpen(other), await isOpen(account.token), await isOpen(stranger.token)]).toEqual([false, true, true]);
  expect((await end(account.token)).code).toBe('OK');
});

test('threat 9: a person can end all other sessions', async () => {
  const others = [await login(safari), await login(chrome)];
  const stranger = await site.registerByMail();
  expect((await site.post('/api/u/session/end-others', {}, { token: account.token })).code).toBe('OK');
  expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
  expect([await isOpen(account.token), await isOpen(stranger.token)]).toEqual([true, true]);
});

test('threat 61: mails the owner about a log-in with a new device or network, but not about the first or a known one', async () => {
  expect(await notices(account.email)).toEqual([]);
  await login(chrome);
  const [mail, ...more] = await notices(account.email);
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/Hello Ada,[^]*Device: Chrome on Windows[^]*Time: .* UTC[^]*\/forget/);
  await login(chrome);
  // Another address of the same provider.
  await login(chrome, '127.0.77.5');
  expect(await notices(account.email)).toHaveLength(1);
  await login(chrome, '203.0.113.9');
  expect(await notices(account.email)).toHaveLength(2);
});

test('threat 61: sends three such mails a day at most, and none about a wrong password', async () => {
  for (let network = 1; network <= 6; network += 1) {
    await login(chrome, `10.${network}.0.1`);
    await login(safari, `10.${network}.0.1`, { ...account, password: 'wrong123' });
  }
  expect(await notices(account.email)).toHaveLength(3);
});

test('that mail is in the language of the account', async () => {
  await site.database.query("UPDATE users SET language = 'cn' WHERE email = $1", [account.email]);
  await login(safari);
  expect((await notices(account.email))[0]).toMatchObject({
    subject: '您的账号有新的登录',
    text: expect.stringContaining('设备：iPhone 上的 Safari'),
  });
});

test('devices are deleted with the account', async () => {
  const rows = () =>
    site.database.query('SELECT 1 FROM known_devices d JOIN users u ON u.id = d.user_id WHERE u.email = $1', [
      account.email,
    ]);
  expect(await rows()).toHaveLength(1);
  const [{ id }] = await site.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [account.email]);
  await site.post('/api/u/account/cancel', {}, { token: account.token });
  expect(await site.database.query('SELECT 1 FROM known_devices WHERE user_id = $1', [id])).toEqual([]);
});

import { codeIn, freshEmail, openTestSite, type TestMail, type TestSite } from '../test-app';
import { underOverload } from './full-queue';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const login = (email: string, password: string, ip?: string) =>
  site.post('/api/passport/account/login', { email, password }, ip ? { ip } : {});
const reset = (email: string, code: string, ip?: string) =>
  site.post('/api/passport/forget/password', { email, code, newPassword: 'renewed12' }, ip ? { ip } : {});
const register = (email: string, ip?: string) =>
  site.post('/api/passport/register', { nickName: 'Ada', email, password: 'secret12' }, ip ? { ip } : {});
const codesOf = (replies: { code: string }[]) => replies.map((reply) => reply.code);
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
const fiveTimes = <T>(call: () => T): [() => T, ...(() => T)[]] => [call, call, call, call, call];
const counters = (key: string) =>
  site.database.query('SELECT bucket, count FROM attempts WHERE key = $1 AND count > 0', [key]);

test('twenty concurrent log-ins with the right password all succeed', async () => {
  const { email, password } = await site.registerByMail();
  expect(codesOf(await Promise.all(times(20, () => login(email, password))))).toEqual(times(20, () => 'OK'));
});

test('a log-in that was rejected for overload is not counted: neither the account nor the network is locked', async () => {
  const { email, password } = await site.registerByMail();
  const ip = '203.0.113.50';
  const replies = await underOverload(
    site,
    'SELECT id, email',
    fiveTimes(() => login(email, password, ip)),
  );
  expect(codesOf(replies)).toEqual(times(5, () => 'OVERLOADED'));
  expect(replies[0]).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(await counters(email)).not.toContainEqual(expect.objectContaining({ bucket: 'login' }));
  expect(await counters(ip)).toEqual([]);
  expect((await login(email, password, ip)).code).toBe('OK');
});

test('a registration that was rejected for overload is not counted and can be sent again at once', async () => {
  const email = freshEmail();
  const ip = '203.0.113.51';
  expect(codesOf(await underOverload(site, 'INSERT INTO attempts', [() => register(email, ip)]))).toEqual([
    'OVERLOADED',
  ]);
  expect(await counters(ip)).toEqual([]);
  expect((await register(email, ip)).code).toBe('OK');
  expect(await counters(ip)).toEqual([{ bucket: 'mail-network', count: 1 }]);
});

test('a right reset code stays valid however often it was rejected for overload', async () => {
  const { email } = await site.registerByMail();
  await site.post('/api/passport/forget/password/email', { email });
  const code = codeIn((await site.mailsTo(email))[0] as TestMail);
  const ip = '203.0.113.52';
  const replies = await underOverload(
    site,
    'UPDATE codes',
    fiveTimes(() => reset(email, code, ip)),
  );
  expect(codesOf(replies)).toEqual(times(5, () => 'OVERLOADED'));
  expect((await reset(email, code, ip)).code).toBe('OK');
  expect(await counters(ip)).toEqual([]);
});

test('threat 55: a wrong reset code is answered without hashing', async () => {
  const { email } = await site.registerByMail();
  await site.post('/api/passport/forget/password/email', { email });
  await site.mail.flush();
  const wrongFor = (address: string) => () => reset(address, 'AAAA-AAAA', '203.0.113.53');
  const replies = await underOverload(site, 'UPDATE codes', [wrongFor(email), wrongFor(freshEmail('nobody'))]);
  expect(codesOf(replies)).toEqual(['INVALID_CODE', 'INVALID_CODE']);
});

test('threat 55: calls that the limit of the network rejects are not hashed: log-in, registration and reset', async () => {
  const ip = '203.0.113.54';
  await site.database.query(
    "INSERT INTO attempts (bucket, key, count) VALUES ('login-network', $1, 100), ('mail-network', $1, 300), ('wrong-code-network', $1, 60)",
    [ip],
  );
  const { email, password } = await site.registerByMail();
  await site.post('/api/passport/forget/password/email', { email });
  const code = codeIn((await site.mailsTo(email))[0] as TestMail);
  const replies = await underOverload(site, 'INSERT INTO attempts', [
    () => reset(email, code, ip),
    () => login(email, password, ip),
    () => register(freshEmail(), ip),
  ]);
  expect(codesOf(replies)).toEqual(times(3, () => 'TOO_MANY_ATTEMPTS'));
  expect((await reset(email, code, '203.0.113.55')).code).toBe('OK');
});

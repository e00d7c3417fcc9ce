import { runBefore, untilWaiting } from '../statements';
import { codeIn, openTestSite, type TestAccount, type TestMail, type TestSite } from '../test-app';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  account = await site.registerByMail();
});
afterAll(() => site.close());

const login = (password: string) =>
  site.post<{ token: string } | null>('/api/passport/account/login', { email: account.email, password });
const accepts = async (token: string) => (await site.get('/api/u/user/info', { token })).code === 'OK';
const sessions = () =>
  site.database.query('SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1', [account.email]);

async function resetTo(newPassword: string): Promise<() => Promise<{ code: string }>> {
  await site.post('/api/passport/forget/password/email', { email: account.email });
  const code = codeIn((await site.mailsTo(account.email))[0] as TestMail);
  return () => site.post('/api/passport/forget/password', { email: account.email, code, newPassword });
}

test('threat 9: a log-in whose password is reset after it was compared opens no session', async () => {
  const reset = await resetTo('renewed12');
  const resetReply = runBefore(site.database, 'INSERT INTO sessions', reset);
  const reply = await login(account.password);
  expect((await resetReply).code).toBe('OK');
  expect(reply).toMatchObject({ status: 200, code: 'WRONG_CREDENTIALS', data: null });
  expect(await sessions()).toEqual([]);
});

test('threat 9: a reset that begins while a session is being opened ends that session', async () => {
  const reset = await resetTo('renewed12');
  let resetReply: Promise<{ code: string }> | undefined;
  const started = runBefore(site.database, 'DELETE FROM attempts', async () => {
    resetReply = reset();
    await untilWaiting(site.database, resetReply);
  });
  const { data } = await login(account.password);
  await started;
  expect((await resetReply)?.code).toBe('OK');
  expect(await accepts(data?.token ?? '')).toBe(false);
  expect(await sessions()).toEqual([]);
});

test('threat 9: four log-ins with the old password sent together with the reset leave no session', async () => {
  const reset = await resetTo('renewed12');
  const [done, ...logins] = await Promise.all([reset(), ...Array.from({ length: 4 }, () => login(account.password))]);
  expect(done.code).toBe('OK');
  for (const { data } of logins) {
    expect(data && (await accepts(data.token))).toBeFalsy();
  }
  expect(await sessions()).toEqual([]);
});

test('a log-in with the password that a reset sets at the same moment succeeds', async () => {
  const reset = await resetTo(account.password);
  const resetReply = runBefore(site.database, 'INSERT INTO sessions', reset);
  const { code, data } = await login(account.password);
  expect((await resetReply).code).toBe('OK');
  expect(code).toBe('OK');
  expect(await accepts(data?.token ?? '')).toBe(true);
});

test('threat 9: an account that is deleted after its password was compared opens no session', async () => {
  const deleted = runBefore(site.database, 'INSERT INTO sessions', () =>
    site.get('/api/u/account/cancel', { token: account.token }),
  );
  const reply = await login(account.password);
  expect((await deleted).code).toBe('OK');
  expect(reply).toMatchObject({ code: 'WRONG_CREDENTIALS', data: null });
  expect(
    await site.database.query('SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.status = $1', [
      'deleted',
    ]),
  ).toEqual([]);
});

test('threat 9: a deletion that begins while a session is being opened ends that session', async () => {
  let deletion: Promise<{ code: string }> | undefined;
  const started = runBefore(site.database, 'DELETE FROM attempts', async () => {
    deletion = site.get('/api/u/account/cancel', { token: account.token });
    await untilWaiting(site.database, deletion);
  });
  const { data } = await login(account.password);
  await started;
  expect((await deletion)?.code).toBe('OK');
  expect(await accepts(data?.token ?? '')).toBe(false);
  expect(
    await site.database.query('SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.status = $1', [
      'deleted',
    ]),
  ).toEqual([]);
});

test('a reset stores and mails nothing if the account is deleted meanwhile', async () => {
  const reset = await resetTo('renewed12');
  const deleted = runBefore(site.database, 'WITH account', () =>
    site.get('/api/u/account/cancel', { token: account.token }),
  );
  const reply = await reset();
  expect((await deleted).code).toBe('OK');
  expect(reply.code).toBe('INVALID_CODE');
  expect(
    await site.database.query(
      "SELECT 1 FROM users WHERE status = 'deleted' AND (password_hash IS NOT NULL OR nick_name <> '')",
    ),
  ).toEqual([]);
  expect((await site.mailsTo(account.email)).map((mail) => mail.subject)).not.toContain('Your password was changed');
});

import { openTestSite, type TestAccount, type TestSite } from '../test-app';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
  account = await site.registerActivated();
});
afterAll(() => site.close());

const setCount = (bucket: string, count: number) =>
  site.database.query(
    'INSERT INTO attempts (bucket, key, count) VALUES ($1, $2, $3) ON CONFLICT (bucket, key) DO UPDATE SET count = $3',
    [bucket, account.email, count],
  );
/** Requests a code, and returns the number of mails to the account so far. */
async function mailsAfter(ip: string): Promise<number> {
  const reply = await site.post('/api/passport/forget/password/email', { email: account.email }, { ip });
  expect(reply.code).toBe('OK');
  return (await site.database.query('SELECT 1 FROM outbox WHERE address = $1', [account.email])).length;
}

test('threat 32: strangers who use up the mails of an account do not block a network from which it has logged in', async () => {
  const home = '198.51.100.1';
  const { email, password } = account;
  expect((await site.post('/api/passport/account/login', { email, password }, { ip: home })).code).toBe('OK');
  await site.database.query('DELETE FROM outbox');
  await setCount('mail-hour', 10);
  await setCount('mail-day', 30);
  expect(await mailsAfter('198.51.100.2')).toBe(0);
  expect(await mailsAfter(home)).toBe(1);
  expect(await mailsAfter('198.51.100.3')).toBe(1);
  // The limits of the network itself still apply.
  await setCount(`mail-day ${home}`, 10);
  expect(await mailsAfter(home)).toBe(1);
});

test('threat 32: all networks from which an account has logged in share a limit, so that a former intruder cannot flood its mailbox', async () => {
  const { email, password } = account;
  await site.database.query("DELETE FROM attempts WHERE bucket ~ 'mail'");
  await site.database.query('DELETE FROM outbox');
  const networks = ['198.51.100.11', '198.51.100.12', '198.51.100.13'];
  for (const ip of networks) {
    expect((await site.post('/api/passport/account/login', { email, password }, { ip })).code).toBe('OK');
  }
  await site.database.query('DELETE FROM outbox');
  let mails = 0;
  for (const ip of networks.flatMap((network) => Array.from({ length: 5 }, () => network))) {
    mails = await mailsAfter(ip);
  }
  expect(mails).toBe(10);
  // Nor do they use up those of other networks.
  expect(await mailsAfter('198.51.100.14')).toBe(11);
});

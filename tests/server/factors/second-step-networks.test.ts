import { codeIn, openTestSite, type TestMail, type TestSite } from '../test-app';
import { answer, challengeOf, codeOf, openTwoStep } from './two-step';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('threat 70: answers to a challenge without attempts left do not count for their network, so they lock out no other account', async () => {
  const from = { ip: '203.0.113.17' };
  const challenge = await challengeOf(site, await openTwoStep(site), from);
  const answerAll = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) {
      await answer(site, challenge, '000000', from);
    }
  };
  await answerAll(5);
  // The lock of that account ends after a minute, its challenge after five.
  await site.database.query("DELETE FROM attempts WHERE bucket = 'second-factor'");
  await answerAll(60);
  const other = await openTwoStep(site);
  expect((await answer(site, await challengeOf(site, other, from), codeOf(other.app), from)).code).toBe('OK');
});

test('threat 70: a password reset allows log-ins in a network in which the account’s challenges were used up', async () => {
  const from = { ip: '203.0.113.18' };
  const account = await openTwoStep(site);
  await site.database.query('INSERT INTO attempts (bucket, key, count) VALUES ($1, $2, 30)', [
    `login-challenge ${from.ip}`,
    account.email,
  ]);
  await site.post('/api/passport/forget/password/email', { email: account.email }, from);
  const code = codeIn((await site.mailsTo(account.email))[0] as TestMail);
  const form = { email: account.email, code, newPassword: 'secret34' };
  expect((await site.post('/api/passport/forget/password', form, from)).code).toBe('OK');
  const challenge = await challengeOf(site, { ...account, password: 'secret34' }, from);
  expect((await answer(site, challenge, codeOf(account.app), from)).code).toBe('OK');
});

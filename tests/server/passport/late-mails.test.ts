import type { Language } from '@site/shared/contracts';
import { codeIn, linkIn, openTestSite, type TestAccount, type TestMail, type TestSite } from '../test-app';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  account = await site.registerByMail();
  await site.database.query("DELETE FROM attempts WHERE bucket LIKE 'activation-mail %'");
});
afterAll(() => site.close());

const registerAgain = (language: Language = 'en') =>
  site.post('/api/passport/register', { nickName: 'Ada', email: account.email, password: 'another12' }, { language });
const requestActivation = () => site.post('/api/passport/active/email', { email: account.email });
const requestCode = () => site.post('/api/passport/forget/password/email', { email: account.email });
const cancel = async (language: Language = 'en', password = account.password) => {
  const { data } = await site.post<{ token: string }>('/api/passport/account/login', {
    email: account.email,
    password,
  });
  return site.get('/api/u/account/cancel', { token: data.token, language });
};
const newest = async () => (await site.mailsTo(account.email))[0] as TestMail;
const waiting = () => site.database.query('SELECT kind FROM outbox WHERE address = $1', [account.email]);

async function resetPassword(language: Language = 'en'): Promise<void> {
  await requestCode();
  const form = { email: account.email, code: codeIn(await newest()), newPassword: 'renewed12' };
  await site.database.query('UPDATE users SET language = $2 WHERE email = $1', [account.email, language]);
  expect((await site.post('/api/passport/forget/password', form)).code).toBe('OK');
}

test.each<[string, () => Promise<unknown>, string]>([
  ['for a second registration', registerAgain, 'secret12'],
  ['with a reset code', requestCode, 'secret12'],
  ['about a new password', resetPassword, 'renewed12'],
])('drops a mail %s if the account is deleted before it is written', async (_what, request, password) => {
  await request();
  const before = (await site.database.query('SELECT 1 FROM mailbox WHERE recipient = $1', [account.email])).length;
  expect((await cancel('en', password)).code).toBe('OK');
  const mails = await site.mailsTo(account.email);
  expect(mails.slice(0, mails.length - before).map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  expect(await waiting()).toEqual([]);
});

test('drops another activation mail for an account that is active or deleted', async () => {
  const before = await site.mailsTo(account.email);
  expect((await requestActivation()).code).toBe('OK');
  expect(await site.mailsTo(account.email)).toHaveLength(before.length);
  await site.database.query("DELETE FROM attempts WHERE bucket LIKE 'activation-mail %'");
  await requestActivation();
  await cancel();
  expect((await site.mailsTo(account.email)).map(({ subject }) => subject)).toEqual([
    'Your account was deleted',
    'Activate your account',
  ]);
  expect(await waiting()).toEqual([]);
});

test.each<[string, (language: Language) => Promise<unknown>, string]>([
  ['a known address to the log-in', registerAgain, '/login'],
  ['a changed password to a new one', resetPassword, '/forget'],
  ['a deleted account to the contact page', cancel, '/contact'],
])('the mail about %s, in the reader’s language', async (_what, cause, path) => {
  await cause('cn');
  const mail = await newest();
  expect(linkIn(mail)).toBe(`${path}?lang=cn`);
  expect(mail.html).toContain('lang="zh-CN"');
});

test('the mails about an account greet by its name', async () => {
  await registerAgain();
  expect((await newest()).text).toContain('Hello Ada,');
  await requestCode();
  expect((await newest()).text).toContain('Hello Ada,');
  await resetPassword();
  expect(await newest()).toMatchObject({
    subject: 'Your password was changed',
    text: expect.stringContaining('Hello Ada,'),
  });
});

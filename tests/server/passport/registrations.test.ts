import type { Language } from '@site/shared/contracts';
import { freshEmail, linkIn, openTestSite, type TestMail, type TestSite } from '../test-app';

let site: TestSite;
let email: string;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(() => {
  email = freshEmail('victim');
});
afterAll(() => site.close());

const victim = { nickName: 'Vic', password: 'victims1' };
const stranger = { nickName: 'Eve', password: 'attacker1' };

/** Registers the address, a minute after the last time. */
async function register(person: { nickName: string; password: string }, language: Language = 'en'): Promise<void> {
  await waitAMinute();
  expect((await site.post('/api/passport/register', { ...person, email }, { language })).code).toBe('OK');
}
const waitAMinute = () =>
  site.database.query(
    "UPDATE attempts SET started_at = started_at - interval '61 seconds' WHERE bucket LIKE 'activation-mail %' AND key = $1",
    [email],
  );
const newestMail = async () => (await site.mailsTo(email))[0] as TestMail;
const open = async (link: string) => /\/active\/(\w+)$/.exec((await site.app.inject(link)).headers.location ?? '')?.[1];
const login = (password: string) =>
  site.post<{ token: string } | null>('/api/passport/account/login', { email, password });

async function expectAccountOf(person: { nickName: string; password: string }): Promise<void> {
  const { code, data } = await login(person.password);
  expect(code).toBe('OK');
  expect((await site.get('/api/u/user/info', { token: data?.token ?? '' })).data).toMatchObject({
    email,
    nickName: person.nickName,
  });
}

test('threat 4: the link of the first registration activates its name and password, and deletes a later registration of another person', async () => {
  await register(victim);
  const own = linkIn(await newestMail());
  await register(stranger);
  const foreign = linkIn(await newestMail());
  expect(foreign).not.toBe(own);

  expect(await open(own)).toBe('success');
  await expectAccountOf(victim);
  expect((await login(stranger.password)).code).toBe('WRONG_CREDENTIALS');
  expect(
    await site.database.query('SELECT 1 FROM registrations r JOIN users u ON u.id = r.user_id WHERE u.email = $1', [
      email,
    ]),
  ).toEqual([]);
  expect(await open(foreign)).toBe('fail');
  await expectAccountOf(victim);
});

test('threat 4: the same holds when both mails are written only after the second registration', async () => {
  await register(victim);
  await register(stranger);
  const [foreign, own] = await site.mailsTo(email);
  expect([own?.text, foreign?.text]).toEqual([
    expect.stringContaining('Hello Vic,'),
    expect.stringContaining('Hello Eve,'),
  ]);
  expect(await open(linkIn(own as TestMail))).toBe('success');
  await expectAccountOf(victim);
  expect((await login(stranger.password)).code).toBe('WRONG_CREDENTIALS');
});

test('threat 4: the link of the second registration activates that one, and invalidates the first', async () => {
  await register(stranger);
  const foreign = linkIn(await newestMail());
  await register(victim);
  expect(await open(linkIn(await newestMail()))).toBe('success');
  expect(await open(foreign)).toBe('fail');
  await expectAccountOf(victim);
  expect((await login(stranger.password)).code).toBe('WRONG_CREDENTIALS');
});

test('threat 4: with two pending registrations, neither another activation mail nor a reset code activates a password of either', async () => {
  await register(victim);
  const own = linkIn(await newestMail());
  await register(stranger);
  await waitAMinute();
  for (const path of ['/api/passport/active/email', '/api/passport/forget/password/email']) {
    expect((await site.post(path, { email })).code).toBe('OK');
    const mail = await newestMail();
    expect(mail).toMatchObject({
      subject: 'Please sign up again',
      text: expect.stringContaining('Open the link in the email that followed your own registration'),
    });
    expect(linkIn(mail)).toBe('/register');
    expect(mail.text + mail.html).not.toContain('token=');
  }
  expect(await open(own)).toBe('success');
  await expectAccountOf(victim);
});

test('registering again sends a link that activates the last password', async () => {
  await register(victim);
  await register(stranger);
  await register({ nickName: 'Vic', password: 'victims2' });
  expect(await open(linkIn(await newestMail()))).toBe('success');
  await expectAccountOf({ nickName: 'Vic', password: 'victims2' });
});

test('another activation mail for the only registration has a new link for it, and invalidates the previous link', async () => {
  await register(victim);
  const first = linkIn(await newestMail());
  await waitAMinute();
  await site.post('/api/passport/active/email', { email });
  const second = linkIn(await newestMail());
  expect([await open(first), await open(second)]).toEqual(['fail', 'success']);
  await expectAccountOf(victim);
});

test.each([
  ['en', 'This email address was registered more than once.'],
  ['cn', '该邮箱被多次提交注册。'],
] as const)('the mail of a registration mentions another pending one (%s)', async (language, text) => {
  await register(victim, language);
  expect((await newestMail()).text).not.toContain(text);
  await register(stranger, language);
  expect((await newestMail()).text).toContain(text);
});

test('threat 4: registering the address of an active account changes neither its name nor its password', async () => {
  await register(victim);
  await open(linkIn(await newestMail()));
  await register(stranger);
  expect((await newestMail()).subject).toBe('You already have an account');
  expect(await login(stranger.password)).toMatchObject({ code: '1006', data: null });
  await waitAMinute();
  await site.post('/api/passport/active/email', { email });
  expect((await newestMail()).subject).toBe('You already have an account');
  await expectAccountOf(victim);
});

test('a link opened by a mail scanner and a person at the same moment reports success to both', async () => {
  await register(victim);
  const link = linkIn(await newestMail());
  expect(await Promise.all([open(link), open(link), open(link)])).toEqual(['success', 'success', 'success']);
});

test('a link opened again after 24 hours still reports success, until the account is deleted', async () => {
  await register(victim);
  const link = linkIn(await newestMail());
  await open(link);
  await site.database.query("UPDATE links SET expires_at = now() - interval '1 hour'");
  expect(await open(link)).toBe('success');
  await site.get('/api/u/account/cancel', { token: (await login(victim.password)).data?.token ?? '' });
  expect(await open(link)).toBe('fail');
});

import { statementsOf } from '../statements';
import { codeIn, freshEmail, linkIn, openTestSite, type TestMail, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const register = (email: string, given: Record<string, string> = {}) =>
  site.post('/api/passport/register', { nickName: 'Ada', email, password: 'secret12', ...given });
const login = (email: string, password = 'secret12') =>
  site.post<{ token: string } | null>('/api/passport/account/login', { email, password });

/** The address's last activation mail was requested a minute ago. */
const waitForMail = (email: string) =>
  site.database.query(
    "UPDATE attempts SET started_at = started_at - interval '61 seconds' WHERE bucket LIKE 'activation-mail %' AND key = $1",
    [email],
  );

test('an account can log in only after its link was opened', async () => {
  const email = freshEmail();
  expect(await register(email)).toMatchObject({
    status: 200,
    code: 'OK',
    message: 'Please open the link in the email we sent you to activate your account.',
    data: null,
  });
  expect(await login(email)).toMatchObject({ code: '1006', data: null });

  const [mail] = await site.mailsTo(email);
  const opened = await site.app.inject(linkIn(mail as TestMail));
  expect(opened.statusCode).toBe(302);
  expect(opened.headers.location).toBe('http://localhost:3000/active/success');
  expect((await login(email)).data?.token).toEqual(expect.any(String));
});

test('the link of a Chinese mail leads to Chinese pages on any device', async () => {
  const email = freshEmail();
  await site.post('/api/passport/register', { nickName: 'Ada', email, password: 'secret12' }, { language: 'cn' });
  const link = linkIn((await site.mailsTo(email))[0] as TestMail);
  expect((await site.app.inject(link)).headers.location).toBe('http://localhost:3000/active/success?lang=cn');
  expect((await site.app.inject('/api/passport/active?token=x&lang=cn')).headers.location).toBe(
    'http://localhost:3000/active/fail?lang=cn',
  );
  expect((await site.app.inject('/api/passport/active?token=x&lang=//evil.example')).headers.location).toBe(
    'http://localhost:3000/active/fail',
  );
});

test('a link opened twice reports success, an unknown link reports failure', async () => {
  const email = freshEmail();
  await register(email);
  const link = linkIn((await site.mailsTo(email))[0] as TestMail);
  for (const path of [link, link]) {
    expect((await site.app.inject(path)).headers.location).toMatch(/\/active\/success$/);
  }
  for (const path of [
    '/api/passport/active',
    '/api/passport/active?token=x',
    `/api/passport/active?token=${'A'.repeat(43)}`,
  ]) {
    expect((await site.app.inject(path)).headers.location).toMatch(/\/active\/fail$/);
  }
});

test('a link expires after 24 hours', async () => {
  const email = freshEmail();
  await register(email);
  const link = linkIn((await site.mailsTo(email))[0] as TestMail);
  await site.database.query("UPDATE links SET expires_at = expires_at - interval '24 hours'");
  expect((await site.app.inject(link)).headers.location).toMatch(/\/active\/fail$/);
});

test('1001: a second mail within 60 seconds is rejected, whatever the state of the account', async () => {
  const email = freshEmail();
  await register(email);
  const rejected = await register(email);
  expect(rejected).toMatchObject({ code: '1001', message: expect.stringContaining('minute'), data: null });
  expect(await site.post('/api/passport/active/email', { email })).toMatchObject({ code: '1001', data: null });

  await waitForMail(email);
  expect(await site.post('/api/passport/active/email', { email })).toMatchObject({
    code: 'OK',
    message: 'The activation email has been sent.',
    data: null,
  });
  expect(await site.post('/api/passport/active/email', { email })).toMatchObject({ code: '1001' });

  const stranger = freshEmail('stranger');
  expect(await site.post('/api/passport/active/email', { email: stranger })).toMatchObject({ code: 'OK' });
  expect(await site.post('/api/passport/active/email', { email: stranger })).toMatchObject({ code: '1001' });
  expect(await site.mailsTo(stranger)).toEqual([]);
});

test('threat 1: registering gets the same reply with the same work for a new, a pending and a known address; only the mail differs', async () => {
  const active = await site.registerByMail();
  const waiting = freshEmail('waiting');
  await register(waiting);
  await waitForMail(waiting);
  await waitForMail(active.email);

  const replies: Awaited<ReturnType<typeof register>>[] = [];
  const statements = [];
  for (const email of [freshEmail('new'), waiting, active.email]) {
    statements.push(await statementsOf(site.database, async () => replies.push(await register(email))));
  }
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(statements[1]).toEqual(statements[0]);
  expect(statements[2]).toEqual(statements[0]);
  expect((await site.mailsTo(active.email))[0]?.subject).toBe('You already have an account');
  expect((await site.mailsTo(waiting))[0]?.subject).toBe('Activate your account');
  expect((await login(active.email, active.password)).code).toBe('OK');
});

test('threat 4: opening the link of a second registration activates it; link and password of the first one become invalid', async () => {
  const email = freshEmail('victim');
  await register(email, { password: 'attacker1', nickName: 'Eve' });
  const firstLink = linkIn((await site.mailsTo(email))[0] as TestMail);
  await waitForMail(email);
  await register(email, { password: 'victims1', nickName: 'Vic' });
  const secondLink = linkIn((await site.mailsTo(email))[0] as TestMail);

  expect((await site.app.inject(secondLink)).headers.location).toMatch(/success$/);
  expect((await site.app.inject(firstLink)).headers.location).toMatch(/fail$/);
  expect((await login(email, 'attacker1')).code).toBe('WRONG_CREDENTIALS');
  expect((await login(email, 'victims1')).code).toBe('OK');
});

test('threat 4: a registration beyond the limit of mails does not change the password of a pending account', async () => {
  const email = freshEmail('victim');
  await register(email, { password: 'victims1' });
  const link = linkIn((await site.mailsTo(email))[0] as TestMail);
  for (let time = 0; time < 6; time += 1) {
    await waitForMail(email);
    await register(email, { password: 'victims1' });
  }
  const lastLink = linkIn((await site.mailsTo(email))[0] as TestMail);
  await waitForMail(email);
  expect((await register(email, { password: 'attacker1' })).code).toBe('OK');
  expect(link).not.toBe(lastLink);
  await site.app.inject(lastLink);
  expect((await login(email, 'attacker1')).code).toBe('WRONG_CREDENTIALS');
});

test('mails are in the language of the request', async () => {
  const email = freshEmail();
  await site.post('/api/passport/register', { nickName: '小明', email, password: 'secret12' }, { language: 'cn' });
  const [mail] = await site.mailsTo(email);
  expect(mail?.subject).toBe('激活您的账号');
  expect(mail?.text).toContain('小明，您好：');
  expect(mail?.html).toContain('lang="zh-CN"');
  expect(codeIn(mail as TestMail)).toBe('');
});

test.each([
  [{ nickName: '' }, 'nickName', 'Please enter name!'],
  [{ nickName: 'sixteen letters!' }, 'nickName', 'The name can have at most 15 characters.'],
  [{ email: '' }, 'email', 'Please enter email!'],
  [{ email: 'no-address' }, 'email', 'Please enter a valid email!'],
  [{ password: '' }, 'password', 'The password is a combination of 6-12 digits of numbers or letters!'],
  [{ password: 'short' }, 'password', 'The password is a combination of 6-12 digits of numbers or letters!'],
  [{ password: 'with blank 1' }, 'password', 'The password is a combination of 6-12 digits of numbers or letters!'],
  [{ password: 'thirteenchars' }, 'password', 'The password is a combination of 6-12 digits of numbers or letters!'],
])(
  'spec 5 on the server: registering with %j is rejected with the message of its rule',
  async (given, field, message) => {
    const reply = await site.post<{ fields: Record<string, string> }>('/api/passport/register', {
      nickName: 'Ada',
      email: freshEmail(),
      password: 'secret12',
      ...given,
    });
    expect(reply).toMatchObject({ status: 200, code: 'INVALID_INPUT', message });
    expect(Object.keys(reply.data.fields)).toEqual([field]);
  },
);

test('a missing field gets the same message as an empty one, in the reader’s language', async () => {
  expect(await site.post('/api/passport/register', { nickName: 'Ada', password: 'secret12' })).toMatchObject({
    message: 'Please enter email!',
  });
  expect(
    await site.post('/api/passport/register', { nickName: 'Ada', password: 'secret12' }, { language: 'cn' }),
  ).toMatchObject({ message: '请输入邮箱！' });
});

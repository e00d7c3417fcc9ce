import { statementsOf } from '../statements';
import { codeIn, freshEmail, openTestSite, type TestMail, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** A network that is new to the user. */
const away = { ip: '198.51.100.7' };
const requestCode = (email: string) => site.post('/api/passport/forget/password/email', { email });
const reset = (email: string, code: string, newPassword = 'renewed12', from = {}) =>
  site.post('/api/passport/forget/password', { email, code, newPassword }, from);
const loginPath = '/api/passport/account/login';
const login = (email: string, password: string) => site.post(loginPath, { email, password });
const codeFor = async (email: string) => {
  await requestCode(email);
  return codeIn((await site.mailsTo(email))[0] as TestMail);
};

test('the mailed code sets a new password, ends sessions, notifies the owner, and removes a lock', async () => {
  const { email, token } = await site.registerByMail();
  for (let time = 0; time < 6; time += 1) {
    await login(email, 'wrong123');
  }
  expect(await requestCode(email)).toMatchObject({
    code: 'OK',
    message: 'The verification code has been sent.',
    data: null,
  });
  const code = await codeFor(email);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await reset(email, code)).toMatchObject({
    code: 'OK',
    message: 'Reset new password successfully!',
    data: null,
  });
  expect((await site.get('/api/u/user/info', { token })).code).toBe('Unauthorized');
  expect((await login(email, 'renewed12')).code).toBe('OK');
  expect((await site.mailsTo(email))[0]?.subject).toBe('Your password was changed');
});

test('threat 5: after a reset in a new network the owner can log in there, despite wrong passwords from elsewhere', async () => {
  const { email } = await site.registerByMail();
  const tryWrong = async () => {
    for (let time = 0; time < 6; time += 1) {
      await site.post(loginPath, { email, password: 'wrong123' }, { ip: '203.0.113.30' });
    }
  };
  await tryWrong();
  const code = await codeFor(email);
  const form = { email, code, newPassword: 'renewed12' };
  expect((await site.post('/api/passport/forget/password', form, away)).code).toBe('OK');
  await tryWrong();
  expect((await site.post(loginPath, { email, password: 'renewed12' }, away)).code).toBe('OK');
  expect((await site.post(loginPath, { email, password: 'renewed12' }, { ip: '203.0.113.30' })).code).toBe(
    'TOO_MANY_ATTEMPTS',
  );
});

test('a code is read without regard to case, hyphen and blanks', async () => {
  const { email } = await site.registerByMail();
  const code = await codeFor(email);
  expect((await reset(email, ` ${code.toLowerCase().replace('-', ' ')} `)).code).toBe('OK');
});

test('threat 3: requesting a code gets the same reply with the same work for an unknown, a pending and an active account', async () => {
  const active = await site.registerByMail();
  const waiting = freshEmail('waiting');
  await site.post('/api/passport/register', { nickName: 'Ada', email: waiting, password: 'secret12' });
  const nobody = freshEmail('nobody');
  const replies: Awaited<ReturnType<typeof requestCode>>[] = [];
  const statements = [];
  for (const email of [nobody, waiting, active.email]) {
    statements.push(await statementsOf(site.database, async () => replies.push(await requestCode(email))));
  }
  expect(statements[1]).toEqual(statements[0]);
  expect(statements[2]).toEqual(statements[0]);
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(await site.mailsTo(nobody)).toEqual([]);
  expect((await site.mailsTo(waiting))[0]?.subject).toBe('Activate your account');
  const outbox = await site.database.query<{ rows: number }>('SELECT count(*)::int AS rows FROM outbox');
  expect(outbox).toEqual([{ rows: 0 }]);
});

test('threat 3: a reset for an unknown account gets the reply of a wrong code', async () => {
  const { email } = await site.registerByMail();
  await requestCode(email);
  await site.mail.flush();
  const replies: Awaited<ReturnType<typeof reset>>[] = [];
  const statements = [];
  for (const address of [email, freshEmail('nobody')]) {
    statements.push(await statementsOf(site.database, async () => replies.push(await reset(address, 'AAAA-AAAA'))));
  }
  expect(replies[0]).toMatchObject({ code: 'INVALID_CODE', message: 'The code is incorrect or has expired.' });
  expect(replies[1]?.text).toBe(replies[0]?.text);
  expect(statements[1]).toEqual(statements[0]);
});

test('threat 7: of twenty parallel right codes one counts', async () => {
  const { email } = await site.registerByMail();
  const code = await codeFor(email);
  const codes = (await Promise.all(Array.from({ length: 20 }, () => reset(email, code)))).map((reply) => reply.code);
  expect(codes.filter((each) => each === 'OK')).toHaveLength(1);
});

test('threat 7: after five attempts the right code is rejected too', async () => {
  const { email } = await site.registerByMail();
  const code = await codeFor(email);
  for (let time = 0; time < 5; time += 1) {
    expect((await reset(email, 'AAAA-AAAA')).code).toBe('INVALID_CODE');
  }
  expect((await reset(email, code)).code).toBe('INVALID_CODE');
});

test('threat 7: strangers who use up the attempts of a code do not block networks from which the account has logged in', async () => {
  const { email, password } = await site.registerByMail();
  const reply = await site.post(loginPath, { email, password }, { ip: '198.51.100.9' });
  expect(reply.code).toBe('OK');
  const code = await codeFor(email);
  const wrong = (ip: string) => reset(email, 'AAAA-AAAA', undefined, { ip });
  for (let time = 0; time < 6; time += 1) {
    expect((await wrong(`203.0.113.${time}`)).code).toBe('INVALID_CODE');
  }
  expect((await reset(email, code, undefined, away)).code).toBe('INVALID_CODE');
  // All these networks have five attempts together.
  for (let time = 0; time < 4; time += 1) {
    expect((await wrong(time % 2 ? '127.0.0.1' : '198.51.100.9')).code).toBe('INVALID_CODE');
  }
  expect((await reset(email, code)).code).toBe('OK');

  const next = await codeFor(email);
  for (let time = 0; time < 5; time += 1) {
    expect((await wrong('198.51.100.9')).code).toBe('INVALID_CODE');
  }
  expect((await reset(email, next)).code).toBe('INVALID_CODE');
  expect((await reset(email, await codeFor(email))).code).toBe('OK');
});

test('threat 7: a code is invalid after ten minutes, after use, and when a newer one was sent', async () => {
  const { email } = await site.registerByMail();
  const old = await codeFor(email);
  await site.database.query("UPDATE codes SET expires_at = expires_at - interval '10 minutes'");
  expect((await reset(email, old)).code).toBe('INVALID_CODE');

  const second = await codeFor(email);
  const third = await codeFor(email);
  expect((await reset(email, second)).code).toBe('INVALID_CODE');
  expect((await reset(email, third)).code).toBe('OK');
  expect((await reset(email, third)).code).toBe('INVALID_CODE');
});

test('threat 7: a code is valid for one account and one purpose', async () => {
  const first = await site.registerByMail();
  const second = await site.registerByMail();
  const code = await codeFor(first.email);
  await requestCode(second.email);
  expect((await reset(second.email, code)).code).toBe('INVALID_CODE');
  const opened = await site.app.inject(`/api/passport/active?token=${code.replace('-', '')}`);
  expect(opened.headers.location).toMatch(/fail$/);
});

test('threat 7: the database has neither codes nor links in plain text', async () => {
  const { email } = await site.registerByMail();
  const code = (await codeFor(email)).replace('-', '');
  const [row] = await site.database.query<{ dump: string }>(
    "SELECT string_agg(encode(code_hash, 'escape'), ',') AS dump FROM codes",
  );
  expect(row?.dump).not.toContain(code);
});

test.each([
  [{ code: '' }, 'Please enter code!'],
  [{ newPassword: '' }, 'Please enter new password!'],
  [{ newPassword: 'abc' }, 'The password is a combination of 6-12 digits of numbers or letters!'],
])('spec 5 on the server: a reset with %j is rejected with the message of its rule', async (given, message) => {
  const form = { email: 'a@example.com', code: 'AAAA-AAAA', newPassword: 'renewed12', ...given };
  expect(await site.post('/api/passport/forget/password', form)).toMatchObject({
    status: 200,
    code: 'INVALID_INPUT',
    message,
  });
});

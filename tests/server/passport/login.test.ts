import { buildApp } from '../../../server/src/app/app';
import { statementsOf } from '../statements';
import { freshEmail, openTestSite, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
// Each test counts only its own attempts.
beforeEach(() => site.database.query('DELETE FROM attempts'));

const login = (email: string, password: string, options: { ip?: string; headers?: Record<string, string> } = {}) =>
  site.post<{ token?: string; seconds?: number } | null>('/api/passport/account/login', { email, password }, options);

test('the right password opens a session, and a log-out ends it', async () => {
  const { token, email } = await site.registerByMail();
  expect(await site.get('/api/u/user/info', { token })).toMatchObject({
    code: 'OK',
    data: { email, nickName: 'Ada', avatar: null },
  });
  expect(await site.post('/api/passport/logout', {}, { token })).toMatchObject({ code: 'OK' });
  expect(await site.get('/api/u/user/info', { token })).toMatchObject({
    status: 200,
    code: 'Unauthorized',
    message: 'Login has expired, please log in again.',
  });
});

test('an address matches in any case and with blanks around it', async () => {
  const { email, password } = await site.registerByMail();
  expect((await login(` ${email.toUpperCase()} `, password)).code).toBe('OK');
});

test('threat 2: a wrong password gets the same reply with the same work for an unknown, a pending and an active account', async () => {
  const active = await site.registerByMail();
  const waiting = freshEmail('waiting');
  await site.post('/api/passport/register', { nickName: 'Ada', email: waiting, password: 'secret12' });

  await site.mailsTo(waiting);

  const replies: Awaited<ReturnType<typeof login>>[] = [];
  const statements = [];
  for (const email of [freshEmail('nobody'), waiting, active.email]) {
    statements.push(await statementsOf(site.database, async () => replies.push(await login(email, 'wrong123'))));
  }
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(replies[0]).toMatchObject({ code: 'WRONG_CREDENTIALS', message: 'Email or password is incorrect.' });
  expect(statements[1]).toEqual(statements[0]);
  expect(statements[2]).toEqual(statements[0]);
});

test('threat 2: while locked, an unknown, a pending and an active account get the same reply with the same work', async () => {
  const active = await site.registerByMail();
  const waiting = freshEmail('waiting');
  await site.post('/api/passport/register', { nickName: 'Ada', email: waiting, password: 'secret12' });
  await site.mailsTo(waiting);
  const replies: string[] = [];
  const statements = [];
  for (const [index, email] of [freshEmail('nobody'), waiting, active.email].entries()) {
    const ip = `203.0.113.${index}`;
    for (let time = 0; time < 5; time += 1) {
      expect((await login(email, 'wrong123', { ip })).code).toBe('WRONG_CREDENTIALS');
    }
    statements.push(
      await statementsOf(site.database, async () => replies.push((await login(email, 'secret12', { ip })).text)),
    );
  }
  // The remaining seconds are counted from the lock itself, a moment ago.
  expect(new Set(replies.map((text) => text.replace(/\b(59|60)\b/g, 'a minute'))).size).toBe(1);
  expect(replies[0]).toContain('TOO_MANY_ATTEMPTS');
  expect(statements[1]).toEqual(statements[0]);
  expect(statements[2]).toEqual(statements[0]);
});

test('threat 2: a pending account answers 1006 to the right password only', async () => {
  const email = freshEmail();
  await site.post('/api/passport/register', { nickName: 'Ada', email, password: 'secret12' });
  expect((await login(email, 'wrong123')).code).toBe('WRONG_CREDENTIALS');
  expect(await login(email, 'secret12')).toMatchObject({
    code: '1006',
    message: expect.stringContaining('not activated yet'),
    data: null,
  });
});

test('threat 2: a log-in with the password of a registration gets the same reply with the same work, whether the address has an account or not', async () => {
  const active = await site.registerByMail();
  const replies: string[] = [];
  const statements = [];
  for (const email of [freshEmail('nobody'), active.email]) {
    await site.database.query("DELETE FROM attempts WHERE bucket LIKE 'activation-mail %'");
    await site.post('/api/passport/register', { nickName: 'Eve', email, password: 'attacker1' });
    statements.push(
      await statementsOf(site.database, async () => replies.push((await login(email, 'attacker1')).text)),
    );
  }
  expect(replies[1]).toBe(replies[0]);
  expect(replies[0]).toContain('1006');
  expect(statements[1]).toEqual(statements[0]);
  expect((await login(active.email, active.password)).code).toBe('OK');
});

test('threat 5: a log-in with the password of a pending registration counts neither as a success nor as a failure of the account', async () => {
  const { email, password } = await site.registerByMail();
  await site.database.query("DELETE FROM attempts WHERE bucket LIKE 'activation-mail %'");
  await site.post('/api/passport/register', { nickName: 'Eve', email, password: 'attacker1' });
  for (let time = 0; time < 4; time += 1) {
    await login(email, 'wrong123');
  }
  expect((await login(email, 'attacker1')).code).toBe('1006');
  expect((await login(email, 'wrong123')).code).toBe('WRONG_CREDENTIALS');
  expect((await login(email, 'attacker1')).code).toBe('TOO_MANY_ATTEMPTS');
  expect((await login(email, password)).code).toBe('TOO_MANY_ATTEMPTS');
});

test('threat 5: wrong passwords from other networks do not lock the network from which the account has logged in', async () => {
  const { email, password } = await site.registerByMail();
  for (const ip of ['203.0.113.20', '203.0.113.21', '203.0.113.22']) {
    await login(email, 'wrong123', { ip });
    await login(email, 'wrong123', { ip });
  }
  expect((await login(email, password, { ip: '203.0.113.23' })).code).toBe('TOO_MANY_ATTEMPTS');
  expect((await login(email, password)).code).toBe('OK');
  // The user who logged in does not remove the lock of the others.
  expect((await login(email, password, { ip: '203.0.113.23' })).code).toBe('TOO_MANY_ATTEMPTS');
});

test('threat 6: log-ins with passwords of pending registrations do not raise the limit of their network', async () => {
  const ip = '203.0.113.9';
  for (let time = 0; time < 3; time += 1) {
    const email = freshEmail('mine');
    await site.post('/api/passport/register', { nickName: 'Eve', email, password: 'attacker1' });
    expect((await login(email, 'attacker1', { ip })).code).toBe('1006');
  }
  for (let time = 0; time < 10; time += 1) {
    expect((await login(freshEmail(), 'wrong123', { ip })).code).toBe('WRONG_CREDENTIALS');
  }
  expect((await login(freshEmail(), 'wrong123', { ip })).code).toBe('TOO_MANY_ATTEMPTS');
});

test('threat 5: the sixth attempt is blocked with the right password too, on every process, and the lock time doubles', async () => {
  const { email, password } = await site.registerByMail();
  for (let time = 0; time < 5; time += 1) {
    expect((await login(email, 'wrong123')).code).toBe('WRONG_CREDENTIALS');
  }
  const locked = await login(email, password);
  expect(locked).toMatchObject({ status: 200, code: 'TOO_MANY_ATTEMPTS' });
  expect(locked.data?.seconds).toBeGreaterThan(50);
  expect(locked.data?.seconds).toBeLessThanOrEqual(60);
  expect(locked.message).toContain(String(locked.data?.seconds));

  const other = buildApp(site.context.config, site.database);
  const there = await other.app.inject({
    method: 'POST',
    url: '/api/passport/account/login',
    payload: { email, password },
  });
  expect(there.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  await other.app.close();

  const minutes = [];
  for (let time = 0; time < 5; time += 1) {
    await site.database.query("UPDATE attempts SET locked_until = now() WHERE starts_with(bucket, 'login')");
    await login(email, 'wrong123');
    minutes.push(Math.ceil(((await login(email, password)).data?.seconds ?? 0) / 60));
  }
  expect(minutes).toEqual([2, 4, 8, 15, 15]);
});

test('threat 5: a right password resets the count of wrong ones', async () => {
  const { email, password } = await site.registerByMail();
  for (let round = 0; round < 3; round += 1) {
    for (let time = 0; time < 4; time += 1) {
      await login(email, 'wrong123');
    }
    expect((await login(email, password)).code).toBe('OK');
  }
});

test('threat 5: fifty parallel attempts do not exceed the limit', async () => {
  const { email } = await site.registerByMail();
  const codes = (await Promise.all(Array.from({ length: 50 }, () => login(email, 'wrong123')))).map(
    (reply) => reply.code,
  );
  expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5);
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(45);
});

test('threat 5: a forged X-Forwarded-For does not change the counted address', async () => {
  for (let time = 0; time < 10; time += 1) {
    await login(freshEmail(), 'wrong123', { ip: '203.0.113.5', headers: { 'x-forwarded-for': `198.51.100.${time}` } });
  }
  const rows = await site.database.query<{ key: string }>("SELECT key FROM attempts WHERE bucket = 'login-network'");
  expect(rows).toEqual([{ key: '203.0.113.5' }]);
});

test('threat 6: one wrong password each on ten accounts blocks that address of the network, and no other', async () => {
  const { email, password } = await site.registerByMail();
  for (let time = 0; time < 10; time += 1) {
    expect((await login(freshEmail(), 'wrong123', { ip: '203.0.113.6' })).code).toBe('WRONG_CREDENTIALS');
  }
  expect((await login(email, password, { ip: '203.0.113.6' })).code).toBe('TOO_MANY_ATTEMPTS');
  expect((await login(email, password, { ip: '203.0.113.7' })).code).toBe('OK');
});

test('threat 6: each account that logs in raises its network’s limit of failed log-ins of other accounts by one', async () => {
  const ip = '203.0.113.8';
  const students = [];
  for (let time = 0; time < 4; time += 1) {
    students.push(await site.registerByMail());
  }
  for (const { email, password } of students) {
    expect((await login(email, password, { ip })).code).toBe('OK');
  }
  for (let time = 0; time < 13; time += 1) {
    await login(freshEmail(), 'wrong123', { ip });
  }
  expect((await login(students[0]?.email ?? '', 'secret12', { ip })).code).toBe('OK');
  await login(freshEmail(), 'wrong123', { ip });
  expect((await login(students[0]?.email ?? '', 'secret12', { ip })).code).toBe('TOO_MANY_ATTEMPTS');
});

test('a lock of one account does not affect other accounts', async () => {
  const first = await site.registerByMail();
  const second = await site.registerByMail();
  for (let time = 0; time < 6; time += 1) {
    await login(first.email, 'wrong123');
  }
  expect((await login(second.email, second.password)).code).toBe('OK');
});

test.each([
  [{ password: 'secret12' }, 'Please enter email!'],
  [{ email: 'x', password: 'secret12' }, 'Please enter a valid email!'],
  [{ email: 'a@b.co' }, 'Please enter password!'],
])('spec 5 on the server: log-in with %j is rejected with the message of its rule', async (form, message) => {
  expect(await site.post('/api/passport/account/login', form as Record<string, string>)).toMatchObject({
    status: 200,
    code: 'INVALID_INPUT',
    message,
  });
});

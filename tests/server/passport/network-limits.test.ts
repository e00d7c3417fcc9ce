import { runBefore } from '../statements';
import { codeIn, freshEmail, openTestSite, type TestAccount, type TestMail, type TestSite } from '../test-app';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
  account = await site.registerByMail();
});
afterAll(() => site.close());

let networks = 0;
const freshNetwork = () => `198.51.100.${(networks += 1)}`;
const login = (ip: string, email: string, password: string) =>
  site.post<{ seconds: number }>('/api/passport/account/login', { email, password }, { ip });
const wrong = async (ip: string, email = freshEmail()) => (await login(ip, email, 'wrong123')).code;
const right = async (ip: string) => (await login(ip, account.email, account.password)).code;
const setCount = (bucket: string, key: string, count: number) =>
  site.database.query('INSERT INTO attempts (bucket, key, count) VALUES ($1, $2, $3)', [bucket, key, count]);
const countOf = async (bucket: string, key: string) =>
  (
    await site.database.query<{ count: number }>('SELECT count FROM attempts WHERE bucket = $1 AND key = $2', [
      bucket,
      key,
    ])
  )[0]?.count;
const letTimePass = (bucket: string, seconds: number) =>
  site.database.query(
    "UPDATE attempts SET started_at = started_at - $2 * interval '1 second', updated_at = updated_at - $2 * interval '1 second' WHERE bucket = $1",
    [bucket, seconds],
  );
const sort = (codes: string[]) => codes.toSorted();

test('threat 5: after a hundred wrong passwords an hour from one network, the right one is blocked too, on that network only', async () => {
  const ip = freshNetwork();
  await setCount('login-network', ip, 99);
  expect(await wrong(ip)).toBe('WRONG_CREDENTIALS');
  expect(await wrong(ip)).toBe('TOO_MANY_ATTEMPTS');
  const rejected = await login(ip, account.email, account.password);
  expect(rejected).toMatchObject({ status: 200, code: 'TOO_MANY_ATTEMPTS', data: { seconds: expect.any(Number) } });
  expect(rejected.data.seconds).toBeGreaterThan(3_500);
  expect(rejected.data.seconds).toBeLessThanOrEqual(3_600);
  expect(await right(freshNetwork())).toBe('OK');

  await letTimePass('login-network', 3_601);
  expect(await right(ip)).toBe('OK');
});

test('threat 5: a successful log-in raises the limit by one and is not counted as a failure', async () => {
  const ip = freshNetwork();
  await setCount('login-network', ip, 99);
  expect([await right(ip), await right(ip)]).toEqual(['OK', 'OK']);
  expect(await countOf('login-network', ip)).toBe(99);
  expect([await wrong(ip), await wrong(ip), await wrong(ip)]).toEqual([
    'WRONG_CREDENTIALS',
    'WRONG_CREDENTIALS',
    'TOO_MANY_ATTEMPTS',
  ]);
});

test('threat 5: parallel wrong passwords do not exceed the limit of their network', async () => {
  const ip = freshNetwork();
  await setCount('login-network', ip, 98);
  const accounts = Array.from({ length: 6 }, () => freshEmail());
  expect(sort(await Promise.all(accounts.map((email) => wrong(ip, email))))).toEqual([
    ...Array(4).fill('TOO_MANY_ATTEMPTS'),
    ...Array(2).fill('WRONG_CREDENTIALS'),
  ]);
});

test('threat 5: a right password that is compared after the lock began is blocked, whenever it was sent', async () => {
  const { email, password } = await site.registerByMail();
  const locked = runBefore(site.database, 'SELECT id, email', async () => {
    for (let time = 0; time < 5; time += 1) {
      await wrong(freshNetwork(), email);
    }
  });
  const reply = await login(freshNetwork(), email, password);
  await locked;
  expect(reply.code).toBe('TOO_MANY_ATTEMPTS');
});

test('threat 6: parallel wrong passwords on many accounts do not exceed the limit of accounts, and ten minutes later the network is unlocked', async () => {
  const ip = freshNetwork();
  const accounts = Array.from({ length: 16 }, () => freshEmail());
  expect(sort(await Promise.all(accounts.map((email) => wrong(ip, email))))).toEqual([
    ...Array(6).fill('TOO_MANY_ATTEMPTS'),
    ...Array(10).fill('WRONG_CREDENTIALS'),
  ]);
  expect(await right(ip)).toBe('TOO_MANY_ATTEMPTS');
  await letTimePass(`login-spray ${ip}`, 601);
  expect(await right(ip)).toBe('OK');
});

test('threat 6: an account among the ten may still log in after a wrong password', async () => {
  const ip = freshNetwork();
  const { email, password } = await site.registerByMail();
  expect(await wrong(ip, email)).toBe('WRONG_CREDENTIALS');
  for (let time = 0; time < 9; time += 1) {
    expect(await wrong(ip)).toBe('WRONG_CREDENTIALS');
  }
  expect((await login(ip, email, password)).code).toBe('OK');
});

test('threat 7: after sixty wrong codes an hour from one network, the right one is blocked too, on that network only', async () => {
  const ip = freshNetwork();
  const reset = (from: string, email: string, code: string) =>
    site.post('/api/passport/forget/password', { email, code, newPassword: 'renewed12' }, { ip: from });
  const codes = [];
  for (let time = 0; time < 61; time += 1) {
    codes.push((await reset(ip, freshEmail(), 'AAAA-AAAA')).code);
  }
  expect(codes).toEqual([...Array(60).fill('INVALID_CODE'), 'TOO_MANY_ATTEMPTS']);

  const person = await site.registerByMail();
  await site.post('/api/passport/forget/password/email', { email: person.email });
  const code = codeIn((await site.mailsTo(person.email))[0] as TestMail);
  for (let time = 0; time < 6; time += 1) {
    expect(await reset(ip, person.email, code)).toMatchObject({
      status: 200,
      code: 'TOO_MANY_ATTEMPTS',
      data: { seconds: expect.any(Number) },
    });
  }
  expect((await reset(freshNetwork(), person.email, code)).code).toBe('OK');
});

test('threat 7: a right code is not counted among the wrong ones of its network', async () => {
  const ip = freshNetwork();
  await setCount('wrong-code-network', ip, 59);
  const person = await site.registerByMail();
  await site.post('/api/passport/forget/password/email', { email: person.email });
  const code = codeIn((await site.mailsTo(person.email))[0] as TestMail);
  expect(
    (await site.post('/api/passport/forget/password', { email: person.email, code, newPassword: 'renewed12' }, { ip }))
      .code,
  ).toBe('OK');
  expect(await countOf('wrong-code-network', ip)).toBe(59);
});

describe('threat 32: mails', () => {
  const request = async (email: string, ip: string) =>
    (await site.post('/api/passport/forget/password/email', { email }, { ip })).code;
  const mailsRequested = async (email: string) =>
    (await site.database.query('SELECT 1 FROM outbox WHERE address = $1', [email])).length;

  test('an address gets five an hour from one network, and the reply to the sixth call does not differ', async () => {
    const email = freshEmail();
    const ip = freshNetwork();
    for (const mails of [1, 2, 3, 4, 5, 5, 5]) {
      expect([await request(email, ip), await mailsRequested(email)]).toEqual(['OK', mails]);
    }
    await letTimePass(`mail-hour ${ip}`, 3_601);
    expect([await request(email, ip), await mailsRequested(email)]).toEqual(['OK', 6]);
  });

  test('a stranger who uses up the mails of an address from one network does not block other networks', async () => {
    const email = freshEmail();
    const stranger = freshNetwork();
    for (let time = 0; time < 40; time += 1) {
      await request(email, stranger);
    }
    expect(await mailsRequested(email)).toBe(5);
    expect([await request(email, freshNetwork()), await mailsRequested(email)]).toEqual(['OK', 6]);
  });

  test('a stranger who requests activation mails of an address does not block its registration', async () => {
    const email = freshEmail();
    const stranger = freshNetwork();
    const resend = (ip: string) => site.post('/api/passport/active/email', { email }, { ip });
    expect([(await resend(stranger)).code, (await resend(stranger)).code]).toEqual(['OK', '1001']);
    expect(await site.mailsTo(email)).toEqual([]);

    const ip = freshNetwork();
    const registered = await site.post(
      '/api/passport/register',
      { nickName: 'Ada', email, password: 'secret12' },
      { ip },
    );
    expect(registered.code).toBe('OK');
    expect((await site.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Activate your account']);
    expect((await resend(ip)).code).toBe('1001');
  });

  test.each([
    ['an hour', 'mail-hour', 10, 3_601],
    ['a day', 'mail-day', 30, 86_401],
  ])('an address gets a limited number %s from all networks together', async (_what, bucket, limit, seconds) => {
    const email = freshEmail();
    await setCount(bucket, email, limit - 1);
    for (const mails of [1, 1]) {
      expect([await request(email, freshNetwork()), await mailsRequested(email)]).toEqual(['OK', mails]);
    }
    await letTimePass(bucket, seconds);
    expect([await request(email, freshNetwork()), await mailsRequested(email)]).toEqual(['OK', 2]);
  });

  test('an address gets ten a day from one network', async () => {
    const email = freshEmail();
    const ip = freshNetwork();
    await setCount(`mail-day ${ip}`, email, 9);
    for (const mails of [1, 1]) {
      expect([await request(email, ip), await mailsRequested(email)]).toEqual(['OK', mails]);
    }
  });

  test.each([
    ['a reset code', '/api/passport/forget/password/email', {}],
    ['another activation mail', '/api/passport/active/email', {}],
    ['a registration', '/api/passport/register', { nickName: 'Ada', password: 'secret12' }],
    ['the newsletter', '/api/common/email', { agree: 'true' }],
  ])('one network may request three hundred an hour, here for %s', async (_what, path, form) => {
    const ip = freshNetwork();
    await setCount('mail-network', ip, 299);
    const send = () => site.post(path, { email: freshEmail(), ...form }, { ip });
    expect((await send()).code).toBe('OK');
    expect(await send()).toMatchObject({
      status: 200,
      code: 'TOO_MANY_ATTEMPTS',
      data: { seconds: expect.any(Number) },
    });
    await letTimePass('mail-network', 3_601);
    expect((await send()).code).toBe('OK');
  });
});

test('the contact form takes twenty messages an hour from one network', async () => {
  const send = (ip: string) =>
    site.postJson(
      '/api/common/propose/create',
      { contact: 'many@example.com', userName: 'Ada', content: 'Hello' },
      { ip },
    );
  const ip = freshNetwork();
  const codes = [];
  for (let time = 0; time < 21; time += 1) {
    codes.push((await send(ip)).code);
  }
  expect(codes).toEqual([...Array(20).fill('OK'), 'TOO_MANY_ATTEMPTS']);
  expect(await site.database.query("SELECT 1 FROM proposals WHERE contact = 'many@example.com'")).toHaveLength(20);
  expect((await send(freshNetwork())).code).toBe('OK');
  await letTimePass('propose', 3_601);
  expect((await send(ip)).code).toBe('OK');
});

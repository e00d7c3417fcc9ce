import { runBefore, untilWaiting } from '../statements';
import { codeIn, openTestSite, type TestMail, type TestSite } from '../test-app';
import { answer, challengeOf, codeOf, countSessions, isLoggedIn, logIn, openTwoStep } from './two-step';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
// Each test counts only its own attempts.
beforeEach(() => site.database.query('DELETE FROM attempts'));

test('an account without a second factor logs in as the specification says', async () => {
  const account = await site.registerActivated();
  const reply = await logIn(site, account);
  expect(reply).toMatchObject({ code: 'OK' });
  expect(Object.keys(reply.data ?? {})).toEqual(['token']);
});

test('threat 70: the password alone opens no session, a code of the app does, and a challenge is valid once', async () => {
  const account = await openTwoStep(site);
  const before = await countSessions(site, account.email);
  const first = await logIn(site, account);
  expect(first).toMatchObject({
    status: 200,
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Your password is correct. Please complete two-step verification.',
    data: { methods: ['totp'], seconds: 300 },
  });
  expect(first.data?.token).toBeUndefined();
  expect(await countSessions(site, account.email)).toBe(before);
  const challenge = first.data?.challenge as string;
  expect(await isLoggedIn(site, challenge)).toBe(false);

  const second = await answer(site, challenge, codeOf(account.app));
  expect(second.code).toBe('OK');
  expect(await isLoggedIn(site, second.data?.token as string)).toBe(true);
  expect((await answer(site, challenge, codeOf(account.app, 1))).code).toBe('LINK_EXPIRED');
});

test('a wrong password gets the usual reply', async () => {
  const account = await openTwoStep(site);
  expect((await logIn(site, { ...account, password: 'wrong123' })).code).toBe('WRONG_CREDENTIALS');
});

test('threat 70: a code is valid once, and no older one after it; a clock may differ by one step', async () => {
  // All within one step of 30 seconds.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { app, ...account } = await openTwoStep(site);
  const tryCode = async (code: string) => (await answer(site, await challengeOf(site, account), code)).code;
  // The code that confirmed the app is used up.
  expect(await tryCode(codeOf(app, -1))).toBe('INVALID_CODE');
  expect(await tryCode(codeOf(app, -2))).toBe('INVALID_CODE');
  expect(await tryCode(codeOf(app, 2))).toBe('INVALID_CODE');
  expect(await tryCode(codeOf(app, 1))).toBe('OK');
  expect(await tryCode(codeOf(app, 1))).toBe('INVALID_CODE');
  expect(await tryCode(codeOf(app, 0))).toBe('INVALID_CODE');
});

test('a recovery code is valid once, in any case and with or without hyphens, and its use is mailed', async () => {
  const account = await openTwoStep(site);
  expect(account.recoveryCodes).toHaveLength(10);
  expect(new Set(account.recoveryCodes).size).toBe(10);
  const [code] = account.recoveryCodes as [string];
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const typed = code.toLowerCase().replaceAll('-', ' ');
  expect((await answer(site, await challengeOf(site, account), typed)).code).toBe('OK');
  expect((await answer(site, await challengeOf(site, account), code)).code).toBe('INVALID_CODE');
  const [mail] = await site.mailsTo(account.email);
  expect(mail?.subject).toBe('Your two-step verification has changed');
  expect(mail?.text).toContain('A recovery code was used to log in. Codes left: 9');
});

test('threat 70: two concurrent answers with the same code open one session', async () => {
  const account = await openTwoStep(site);
  const [recoveryCode] = account.recoveryCodes as [string];
  for (const code of [codeOf(account.app), recoveryCode]) {
    const before = await countSessions(site, account.email);
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(site, account)));
    const replies = await Promise.all(challenges.map((challenge) => answer(site, challenge, code)));
    expect(replies.map((reply) => reply.code).sort()).toEqual(['INVALID_CODE', 'INVALID_CODE', 'OK']);
    expect(await countSessions(site, account.email)).toBe(before + 1);
  }
});

test('threat 70: two concurrent answers to the same challenge open one session', async () => {
  const account = await openTwoStep(site);
  const challenge = await challengeOf(site, account);
  const codes = [codeOf(account.app), ...account.recoveryCodes.slice(0, 2)];
  const replies = await Promise.all(codes.map((code) => answer(site, challenge, code)));
  expect(replies.map((reply) => reply.code).sort()).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED', 'OK']);
});

test('threat 9: a log-out of all other devices ends a log-in whose second step is being answered', async () => {
  const account = await openTwoStep(site);
  const challenge = await challengeOf(site, account);
  let ended: Promise<{ code: string }> | undefined;
  const started = runBefore(site.database, 'INSERT INTO sessions', async () => {
    ended = site.post('/api/u/session/end-others', {}, { token: account.token });
    await untilWaiting(site.database, ended);
  });
  const { data } = await answer(site, challenge, codeOf(account.app));
  await started;
  expect((await ended)?.code).toBe('OK');
  expect([await isLoggedIn(site, data?.token ?? ''), await isLoggedIn(site, account.token)]).toEqual([false, true]);
});

test('threat 9: of two devices that log out each other at once, one stays logged in', async () => {
  const account = await site.registerActivated();
  const other = (await logIn(site, account)).data?.token ?? '';
  const tokens = [account.token, other];
  const end = (token: string) => site.post('/api/u/session/end-others', {}, { token });
  let second: Promise<{ code: string }> | undefined;
  const started = runBefore(site.database, 'WITH begun', async () => {
    second = end(other);
    await untilWaiting(site.database, second);
  });
  await end(account.token);
  await started;
  await second;
  const open = await Promise.all(tokens.map((token) => isLoggedIn(site, token)));
  expect(open.filter(Boolean)).toHaveLength(1);
});

test('threat 70: five wrong codes lock the second step of the account, also for the right code and a new challenge', async () => {
  const account = await openTwoStep(site);
  const stranger = { ip: '203.0.113.7' };
  const challenge = await challengeOf(site, account, stranger);
  for (let count = 0; count < 5; count += 1) {
    expect((await answer(site, challenge, '000000', stranger)).code).toBe('INVALID_CODE');
  }
  const locked = await answer(site, challenge, codeOf(account.app), stranger);
  expect(locked).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', data: { seconds: expect.any(Number) } });
  const other = { ip: '203.0.113.8' };
  expect((await answer(site, await challengeOf(site, account, other), codeOf(account.app), other)).code).toBe(
    'TOO_MANY_ATTEMPTS',
  );
  await site.database.query("UPDATE attempts SET locked_until = now() WHERE bucket = 'second-factor'");
  expect((await answer(site, challenge, codeOf(account.app), stranger)).code).toBe('LINK_EXPIRED');
  expect((await answer(site, await challengeOf(site, account, stranger), codeOf(account.app), stranger)).code).toBe(
    'OK',
  );
});

test('threat 70: mails the owner once a day that somebody knows the password and failed the second step', async () => {
  const account = await openTwoStep(site);
  const stranger = { ip: '203.0.113.14', headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/130.0' } };
  const fail = async (count: number) => {
    const challenge = await challengeOf(site, account, stranger);
    for (let time = 0; time < count; time += 1) {
      await answer(site, challenge, '000000', stranger);
    }
    return (await site.mailsTo(account.email)).filter(({ subject }) => subject === 'Failed log-in to your account');
  };
  expect(await fail(4)).toEqual([]);
  const [mail] = await fail(1);
  expect(mail?.text).toContain('Someone entered your password and then failed two-step verification several times.');
  expect(mail?.text).toContain('Firefox on Linux');
  await site.database.query("UPDATE attempts SET locked_until = now() WHERE bucket = 'second-factor'");
  expect(await fail(1)).toHaveLength(1);
});

test('threat 70: a stranger who knows the password does not lock the owner out in the owner’s network', async () => {
  const account = await openTwoStep(site);
  const home = { ip: '198.51.100.4' };
  expect((await answer(site, await challengeOf(site, account, home), codeOf(account.app), home)).code).toBe('OK');
  const stranger = { ip: '203.0.113.9' };
  const challenge = await challengeOf(site, account, stranger);
  for (let count = 0; count < 6; count += 1) {
    await answer(site, challenge, '000000', stranger);
  }
  expect((await answer(site, await challengeOf(site, account, home), codeOf(account.app, 1), home)).code).toBe('OK');
});

test('threat 70: password resets give no further attempts at the second step', async () => {
  const account = await openTwoStep(site);
  const codes = [];
  for (const ip of ['203.0.113.40', '203.0.113.41']) {
    await site.post('/api/passport/forget/password/email', { email: account.email }, { ip });
    const code = codeIn((await site.mailsTo(account.email))[0] as TestMail);
    const form = { email: account.email, code, newPassword: account.password };
    expect((await site.post('/api/passport/forget/password', form, { ip })).code).toBe('OK');
    const challenge = await challengeOf(site, account, { ip });
    for (let time = 0; time < 3; time += 1) {
      codes.push((await answer(site, challenge, '000000', { ip })).code);
    }
  }
  expect(codes).toEqual([...Array(5).fill('INVALID_CODE'), 'TOO_MANY_ATTEMPTS']);
});

test('threat 70: compares only five of parallel wrong codes', async () => {
  const account = await openTwoStep(site);
  const from = { ip: '203.0.113.10' };
  const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(site, account, from)));
  const tries = challenges.flatMap((challenge) => Array.from({ length: 5 }, () => challenge));
  const replies = await Promise.all(tries.map((challenge) => answer(site, challenge, '000000', from)));
  expect(replies.filter(({ code }) => code === 'INVALID_CODE')).toHaveLength(5);
});

test('threat 70: wrong codes from a network do not lock out an account that has logged in from it', async () => {
  const from = { ip: '203.0.113.15' };
  const account = await openTwoStep(site);
  const fill = (bucket: string) =>
    site.database.query(
      'INSERT INTO attempts (bucket, key, count) VALUES ($1, $2, 60) ON CONFLICT (bucket, key) DO UPDATE SET count = 60',
      [bucket, from.ip],
    );
  // Wrong codes of another kind, which anybody may send without a password, have a separate counter.
  await fill('wrong-code-network');
  expect((await answer(site, await challengeOf(site, account, from), codeOf(account.app), from)).code).toBe('OK');
  await fill('wrong-step-network');
  expect((await answer(site, await challengeOf(site, account, from), codeOf(account.app, 1), from)).code).toBe('OK');
});

test('limits the wrong codes of a network over all accounts', async () => {
  const from = { ip: '203.0.113.11' };
  const account = await openTwoStep(site);
  await site.database.query("INSERT INTO attempts (bucket, key, count) VALUES ('wrong-step-network', $1, 60)", [
    from.ip,
  ]);
  expect((await answer(site, await challengeOf(site, account, from), codeOf(account.app), from)).code).toBe(
    'TOO_MANY_ATTEMPTS',
  );
});

test('limits the challenges of an account in a network', async () => {
  const from = { ip: '203.0.113.12' };
  const account = await openTwoStep(site);
  await site.database.query('INSERT INTO attempts (bucket, key, count) VALUES ($1, $2, 30)', [
    `login-challenge ${from.ip}`,
    account.email,
  ]);
  expect((await logIn(site, account, from)).code).toBe('TOO_MANY_ATTEMPTS');
  expect((await logIn(site, account)).code).toBe('SECOND_FACTOR_REQUIRED');
});

test('an unknown challenge gets the same code as one that has expired after five minutes', async () => {
  const account = await openTwoStep(site);
  const challenge = await challengeOf(site, account);
  await site.database.query("UPDATE login_challenges SET expires_at = expires_at - interval '5 minutes'");
  expect(await answer(site, challenge, codeOf(account.app))).toMatchObject({
    code: 'LINK_EXPIRED',
    message: 'This log-in has taken too long. Please enter your password again.',
  });
  expect((await answer(site, 'a'.repeat(43), codeOf(account.app))).code).toBe('LINK_EXPIRED');
});

test('threat 70: a right password alone counts neither as a failure nor as a log-in of its network', async () => {
  const account = await openTwoStep(site);
  const from = { ip: '203.0.113.13' };
  await challengeOf(site, account, from);
  const rows = await site.database.query<{ bucket: string }>('SELECT bucket FROM attempts WHERE bucket LIKE $1', [
    `%${from.ip}`,
  ]);
  expect(rows.map(({ bucket }) => bucket)).toEqual([`login-challenge ${from.ip}`]);
});

import { removeFactorsOf } from '../../../server/src/domains/factors/service';
import { readTokenKeys } from '../../../server/src/platform/security/tokens';
import { readUri } from '../staff/on-staff';
import { runBefore } from '../statements';
import { codeIn, openTestSite, type TestMail, type TestSite } from '../test-app';
import { addApp, answer, challengeOf, codeOf, isLoggedIn, logIn, openTwoStep } from './two-step';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => site.database.query('DELETE FROM attempts'));

const begin = (token: string, password: string) =>
  site.post<{ uri: string; secret: string } | null>('/api/u/factor/totp/begin', { password }, { token });
const remove = (token: string, password: string) => site.post('/api/u/factor/totp/remove', { password }, { token });
const factorsOf = async (token: string) => (await site.get('/api/u/factor/list', { token })).data;

test('an authenticator app is a factor only after one of its codes was entered', async () => {
  const account = await site.registerActivated();
  const { data } = await begin(account.token, account.password);
  expect(data?.uri).toMatch(/^otpauth:\/\/totp\//);
  expect(data?.uri).toContain(`secret=${data?.secret}`);
  expect(await factorsOf(account.token)).toEqual({ totpTime: null, passkeys: [], hasPasskeys: true, recoveryCodes: 0 });
  expect((await logIn(site, account)).code).toBe('OK');
  const confirm = (code: string) => site.post('/api/u/factor/totp/confirm', { code }, { token: account.token });
  expect((await confirm('000000')).code).toBe('INVALID_CODE');
  const withApp = await addApp(site, account);
  expect((await confirm(codeOf(withApp.app))).code).toBe('LINK_EXPIRED');
  expect(await factorsOf(account.token)).toMatchObject({ totpTime: expect.any(String), recoveryCodes: 10 });
});

test('a code may be typed in full-width digits, as by a Chinese input method, and other characters are a wrong code', async () => {
  const account = await site.registerActivated();
  const { data } = await begin(account.token, account.password);
  const app = readUri(data?.uri as string);
  const wide = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const confirm = (code: string) => site.post('/api/u/factor/totp/confirm', { code }, { token: account.token });
  for (const wrong of ['é12345', '𐀀\u000E𐀀\u000E', '١٢٣٤٥٦']) {
    expect(await confirm(wrong)).toMatchObject({ status: 200, code: 'INVALID_CODE' });
  }
  expect((await confirm(wide(codeOf(app)))).code).toBe('OK');
  const challenge = await challengeOf(site, account);
  expect(await answer(site, challenge, 'é12345')).toMatchObject({ status: 200, code: 'INVALID_CODE' });
  expect((await answer(site, challenge, wide(codeOf(app, 1)))).code).toBe('OK');
});

test.each(['totp/begin', 'passkey/begin'])('%s answers Unauthorized if its session ends meanwhile', async (path) => {
  const { token, password } = await site.registerActivated();
  const ended = runBefore(site.database, 'WITH owner AS (SELECT id FROM users WHERE id = $3 FOR KEY SHARE)', () =>
    site.post('/api/passport/logout', {}, { token }),
  );
  expect(await site.post(`/api/u/factor/${path}`, { password }, { token })).toMatchObject({
    status: 200,
    code: 'Unauthorized',
  });
  expect((await ended).code).toBe('OK');
});

test('threat 71: every change requires the password; five wrong ones lock changes, but not the log-in', async () => {
  const account = await openTwoStep(site);
  const { token, password } = account;
  for (const path of ['totp/begin', 'totp/remove', 'passkey/begin', 'recovery/renew']) {
    const reply = await site.post(`/api/u/factor/${path}`, { password: 'wrong123' }, { token });
    expect(reply).toMatchObject({ code: 'WRONG_CREDENTIALS', message: 'The password is incorrect.' });
  }
  expect((await remove(token, 'wrong123')).code).toBe('WRONG_CREDENTIALS');
  expect((await remove(token, password)).code).toBe('TOO_MANY_ATTEMPTS');
  expect(await factorsOf(token)).toMatchObject({ totpTime: expect.any(String), recoveryCodes: 10 });
  expect((await logIn(site, account)).code).toBe('SECOND_FACTOR_REQUIRED');
});

test('threat 71: a change ends other sessions and unfinished log-ins, and is mailed to the owner in their language', async () => {
  const account = await site.registerActivated();
  await site.database.query("UPDATE users SET language = 'cn' WHERE email = $1", [account.email]);
  const elsewhere = (await logIn(site, account)).data?.token as string;
  const withApp = await addApp(site, account);
  expect([await isLoggedIn(site, account.token), await isLoggedIn(site, elsewhere)]).toEqual([true, false]);
  const [mail] = await site.mailsTo(account.email);
  expect(mail?.subject).toBe('您的两步验证已变更');
  expect(mail?.text).toContain('已添加身份验证器应用');

  const challenge = await challengeOf(site, withApp);
  expect((await remove(account.token, account.password)).code).toBe('OK');
  expect((await answer(site, challenge, codeOf(withApp.app))).code).toBe('LINK_EXPIRED');
  expect(await factorsOf(account.token)).toMatchObject({ totpTime: null, recoveryCodes: 0 });
  expect((await logIn(site, account)).code).toBe('OK');
  expect((await site.mailsTo(account.email))[0]?.text).toContain('已移除身份验证器应用');
  const mails = (await site.mailsTo(account.email)).length;
  expect((await remove(account.token, account.password)).code).toBe('OK');
  expect(await site.mailsTo(account.email)).toHaveLength(mails);
});

test('a session cannot confirm an app that another session has begun to add', async () => {
  const account = await site.registerActivated();
  const other = (await logIn(site, account)).data?.token as string;
  await begin(account.token, account.password);
  expect((await site.post('/api/u/factor/totp/confirm', { code: '000000' }, { token: other })).code).toBe(
    'LINK_EXPIRED',
  );
});

test('new recovery codes invalidate the previous ones, and an account without a factor gets none', async () => {
  const account = await openTwoStep(site);
  const { token, password, recoveryCodes } = account;
  const renew = (as: string) =>
    site.post<{ recoveryCodes: string[] } | null>('/api/u/factor/recovery/renew', { password }, { token: as });
  const fresh = (await renew(token)).data?.recoveryCodes as string[];
  expect(fresh).toHaveLength(10);
  expect((await answer(site, await challengeOf(site, account), recoveryCodes[0] as string)).code).toBe('INVALID_CODE');
  expect((await answer(site, await challengeOf(site, account), fresh[0] as string)).code).toBe('OK');
  expect((await renew((await site.registerActivated()).token)).code).toBe('NOT_FOUND');
});

test('threat 70: a password reset by mail keeps the second factor, and ends an unfinished log-in', async () => {
  const account = await openTwoStep(site);
  const { email } = account;
  const challenge = await challengeOf(site, account);
  await site.post('/api/passport/forget/password/email', { email });
  const code = codeIn((await site.mailsTo(email))[0] as TestMail);
  expect((await site.post('/api/passport/forget/password', { email, code, newPassword: 'secret34' })).code).toBe('OK');
  expect((await answer(site, challenge, codeOf(account.app))).code).toBe('LINK_EXPIRED');
  expect((await logIn(site, { ...account, password: 'secret34' })).code).toBe('SECOND_FACTOR_REQUIRED');
});

test('threat 70: a log-in while the first factor is added gets no lasting session, or has to give the factor', async () => {
  for (let round = 0; round < 5; round += 1) {
    const account = await site.registerActivated();
    const [replies, withApp] = await Promise.all([
      Promise.all([1, 2, 3, 4].map(() => logIn(site, account))),
      addApp(site, account),
    ]);
    expect(withApp.recoveryCodes).toHaveLength(10);
    for (const { data } of replies) {
      expect(data?.token === undefined || !(await isLoggedIn(site, data.token))).toBe(true);
    }
  }
});

test('threat 70: the database has no secret of an app and no recovery code in plain text', async () => {
  const { app, recoveryCodes } = await openTwoStep(site);
  const hex = Buffer.from(app.secret.buffer).toString('hex');
  const tables = ['totp_factors', 'recovery_codes', 'factor_setups', 'login_challenges'];
  for (const table of tables) {
    const [row] = await site.database.query<{ text: string | null }>(
      `SELECT string_agg(t::text, ' ') AS text FROM ${table} t`,
    );
    for (const secret of [
      hex,
      app.secret.base32,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(row?.text ?? '').not.toContain(secret);
    }
  }
});

test('threat 70: an app that was used under a new key works without the old key; recovery codes work under any key', async () => {
  const account = await openTwoStep(site);
  const { dataDir } = site.context.config;
  const old = readTokenKeys({ ...site.context.config, dataDir, jwtSecret: undefined } as never);
  const fresh = 'n'.repeat(32);
  const restart = (jwtSecret: string, previous?: string) =>
    Object.assign(site.context, readTokenKeys({ ...site.context.config, jwtSecret, jwtSecretPrevious: previous }));
  try {
    restart(fresh);
    Object.assign(site.context, { tokenKeys: [site.context.tokenKey, ...old.tokenKeys] });
    expect((await answer(site, await challengeOf(site, account), codeOf(account.app))).code).toBe('OK');
    restart(fresh);
    expect((await answer(site, await challengeOf(site, account), codeOf(account.app, 1))).code).toBe('OK');
    restart('t'.repeat(32));
    const [code] = account.recoveryCodes as [string];
    expect((await answer(site, await challengeOf(site, account), code)).code).toBe('OK');
  } finally {
    Object.assign(site.context, old);
  }
});

test('the copy of a person’s data says which factors there are, and a deletion removes them', async () => {
  const { token, app, email } = await openTwoStep(site);
  const copy = await site.get<{ secondFactors: unknown }>('/api/u/user/export', { token });
  expect(copy.data.secondFactors).toEqual({ totpTime: expect.any(String), recoveryCodes: 10, passkeys: [] });
  expect(copy.text).not.toContain(app.secret.base32);
  const [{ id }] = await site.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  await site.post('/api/u/account/cancel', {}, { token });
  for (const table of ['totp_factors', 'recovery_codes', 'passkeys', 'factor_setups', 'login_challenges']) {
    expect(await site.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [id])).toEqual([]);
  }
  expect(await site.database.query('SELECT second_factor FROM users WHERE id = $1', [id])).toEqual([
    { second_factor: false },
  ]);
});

test('an operator removes the factors of an account: its sessions end, and its owner is notified', async () => {
  const account = await openTwoStep(site);
  await removeFactorsOf(site.context, account.email);
  expect(await isLoggedIn(site, account.token)).toBe(false);
  expect((await logIn(site, account)).code).toBe('OK');
  expect((await site.mailsTo(account.email)).some(({ text }) => text.includes('turned off by our support team'))).toBe(
    true,
  );
  await expect(removeFactorsOf(site.context, account.email)).rejects.toThrow('no active account');
});

test('a log-in without JavaScript is asked for the second factor and opens no session', async () => {
  const { email, password } = await openTwoStep(site);
  const before = await site.database.query('SELECT 1 FROM sessions');
  const reply = await site.post(
    '/api/passport/account/login',
    { email, password },
    { headers: { 'user-agent': 'Lynx' } },
  );
  expect(reply.code).toBe('SECOND_FACTOR_REQUIRED');
  expect(await site.database.query('SELECT 1 FROM sessions')).toHaveLength(before.length);
});

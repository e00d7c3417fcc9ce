import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Factors, NewPasskey, RecoveryCodes, UsedPasskey } from '@site/shared/contracts/factors';
import { runBefore } from '../statements';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { attest } from './attestation';
import { createAuthenticator } from './authenticator';
import { addApp, answer, challengeOf, codeOf, isLoggedIn, logIn } from './two-step';

type Authenticator = ReturnType<typeof createAuthenticator>;
type Options = Parameters<Authenticator['create']>[0];

const origin = 'http://localhost:3900';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ publicUrl: origin });
});
afterAll(() => site.close());
beforeEach(() => site.database.query('DELETE FROM attempts'));

const begin = async ({ token, password }: TestAccount) =>
  (await site.post<{ options: Options }>('/api/u/factor/passkey/begin', { password }, { token })).data.options;
const finish = ({ token }: TestAccount, passkey: NewPasskey) =>
  site.postJson<RecoveryCodes | null>(
    '/api/u/factor/passkey/finish',
    { passkey },
    { token, headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' } },
  );
const factorsOf = async (token: string) => (await site.get<Factors>('/api/u/factor/list', { token })).data;

/** A user with a passkey, and the key. */
async function openWithPasskey() {
  const account = await site.registerActivated();
  const key = createAuthenticator(origin);
  const { data } = await finish(account, key.create(await begin(account)));
  return { account, key, recoveryCodes: data?.recoveryCodes ?? [] };
}

const ask = (challenge: string) =>
  site.post<{ options: Options & { allowCredentials: { id: string }[] } } | null>(
    '/api/passport/account/second-factor/ask',
    { challenge },
  );
const use = (challenge: string, passkey: UsedPasskey) =>
  site.postJson<{ token: string } | null>('/api/passport/account/second-factor/passkey', { challenge, passkey });
const optionsOf = async (challenge: string) => (await ask(challenge)).data?.options as Options;

test('a passkey is named after its device, and completes a log-in after the password', async () => {
  const { account, key, recoveryCodes } = await openWithPasskey();
  expect(recoveryCodes).toHaveLength(10);
  expect((await factorsOf(account.token)).passkeys).toEqual([
    { id: expect.any(String), name: 'Chrome on Windows', createTime: expect.any(String), usedTime: null },
  ]);
  const { code, data } = await logIn(site, account);
  expect({ code, methods: data?.methods }).toEqual({ code: 'SECOND_FACTOR_REQUIRED', methods: ['passkey'] });
  const challenge = data?.challenge as string;
  const options = await optionsOf(challenge);
  expect(options).toMatchObject({ challenge, rpId: 'localhost' });
  const reply = await use(challenge, key.get(options));
  expect(reply.code).toBe('OK');
  expect(await isLoggedIn(site, reply.data?.token as string)).toBe(true);
  expect((await factorsOf(account.token)).passkeys[0]?.usedTime).not.toBeNull();
});

test('threat 70: rejects the answer of another origin, of a copied or another key, and a replayed one', async () => {
  const { account, key } = await openWithPasskey();
  const challenge = await challengeOf(site, account);
  const options = await optionsOf(challenge);
  const replayed = key.get(options);
  expect((await use(challenge, replayed)).code).toBe('OK');

  const next = await challengeOf(site, account);
  const nextOptions = await optionsOf(next);
  const answers = [
    key.get(nextOptions, { origin: 'http://localhost.example.com:3900' }),
    key.get({ ...nextOptions, rpId: 'example.com' }),
    key.get(nextOptions, { counter: 1 }),
    replayed,
    createAuthenticator(origin).get(nextOptions),
  ];
  for (const passkey of answers) {
    expect((await use(next, passkey)).code).toBe('INVALID_CODE');
  }
  expect((await use(challenge, replayed)).code).toBe('LINK_EXPIRED');
});

test('threat 70: two concurrent answers with the same passkey to one challenge open one session', async () => {
  const { account, key } = await openWithPasskey();
  const challenge = await challengeOf(site, account);
  const passkey = key.get(await optionsOf(challenge));
  const replies = await Promise.all([1, 2, 3].map(() => use(challenge, passkey)));
  expect(replies.map(({ code }) => code).sort()).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED', 'OK']);
});

test('threat 71: a new passkey must answer the challenge of its session, once, from the site’s origin', async () => {
  const account = await site.registerActivated();
  const key = createAuthenticator(origin);
  expect((await finish(account, key.create({ challenge: 'a'.repeat(43), rp: { id: 'localhost' } }))).code).toBe(
    'LINK_EXPIRED',
  );
  const options = await begin(account);
  for (const passkey of [
    key.create({ ...options, challenge: 'a'.repeat(43) }),
    key.create(options, { origin: 'http://evil.example.com' }),
    key.create({ ...options, rp: { id: 'evil.example.com' } }),
  ]) {
    expect((await finish(account, passkey)).code).toBe('INVALID_CODE');
  }
  const right = key.create(options);
  expect((await finish(account, right)).code).toBe('OK');
  expect((await finish(account, right)).code).toBe('LINK_EXPIRED');
  const again = await begin(account);
  expect((await finish(account, key.create(again))).code).toBe('CONFLICT');
});

test('threat 71: an attestation is not read, so that nobody can send requests from the server by a certificate', async () => {
  let requests = 0;
  const elsewhere = createServer((_request, response) => {
    requests += 1;
    response.end('no list');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const account = await site.registerActivated();
  const key = createAuthenticator(origin);
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  const { code } = await finish(account, await attest(key.create(await begin(account)), key.publicKey, address));
  elsewhere.close();
  expect({ code, requests }).toEqual({ code: 'OK', requests: 0 });
});

test('threat 71: of two passkeys that answer one challenge at the same time, one is added', async () => {
  const account = await site.registerActivated();
  const options = await begin(account);
  const [one, other] = [createAuthenticator(origin), createAuthenticator(origin)];
  const isFirst = runBefore(site.database, 'SELECT 1 FROM users', () => finish(account, other.create(options)));
  expect((await finish(account, one.create(options))).code).toBe('LINK_EXPIRED');
  expect((await isFirst).code).toBe('OK');
  expect((await factorsOf(account.token)).passkeys).toHaveLength(1);
});

test('only the owner can rename and remove passkeys; removing the last factor removes the recovery codes', async () => {
  const { account } = await openWithPasskey();
  const stranger = await site.registerActivated();
  const [passkey] = (await factorsOf(account.token)).passkeys;
  const passkeyId = passkey?.id as string;
  const rename = (token: string, name: string) =>
    site.post('/api/u/factor/passkey/rename', { passkeyId, name }, { token });
  const remove = ({ token, password }: TestAccount) =>
    site.post('/api/u/factor/passkey/remove', { passkeyId, password }, { token });
  expect((await rename(stranger.token, 'Mine')).code).toBe('NOT_FOUND');
  await remove(stranger);
  expect((await rename(account.token, ' Office key ')).code).toBe('OK');
  expect((await factorsOf(account.token)).passkeys[0]?.name).toBe('Office key');
  expect((await rename(account.token, 'x'.repeat(61))).code).toBe('INVALID_INPUT');
  expect((await remove({ ...account, password: 'wrong123' })).code).toBe('WRONG_CREDENTIALS');
  expect((await remove(account)).code).toBe('OK');
  expect(await factorsOf(account.token)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  expect((await logIn(site, account)).code).toBe('OK');
  expect((await site.mailsTo(account.email))[0]?.text).toContain('Passkey removed: Office key');
});

test('an account can have an app and a passkey, and the second of them brings no new recovery codes', async () => {
  const { account } = await openWithPasskey();
  const { app, recoveryCodes } = await addApp(site, account);
  expect(recoveryCodes).toEqual([]);
  const { data } = await logIn(site, account);
  expect(data?.methods).toEqual(['passkey', 'totp']);
  expect((await answer(site, data?.challenge as string, codeOf(app))).code).toBe('OK');
});

test('an account has ten passkeys at most', async () => {
  const { account } = await openWithPasskey();
  await site.database.query(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
     SELECT id, gen_random_uuid(), '', 0, '{}', 'Key' FROM users, generate_series(1, 9) WHERE email = $1`,
    [account.email],
  );
  expect(await finish(account, createAuthenticator(origin).create(await begin(account)))).toMatchObject({
    code: 'CONFLICT',
    message: 'You can have up to 10 passkeys. Please remove one first.',
  });
});

test('gives no options of a passkey for an unknown, a used or an expired challenge', async () => {
  const { account, key } = await openWithPasskey();
  const challenge = await challengeOf(site, account);
  expect((await use(challenge, key.get(await optionsOf(challenge)))).code).toBe('OK');
  const expired = await challengeOf(site, account);
  const passkey = key.get(await optionsOf(expired));
  await site.database.query('UPDATE login_challenges SET expires_at = now()');
  const codes = await Promise.all(['a'.repeat(43), challenge, expired].map(async (one) => (await ask(one)).code));
  expect(codes).toEqual(Array(3).fill('LINK_EXPIRED'));
  expect((await use(expired, passkey)).code).toBe('LINK_EXPIRED');
});

test('offers no passkeys on a site with an IP address as its host', async () => {
  const { config } = site.context;
  const account = await site.registerActivated();
  config.publicUrl = 'http://127.0.0.1:3900';
  try {
    expect(await factorsOf(account.token)).toMatchObject({ hasPasskeys: false });
    const reply = await site.post(
      '/api/u/factor/passkey/begin',
      { password: account.password },
      { token: account.token },
    );
    expect(reply.code).toBe('NOT_FOUND');
  } finally {
    config.publicUrl = origin;
  }
});

test('threat 31: the name of a passkey adds no line and no link to the mail about it', async () => {
  const { account } = await openWithPasskey();
  const [passkey] = (await factorsOf(account.token)).passkeys as [Factors['passkeys'][number]];
  const name = 'Key\r\n\r\nLog in at https://evil.example\u202e';
  const renamed = await site.post('/api/u/factor/passkey/rename', { passkeyId: passkey.id, name }, account);
  expect(renamed.code).toBe('OK');
  const kept = 'Key Log in at https://evil.example';
  expect((await factorsOf(account.token)).passkeys[0]?.name).toBe(kept);
  await site.post(
    '/api/u/factor/passkey/remove',
    { passkeyId: passkey.id, password: account.password },
    { token: account.token },
  );
  const [mail] = await site.mailsTo(account.email);
  expect(mail?.text).toContain(kept.replaceAll(/[.:/]/g, '$&\u2060'));
  expect(mail?.text).not.toContain('https://evil');
});

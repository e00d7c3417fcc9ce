import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { fullCount } from '../../support/full-count';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
  account = await site.registerByMail();
});
afterAll(() => site.close());

const accepts = async (token: string) => (await site.get('/api/u/user/info', { token })).code === 'OK';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = () => account.token.split('.') as [string, string, string];
const payload = () => JSON.parse(Buffer.from(parts()[1], 'base64url').toString()) as Record<string, unknown>;
const signed = (header: object, claims: object, key: KeyObject | Buffer = site.context.tokenKey) => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};
const header = { alg: 'HS256', typ: 'at+jwt' };

test('threat 8: the issued token is accepted, and so is an equal one that is signed with the right key', async () => {
  expect(await accepts(account.token)).toBe(true);
  expect(await accepts(signed(header, payload()))).toBe(true);
});

test('a signature is verified once, and a token is rejected outside of its time although it was', async () => {
  const { token } = await site.registerActivated();
  const [imports, verifications] = [jest.spyOn(crypto.subtle, 'importKey'), jest.spyOn(crypto.subtle, 'verify')];
  expect([await accepts(token), await accepts(token), await accepts(token)]).toEqual([true, true, true]);
  expect([imports.mock.calls.length, verifications.mock.calls.length]).toEqual([0, 1]);
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as {
    iat: number;
    exp: number;
  };
  const clock = jest.spyOn(Date, 'now');
  const acceptedAt = async (time: number) => {
    clock.mockReturnValue(time);
    return accepts(token);
  };
  expect([await acceptedAt(iat * 1_000), await acceptedAt(exp * 1_000 - 1)]).toEqual([true, true]);
  // Threat 50: the clock was a day ahead, and is set back.
  expect([await acceptedAt(iat * 1_000 - 1), await acceptedAt(exp * 1_000)]).toEqual([false, false]);
  jest.restoreAllMocks();
});

test('threat 8: another algorithm, key, type, issuer or audience is rejected', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rsa = await new SignJWT(payload()).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' }).sign(privateKey);
  const confused = signed(header, payload(), Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })));
  const forged = [
    rsa,
    confused,
    `${encode({ alg: 'none', typ: 'at+jwt' })}.${parts()[1]}.`,
    `${encode({ alg: 'HS512', typ: 'at+jwt' })}.${parts()[1]}.${parts()[2]}`,
    signed({ alg: 'HS256', typ: 'JWT' }, payload()),
    signed({ alg: 'HS256', typ: 'viewer+jwt' }, payload()),
    signed(header, { ...payload(), iss: 'other' }),
    signed(header, { ...payload(), aud: 'other' }),
    signed(header, payload(), Buffer.from('another key of thirty-two characters')),
  ];
  for (const token of forged) {
    expect(await accepts(token)).toBe(false);
  }
});

test('threat 8: a token that is expired, from the future, without its claims, or of another session or person is rejected', async () => {
  const now = Math.floor(Date.now() / 1000);
  const other = await site.registerByMail();
  const otherSub = (
    JSON.parse(Buffer.from(other.token.split('.')[1] as string, 'base64url').toString()) as { sub: string }
  ).sub;
  const claims = [
    { exp: now - 1 },
    { iat: now + 3600, exp: now + 7200 },
    { iat: now - 90_000, exp: now + 3600 },
    { exp: undefined },
    { sub: undefined },
    { jti: undefined },
    { jti: '5f2b1c1e-3f5e-4c3b-9a53-0a3d4a6c7b8d' },
    { jti: "' OR 1=1 --" },
    { sub: otherSub },
  ];
  for (const changed of claims) {
    expect(await accepts(signed(header, { ...payload(), ...changed }))).toBe(false);
  }
});

const alterations = fullCount ? 5_000 : 500;
test(`threat 8: none of ${alterations} altered tokens is accepted or causes a server error`, async () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
  await fc.assert(
    fc.asyncProperty(
      fc.nat(account.token.length - 1),
      fc.constantFrom(...alphabet),
      fc.constantFrom('replace', 'insert', 'cut'),
      async (at, character, way) => {
        const { token } = account;
        const altered =
          way === 'cut'
            ? token.slice(0, at)
            : token.slice(0, at) + character + token.slice(way === 'insert' ? at : at + 1);
        // The last character contains unused bits, so some alterations of it result in the same signature.
        fc.pre(altered !== token && at < token.length - 1);
        const reply = await site.get('/api/u/user/info', { token: altered });
        expect(reply).toMatchObject({ status: 200, code: 'Unauthorized' });
      },
    ),
    { numRuns: alterations, seed: 8 },
  );
});

test('threat 9: log-out, a new password and deletion end tokens at once, on every device', async () => {
  const person = await site.registerByMail();
  const login = async (password: string) =>
    (await site.post<{ token: string }>('/api/passport/account/login', { email: person.email, password })).data.token;
  const second = await login(person.password);
  await site.post('/api/passport/logout', {}, { token: person.token });
  expect(await accepts(person.token)).toBe(false);
  expect(await accepts(second)).toBe(true);

  await site.post('/api/passport/forget/password/email', { email: person.email });
  const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec((await site.mailsTo(person.email))[0]?.text ?? '')?.[0] ?? '';
  await site.post('/api/passport/forget/password', { email: person.email, code, newPassword: 'renewed12' });
  expect(await accepts(second)).toBe(false);

  const third = await login('renewed12');
  await site.get('/api/u/account/cancel', { token: third });
  expect(await accepts(third)).toBe(false);
});

import { readTokenKeys } from '../../../server/src/platform/security/tokens';
import { codeOf, confirm, enrol } from '../staff/on-staff';
import { codeIn, openTestSite, type TestMail, type TestSite } from '../test-app';

const old = 'o'.repeat(32);
const fresh = 'n'.repeat(32);
const third = 't'.repeat(32);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ jwtSecret: old });
});
afterAll(() => site.close());
afterEach(() => restart(old));

/** The same site with other keys, as after a restart. */
function restart(jwtSecret: string, jwtSecretPrevious?: string): void {
  Object.assign(site.context, readTokenKeys({ ...site.context.config, jwtSecret, jwtSecretPrevious }));
}

const isLoggedIn = async (token: string) => (await site.get('/api/u/user/info', { token })).code === 'OK';

test('threat 8: people stay logged in while the key is changed in three steps, with old and new processes side by side', async () => {
  const { email, password, token: oldToken } = await site.registerByMail();
  restart(old, fresh);
  expect(await isLoggedIn(oldToken)).toBe(true);
  restart(fresh, old);
  const { token: newToken } = (await site.post<{ token: string }>('/api/passport/account/login', { email, password }))
    .data;
  expect([await isLoggedIn(oldToken), await isLoggedIn(newToken)]).toEqual([true, true]);
  restart(old, fresh);
  expect(await isLoggedIn(newToken)).toBe(true);
  restart(fresh);
  expect([await isLoggedIn(oldToken), await isLoggedIn(newToken)]).toEqual([false, true]);
  restart(third, old);
  expect(await isLoggedIn(newToken)).toBe(false);
});

test('threat 7: a code that was mailed under the old key still works, and under a foreign key it does not', async () => {
  const { email } = await site.registerByMail();
  await site.post('/api/passport/forget/password/email', { email });
  const code = codeIn((await site.mailsTo(email))[0] as TestMail);
  const reset = () => site.post('/api/passport/forget/password', { email, code, newPassword: 'secret34' });
  restart(fresh);
  expect((await reset()).code).toBe('INVALID_CODE');
  restart(fresh, old);
  expect((await reset()).code).toBe('OK');
});

test('threat 56: a second factor that was used under the new key works without the old one', async () => {
  const member = await enrol(site, await site.registerByMail());
  restart(fresh, old);
  const { token } = (
    await site.post<{ token: string }>('/api/passport/account/login', {
      email: member.email,
      password: member.password,
    })
  ).data;
  expect((await confirm(site, member, codeOf(member, 0), token)).code).toBe('OK');
  restart(fresh);
  expect((await confirm(site, member, codeOf(member, 1), token)).code).toBe('OK');
});

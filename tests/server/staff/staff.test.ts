import { createSecretKey, randomBytes } from 'node:crypto';
import { endpoints } from '@site/shared/contracts/all-endpoints';
import { openSecret, sealSecret } from '../../../server/src/platform/security/sealed-secret';
import { enrolmentUri, stepOf } from '../../../server/src/platform/security/totp';
import { addStaff, noteStaffAccess, readStaff, removeStaff } from '../../../server/src/domains/staff/service';
import { fieldsOf, sampleOf } from '../endpoints/fields';
import { runCommand } from '../run-command';
import { runBefore } from '../statements';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { codeOf, confirm, enrol, openDesk, readUri, type TestMember } from './on-staff';

let site: TestSite;
let user: TestAccount;
let member: TestMember;
let staff: TestMember;
beforeAll(async () => {
  site = await openTestSite();
  user = await site.registerByMail();
  member = await enrol(site, await site.registerByMail());
  staff = await openDesk(site);
});
afterAll(() => site.close());

const accesses = '/api/support/staff/accesses';
const codeFor = async (token: string) => (await site.get(accesses, { token })).code;
const actions = async () =>
  (
    await site.get<{ list: { who: string; action: string; requestId: string | null }[] }>(accesses, {
      token: staff.token,
    })
  ).data.list;
const loginAgain = async ({ email, password }: TestAccount) =>
  (await site.post<{ token: string }>('/api/passport/account/login', { email, password })).data.token;

test('threat 56: codes are those of RFC 6238, of the step before and after as well', () => {
  const secret = Buffer.from('12345678901234567890');
  // The last six digits of the values in its appendix B.
  expect(stepOf(secret, '287082', 59_000)).toBe(1);
  expect(stepOf(secret, '081804', 1_111_111_109_000)).toBe(37_037_036);
  expect(stepOf(secret, '287082', 89_000)).toBe(1);
  expect(stepOf(secret, '287082', 90_000)).toBeUndefined();
  expect(stepOf(secret, '287083', 59_000)).toBeUndefined();
  expect(enrolmentUri(secret, 'Anatomy Desk', 'ada@example.com')).toBe(
    'otpauth://totp/Anatomy%20Desk:ada%40example.com?issuer=Anatomy%20Desk&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});

test('a second factor in a session that ends meanwhile gets Unauthorized, and stays valid', async () => {
  const late = await enrol(site, await site.registerActivated());
  const ended = runBefore(site.database, 'INSERT INTO staff_sessions', () =>
    site.post('/api/passport/logout', {}, { token: late.token }),
  );
  expect(await confirm(site, late)).toMatchObject({ status: 200, code: 'Unauthorized' });
  expect((await ended).code).toBe('OK');
  const again = { ...late, token: await loginAgain(late) };
  expect((await confirm(site, again)).code).toBe('OK');
});

test('threat 56: an encrypted secret can be decrypted for its account and purpose and with its key only', () => {
  const key = createSecretKey(randomBytes(48));
  const secret = randomBytes(20);
  const sealed = sealSecret(key, 'staff second factor', 'ada', secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(openSecret([key], 'staff second factor', 'ada', sealed)).toEqual(secret);
  expect(openSecret([key], 'staff second factor', 'eve', sealed)).toBeUndefined();
  expect(openSecret([key], 'user second factor', 'ada', sealed)).toBeUndefined();
  expect(openSecret([createSecretKey(randomBytes(48))], 'staff second factor', 'ada', sealed)).toBeUndefined();
});

const hidden = endpoints.filter(({ access }) => access === 'member' || access === 'staff');
test.each(hidden.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'threat 56: %s exists for staff only, and requires the second factor where the contract says so',
  async (_name, { method, path, access, ...endpoint }) => {
    const input = Object.fromEntries(
      fieldsOf({ method, path, access, ...endpoint }).map(({ name }) => [name, sampleOf(name)]),
    );
    const call = (
      token?: string,
      url: string = path.replace(/:(\w+)/g, (_all, name: string) => String(sampleOf(name))),
    ) => (method === 'GET' ? site.get(url, { token }) : site.postJson(url, input, { token }));
    const unknown = await call(user.token, '/api/support/nothing');
    expect(unknown).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    for (const token of [undefined, 'none', user.token]) {
      const { status, text } = await call(token);
      expect({ status, text }).toEqual({ status: unknown.status, text: unknown.text });
    }
    const other = await site.app.inject({
      method: 'PUT',
      url: path,
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(other.statusCode).toBe(404);
    // A path that does not exist reads no body, of any type and length.
    const json = { 'content-type': 'application/json' };
    for (const [headers, payload] of [
      [{ 'content-type': 'text/xml' }, '<a/>'],
      [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      [json, ''],
      [json, '{"a":'],
      [json, '{"a":"\\u0000"}'],
      [json, `"${'x'.repeat(65_536)}"`],
    ] as const) {
      const send = (url: string) =>
        site.app.inject({
          method: 'POST',
          url,
          headers: { ...headers, authorization: `Bearer ${user.token}` },
          payload,
        });
      const { statusCode, body } = await send(path);
      expect({ payload: payload.slice(0, 20), statusCode, body }).toEqual({
        payload: payload.slice(0, 20),
        statusCode: 404,
        body: (await send('/api/support/nothing')).body,
      });
    }
    const needsFactor = (await call(member.token)).code === 'SECOND_FACTOR_REQUIRED';
    expect(needsFactor).toBe(access === 'staff');
    expect((await call(staff.token)).code).not.toMatch(/^(SECOND_FACTOR_REQUIRED|Unauthorized)$/);
    expect(endpoint.audit === undefined).toBe(access === 'member');
  },
);

test('only the staff see in their user info that they are', async () => {
  const infoOf = async ({ token }: TestAccount) => (await site.get('/api/u/user/info', { token })).data;
  expect(await infoOf(member)).toHaveProperty('staff', true);
  expect(await infoOf(user)).not.toHaveProperty('staff');
});

test('threat 57: a code is accepted once, and confirms one session for eight hours', async () => {
  const person = await enrol(site, await site.registerByMail());
  const first = codeOf(person);
  const { data } = await confirm(site, person, `${first.slice(0, 3)} ${first.slice(3)}`);
  expect(Date.parse(data?.confirmedUntil ?? '') - Date.now()).toBeGreaterThan(7.9 * 3_600_000);
  expect(await codeFor(person.token)).toBe('OK');
  const second = await loginAgain(person);
  expect(await codeFor(second)).toBe('SECOND_FACTOR_REQUIRED');
  expect((await confirm(site, person, first, second)).code).toBe('INVALID_CODE');
  expect((await confirm(site, person, codeOf(person, -1), second)).code).toBe('INVALID_CODE');
  expect((await confirm(site, person, codeOf(person, 1), second)).code).toBe('OK');
  await site.database.query("UPDATE staff_sessions SET expires_at = now() - interval '1 second'");
  expect(await codeFor(second)).toBe('SECOND_FACTOR_REQUIRED');
  staff = await openDesk(site);
});

test('threat 57: compares five codes at most, also of parallel ones; then rejects the right one too', async () => {
  const person = await enrol(site, await site.registerByMail());
  const right = codeOf(person, 1);
  const wrong = right === '000000' ? '000001' : '000000';
  const replies = await Promise.all(Array.from({ length: 12 }, () => confirm(site, person, wrong)));
  expect(replies.filter(({ code }) => code === 'INVALID_CODE')).toHaveLength(5);
  expect(replies.filter(({ code }) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(7);
  expect((await confirm(site, person, right)).code).toBe('TOO_MANY_ATTEMPTS');
  expect(await codeFor(person.token)).toBe('SECOND_FACTOR_REQUIRED');
});

test('the role ends at once when an operator removes it, sets a new secret, or the account is deleted', async () => {
  const person = await openDesk(site);
  expect(await readStaff(site.context)).toContainEqual(expect.objectContaining({ email: person.email }));
  const [address = ''] = (await runCommand(site, 'staff', [person.email, '--add'])).split('\n');
  const again = { ...person, app: readUri(address) };
  expect(await codeFor(person.token)).toBe('SECOND_FACTOR_REQUIRED');
  expect((await confirm(site, person, codeOf(person))).code).toBe('INVALID_CODE');
  expect((await confirm(site, again)).code).toBe('OK');
  expect(await runCommand(site, 'staff', [person.email, '--remove'])).toBe(`removed: ${person.email}\n`);
  expect(await codeFor(person.token)).toBe('NOT_FOUND');
  await expect(removeStaff(site.context, person.email)).rejects.toThrow('is not of the staff');
  await expect(addStaff(site.context, 'nobody@example.com')).rejects.toThrow('there is no active account');
  expect(await runCommand(site, 'staff', [person.email])).toContain('npm run staff -- <email> --add');
  const leaver = await openDesk(site);
  await site.post('/api/u/account/cancel', {}, { token: leaver.token });
  expect(await runCommand(site, 'staff', [])).toContain(`support staff: ${(await readStaff(site.context)).length}`);
  expect((await readStaff(site.context)).map(({ email }) => email)).toEqual(
    expect.not.arrayContaining([leaver.email, null]),
  );
});

test('threat 58: every access is logged, and log entries cannot be changed or removed', async () => {
  const person = await openDesk(site);
  const reply = await site.get(accesses, { token: person.token });
  const lines = (await actions()).filter(({ who }) => who === person.email).map(({ action }) => action);
  expect(lines).toEqual(['accesses listed', 'second factor accepted', 'added by command']);
  expect(await actions()).toContainEqual(
    expect.objectContaining({ action: 'accesses listed', requestId: reply.headers['x-request-id'] }),
  );
  const [{ id }] = await site.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [person.email]);
  const forged = '2026-11-27T10:00:00.000Z ada@example.com payment accepted';
  await noteStaffAccess(site.context, {
    staffId: id,
    action: 'sessions ended: 1',
    reason: `Ticket\n${forged}\u001b[1A`,
  });
  const log = await runCommand(site, 'staff', ['--log']);
  expect(log).toMatch(new RegExp(`${person.email} accesses listed Ref ${String(reply.headers['x-request-id'])}`));
  // Threat 31: a reason cannot create a log line, or move the cursor over one.
  expect(log).toContain(`${person.email} sessions ended: 1 (Ticket\\u{a}${forged}\\u{1b}[1A)\n`);
  const changes = [
    'DELETE FROM staff_accesses',
    "UPDATE staff_accesses SET action = 'none'",
    'TRUNCATE staff_accesses',
  ];
  for (const change of changes) {
    await expect(site.database.query(change)).rejects.toThrow('rows of staff_accesses are only added');
  }
});

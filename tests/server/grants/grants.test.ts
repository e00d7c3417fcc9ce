import type { Grant } from '@site/shared/contracts/support';
import { startHousekeeping } from '../../../server/src/app/housekeeping';
import { openDesk, type TestMember } from '../staff/on-staff';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';

let site: TestSite;
let staff: TestMember;
let user: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
  staff = await openDesk(site);
});
beforeEach(async () => {
  user = await site.registerByMail();
  other = await site.registerByMail();
});
afterAll(() => site.close());

const path = '/api/support/grant';
const hour = 3_600_000;
const open = ({ token }: TestAccount) => site.postJson<Grant>(`${path}/open`, {}, { token });
const end = ({ token }: TestAccount) => site.postJson<null>(`${path}/end`, {}, { token });
/** A session's own read of its grant, and the header of another response. */
async function grantOf({ token }: TestAccount) {
  const { data } = await site.get<Grant>(path, { token });
  const { headers } = await site.get('/api/u/user/info', { token });
  return { until: data.until, header: headers['x-support-grant'] };
}
const none = { until: null, header: 'none' };

let network = 0;
async function reportOf(account?: TestAccount): Promise<number> {
  const reply = await site.postJson<{ number: number }>(
    '/api/support/reports',
    { note: 'Look', report: {} },
    { token: account?.token, ip: `10.7.0.${(network += 1)}` },
  );
  return reply.data.number;
}
const onDesk = (report: number, deed: 'open' | 'end') =>
  site.postJson<Grant | null>(`/api/support/desk/reports/${report}/grant/${deed}`, {}, { token: staff.token });
const readOnDesk = async (report: number) =>
  (await site.get<Grant | null>(`/api/support/desk/reports/${report}/grant`, { token: staff.token })).data;

/** The access log's entries on a user's grants, oldest first. */
async function linesOf({ email }: TestAccount): Promise<{ action: string; who: string; report: number | null }[]> {
  const { text } = await site.get('/api/support/staff/accesses?size=100', { token: staff.token });
  expect(text).not.toContain(email);
  return site.database.query(
    `SELECT a.action, coalesce(s.email, '') AS who, a.report FROM staff_accesses a LEFT JOIN users s ON s.id = a.staff_id AND s.id <> a.account_id
     JOIN users u ON u.id = a.account_id WHERE u.email = $1 AND a.action LIKE 'grant %' ORDER BY a.id`,
    [email],
  );
}
const byUser = (action: string) => ({ action, who: '', report: null });

test('a user grants support access to one session for one hour, and ends it', async () => {
  expect(await grantOf(user)).toEqual(none);
  const { data } = await open(user);
  expect(Math.abs(Date.parse(data.until ?? '') - Date.now() - hour)).toBeLessThan(60_000);
  expect(await grantOf(user)).toEqual({ until: data.until, header: data.until });
  const login = await site.post<{ token: string }>('/api/passport/account/login', {
    email: user.email,
    password: user.password,
  });
  expect(await grantOf({ ...user, token: login.data.token })).toEqual(none);
  expect(await grantOf(other)).toEqual(none);
  await end(user);
  await end(user);
  expect(await grantOf(user)).toEqual(none);
  expect(await linesOf(user)).toEqual([byUser('grant opened by user'), byUser('grant ended by user')]);
});

test('a visitor has no grant, and no reply to a visitor names one', async () => {
  for (const reply of [
    await site.get(path),
    await site.postJson(`${path}/open`, {}),
    await site.postJson(`${path}/end`, {}),
  ]) {
    expect(reply.code).toBe('Unauthorized');
    expect(reply.headers).not.toHaveProperty('x-support-grant');
  }
});

test('a reply from memory, which is the same for everybody, names no grant', async () => {
  await open(user);
  const { code, headers } = await site.get('/api/goods/body/list?client=3&domainId=1', { token: user.token });
  expect(code).toBe('OK');
  expect(headers).not.toHaveProperty('x-support-grant');
});

test('a grant expires', async () => {
  await open(user);
  await site.database.query(
    "UPDATE support_grants SET expires_at = now() - interval '1 second' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [user.email],
  );
  expect(await grantOf(user)).toEqual(none);
  await startHousekeeping(site.context)();
  expect((await linesOf(user)).at(-1)).toEqual(byUser('grant ended by time'));
});

test('a grant ends with its session: by log-out, and with the account', async () => {
  await open(user);
  await site.post('/api/passport/logout', {}, { token: user.token });
  expect(await linesOf(user)).toEqual([byUser('grant opened by user'), byUser('grant ended by log-out')]);
  const [{ id } = { id: '' }] = await site.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    other.email,
  ]);
  await open(other);
  await site.post('/api/u/account/cancel', {}, { token: other.token });
  const lines = await site.database.query('SELECT action FROM staff_accesses WHERE account_id = $1 ORDER BY id', [id]);
  expect(lines).toEqual([{ action: 'grant opened by user' }, { action: 'grant ended by log-out' }]);
});

test('threat 58: staff open and end a grant for the session of a report, and both are logged', async () => {
  const report = await reportOf(user);
  expect(await readOnDesk(report)).toEqual({ until: null });
  const { data } = await onDesk(report, 'open');
  expect(await grantOf(user)).toEqual({ until: data?.until, header: data?.until });
  expect(await readOnDesk(report)).toEqual({ until: data?.until });
  await onDesk(report, 'end');
  expect(await grantOf(user)).toEqual(none);
  const who = staff.email;
  expect(await linesOf(user)).toEqual([
    { action: 'grant opened by staff', who, report },
    { action: 'grant ended by staff', who, report },
  ]);
});

test('a user can end a grant that staff opened', async () => {
  const report = await reportOf(user);
  await onDesk(report, 'open');
  await end(user);
  expect(await readOnDesk(report)).toEqual({ until: null });
  expect((await linesOf(user)).at(-1)).toEqual({ action: 'grant ended by user', who: '', report });
});

test('staff cannot open a grant if a visitor sent the report or the session has ended', async () => {
  expect(await onDesk(await reportOf(), 'open')).toMatchObject({ status: 200, code: 'NOT_FOUND' });
  const report = await reportOf(user);
  await site.post('/api/passport/logout', {}, { token: user.token });
  expect(await onDesk(report, 'open')).toMatchObject({ status: 200, code: 'NOT_FOUND' });
  expect(await onDesk(999_999, 'open')).toMatchObject({ status: 200, code: 'NOT_FOUND' });
  expect(await linesOf(user)).toEqual([]);
});

test('opens twenty grants an hour in a session at most, so that the access log cannot be filled', async () => {
  for (let time = 0; time < 20; time += 1) {
    expect((await open(user)).code).toBe('OK');
  }
  expect((await open(user)).code).toBe('TOO_MANY_ATTEMPTS');
  expect(await linesOf(user)).toHaveLength(20);
  expect((await open(other)).code).toBe('OK');
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run-command';
import { openTestSite, type TestSite } from '../test-app';

const path = '/api/support/reports';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const call = {
  outcome: 'login failed: 503',
  method: 'POST',
  path: '/api/x',
  requestId: '7F3K9QWX2MND',
  time: '10:03:12',
  duration: 1204,
};
const log = { nextActionId: 1, actionsById: { 0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' } } } };
const report = { log, calls: [call], releases: { auth: '1.2.3' }, browser: { window: '1280 × 800' } };
const send = (body: object, options: { token?: string; ip?: string } = {}) =>
  site.postJson<{ number: number }>(
    path,
    { note: 'It does not load.', report, ...body },
    { ip: '10.9.0.1', ...options },
  );

test('each report gets its own short number, whoever sends it and whatever it omits', async () => {
  const { token } = await site.registerByMail();
  const replies = [
    await send({}),
    await send({ note: '', report: {} }),
    await send({ report: { calls: [] } }, { token }),
  ];
  const numbers = replies.map(({ data }) => data.number);
  expect(replies.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
  expect(new Set(numbers).size).toBe(3);
  expect(numbers.filter((number) => /^\d{4,6}$/.test(String(number)))).toEqual(numbers);
});

test.each([
  ['a part that nobody knows', { report: { password: 'abc12345' } }],
  ['a call without a path', { report: { calls: [{ ...call, path: undefined }] } }],
  ['a release that is no text', { report: { releases: { auth: 1 } } }],
  ['a log without actions', { report: { log: {} } }],
  ['a picture from elsewhere', { report: { picture: 'https://example.com/a.jpg' } }],
  ['a picture that is a page', { report: { picture: 'data:text/html;base64,PGI+' } }],
  ['a picture that is too large', { report: { picture: `data:image/jpeg;base64,${'A'.repeat(600_000)}` } }],
])('%s is rejected', async (_what, body) => {
  expect(await send(body, { ip: '10.9.1.1' })).toMatchObject({ code: 'INVALID_INPUT', data: { fields: {} } });
});

test.each([5_000, 450_000])(
  'a log that is nested %d levels deep is rejected without a server error',
  async (levels) => {
    const nested = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const reply = await site.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', language: 'en', platform: 'PC' },
      payload: `{"note":"","report":{"log":{"actionsById":{"0":${nested}}}}}`,
    });
    expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ code: 'INVALID_INPUT' })]);
  },
);

test('a report has up to 1 MB', async () => {
  const sized = (bytes: number) => ({ report: { log: { ...log, more: 'x'.repeat(bytes) } } });
  expect(await send(sized(1_000_000), { ip: '10.9.2.1' })).toMatchObject({ status: 200, code: 'OK' });
  expect((await send(sized(1_048_576), { ip: '10.9.2.1' })).status).toBe(413);
});

test('accepts ten megabytes of reports an hour from one network', async () => {
  const large = { report: { log: { ...log, more: 'x'.repeat(990_000) } } };
  const codes: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    codes.push((await send(large, { ip: '10.9.51.1' })).code);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'OK'), 'TOO_MANY_ATTEMPTS']);
  expect((await send(large, { ip: '10.9.52.1' })).code).toBe('OK');
});

test('keeps the newest twenty megabytes of an account, without removing reports of others', async () => {
  const [account, other] = [await site.registerByMail(), await site.registerActivated()];
  const ids = await site.database.query<{ id: string; email: string }>(
    'SELECT id, email FROM users WHERE email = ANY($1)',
    [[account.email, other.email]],
  );
  for (const { id } of ids) {
    await site.database.query(
      `INSERT INTO support_reports (user_id, language, note, content) SELECT $1, 'en', 'kept ' || n, jsonb_build_object('more', repeat('x', 4900000)) FROM generate_series(1, 4) AS n`,
      [id],
    );
  }
  await send(
    { note: 'newest', report: { log: { ...log, more: 'x'.repeat(900_000) } } },
    { ip: '10.9.53.1', token: account.token },
  );
  const notes = await site.database.query<{ email: string; notes: string }>(
    `SELECT email, string_agg(note, ', ' ORDER BY number) AS notes FROM support_reports JOIN users ON users.id = user_id WHERE users.email = ANY($1) GROUP BY email`,
    [[account.email, other.email]],
  );
  expect(Object.fromEntries(notes.map((row) => [row.email, row.notes]))).toEqual({
    [account.email]: 'kept 2, kept 3, kept 4, newest',
    [other.email]: 'kept 1, kept 2, kept 3, kept 4',
  });
});

test('a report that is sent while its account is deleted does not outlive it', async () => {
  const { token, email } = await site.registerByMail();
  const [user] = await site.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  const { query } = site.database;
  let deleted = '';
  // The deletion finishes between the check of the session and the report.
  jest.spyOn(site.database, 'query').mockImplementation(async (text, values) => {
    if (text.includes('INSERT INTO support_reports')) {
      jest.restoreAllMocks();
      deleted = (await site.post('/api/u/account/cancel', {}, { token })).code;
    }
    return query(text, values);
  });
  expect((await send({}, { ip: '10.9.54.1', token })).code).toBe('Unauthorized');
  expect(deleted).toBe('OK');
  expect(await query('SELECT note FROM support_reports WHERE user_id = $1', [user?.id])).toEqual([]);
});

test('accepts forty reports an hour from one network', async () => {
  const codes: string[] = [];
  for (let count = 0; count < 41; count += 1) {
    codes.push((await send({ report: {} }, { ip: '10.9.3.1' })).code);
  }
  expect(codes).toEqual([...Array.from({ length: 40 }, () => 'OK'), 'TOO_MANY_ATTEMPTS']);
  expect((await send({ report: {} }, { ip: '10.9.4.1' })).code).toBe('OK');
});

test('visitors who use up the reports of a day do not block reports of users with an account', async () => {
  const { token } = await site.registerByMail();
  await site.database.query(
    "INSERT INTO attempts (bucket, key, count) VALUES ('report', 'everybody', 1000) ON CONFLICT (bucket, key) DO UPDATE SET count = 1000",
  );
  expect((await send({ report: {} }, { ip: '10.9.6.1' })).code).toBe('TOO_MANY_ATTEMPTS');
  expect((await send({ report: {} }, { ip: '10.9.6.1', token })).code).toBe('OK');
  await site.database.query("DELETE FROM attempts WHERE key = 'everybody'");
});

test('a report is in the export of its owner, and deleted with the account; those of others stay', async () => {
  const [owner, other] = [await site.registerByMail(), await site.registerActivated()];
  const mine = await send({ note: 'Mine' }, { token: owner.token, ip: '10.9.5.1' });
  const theirs = await send({ note: 'Theirs' }, { token: other.token, ip: '10.9.5.1' });
  const { data } = await site.get<{ reports: object[] }>('/api/u/user/export', { token: owner.token });
  expect(data.reports).toEqual([
    { number: mine.data.number, note: 'Mine', content: report, createTime: expect.any(String) as string },
  ]);
  await site.post('/api/u/account/cancel', {}, { token: owner.token });
  const left = await site.database.query('SELECT number FROM support_reports WHERE number = ANY($1)', [
    [mine.data.number, theirs.data.number],
  ]);
  expect(left).toEqual([{ number: theirs.data.number }]);
});

test('threat 31: npm run reports lists reports, shows one with its log as a file, and escapes control characters', async () => {
  // A stranger's text neither moves the cursor of the operator's terminal nor reverses text.
  const { data } = await send({ note: 'The page\nis \u001b[2Kempty\u202e' }, { ip: '10.9.6.1' });
  const folder = mkdtempSync(join(tmpdir(), 'site-reports-'));
  const run = (...words: string[]) => runCommand(site, 'reports', words, folder);
  expect(await run()).toMatch(
    new RegExp(`^${data.number} 20\\S+ The page is \\\\u\\{1b\\}\\[2Kempty\\\\u\\{202e\\}$`, 'm'),
  );
  const shown = await run(String(data.number));
  expect(shown).toContain('The page\nis \\u{1b}[2Kempty\\u{202e}\n');
  expect(shown).toContain('10:03:12 POST /api/x: login failed: 503, 1204 ms, Ref 7F3K9QWX2MND');
  expect(shown).toContain('auth: 1.2.3');
  const saved = JSON.parse(readFileSync(join(folder, `report-${data.number}.json`), 'utf8')) as object;
  expect(saved).toEqual({ monitorState: {}, computedStates: [], ...log });
  expect(await run('999999')).toContain('No report was read: there is no report 999999');
  rmSync(folder, { recursive: true, force: true });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeskReport, LogLine } from '@site/shared/contracts/desk';
import { openDesk, type TestMember } from '../staff/on-staff';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';

const desk = '/api/support/desk/reports';
const folder = mkdtempSync(join(tmpdir(), 'site-desk-'));
const logFiles = [join(folder, 'server.log'), join(folder, 'missing.log')];
let site: TestSite;
let staff: TestMember;
let sender: TestAccount;
beforeAll(async () => {
  site = await openTestSite({ logFiles });
  staff = await openDesk(site);
  sender = await site.registerByMail();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = {
  outcome: 'login failed: 500',
  method: 'POST',
  path: '/api/x',
  status: 500,
  requestId: '7f3k9qwx2mnd',
  time: '10:03:12',
};
const log = { nextActionId: 1, actionsById: { 0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' } } } };
const report = {
  log,
  calls: [call],
  releases: { auth: '1.2.3' },
  overrides: { blog: 'http://localhost:3105' },
  vitals: { LCP: '1200 ms' },
  browser: { page: '/login' },
  picture: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
};
let network = 0;
async function send(note: string, content: object, token?: string): Promise<number> {
  const ip = `10.8.0.${(network += 1)}`;
  const { data } = await site.postJson<{ number: number }>(
    '/api/support/reports',
    { note, report: content },
    { token, ip },
  );
  return data.number;
}
const read = <T>(path: string) => site.get<T>(desk + path, { token: staff.token });

test('lists the newest reports first, page by page', async () => {
  const first = await send('First', report, sender.token);
  const second = await send('Second', {});
  const { data } = await read<{ list: object[]; totalRecord: number }>('?page=1&size=2');
  expect(data.list).toEqual([
    { number: second, time: expect.any(String), language: 'en', page: '', note: 'Second', hasAccount: false },
    { number: first, time: expect.any(String), language: 'en', page: '/login', note: 'First', hasAccount: true },
  ]);
  const next = (await read<{ list: { number: number }[] }>('?page=2&size=1')).data;
  expect(next.list.map(({ number }) => number)).toEqual([first]);
  expect(data.totalRecord).toBeGreaterThanOrEqual(2);
});

test('opens a report with its calls, releases and the file that Redux DevTools import', async () => {
  const number = await send('It failed', report);
  const { data } = await read<DeskReport>(`/${number}`);
  expect(data).toMatchObject({ number, note: 'It failed', page: '/login', ...report, log: expect.any(String) });
  expect(JSON.parse(data.log ?? '')).toEqual({ monitorState: {}, computedStates: [], ...log });
  expect((await read<DeskReport>(`/${await send('', {})}`)).data).toMatchObject({
    log: null,
    calls: [],
    browser: {},
    overrides: {},
    vitals: {},
    picture: null,
  });
  expect(await read('/999999')).toMatchObject({ status: 200, code: 'NOT_FOUND' });
});

test('shows the lines of the server’s log on the failed calls, and no others', async () => {
  const line = (fields: object) =>
    JSON.stringify({ level: 30, time: 1_700_000_000_000, pid: 1, hostname: 'site', ...fields });
  const about = {
    reqId: '7F3K9QWX2MND',
    method: 'POST',
    path: '/api/x',
    status: 500,
    ms: 34,
    user: 'u-1',
    client: '10.0.0.0',
  };
  writeFileSync(
    logFiles[0] as string,
    [
      line({ reqId: 'AAAABBBBCCCC', msg: 'request completed', path: '/api/y' }),
      line({
        level: 50,
        reqId: '7F3K9QWX2MND',
        msg: 'request failed',
        err: { message: 'no', stack: 'Error: no\n at x' },
      }),
      line({ ...about, msg: 'request completed' }),
      line({ reqId: 'DDDDEEEEFFFF', msg: 'names "7F3K9QWX2MND" and "hostname"' }),
      'no JSON "7F3K9QWX2MND"',
    ].join('\n'),
  );
  const number = await send('Lines', {
    ...report,
    calls: [call, { ...call, requestId: 'hostname' }, { ...call, requestId: '' }],
  });
  const { data } = await read<{ files: number; lines: LogLine[] }>(`/${number}/lines`);
  const time = '2023-11-14T22:13:20.000Z';
  expect(data).toEqual({
    files: 1,
    lines: [
      {
        requestId: '7F3K9QWX2MND',
        time,
        level: 'error',
        message: 'request failed',
        request: '',
        error: 'Error: no\n at x',
      },
      {
        requestId: '7F3K9QWX2MND',
        time,
        level: 'info',
        message: 'request completed',
        request: 'POST /api/x 500, 34 ms',
        error: '',
      },
    ],
  });
});

test('threat 58: shows the state of an account without personal data, and logs whose it was', async () => {
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await site.post('/api/passport/account/login', { email: sender.email, password: 'wrong123' }, { ip: '10.8.9.1' });
  }
  const number = await send('Mine', report, sender.token);
  const { data, text, headers } = await read<object>(`/${number}/account`);
  expect(data).toEqual({
    status: 'active',
    language: 'en',
    createTime: expect.stringMatching(/Z$/),
    activateTime: expect.stringMatching(/Z$/),
    sessions: 1,
    lockedSeconds: expect.any(Number),
    subscription: { isBuy: false, dueTime: null },
    orders: 0,
  });
  expect((data as { lockedSeconds: number }).lockedSeconds).toBeGreaterThan(30);
  expect([sender.email, sender.nickName, 'argon2', sender.token].filter((secret) => text.includes(secret))).toEqual([]);
  const [noted] = await site.database.query<{ email: string; report: number }>(
    'SELECT u.email, a.report FROM staff_accesses a JOIN users u ON u.id = a.account_id WHERE a.request_id = $1',
    [headers['x-request-id']],
  );
  expect(noted).toEqual({ email: sender.email, report: number });
  expect(await read(`/${await send('A visitor’s', report)}/account`)).toMatchObject({ status: 200, code: 'NOT_FOUND' });
});

test('threat 58: logs each reading of a report', async () => {
  const number = await send('Read', report);
  for (const path of ['', '/lines']) {
    await read(`/${number}${path}`);
  }
  const rows = await site.database.query('SELECT action FROM staff_accesses WHERE report = $1 ORDER BY id', [number]);
  expect(rows).toEqual([{ action: 'report opened' }, { action: 'log lines read' }]);
});

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../../server/src/platform/db/database';
import { hashPassword } from '../../../server/src/platform/security/passwords';
import { until } from '../../support/until';
import { killProcesses, startProcess, type ServerProcess } from './server-process';

// The clock of the server and of its PostgreSQL is changed while they run: `npm run trust -- faults`, with Debian's
// faketime.
const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;
const folder = mkdtempSync(join(tmpdir(), 'site-clock-'));
const clock = join(folder, 'clock');
const setClock = (shift: string) => writeFileSync(clock, `${shift}\n`);
let server: ServerProcess;
let database: Database;
const statuses = new Set<number>();

beforeAll(async () => {
  if (!existsSync(library)) {
    throw new Error('not installed on this machine: faketime (Debian: apt-get install faketime)');
  }
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755);
  setClock('+0');
  server = await startProcess({
    DATA_DIR: join(folder, 'data'),
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // Setting a clock changes only the time of day.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const password = readFileSync(join(folder, 'data/postgres-password'), 'utf8').trim();
  const port = readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[3];
  database = openDatabase(`postgres://site:${password}@127.0.0.1:${port}/postgres`);
  await database.query(
    `INSERT INTO users (email, nick_name, password_hash, language, status, activated_at)
     SELECT email, 'Ada', $2, 'en', 'active', now() FROM unnest($1::text[]) email`,
    [['ada@example.com', 'ben@example.com'], await hashPassword('secret12')],
  );
});
afterAll(async () => {
  await database?.close();
  await server?.kill('SIGTERM');
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

interface Reply {
  code: string;
  data: { token: string } | null;
}

async function call(path: string, form?: Record<string, string>, token?: string): Promise<Reply> {
  const reply = await fetch(server.url + path, {
    method: form ? 'POST' : 'GET',
    headers: { platform: 'PC', connection: 'close', ...(token && { authorization: `Bearer ${token}` }) },
    body: form && new URLSearchParams(form),
  });
  statuses.add(reply.status);
  return (await reply.json()) as Reply;
}
const login = (email: string, password = 'secret12') => call('/api/passport/account/login', { email, password });
const register = (email: string) => call('/api/passport/register', { nickName: 'Ada', email, password: 'secret12' });
const whoAmI = async (reply: Reply) => (await call('/api/u/user/info', undefined, reply.data?.token)).code;
const hasMail = async (email: string) =>
  (await database.query('SELECT 1 FROM mailbox WHERE recipient = $1', [email])).length > 0;

test('threat 50: a clock that jumps a day ahead and is set back locks nobody out and delays no mail', async () => {
  const today = await login('ada@example.com');
  expect(await whoAmI(today)).toBe('OK');

  setClock('+1d');
  const [{ ahead }] = (await database.query<{ ahead: boolean }>(
    "SELECT now() > $1::timestamptz + interval '23 hours' AS ahead",
    [new Date()],
  )) as [{ ahead: boolean }];
  expect(ahead).toBe(true);
  // A session lasts a day.
  expect(await whoAmI(today)).toBe('Unauthorized');
  const tomorrow = await login('ada@example.com');
  expect(await whoAmI(tomorrow)).toBe('OK');
  for (let time = 0; time < 5; time += 1) {
    await login('ben@example.com', 'wrong123');
  }
  expect((await login('ben@example.com')).code).toBe('TOO_MANY_ATTEMPTS');
  expect((await register('cleo@example.com')).code).toBe('OK');

  setClock('+0');
  // A session that begins in the future is invalid; the user logs in again.
  expect(await whoAmI(tomorrow)).toBe('Unauthorized');
  expect((await login('ben@example.com')).code).toBe('OK');
  expect((await login('ada@example.com')).code).toBe('OK');
  expect((await register('dora@example.com')).code).toBe('OK');
  await until(async () => (await hasMail('cleo@example.com')) && (await hasMail('dora@example.com')));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
});

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../../server/src/platform/db/embedded/process-identity';
import { until } from '../../support/until';
import { killProcesses, startProcess, type ServerProcess } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'site-backup-'));
afterAll(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});
const [dataDir, elsewhere, backup] = ['data', 'elsewhere', 'backup'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

/** Runs the script of a command: npm, which a person would call, only adds half a second. */
const command = ([name, ...words]: [string, ...string[]], environment: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((done) => {
    const settings = { cwd: join(__dirname, '../../..'), env: { ...process.env, ...environment } };
    execFile(process.execPath, [`scripts/${name}.mjs`, ...words], settings, (error, printed, complained) => {
      done({ code: Number(error?.code ?? 0), output: `${printed}${complained}`.trim() });
    });
  });

let calls = 0;
async function register(server: ServerProcess, email: string): Promise<void> {
  calls += 1;
  const headers = { platform: 'PC', 'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}` };
  const body = new URLSearchParams({ nickName: 'Ada', email, password: 'secret12' });
  const reply = await fetch(`${server.url}/api/passport/register`, { method: 'POST', body, headers });
  expect(((await reply.json()) as { code: string }).code).toBe('OK');
}

/** The mails' recipients, after everybody of a list is among them. */
async function mailed(server: ServerProcess, wanted: string[]): Promise<string[]> {
  const reply = await fetch(`${server.url}/dev/mailbox`, { headers: { accept: 'application/json' } });
  const recipients = ((await reply.json()) as { to: string }[]).map(({ to }) => to);
  return wanted.every((email) => recipients.includes(email)) ? recipients : mailed(server, wanted);
}

test('a backup of the running server has everything that was acknowledged before it, and is restored elsewhere and in place', async () => {
  const settings = { TRUST_PROXY: '127.0.0.1' };
  const server = await startProcess({ ...settings, DATA_DIR: dataDir });
  const before = Array.from({ length: 20 }, (_, place) => `before${place}@example.com`);
  await Promise.all(before.map((email) => register(server, email)));
  await mailed(server, before);

  // It continues while others write.
  const over = new AbortController();
  const making = command(['backup', backup], { DATA_DIR: dataDir }).finally(() => over.abort());
  for (let number = 0; !over.signal.aborted; number += 1) {
    await register(server, `during${number}@example.com`);
  }
  expect(await making).toEqual({ code: 0, output: `backup: ${backup}` });
  expect(statSync(backup).mode & 0o077).toBe(0);
  await register(server, 'after@example.com');
  await mailed(server, ['after@example.com']);
  expect(await command(['backup', backup], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `No backup was made: ${backup} already exists`,
  });
  expect(await command(['restore', backup, '--replace'], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Nothing was restored: DATA_DIR .* is in use by another running server/),
  });

  const restored = /^restored: \d+ users, 0 orders; schema \d{4}-[a-z-]+\.sql, 0 migrations pending, 0 unknown$/;
  expect(await command(['restore', backup], { DATA_DIR: elsewhere })).toEqual({
    code: 0,
    output: expect.stringMatching(restored),
  });
  const copy = await startProcess({ ...settings, DATA_DIR: elsewhere });
  const recipients = await mailed(copy, before);
  expect(recipients).not.toContain('after@example.com');
  await register(copy, 'goes-on@example.com');
  expect(await copy.kill('SIGTERM')).toBe(0);

  expect(await server.kill('SIGTERM')).toBe(0);
  expect(await command(['restore', backup], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists; --replace moves it aside'),
  });
  expect(await command(['restore', backup, '--replace'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(readdirSync(dataDir).filter((name) => /^postgres\.\d{8}T\d+Z$/.test(name))).toHaveLength(1);
  const again = await startProcess({ ...settings, DATA_DIR: dataDir });
  expect(await mailed(again, before)).not.toContain('after@example.com');
  expect(await again.kill('SIGTERM')).toBe(0);
});

test("PostgreSQL's programs use the address of DATABASE_URL, whatever their own variables contain", async () => {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  // Writes what it was given instead of a dump.
  const script = `#!/bin/sh
for argument; do case $argument in --file=*) file=\${argument#--file=};; --dbname=*) address=$argument;; esac; done
pass=$(echo "$address" | sed -n 's/.*passfile=\\([^&]*\\).*/\\1/p' | sed 's/%2F/\\//g')
{ echo "PGPASSWORD \${PGPASSWORD-unset}, PGHOSTADDR \${PGHOSTADDR-unset}"; [ -z "$pass" ] || cat "$pass"; } > "$file"
`;
  writeFileSync(join(programs, 'pg_dump'), script, { mode: 0o755 });
  const dumped = async (name: string, address: string) => {
    const environment = {
      DATA_DIR: join(folder, 'fifth'),
      DATABASE_URL: address,
      PGPASSWORD: 'another',
      PGHOSTADDR: '192.0.2.1',
      PATH: `${programs}:${process.env.PATH}`,
    };
    expect(await command(['backup', join(folder, name)], environment)).toMatchObject({ code: 0 });
    return readFileSync(join(folder, name, 'site.dump'), 'utf8')
      .trim()
      .split('\n');
  };
  expect(await dumped('with', 'postgres://site:r%3Aght@127.0.0.1:1/site')).toEqual([
    'PGPASSWORD unset, PGHOSTADDR unset',
    '*:*:*:*:r\\:ght',
  ]);
  expect(await dumped('without', 'postgres://site@127.0.0.1:1/site')).toEqual(['PGPASSWORD another, PGHOSTADDR unset']);
});

test('a backup that a signal ends leaves neither the password of its database nor its program behind', async () => {
  const [programs, note] = [join(folder, 'slow'), join(folder, 'note')];
  mkdirSync(programs);
  const script = `#!/bin/sh
for argument; do case $argument in --dbname=*) address=$argument;; esac; done
echo "$$ $(echo "$address" | sed 's/.*passfile=\\([^&]*\\).*/\\1/; s/%2F/\\//g')" > "${note}.new"
mv "${note}.new" "${note}"
exec tail -f /dev/null
`;
  writeFileSync(join(programs, 'pg_dump'), script, { mode: 0o755 });
  const child = spawn(process.execPath, ['dist/server/backup.js', join(folder, 'ended')], {
    cwd: join(__dirname, '../../..'),
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'sixth'),
      DATABASE_URL: 'postgres://site:hidden@127.0.0.1:1/site',
      PATH: `${programs}:${process.env.PATH}`,
    },
    stdio: 'ignore',
  });
  await until(() => existsSync(note));
  const [pid = '', file = ''] = readFileSync(note, 'utf8').trim().split(' ');
  expect(readFileSync(file, 'utf8')).toBe('*:*:*:*:hidden\n');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  expect(existsSync(file)).toBe(false);
  await until(() => !isAlive(Number(pid)));
});

test('rejects a folder that is no backup, and a failed backup leaves no folder', async () => {
  writeFileSync(join(folder, 'file'), '');
  expect(await command(['restore', folder], { DATA_DIR: join(folder, 'third') })).toEqual({
    code: 1,
    output: `Nothing was restored: ${folder} is no backup of an embedded database`,
  });
  const away = { DATA_DIR: join(folder, 'fourth'), DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none' };
  const failed = await command(['backup', join(folder, 'none')], away);
  expect(failed).toMatchObject({ code: 1, output: expect.stringMatching(/^No backup was made: /) });
  expect(failed.output).not.toContain('hidden');
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

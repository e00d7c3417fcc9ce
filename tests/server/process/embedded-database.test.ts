import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDatabase } from '../../../server/src/commands/find-database';
import { readConfig } from '../../../server/src/platform/config/config';
import { openDatabase } from '../../../server/src/platform/db/database';
import { startCluster } from '../../../server/src/platform/db/embedded/cluster';
import { claimDataDir } from '../../../server/src/platform/db/embedded/data-dir-lock';
import { isAlive } from '../../../server/src/platform/db/embedded/process-identity';
import { until } from '../../support/until';
import { command } from '../payment/run-script';
import { killProcesses, startProcess } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'site-embedded-'));
const dataDir = join(folder, 'data');
const started: ChildProcess[] = [];
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const pidFile = (of: string) => join(of, 'postgres/postmaster.pid');
const databasePid = (of: string) =>
  existsSync(pidFile(of)) ? Number(readFileSync(pidFile(of), 'utf8').split('\n')[0]) : 0;

beforeAll(async () => {
  claimDataDir(dataDir)();
  await (await startCluster(dataDir)).stop();
});
afterAll(() => {
  killProcesses();
  const folders = [dataDir, ...signals.map((signal) => join(folder, signal))];
  [...started.map(({ pid }) => pid ?? 0), ...folders.map(databasePid)]
    .filter((pid) => pid > 0 && isAlive(pid))
    .forEach((pid) => process.kill(pid, 'SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

/** Another program, whose id is that of the database before a crash. */
async function startNamesake(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000); console.log(1)'], {
    argv0: '/usr/lib/postgresql/15/bin/postgres',
    cwd: folder,
  });
  started.push(child);
  await once(child.stdout, 'data');
  writeFileSync(pidFile(dataDir), `${child.pid}\n${join(dataDir, 'postgres')}\n1\n1\n\n127.0.0.1\n`);
  return child;
}

test('a server does not start on the database that a command has started, and starts when the command has ended', async () => {
  const { url, close } = await findDatabase(readConfig({ DATA_DIR: dataDir }));
  const database = openDatabase(url);
  try {
    await expect(startProcess({ DATA_DIR: dataDir })).rejects.toThrow(
      /DATA_DIR .* is in use by another running server or command/,
    );
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
    await close();
  }
  const server = await startProcess({ DATA_DIR: dataDir });
  expect(await server.kill('SIGTERM')).toBe(0);
});

test('a command starts no second database while that of a server starts', async () => {
  const release = claimDataDir(dataDir);
  expect(await command(['backup', join(folder, 'early')], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^No backup was made: DATA_DIR .* is in use/)],
  });
  release();
  expect(existsSync(pidFile(dataDir))).toBe(false);
});

test('another PostgreSQL that has the id of a crashed one is neither used nor ended', async () => {
  const namesake = await startNamesake();
  const target = join(folder, 'backup');
  expect(await command(['backup', target], { DATA_DIR: dataDir })).toEqual({ code: 0, lines: [`backup: ${target}`] });
  expect(isAlive(namesake.pid as number)).toBe(true);
});

test.each(['backup', 'reconcile'])(
  'npm run %s rejects a DATA_DIR without a database, and creates none',
  async (name) => {
    const empty = join(folder, 'empty');
    mkdirSync(empty, { recursive: true });
    const words: [string, ...string[]] = name === 'backup' ? [name, join(folder, 'nothing')] : [name];
    expect(await command(words, { DATA_DIR: empty })).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/DATA_DIR .* has no database: set DATA_DIR or DATABASE_URL/)],
    });
    expect(existsSync(join(empty, 'postgres'))).toBe(false);
  },
);

test.each(signals)('a command that %s ends stops its database', async (signal) => {
  const own = join(folder, signal);
  const child = spawn(process.execPath, ['dist/server/migrate.js'], {
    cwd: join(__dirname, '../../..'),
    env: { ...process.env, DATA_DIR: own },
    stdio: 'ignore',
  });
  started.push(child);
  await until(() => databasePid(own) > 0);
  const pid = databasePid(own);
  const ended = once(child, 'exit');
  child.kill(signal);
  child.kill(signal);
  await ended;
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(own, 'server.pid'))).toBe(false);
});

test('a restore stops the database that a killed server left running, and keeps it with its secrets', async () => {
  const server = await startProcess({ DATA_DIR: dataDir });
  const backup = join(folder, 'before');
  expect(await command(['backup', backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const pid = databasePid(dataDir);
  await server.kill('SIGKILL');
  expect(isAlive(pid)).toBe(true);
  // The backup is that of another server.
  const own = ['postgres-password', 'jwt-secret'].map((name) => readFileSync(join(dataDir, name), 'utf8'));
  writeFileSync(join(backup, 'jwt-secret'), 'of-another-server');
  expect(await command(['restore', backup, '--replace'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(isAlive(pid)).toBe(false);
  const [time] = readdirSync(dataDir).flatMap((name) => /^postgres\.(\d{8}T\d+Z)$/.exec(name)?.[1] ?? []);
  const kept = ['postgres-password', 'jwt-secret'].map((name) => join(dataDir, `${name}.${time}`));
  expect(kept.map((file) => readFileSync(file, 'utf8'))).toEqual(own);
  expect(kept.map((file) => statSync(file).mode & 0o077)).toEqual([0, 0]);
  expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe('of-another-server');
});

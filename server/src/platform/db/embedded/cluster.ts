import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../errors/start-error';
import { findBinaries, type Binaries } from './binaries';
import { chooseLauncher, type Launcher } from './launcher';
import { isAlive, isPostgresOf } from './process-identity';

export interface Cluster {
  /** Connection address of a database of this cluster. */
  url(database: string): string;
  /** @param withinMs limit for a regular shutdown; after it the process is ended, which loses no committed data */
  stop(withinMs?: number): Promise<void>;
}

interface Place {
  folder: string;
  log: string;
  password: string;
  port: number;
  launcher: Launcher;
  binaries: Binaries;
  settings: string[];
}

/**
 * Starts the embedded PostgreSQL on a free loopback port, with its data under `dataDir`, and restarts it if it crashes.
 * One that a killed server left running is stopped first: the write-ahead log keeps all committed data.
 * @param settings further `-c name=value` settings of PostgreSQL
 * @throws StartError if it cannot be started
 */
export async function startCluster(dataDir: string, settings: string[] = []): Promise<Cluster> {
  const binaries = findBinaries();
  const folder = join(dataDir, 'postgres');
  const launcher = chooseLauncher(folder, binaries.postgres);
  const password = readPassword(join(dataDir, 'postgres-password'));
  await initialise(dataDir, folder, password, binaries, launcher);
  await stopLeftBehind(folder);
  const place = {
    folder,
    log: join(dataDir, 'postgres.log'),
    password,
    port: await freePort(),
    launcher,
    binaries,
    settings,
  };
  const running = { child: await launch(place), wanted: true };
  void supervise(place, running);

  return {
    url: (database) => `postgres://site:${password}@127.0.0.1:${place.port}/${database}`,
    async stop(withinMs) {
      running.wanted = false;
      await stopProcess(running.child.pid, withinMs);
    },
  };
}

// A crashed database is restarted on the same port, so that the pool reconnects by itself.
async function supervise(place: Place, running: { child: ChildProcess; wanted: boolean }): Promise<void> {
  while (running.wanted) {
    if (running.child.exitCode === null && running.child.signalCode === null) {
      await once(running.child, 'exit');
    }
    for (let wait = 100; running.wanted; wait = Math.min(wait * 2, 5_000)) {
      await stopLeftBehind(place.folder);
      const next = await launch(place).catch(() => undefined);
      if (next) {
        running.child = next;
        break;
      }
      await pause(wait);
    }
  }
}

function readPassword(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

// The folder gets its final name only when it is complete, so that an interrupted start leaves nothing that looks like
// a database.
async function initialise(
  dataDir: string,
  folder: string,
  password: string,
  binaries: Binaries,
  launcher: Launcher,
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) {
    return;
  }
  const fresh = join(dataDir, 'postgres.new');
  const passwordFile = join(dataDir, 'postgres.init');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  launcher.changeOwner(fresh);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  launcher.changeOwner(passwordFile);
  const args = [
    '-D',
    fresh,
    '-U',
    'site',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  const [command, all] = launcher.command(binaries.initdb, args);
  const child = spawn(command, all, { ...launcher.options, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  const [status] = (await once(child, 'close')) as [number | null];
  rmSync(passwordFile, { force: true });
  if (status !== 0) {
    throw new StartError(`the embedded database could not be made in ${folder} (${lastLine(words)})`);
  }
  renameSync(fresh, folder);
}

async function launch(place: Place): Promise<ChildProcess> {
  const log = openSync(place.log, 'w', 0o600);
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${place.port}`,
    'unix_socket_directories=',
    'log_min_messages=warning',
    ...place.settings,
  ];
  const [command, args] = place.launcher.command(place.binaries.postgres, [
    '-D',
    place.folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  // A separate process group: Ctrl-C in a terminal reaches only the server, which then stops the database regularly.
  const child = spawn(command, args, { ...place.launcher.options, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  for (let tries = 0; tries < 600 && child.exitCode === null && child.signalCode === null; tries += 1) {
    if (await accepts(place)) {
      return child;
    }
    await pause(50);
  }
  await stopProcess(child.pid);
  throw new StartError(
    `the embedded database did not start (${lastLine(readFileSync(place.log, 'utf8'))}); see ${place.log}`,
  );
}

async function accepts(place: Place): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: place.port,
    user: 'site',
    password: place.password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Stops a PostgreSQL that a killed process left running in a data folder. */
export async function stopLeftBehind(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid <= 0) {
    return;
  }
  if (isAlive(pid) && isPostgresOf(folder, pid) !== false) {
    await stopProcess(pid);
  }
  // Another program may have its id now (containers count from 1), and PostgreSQL would refuse to start.
  rmSync(file, { force: true });
}

/** Fast shutdown (SIGINT); after a timeout an immediate one, which loses no committed data. */
async function stopProcess(pid: number | undefined, fastMs = 10_000): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', fastMs],
    ['SIGQUIT', 500],
    ['SIGKILL', 500],
  ] as const) {
    if (!pid || !isAlive(pid)) {
      return;
    }
    process.kill(pid, signal);
    for (let tries = 0; tries < ms / 20 && isAlive(pid); tries += 1) {
      await pause(20);
    }
  }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

function lastLine(words: string): string {
  return words.trim().split('\n').pop() ?? '';
}

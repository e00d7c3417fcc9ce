import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeContent } from '../platform/db/remove-content';
import { beforeSignal } from './before-signal';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** Writes the content of a database to a file. @throws Error with the last line of pg_dump's output */
export const dumpDatabase = (url: string, file: string): Promise<void> =>
  withAddress(
    url,
    (address, env) =>
      start(
        'pg_dump',
        ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${address}`],
        env,
      ).ended,
  );

/**
 * Writes a dump into a database, in one transaction that is committed only after the whole dump was read.
 * @param replace whether all tables and functions are removed first, also those of a newer version, which the dump does not contain
 * @throws Error with the last line of the failed program's output
 */
export const restoreDatabase = (url: string, dump: string, replace: boolean): Promise<void> =>
  withAddress(url, async (address, env) => {
    const reader = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', dump], env);
    const writer = start('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${address}`], env);
    const [script, input] = [reader.child.stdout, writer.child.stdin];
    // If it stopped, its exit code says so.
    input?.on('error', () => undefined);
    input?.write(`BEGIN;\n${replace ? removeContent : ''}`);
    if (input) {
      script?.pipe(input, { end: false });
    }
    reader.ended.then(
      () => input?.end('COMMIT;\n'),
      () => input?.end(),
    );
    writer.ended.catch(() => {
      reader.child.kill();
      script?.destroy();
    });
    const [read, written] = await Promise.allSettled([reader.ended, writer.ended]);
    const failed = [written, read].find((each) => each.status === 'rejected');
    if (failed) {
      throw failed.reason;
    }
  });

const running = new Set<ChildProcess>();

type Environment = Record<string, string | undefined>;

/**
 * Calls `work` with the address of a database for PostgreSQL's programs, and their environment. The password is passed in a file that only
 * this user can read, because everybody on the machine can read the arguments of a process.
 */
async function withAddress<T>(url: string, work: (address: string, env: Environment) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'site-pass-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stopListening = beforeSignal(() => {
    running.forEach((child) => child.kill());
    remove();
  });
  try {
    const file = join(folder, 'pass');
    const [, start = '', password, rest = ''] = /^([^/]*\/\/[^:@/]*)(?::([^@/]*))?(@.*|[^@]*)$/.exec(url) ?? [];
    const settings = new URLSearchParams({ target_session_attrs: 'read-write' });
    // The servers do not know PGHOSTADDR, which would replace the host of the address.
    const env: Environment = { ...process.env, PGHOSTADDR: undefined };
    // Without one in the address it is found as by the servers: PGPASSWORD, or the user's password file.
    if (password) {
      writeFileSync(file, `*:*:*:*:${decodeURIComponent(password).replace(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 });
      settings.set('passfile', file);
      // It would replace the password of the file.
      env.PGPASSWORD = undefined;
    }
    return await work(`${start}${rest}${rest.includes('?') ? '&' : '?'}${settings.toString()}`, env);
  } finally {
    stopListening();
    remove();
  }
}

function start(program: Program, args: string[], env: Environment): { child: ChildProcess; ended: Promise<void> } {
  const child = spawn(program, args, {
    env,
    stdio: [program === 'psql' ? 'pipe' : 'ignore', program === 'pg_restore' ? 'pipe' : 'ignore', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  let printed = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    printed = `${printed}${chunk.toString()}`.slice(-10_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', () =>
      reject(new Error(`${program} is not installed; it is part of PostgreSQL's client programs`)),
    );
    child.on('close', (status) => (status === 0 ? resolve() : reject(new Error(printed.trim().split('\n').pop()))));
  });
  return { child, ended };
}

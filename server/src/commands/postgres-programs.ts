import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a PostgreSQL program on a database. The password is passed in a file that only this user can read, because
 * everybody on the machine can read the arguments of a process.
 * @throws Error with the last line of its output
 */
export function runOnDatabase(program: 'pg_dump' | 'pg_restore', args: string[], url: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'site-pass-'));
  try {
    const file = join(folder, 'pass');
    const [, start = '', password = '', rest = ''] = /^([^/]*\/\/[^:@/]*)(?::([^@/]*))?(@.*|[^@]*)$/.exec(url) ?? [];
    writeFileSync(file, `*:*:*:*:${decodeURIComponent(password).replace(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 });
    const settings = new URLSearchParams({ target_session_attrs: 'read-write', passfile: file });
    const address = `${start}${rest}${rest.includes('?') ? '&' : '?'}${settings.toString()}`;
    const { error, status, stderr } = spawnSync(program, [...args, `--dbname=${address}`], { encoding: 'utf8' });
    if (error) {
      throw new Error(`${program} is not installed; it is part of PostgreSQL's client programs`);
    }
    if (status !== 0) {
      throw new Error(stderr.trim().split('\n').pop());
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

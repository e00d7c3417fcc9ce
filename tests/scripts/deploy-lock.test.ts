import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts ten processes that request the lock at the same time and log when they get and release it. */
async function race(): Promise<{ log: string[]; codes: number[] }> {
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const program = `
    import { appendFileSync } from 'node:fs';
    import { withLock } from ${JSON.stringify(join(process.cwd(), 'shared/releases/lock.mjs'))};
    process.stdin.once('data', () => {
      withLock(${JSON.stringify(join(folder, 'deploy.lock'))}, async () => {
        appendFileSync(${JSON.stringify(log)}, 'in ' + process.pid + '\\n');
        await new Promise((resolve) => setTimeout(resolve, 20));
        appendFileSync(${JSON.stringify(log)}, 'out ' + process.pid + '\\n');
      }).then(() => process.exit(0), () => process.exit(1));
    });
    console.log('ready');`;
  const children = Array.from({ length: 10 }, () => spawn(process.execPath, ['--input-type=module', '-e', program]));
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
  const ends = children.map((child) => once(child, 'close'));
  children.forEach(({ stdin }) => stdin.write('go'));
  const codes = (await Promise.all(ends)).map(([code]) => Number(code));
  return { log: readFileSync(log, 'utf8').trim().split('\n'), codes };
}

const isLinux = existsSync('/proc/self/stat');

test.each([
  ['free', undefined],
  ['left by a process that died', '999999999'],
  // As with the server of a container, which is always process 1.
  ['left by a process whose id was reused', isLinux ? `${process.pid} ${hostname()} 1` : '999999999'],
  ['left empty', ''],
])('no two of ten concurrent deployments hold the lock at the same time if it was %s', async (_what, left) => {
  if (left !== undefined) {
    writeFileSync(join(folder, 'deploy.lock'), left);
  }
  const { log, codes } = await race();
  expect(codes).toContain(0);
  expect(log.length).toBeGreaterThan(1);
  for (let line = 0; line < log.length; line += 2) {
    expect(log[line + 1]).toBe(log[line]?.replace('in', 'out'));
  }
  expect(existsSync(join(folder, 'deploy.lock'))).toBe(false);
  expect(readdirSync(folder)).toEqual(['log']);
});

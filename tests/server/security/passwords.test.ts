import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHashPool } from '../../../server/src/platform/security/hash-pool';
import { hashPassword, isPassword } from '../../../server/src/platform/security/passwords';

test('a password is stored as argon2id with the first settings of OWASP, and compared', async () => {
  const stored = await hashPassword('secret12');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('secret12')).not.toBe(stored);
  expect(await isPassword('secret12', stored)).toBe(true);
  expect(await isPassword('secret13', stored)).toBe(false);
});

test('threat 2: without a stored hash every password is wrong', async () => {
  expect(await isPassword('secret12', undefined)).toBe(false);
  expect(await isPassword('no account has this password', null)).toBe(false);
});

test('threat 2: comparing a password without a stored hash takes as much work as with one', async () => {
  const stored = await hashPassword('secret12');
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let time = 0; time < 10; time += 1) {
    for (const [name, hash] of [
      ['known', stored],
      ['unknown', undefined],
    ] as const) {
      const from = performance.now();
      await isPassword('secret13', hash);
      times[name].push(performance.now() - from);
    }
  }
  // The fastest of each, because other work of the machine only adds time. Without the work it would be thousands of
  // times less.
  const ratio = Math.min(...times.unknown) / Math.min(...times.known);
  expect(ratio).toBeGreaterThan(0.1);
  expect(ratio).toBeLessThan(10);
});

test('an invalid hash is an error, and the next comparison works', async () => {
  await expect(isPassword('secret12', 'plain text')).rejects.toThrow('Decoding failed');
  expect(await isPassword('secret12', await hashPassword('secret12'))).toBe(true);
});

describe('the hashing thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-hash-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const mortal = join(folder, 'mortal.cjs');
  beforeAll(() =>
    writeFileSync(
      mortal,
      `exports.hash = ({ password, settings }) => {
        if (password === 'die') {
          process.exit(3);
        }
        if (settings) {
          Atomics.wait(settings.go, 0, 0);
        }
        return password;
      };`,
    ),
  );

  test('rejects its task if it dies, and the next task starts another thread', async () => {
    const { run } = createHashPool(mortal);
    expect(await run({ password: 'four' })).toBe('four');
    await expect(run({ password: 'die' })).rejects.toThrow('exited with code: 3');
    expect(await run({ password: 'again' })).toBe('again');
  });

  test('threat 55: tasks wait in order up to the limit; one more is rejected with 503', async () => {
    const { run } = createHashPool(mortal, 1, 2);
    const go = new Int32Array(new SharedArrayBuffer(4));
    const ended: (string | boolean)[] = [];
    const tasks = ['1', '2', '3'].map((password) =>
      run({ password, settings: { go } }).then((result) => ended.push(result)),
    );
    await expect(run({ password: '4' })).rejects.toMatchObject({
      code: 'OVERLOADED',
      details: { status: 503, headers: { 'retry-after': '5' } },
    });
    expect(ended).toEqual([]);
    Atomics.store(go, 0, 1);
    Atomics.notify(go, 0);
    await Promise.all(tasks);
    expect(ended).toEqual(['1', '2', '3']);
    expect(await run({ password: '5' })).toBe('5');
  });

  test('does not keep an idle process alive', () => {
    const program = `import { hashPassword } from ${JSON.stringify(join(process.cwd(), 'server/src/platform/security/passwords.ts'))};
      console.log(await hashPassword('secret12'));`;
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('$argon2id$') });
  });
});

test('threat 55: on Linux the thread has a lower priority than the rest of the process', async () => {
  if (process.platform !== 'linux') {
    return;
  }
  await hashPassword('secret12');
  // Field 19 of a thread's stat, counted after the name, which may contain blanks.
  const niceness = readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
  );
  // Relative to the process, whose value need not be 0.
  expect(niceness).toContain(Math.min(getPriority() + 10, 19));
});

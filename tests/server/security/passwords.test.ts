import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHashThread } from '../../../server/src/platform/security/hash-thread';
import { hashPassword, isPassword } from '../../../server/src/platform/security/passwords';

test('a password is kept as argon2id with the settings that OWASP names first, and found right or wrong', async () => {
  const stored = await hashPassword('secret12');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('secret12')).not.toBe(stored);
  expect(await isPassword('secret12', stored)).toBe(true);
  expect(await isPassword('secret13', stored)).toBe(false);
});

test('threat 2: without a stored hash the answer is no, whatever the password', async () => {
  expect(await isPassword('secret12', undefined)).toBe(false);
  expect(await isPassword('no account has this password', null)).toBe(false);
});

test('threat 2: without a stored hash the answer takes the work of a comparison all the same', async () => {
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
  // The quickest of each: whatever else the machine does only ever adds. Without the work it would be thousands of times less.
  const ratio = Math.min(...times.unknown) / Math.min(...times.known);
  expect(ratio).toBeGreaterThan(0.1);
  expect(ratio).toBeLessThan(10);
});

test('what is no hash is an error, and the next one is compared as ever', async () => {
  await expect(isPassword('secret12', 'plain text')).rejects.toThrow('Decoding failed');
  expect(await isPassword('secret12', await hashPassword('secret12'))).toBe(true);
});

describe('the hashing thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-hash-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('that dies takes its tasks along with an error, and the next task starts another', async () => {
    const script = join(folder, 'mortal.cjs');
    writeFileSync(
      script,
      `const { parentPort } = require('node:worker_threads');
      parentPort.on('message', ({ id, password }) => (password === 'die' ? process.exit(3) : parentPort.postMessage({ id, result: password.length })));`,
    );
    const ask = createHashThread(script);
    expect(await ask({ password: 'four' })).toBe(4);
    await expect(ask({ password: 'die' })).rejects.toThrow('ended with 3');
    expect(await ask({ password: 'again' })).toBe(5);
  });

  test('does not keep a process alive that has nothing else to do', () => {
    const program = `import { hashPassword } from ${JSON.stringify(join(process.cwd(), 'server/src/platform/security/passwords.ts'))};
      console.log(await hashPassword('secret12'));`;
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('$argon2id$') });
  });
});

test('threat 55: on Linux the thread steps behind the rest of the process', async () => {
  if (process.platform !== 'linux') {
    return;
  }
  await hashPassword('secret12');
  // Field 19 of a thread's stat, counted behind the name, which may hold blanks.
  const niceness = readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
  );
  expect(niceness).toContain(10);
});

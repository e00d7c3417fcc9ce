import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../support/until';
import { killProcesses, startProcess, type ServerProcess } from './server-process';

// A separate disk, small enough to be filled: only root may mount one, so `npm run trust -- faults` runs this.
const folder = mkdtempSync(join(tmpdir(), 'site-disk-'));
const filling = join(folder, 'filling');
let server: ServerProcess;

beforeAll(async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]);
  server = await startProcess({ DATA_DIR: join(folder, 'data'), TRUST_PROXY: '127.0.0.1' });
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  killProcesses();
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

let calls = 0;
async function register(email: string): Promise<{ status: number; code: string; retryAfter: string | null }> {
  calls += 1;
  const reply = await fetch(`${server.url}/api/passport/register`, {
    method: 'POST',
    headers: { platform: 'PC', connection: 'close', 'x-forwarded-for': `10.9.${calls >> 8}.${calls & 255}` },
    body: new URLSearchParams({ nickName: 'Ada', email, password: 'secret12' }),
  });
  const { code } = (await reply.json()) as { code: string };
  return { status: reply.status, code, retryAfter: reply.headers.get('retry-after') };
}
const login = async (email: string) => {
  const body = new URLSearchParams({ email, password: 'secret12' });
  const reply = await fetch(`${server.url}/api/passport/account/login`, {
    method: 'POST',
    headers: { platform: 'PC', 'x-forwarded-for': '10.8.0.1' },
    body,
  });
  return ((await reply.json()) as { code: string }).code;
};

test('threat 51: on a full disk writes get 503 with Retry-After, pages work, and writes succeed when there is space again', async () => {
  const kept = ['before-one@example.com', 'before-two@example.com'];
  for (const email of kept) {
    expect((await register(email)).status).toBe(200);
  }
  const { bavail, bsize } = statfsSync(folder);
  execFileSync('fallocate', ['-l', String(bavail * bsize - 65_536), filling]);

  const answers = new Set<string>();
  let refused = 0;
  await until(async () => {
    const email = `during-${calls}@example.com`;
    const answer = await register(email);
    answers.add(`${answer.status} ${answer.retryAfter ?? ''}`);
    if (answer.status === 200) {
      kept.push(email);
    }
    refused += answer.status === 503 ? 1 : 0;
    return refused >= 20;
  });
  expect([...answers].filter((answer) => answer !== '200 ' && !/^503 \d+$/.test(answer))).toEqual([]);
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  rmSync(filling);
  await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
  await until(async () => (await register(`after-${calls}@example.com`)).status === 200);
  // Registered but not activated: the account exists.
  for (const email of kept) {
    expect(await login(email)).toBe('1006');
  }
  expect(server.output()).not.toContain('uncaught');
});

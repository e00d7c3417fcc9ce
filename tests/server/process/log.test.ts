import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate } from '../test-app';
import { killProcesses, startProcess } from './server-process';

let database: Awaited<ReturnType<typeof copyTemplate>>;
beforeAll(async () => {
  database = await copyTemplate();
});
afterAll(async () => {
  killProcesses();
  await database.drop();
});

test('threat 33: a complete visit, faults included, leaves no secret in the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-log-'));
  const server = await startProcess({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'trace' });
  const secrets = {
    email: 'very.private@example.com',
    password: 'Pr1vateWord',
    newPassword: 'An0therWord',
    nickName: 'Qwxyzname',
  };
  const send = async (path: string, form: Record<string, string>, token?: string) => {
    const headers = { platform: 'PC', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const reply = await fetch(server.url + path, { method: 'POST', body: new URLSearchParams(form), headers });
    return (await reply.json()) as { data: { token: string } | null };
  };
  const mailText = async () =>
    (
      (await (await fetch(`${server.url}/dev/mailbox`, { headers: { accept: 'application/json' } })).json()) as {
        text: string;
      }[]
    )[0]?.text ?? '';
  const waitForMail = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(await mailText())?.[1];
      if (found) {
        return found;
      }
    }
  };

  await send('/api/passport/register', secrets);
  const linkToken = await waitForMail(/active\?token=([\w-]+)/);
  await fetch(`${server.url}/api/passport/active?token=${linkToken}`, { redirect: 'manual' });
  const token = (await send('/api/passport/account/login', secrets)).data?.token ?? '';
  const asked = await fetch(`${server.url}/api/u/user/info`, { headers: { authorization: `Bearer ${token}` } });
  await send('/api/passport/account/login', { ...secrets, password: 'wr0ngWord' });
  await send('/api/passport/forget/password/email', secrets);
  const code = await waitForMail(/\b([0-9A-Z]{4}-[0-9A-Z]{4})\b/);
  await send('/api/passport/forget/password', { ...secrets, code });
  await fetch(`${server.url}/api/u/user/info?email=${secrets.email}&token=${token}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await fetch(`${server.url}/api/passport/account/login`, {
    method: 'POST',
    body: `{"password":"${secrets.password}`,
    headers: { 'content-type': 'application/json' },
  });
  await fetch(`${server.url}/api/software/exercise/list?ticket=${token}`);
  expect(await server.kill('SIGTERM')).toBe(0);
  rmSync(folder, { recursive: true, force: true });

  const id = asked.headers.get('x-request-id') ?? 'missing';
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes(`"reqId":"${id}"`));
  const told = lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg.startsWith('request '));
  expect(told).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      method: 'GET',
      path: '/api/u/user/info',
      status: 200,
      ms: expect.any(Number) as number,
      user: expect.any(String) as string,
      client: '127.0.0.0',
    }),
  ]);

  expect(token).not.toBe('');
  expect(server.output()).toContain('/api/passport/account/login');
  for (const secret of [...Object.values(secrets), 'wr0ngWord', token, linkToken, code, code.replace('-', '')]) {
    expect(server.output().includes(secret)).toBe(false);
  }
});

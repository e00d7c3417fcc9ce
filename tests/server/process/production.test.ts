import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killProcesses, runToEnd, startProcess } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'site-production-'));
afterAll(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

const insisted = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  MAIL: 'off',
  SANDBOX: 'true',
  DATA_DIR: folder,
};

test('a missing setting stops the start in production with one line that names it', async () => {
  const { PUBLIC_URL: _address, ...withoutAddress } = insisted;
  const [address, mail, payment, proxy] = await Promise.all([
    runToEnd(withoutAddress),
    runToEnd({ ...insisted, MAIL: '' }),
    runToEnd({ ...insisted, SANDBOX: '' }),
    runToEnd({ ...insisted, TRUST_PROXY: 'true' }),
  ]);
  expect([address, mail, payment, proxy].map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  const lines = [address, mail, payment, proxy].map(({ output }) => output.trim());
  expect(lines).toEqual([
    expect.stringMatching(/^The server could not start: PUBLIC_URL is required in production.*$/),
    expect.stringMatching(/^The server could not start: SMTP_URL is required in production.*$/),
    expect.stringMatching(
      /^The server could not start: FASTSPRING_STOREFRONT or PAYPAL_CLIENT_ID is required in production.*$/,
    ),
    expect.stringMatching(/^The server could not start: TRUST_PROXY must be the addresses of the proxies.*$/),
  ]);
});

test('in production there is no mailbox, the sandbox has a notice on the page and in the log, and an unknown proxy is warned about once', async () => {
  const server = await startProcess(insisted);
  expect((await fetch(`${server.url}/dev/mailbox`)).status).toBe(404);
  const page = await (await fetch(`${server.url}/about`)).text();
  expect(page).toContain('"sandboxNotice":true');
  for (const ip of ['203.0.113.1', '203.0.113.2']) {
    expect((await fetch(`${server.url}/api/body/list`, { headers: { 'x-forwarded-for': ip } })).status).toBe(200);
  }
  const log = server.output();
  expect(log).toContain('SANDBOX=true: payments are simulated');
  expect(log).toContain('MAIL=off: no mail is sent');
  expect(log.match(/set TRUST_PROXY=127\.0\.0\.1/g)).toHaveLength(1);
  expect(await server.kill('SIGTERM')).toBe(0);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/src/platform/db/database';
import { copyTemplate } from '../test-app';
import { freePort } from '../../../scripts/free-port.mjs';
import { killProcesses, runToEnd, startProcess } from './server-process';

const dataDir = mkdtempSync(join(tmpdir(), 'site-metrics-'));
let copy: Awaited<ReturnType<typeof copyTemplate>>;
beforeAll(async () => {
  copy = await copyTemplate();
});
afterAll(async () => {
  killProcesses();
  await copy.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The value of each sample, by its name and labels. */
async function scrape(port: number): Promise<Record<string, number>> {
  const reply = await fetch(`http://localhost:${port}/metrics`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').pop())]));
}

test('reports metrics of requests by route, connections, mails, held payments and the database on METRICS_PORT', async () => {
  const port = await freePort();
  const server = await startProcess({ DATABASE_URL: copy.url, DATA_DIR: dataDir, METRICS_PORT: String(port) });
  const admin = openDatabase(process.env.TEST_ADMIN_URL as string);
  const database = openDatabase(copy.url);
  await database.query(`INSERT INTO outbox (kind, address, language, next_at, created_at)
    VALUES ('code', 'ada@example.com', 'en', now() + interval '1 hour', now() - interval '1 hour')`);
  await database.query(
    "INSERT INTO held_payments (provider, key, reason, detail) VALUES ('fastspring', 'a', 'user_mismatch', '{}')",
  );
  await database.close();
  for (const path of ['/api/body/list', '/api/body/list?secret=word', '/nowhere/ada@example.com']) {
    await fetch(server.url + path);
  }
  const counted = (route: string, status: number) =>
    `site_http_request_seconds_count{method="GET",route="${route}",status="${status}"}`;
  const metrics = await scrape(port);
  expect(metrics).toMatchObject({
    [counted('/api/body/list', 200)]: 2,
    'site_database_connections{state="waiting"}': 0,
    site_database_up: 1,
    site_outbox_mails: 1,
    site_held_payments: 1,
  });
  expect(metrics.site_outbox_oldest_seconds).toBeGreaterThanOrEqual(3_600);
  expect(metrics.process_resident_memory_bytes).toBeGreaterThan(0);
  expect(Object.keys(metrics).filter((name) => /secret|example/.test(name))).toEqual([]);
  expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).toContain('text/html');
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(404);
  expect((await fetch(`http://localhost:${port}/metrics`, { method: 'POST' })).status).toBe(404);

  const taken = await runToEnd({
    DATA_DIR: join(dataDir, 'second'),
    DATABASE_URL: copy.url,
    METRICS_PORT: String(port),
  });
  expect(taken.output).toBe(
    `The server could not start: port ${port} is in use by another program; set METRICS_PORT to a free one\n`,
  );

  const name = new URL(copy.url).pathname.slice(1);
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  const away = await scrape(port);
  expect(away.site_database_up).toBe(0);
  expect(away).not.toHaveProperty('site_held_payments');
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  expect(await scrape(port)).toMatchObject({ site_database_up: 1, site_held_payments: 1 });
  await admin.close();
  expect(await server.kill('SIGTERM')).toBe(0);
});

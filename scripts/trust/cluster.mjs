// Three servers behind nginx (deploy/nginx.conf) on one PostgreSQL through PgBouncer in transaction mode: each returns
// what another one has stored. Under load one is killed, and all are replaced one after the other. nginx and PgBouncer must be installed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startCluster } from '../../server/src/platform/db/embedded/cluster.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { signBody } from '../../server/src/domains/payment/fastspring/signature.ts';
import { orderEvent, saleTo } from '../../tests/server/payment/fastspring-events.ts';
import { siteDir } from '../build/parts.mjs';
import { root } from '../build/run.mjs';
import { openReleases } from '../../shared/releases/releases.mjs';
import { freePort } from '../free-port.mjs';
import { logInTrialPerson } from '../trial-person.mjs';
import { until } from '../until.mjs';
import { setTimeout as pause } from 'node:timers/promises';
import { end, requirePrograms, startLoad, startPooler, startProxy, startSite } from './cluster/processes.mjs';

requirePrograms('nginx', 'pgbouncer');
const folder = mkdtempSync(join(tmpdir(), 'site-cluster-'));
const cluster = await startCluster(folder);
const target = new URL(cluster.url('postgres'));
const pooler = startPooler(folder, target, await freePort());
const database = openDatabase(target.toString(), { maxConnections: 3 });
const ports = [await freePort(), await freePort(), await freePort()];
const proxyPort = await freePort();
const site = `http://localhost:${proxyPort}`;
const secret = 'webhook-secret-of-the-trial';
const liveSite = join(folder, 'site');
const env = {
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: target.toString(),
  JWT_SECRET: 'a secret of this trial, long enough to sign',
  PUBLIC_URL: site,
  SITE_DIR: liveSite,
  TRUST_PROXY: '127.0.0.1',
  MIGRATE: 'off',
  FASTSPRING_STOREFRONT: 'trial.test.onfastspring.com/popup',
  FASTSPRING_WEBHOOK_SECRET: secret,
};
const start = (port) => startSite(port, { ...env, DATA_DIR: join(folder, `data-${port}`) });
const servers = new Map();
let proxy;

const direct = ports.map((port) => `http://localhost:${port}`);
const call = async (at, path, { token, form, ...init } = {}) =>
  (
    await fetch(at + path, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      ...init,
      headers: { platform: 'PC', ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
    })
  ).json();
const codes = async (path, options) =>
  (await Promise.all(direct.map((at) => call(at, path, options)))).map(({ code }) => code);
const told = (what) => console.log(`  ${what}`);

async function trySessionsAndLimits(token) {
  assert.deepEqual(await codes('/api/u/user/info', { token }), ['OK', 'OK', 'OK']);
  const person = { email: 'trial@example.com', password: 'abc12345' };
  const second = (await call(direct[1], '/api/passport/account/login', { form: person })).data.token;
  await call(direct[2], '/api/passport/logout', { token: second, form: {} });
  assert.deepEqual(await codes('/api/u/user/info', { token: second }), Array(3).fill('Unauthorized'));
  const { ticket } = (await call(direct[0], '/api/u/software/ticket', { token, form: {} })).data;
  const reads = await codes(`/api/software/exercise/list?ticket=${encodeURIComponent(ticket)}`);
  assert.deepEqual(reads, ['OK', 'OK', 'OK']);
  for (let tries = 0; tries < 5; tries += 1) {
    const form = { email: 'nobody@example.com', password: 'wrong123' };
    await call(direct[tries % 3], '/api/passport/account/login', { form });
  }
  const locked = await codes('/api/passport/account/login', {
    form: { email: 'nobody@example.com', password: 'wrong123' },
  });
  assert.deepEqual(locked, Array(3).fill('TOO_MANY_ATTEMPTS'));
  told('sessions, log-out, tickets and limits are the same on all three');
}

async function tryUploads(token) {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('upfile', new Blob([bytes], { type: 'image/png' }), 'a.png');
  const { state, url } = await call(direct[0], '/api/common/file/upload', { token, method: 'POST', body });
  assert.equal(state, 'SUCCESS');
  const statuses = await Promise.all(direct.map(async (at) => (await fetch(at + new URL(url, at).pathname)).status));
  assert.deepEqual(statuses, [200, 200, 200]);
  told('a picture uploaded to one is served by all');
}

async function tryWebhooks() {
  const [user] = await database.query("SELECT id, email FROM users WHERE email = 'trial@example.com'");
  const raw = JSON.stringify({ events: [orderEvent(saleTo(user))] });
  const send = async (number) =>
    fetch(`${direct[number % 3]}/api/webhooks/fastspring`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-fs-signature': signBody(Buffer.from(raw), secret) },
      body: raw,
    });
  const replies = await Promise.all(Array.from({ length: 30 }, (_, number) => send(number)));
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
  const counts = await database.query(
    'SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM provider_events) AS events',
  );
  assert.deepEqual(counts, [{ orders: 1, events: 1 }]);
  told('one event sent 30 times to three servers at once: one order');
}

async function tryOutbox() {
  const left = async () => (await database.query('SELECT count(*)::int AS mails FROM outbox'))[0].mails;
  const allSent = () => until(async () => (await left()) === 0, 'mails are left');
  // Also that of the order, which a server may be sending now.
  await allSent();
  await database.query('DELETE FROM mailbox');
  await database.query(
    `INSERT INTO outbox (kind, address, language) SELECT 'account-deleted', n || '@example.com', 'en' FROM generate_series(1, 300) n`,
  );
  await allSent();
  const [sent] = await database.query(
    'SELECT count(*)::int AS mails, count(DISTINCT recipient)::int AS people FROM mailbox',
  );
  assert.deepEqual(sent, { mails: 300, people: 300 });
  told('300 mails sent by three servers, none twice');
}

async function tryContent() {
  const shows = async (at, text) =>
    (await (await fetch(`${at}/api/goods/body/list?client=3&domainId=1`)).text()).includes(text);
  for (const at of direct) {
    assert.ok(!(await shows(at, '55.55')));
  }
  await database.query("UPDATE goods SET price_cents = 5555 WHERE id = 'monthly'");
  await until(async () => (await Promise.all(direct.map((at) => shows(at, '55.55')))).every(Boolean), 'a price is old');
  told('a change of content is shown by all, rendered pages and lists included');
}

async function tryReleases() {
  const deploy = (...words) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/deploy.mjs', ...words], {
      cwd: root,
      env: { ...process.env, SITE_DIR: liveSite },
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout + stderr);
  };
  const { version } = openReleases(liveSite).readRegistry().blog.current;
  const show = async (wanted) =>
    (await Promise.all(direct.map(async (at) => (await fetch(`${at}/blog`)).status))).every(
      (status) => status === wanted,
    );
  assert.ok(await show(200));
  deploy('blog', '--off');
  await until(() => show(503), 'a module that was switched off is shown');
  deploy('blog', '--to', version);
  await until(() => show(200), 'a module that was switched on is not shown');
  told('releases on a shared folder: all three follow');
}

async function tryLoad() {
  const isRight = ({ status }, text) => status === 200 && text.length > 20;
  const killed = startLoad(site, 8, isRight);
  await pause(2_000);
  await end(servers.get(ports[0]), 'SIGKILL');
  await pause(2_000);
  servers.set(ports[0], await start(ports[0]));
  const afterKill = await killed();
  told(`kill -9 of one of three: ${afterKill.failed.length} of ${afterKill.answered} calls failed`);
  assert.ok(afterKill.failed.length <= 8, afterKill.failed.join(', '));
  await tryReplacing(ports, isRight);
  // The minimum number without a gap, each as soon as the other one is ready, because nginx must no longer consider it down.
  await end(servers.get(ports[0]));
  servers.delete(ports[0]);
  await tryReplacing([...ports.slice(1), ...ports.slice(1)], isRight);
}

/** Each of these servers stops and starts again, one after the other, under load. */
async function tryReplacing(these, isRight) {
  const count = servers.size;
  const rolled = startLoad(site, 8, isRight);
  for (const port of these) {
    await end(servers.get(port));
    servers.set(port, await start(port));
  }
  const { failed, answered } = await rolled();
  told(`${these.length} replacements of ${count} servers: ${failed.length} of ${answered} calls failed`);
  assert.deepEqual(failed, []);
}

try {
  cpSync(siteDir, liveSite, { recursive: true });
  await until(() => database.isReady(), 'PostgreSQL does not answer');
  await migrate(database);
  for (const port of ports) {
    servers.set(port, await start(port));
  }
  proxy = await startProxy(folder, proxyPort, ports);
  const token = await logInTrialPerson(direct[0]);
  await trySessionsAndLimits(token);
  await tryUploads(token);
  await tryWebhooks();
  await tryOutbox();
  await tryContent();
  await tryReleases();
  await tryLoad();
  console.log('Three servers behind nginx and PgBouncer: all of it right');
} finally {
  await end(proxy, 'SIGQUIT');
  await Promise.all([...servers.values()].map((child) => end(child)));
  pooler.child.kill('SIGTERM');
  await database.close();
  await cluster.stop(1_000);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

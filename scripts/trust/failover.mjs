// Threat 51: a primary and a synchronous standby under Patroni (deploy/patroni), with servers that write and read: round after round the
// primary or only its PostgreSQL is killed or freezes, and returns as the standby. Debian's postgresql-15, patroni, python3-etcd and
// etcd-server must be installed. FAILOVERS is the number of rounds.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { freePort } from '../free-port.mjs';
import { until } from '../until.mjs';
import { findLost, startUsers } from './cluster/users.mjs';
import { end, requirePrograms, startSite } from './cluster/processes.mjs';
import { startNodes } from './failover/nodes.mjs';

requirePrograms('patroni', 'etcd', '/usr/lib/postgresql/15/bin/postgres');
const rounds = Number(process.env.FAILOVERS ?? 10);
const maxRejectedMs = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'site-failover-'));
const faults = {
  'machine killed': (node) => node.killMachine(),
  'PostgreSQL killed': (node) => node.killDatabase(),
  'machine killed again': (node) => node.killMachine(),
  'machine frozen': (node) => node.freezeMachine(),
  'PostgreSQL frozen': (node) => node.freezeDatabase(),
};
const cluster = await startNodes(folder);
const [first, second] = cluster.nodes.map(({ url }) => new URL(url));
const both = first.href.replace(first.host, `${first.host},${second.host}`);
const database = openDatabase(both, { maxConnections: 4 });
const servers = [];
let load;

/** The longest time, from a moment on, in which a server acknowledged nothing. */
function longestGap(from) {
  const gaps = [...load.acknowledged.values()].map((times) => {
    const since = [from, ...times.filter((time) => time >= from), performance.now()];
    return Math.max(...since.slice(1).map((time, place) => time - since[place]));
  });
  return Math.max(...gaps);
}

const written = () => [...load.acknowledged.values()].map((times) => times.length);

async function fail(round) {
  const name = Object.keys(faults)[round % Object.keys(faults).length];
  await cluster.whole();
  const old = await cluster.primary();
  const standby = cluster.nodes.find((node) => node !== old);
  const before = written();
  await until(async () => written().every((count, place) => count > before[place] + 20), 'nothing is written');
  const from = performance.now();
  const thaw = faults[name](old);
  await until(() => standby.isPrimary(), 'the standby is not promoted');
  const promoted = performance.now();
  const after = written();
  await until(async () => written().every((count, place) => count > after[place] + 20), 'writes do not come back');
  const back = performance.now();
  const during = load.readSince(from).filter(({ at }) => at <= back);
  const failed = during.filter(({ status }) => status !== 200);
  // What was frozen resumes, and must detect that it is no longer the primary.
  thaw?.();
  if (!old.isRunning()) {
    old.start();
  }
  await cluster.whole();
  assert.equal(await cluster.primary(), standby);
  const lost = await findLost(database, load.ledger);
  const refusedMs = longestGap(from);
  const slowest = Math.max(...during.map(({ ms }) => ms));
  console.log(
    `  ${round + 1}. ${old.name}, ${name}: ${lost.length} of ${written().reduce((sum, count) => sum + count)} acknowledged writes lost; ` +
      `promoted after ${seconds(promoted - from)}, nothing written for ${seconds(refusedMs)}; ` +
      `${failed.length} of ${during.length} reads failed meanwhile, the slowest took ${seconds(slowest)}; the standby again after ${seconds(performance.now() - from)}`,
  );
  const kinds = failed.map(({ path, status }) => `${status} ${path}`);
  return { lost, refusedMs, failed: kinds, reads: during.length };
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

try {
  await migrate(database);
  for (const name of ['one', 'two']) {
    const port = await freePort();
    const site = `http://localhost:${port}`;
    const env = {
      DATABASE_URL: both,
      DATABASE_READ_URL: both,
      JWT_SECRET: 'a secret of this trial, long enough to sign',
      PUBLIC_URL: site,
      DATA_DIR: join(folder, name),
      SITE_DIR: process.env.SITE_DIR,
      TRUST_PROXY: '127.0.0.1, ::1',
      MIGRATE: 'off',
    };
    servers.push({ site, child: await startSite(port, env) });
  }
  load = startUsers(
    servers.map(({ site }) => site),
    database,
  );
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push(await fail(round));
  }
  await load.stop();
  const { accounts, favourites, orders, sessions, names } = load.ledger;
  const lost = await findLost(database, load.ledger);
  const { email, token } = sessions[0];
  const still = await fetch(`${servers[0].site}/api/u/user/info`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal((await still.json()).data.email, email);
  const renamed = [...names.values()].reduce((sum, count) => sum + count, 0);
  const refusedMs = Math.max(...results.map((result) => result.refusedMs));
  const failed = results.flatMap((result) => result.failed);
  console.log(
    `${rounds} failovers: ${lost.length} lost of ${accounts.length} accounts, ${orders.length} orders, ${favourites.length} favourites and ` +
      `${renamed} new names; nothing written for ${seconds(refusedMs)} at most; ` +
      `${failed.length} of ${results.reduce((sum, { reads }) => sum + reads, 0)} reads failed meanwhile`,
  );
  console.log([...load.refused].map(([what, count]) => `  refused: ${count} × ${what}`).join('\n'));
  console.log([...new Set(failed)].map((what) => `  not read: ${what}`).join('\n'));
  assert.deepEqual([...lost, ...results.flatMap((result) => result.lost)], []);
  assert.ok(refusedMs <= maxRejectedMs, 'writes were refused for too long');
} finally {
  await load?.stop();
  await Promise.all(servers.map(({ child }) => end(child)));
  await database.close();
  await cluster.stop();
}
// After a failure the folder with the logs stays.
rmSync(folder, { recursive: true, force: true });
process.exit(0);

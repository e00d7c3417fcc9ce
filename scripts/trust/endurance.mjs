// One server for ENDURANCE_MINUTES under RATE requests a second: pages, lists, an account's reads, and users who register, log in, mark
// favourites, buy and change their names. No call may fail, no acknowledged write may be lost, and resident memory, open files and threads
// may not grow.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { startCluster } from '../../server/src/platform/db/embedded/cluster.ts';
import { growth } from '../bench/support/statistics.mjs';
import { freePort } from '../free-port.mjs';
import { logInTrialPerson } from '../trial-person.mjs';
import { until } from '../until.mjs';
import { end, startSite } from './cluster/processes.mjs';
import { findLost, startUsers } from './cluster/users.mjs';

const minutes = Number(process.env.ENDURANCE_MINUTES ?? 10);
const rate = Number(process.env.RATE ?? 200);
const samples = 200;
/** Allowed growth over the last three quarters: a server that keeps something of each request has several times as much at the end. */
const limits = { 'resident memory, MB': 0.1, 'open files': 0.1, threads: 0.1 };
const publicPaths = [
  '/',
  '/blog',
  '/blog?page=2&lang=cn',
  '/pricing?lang=cn',
  '/blog-detail/1',
  '/login',
  '/api/information/list?page=1&size=5',
  '/api/information/list?page=1&size=5&search=back',
  '/api/information/detail/1',
  '/api/goods/body/list?client=3&domainId=1',
  '/api/software/movement/list',
];
const accountPaths = ['/api/u/user/info', '/api/u/order/list', '/api/u/library/learning'];

const folder = mkdtempSync(join(tmpdir(), 'site-endurance-'));
const cluster = await startCluster(folder);
const url = cluster.url('postgres');
const database = openDatabase(url, { maxConnections: 3 });
const port = await freePort();
const site = `http://localhost:${port}`;
let server;
let users;

/** What the operating system says about the server's process. */
function inspect() {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  const of = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)[1]);
  return {
    'resident memory, MB': of('VmRSS') / 1_024,
    'open files': readdirSync(`/proc/${server.pid}/fd`).length,
    threads: of('Threads'),
  };
}

/** Sends requests at the same rate whatever the server does, and samples its process. */
async function run(token) {
  const requests = [
    ...publicPaths.map((path) => ({ path })),
    ...accountPaths.map((path) => ({ path, headers: { authorization: `Bearer ${token}` } })),
  ];
  const load = autocannon({
    url: site,
    duration: minutes * 60,
    overallRate: rate,
    connections: 20,
    headers: { platform: 'PC' },
    requests,
    verifyBody: (body) => !body.startsWith('{') || JSON.parse(body).code === 'OK',
  });
  const done = once(load, 'done');
  const readings = [];
  for (let sample = 0; sample < samples; sample += 1) {
    await pause((minutes * 60_000) / samples);
    readings.push(inspect());
  }
  const [result] = await done;
  return { result, readings };
}

try {
  await until(() => database.isReady(), 'PostgreSQL does not answer');
  server = await startSite(port, {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: site,
    TRUST_PROXY: '127.0.0.1, ::1',
    MALLOC_ARENA_MAX: '2',
  });
  const token = await logInTrialPerson(site);
  users = startUsers([site], database, { restMs: 250 });
  const { result, readings } = await run(token);
  await users.stop();
  const reads = users.readSince(0);
  const writes = users.acknowledged.get(site).length;
  const failed = reads.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`);
  console.log(
    `  ${result.requests.total} requests in ${minutes} minutes, ${(result.requests.total / result.duration).toFixed(0)} a second, ` +
      `p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms; ${reads.length} other reads, ` +
      `${writes} writes acknowledged, ${users.ledger.orders.length} orders`,
  );
  const grown = [];
  for (const [name, limit] of Object.entries(limits)) {
    const values = readings.map((reading) => reading[name]);
    const tenths = Array.from({ length: 10 }, (_, part) =>
      Math.min(...values.slice((part * samples) / 10, ((part + 1) * samples) / 10)),
    );
    const grew = growth(values.slice(samples / 4));
    console.log(
      `  ${name}: ${tenths.map((value) => value.toFixed(0)).join(', ')}; growth ${(grew * 100).toFixed(1)} %`,
    );
    if (grew > limit) {
      grown.push(name);
    }
  }
  const { non2xx, errors, timeouts, mismatches } = result;
  assert.deepEqual({ non2xx, errors, timeouts, mismatches }, { non2xx: 0, errors: 0, timeouts: 0, mismatches: 0 });
  assert.deepEqual([...users.refused, ...failed], []);
  assert.deepEqual(await findLost(database, users.ledger), []);
  assert.deepEqual(grown, []);
  assert.ok(result.requests.total + reads.length + writes >= rate * minutes * 60 * 0.95, 'the load was below its rate');
} finally {
  await users?.stop();
  await end(server);
  await database.close();
  await cluster.stop(1_000);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

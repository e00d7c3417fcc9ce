// Threat 53: a schema change of a table with a million rows, and a new version of the server, are rolled out to three servers behind nginx
// and PgBouncer while users register, log in, change their names and read. nginx and PgBouncer must be installed. ACCOUNTS is the number of
// rows.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { startCluster } from '../../server/src/platform/db/embedded/cluster.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { siteDir } from '../build/parts.mjs';
import { root } from '../build/run.mjs';
import { freePort } from '../free-port.mjs';
import { until } from '../until.mjs';
import { findLost, startUsers } from './cluster/users.mjs';
import { end, requirePrograms, startPooler, startProxy, startSite } from './cluster/processes.mjs';

requirePrograms('nginx', 'pgbouncer');
const accounts = Number(process.env.ACCOUNTS ?? 1_000_000);
/** The migrations of the next version, following docs/operating.md. */
const nextMigrations = {
  '9001-trial-columns':
    "ALTER TABLE users ADD COLUMN trial_kind text NOT NULL DEFAULT 'person', ADD COLUMN trial_short text;",
  '9002-trial-fill':
    "-- no transaction\nDO $$ DECLARE last uuid := '00000000-0000-0000-0000-000000000000'; next uuid; BEGIN LOOP " +
    'SELECT id INTO next FROM (SELECT id FROM users WHERE id > last ORDER BY id LIMIT 5000) part ORDER BY id DESC LIMIT 1; EXIT WHEN next IS NULL; ' +
    'UPDATE users SET trial_short = left(nick_name, 3) WHERE id > last AND id <= next; COMMIT; last := next; END LOOP; END $$;',
  '9003-trial-index':
    '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS users_trial_short;\nCREATE INDEX CONCURRENTLY users_trial_short ON users (trial_short);',
  '9004-trial-rule': "ALTER TABLE users ADD CONSTRAINT trial_rule CHECK (trial_kind <> '') NOT VALID;",
  '9005-trial-rule-of-all': 'ALTER TABLE users VALIDATE CONSTRAINT trial_rule;',
};

const folder = mkdtempSync(join(tmpdir(), 'site-upgrade-'));
const next = join(folder, 'next');
const cluster = await startCluster(folder);
const target = new URL(cluster.url('postgres'));
const pooler = startPooler(folder, target, await freePort());
const database = openDatabase(target.toString(), { maxConnections: 3, statementMs: 600_000 });
const ports = [await freePort(), await freePort(), await freePort()];
const proxyPort = await freePort();
const site = `http://localhost:${proxyPort}`;
const env = {
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: target.toString(),
  JWT_SECRET: 'a secret of this trial, long enough to sign',
  PUBLIC_URL: site,
  SITE_DIR: join(root, siteDir),
  TRUST_PROXY: '127.0.0.1',
  MIGRATE: 'off',
};
const start = (port, version) => startSite(port, { ...env, DATA_DIR: join(folder, `data-${port}`) }, version);
const servers = new Map();
let proxy;
let users;

/** The next version: this one with more migrations. */
function makeNextVersion() {
  mkdirSync(next);
  for (const name of readdirSync(root).filter((each) => !['dist', 'server', '.git'].includes(each))) {
    symlinkSync(join(root, name), join(next, name));
  }
  cpSync(join(root, 'server'), join(next, 'server'), { recursive: true });
  cpSync(join(root, 'dist/server'), join(next, 'dist/server'), { recursive: true });
  for (const [name, sql] of Object.entries(nextMigrations)) {
    writeFileSync(join(next, `server/src/platform/db/migrations/${name}.sql`), sql);
  }
}

const fill = () =>
  database.query(
    `INSERT INTO users (email, nick_name, password_hash, language, status)
      SELECT 'row' || n || '@example.com', 'Person ' || n, 'none', 'en', 'active' FROM generate_series(1, $1::int) n`,
    [accounts],
  );

/** Performs a step of the upgrade, and reports the results of the calls meanwhile. */
async function duringLoad(what, work) {
  const from = performance.now();
  const written = () => [...users.acknowledged.values()].flat().length;
  const before = written();
  const result = await work();
  const reads = users.readSince(from);
  const failed = reads.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`);
  const slowest = Math.max(...reads.map(({ ms }) => ms));
  console.log(
    `  ${what}: ${((performance.now() - from) / 1_000).toFixed(1)} s, ${written() - before} writes acknowledged, ${users.refused.size} ways of refusal, ` +
      `${failed.length} of ${reads.length} reads failed, the slowest took ${(slowest / 1_000).toFixed(1)} s`,
  );
  assert.deepEqual([...users.refused, ...failed], []);
  return result;
}

try {
  await until(() => database.isReady(), 'PostgreSQL does not answer');
  await migrate(database);
  await fill();
  await database.query('ANALYZE users');
  makeNextVersion();
  for (const port of ports) {
    servers.set(port, await start(port));
  }
  proxy = await startProxy(folder, proxyPort, ports);
  users = startUsers([site], database, { buys: false });
  await until(async () => users.acknowledged.get(site).length > 200, 'nothing is written');
  await duringLoad('before', () => until(async () => users.readSince(0).length > 500, 'nothing is read'));
  const { stdout } = await duringLoad('the schema', () =>
    promisify(execFile)(process.execPath, ['dist/server/migrate.js'], {
      cwd: next,
      env: { ...process.env, ...env, DATABASE_URL: target.toString() },
    }),
  );
  assert.match(stdout, /^5 migrations applied\n/);
  await duringLoad('three servers replaced one after the other', async () => {
    for (const port of ports) {
      await end(servers.get(port));
      servers.set(port, await start(port, next));
    }
  });
  await users.stop();
  assert.deepEqual(await findLost(database, users.ledger), []);
  const [rows] = await database.query(
    "SELECT count(*)::int AS all, count(trial_short)::int AS filled FROM users WHERE email LIKE 'row%'",
  );
  assert.deepEqual(rows, { all: accounts, filled: accounts });
  console.log(
    `A table of ${accounts} rows changed and three servers replaced under load: nothing failed, nothing lost`,
  );
} finally {
  await users?.stop();
  await end(proxy, 'SIGQUIT');
  await Promise.all([...servers.values()].map((child) => end(child)));
  pooler.child.kill('SIGTERM');
  await database.close();
  await cluster.stop(1_000);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

// The database behind PgBouncer in transaction mode, without site-specific settings of PgBouncer.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable, openDatabase } from '../../server/src/platform/db/database.ts';
import { startCluster } from '../../server/src/platform/db/embedded/cluster.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { until } from '../until.mjs';

if (spawnSync('pgbouncer', ['--version']).status !== 0) {
  console.error('pgbouncer is not installed on this machine');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'site-pgbouncer-'));
const cluster = await startCluster(folder);
const target = new URL(cluster.url('postgres'));
const port = Number(target.port) + 1;
// PgBouncer refuses to run as root.
const asRoot = process.getuid?.() === 0;
chmodSync(folder, 0o755);
writeFileSync(join(folder, 'users.txt'), `"${target.username}" "${target.password}"\n`);
writeFileSync(
  join(folder, 'pgbouncer.ini'),
  `[databases]\npostgres = host=127.0.0.1 port=${target.port} dbname=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
    `auth_type = scram-sha-256\nauth_file = ${folder}/users.txt\npool_mode = transaction\ndefault_pool_size = 2\nunix_socket_dir =\n`,
);
const bouncer = spawn('pgbouncer', [join(folder, 'pgbouncer.ini'), ...(asRoot ? ['-u', 'nobody'] : [])], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const through = new URL(target);
through.port = String(port);
const database = openDatabase(through.toString(), { statementMs: 500 });
const limit = (db) =>
  db.query("SELECT current_setting('statement_timeout') AS value, current_setting('TimeZone') AS zone");
try {
  await until(() => database.isReady(), 'PgBouncer does not answer');
  assert.deepEqual(await limit(database), [{ value: '500ms', zone: 'UTC' }]);
  assert.deepEqual(await database.transaction(limit), [{ value: '500ms', zone: 'UTC' }]);
  await assert.rejects(database.query('SELECT pg_sleep(30)'), DatabaseUnavailable);
  await assert.rejects(
    database.transaction((tx) => tx.query('SELECT pg_sleep(30)')),
    DatabaseUnavailable,
  );
  // More clients than sessions, in parallel: no client gets the settings of another one.
  const all = await Promise.all(
    Array.from({ length: 200 }, (_, place) => (place % 2 ? limit(database) : database.quickTransaction(limit))),
  );
  assert.ok(all.every(([row]) => row.value === '500ms'));
  // Notifications do not pass through, so the server listens at PostgreSQL itself.
  const notified = (options) =>
    new Promise((done) => {
      const mixed = openDatabase(through.toString(), options);
      const ask = () => void mixed.query("SELECT pg_notify('content_changed', 'posts')");
      mixed.listen('content_changed', { connected: ask, notified: () => done(true), lost: () => undefined });
    });
  assert.ok(await notified({ directUrl: target.toString() }));
  await migrate(openDatabase(through.toString()));
  const plain = openDatabase(target.toString(), { statementMs: 3_000 });
  const running = await plain.query(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%' AND state = 'active' AND pid <> pg_backend_pid()",
  );
  assert.deepEqual(running, [{ count: 0 }]);
  await trySite({ DATABASE_URL: through.toString(), DATABASE_DIRECT_URL: target.toString() }, plain);
  console.log(
    'PgBouncer in transaction mode: limits hold for single statements and transactions, migrations run, a change of content is noticed',
  );
} finally {
  bouncer.kill('SIGTERM');
  await cluster.stop(1_000);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** A whole server in between, twice: its cached responses equal the database. */
async function trySite(addresses, plain) {
  const dataDir = join(folder, 'server');
  const sitePort = String(port + 1);
  const env = { ...process.env, ...addresses, PORT: sitePort, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(server.stdout, 'data');
    const names = async () =>
      (await fetch(`http://localhost:${sitePort}/api/goods/body/list?client=3&domainId=1`)).text();
    assert.ok(!(await names()).includes('77.77'));
    await plain.query('UPDATE goods SET price_cents = 7_777');
    const deadline = Date.now() + 10_000;
    while (!(await names()).includes('77.77')) {
      assert.ok(Date.now() < deadline, 'the change of a plan is not shown');
    }
    await Promise.all(
      Array.from({ length: 300 }, async () =>
        assert.equal((await fetch(`http://localhost:${sitePort}/readyz`)).status, 200),
      ),
    );
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
}

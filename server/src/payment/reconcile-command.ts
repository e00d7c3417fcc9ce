import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../app';
import { readConfig, type Config } from '../config';
import { openDatabase } from '../db/database';
import { startCluster } from '../db/embedded/cluster';
import { isAlive } from '../db/embedded/process-identity';
import { openPayments } from './payment-context';
import { reconcile, type Reconciliation } from './reconcile';

/** `npm run reconcile`: prints what was compared and mended; leaves with 1 when something could not be compared. */
async function run(): Promise<void> {
  const config = readConfig();
  const { url, close } = await findDatabase(config);
  const database = openDatabase(url);
  const { app, context } = buildApp({ ...config, logLevel: 'silent' }, database);
  try {
    await app.ready();
    const report = await reconcile(openPayments(app, context));
    process.stdout.write(describe(report));
    process.exitCode = report.failed.length > 0 ? 1 : 0;
  } finally {
    await app.close();
    await database.close();
    await close();
  }
}

// Beside a running server its own PostgreSQL is running too, and is used; otherwise it is started for as long as it takes.
async function findDatabase(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.databaseUrl) {
    return { url: config.databaseUrl, close: async () => undefined };
  }
  const running = join(config.dataDir, 'postgres/postmaster.pid');
  const [pid, , , port] = existsSync(running) ? readFileSync(running, 'utf8').split('\n') : [];
  if (isAlive(Number(pid))) {
    const password = readFileSync(join(config.dataDir, 'postgres-password'), 'utf8').trim();
    return { url: `postgres://site:${password}@127.0.0.1:${port}/postgres`, close: async () => undefined };
  }
  const cluster = await startCluster(config.dataDir);
  return { url: cluster.url('postgres'), close: () => cluster.stop() };
}

function describe({ compared, mended, failed, parked }: Reconciliation): string {
  return [
    `${compared} subscriptions compared, ${mended.length} mended, ${failed.length} not compared, ${parked.length} payments parked`,
    ...mended.map((id) => `mended: ${id}`),
    ...failed.map(({ subscription, reason }) => `not compared: ${subscription}: ${reason}`),
    ...parked.map((row) => `parked: ${row.provider} ${row.key}: ${row.reason} (${row.parked_at.toISOString()})`),
    '',
  ].join('\n');
}

run().catch((error: unknown) => {
  process.stderr.write(`The payments could not be reconciled: ${(error as Error).message}\n`);
  process.exit(1);
});

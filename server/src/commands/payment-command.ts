import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../app/app';
import { readConfig, type Config } from '../platform/config/config';
import { openDatabase } from '../platform/db/database';
import { startCluster } from '../platform/db/embedded/cluster';
import { isAlive } from '../platform/db/embedded/process-identity';
import type { PaymentContext } from '../domains/payment/payment-context';

/**
 * Runs a command of support staff beside the running servers, or without any.
 * @param failure what could not be done, for the one line that is printed when it throws
 */
export function runPaymentCommand(failure: string, work: (payments: PaymentContext) => Promise<void>): void {
  withPayments(work).catch((error: unknown) => {
    process.stderr.write(`${failure}: ${(error as Error).message}\n`);
    process.exit(1);
  });
}

async function withPayments(work: (payments: PaymentContext) => Promise<void>): Promise<void> {
  const config = readConfig();
  const { url, close } = await findDatabase(config);
  const database = openDatabase(url);
  const { app, payments } = buildApp({ ...config, logLevel: 'silent' }, database);
  try {
    await app.ready();
    await work(payments);
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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config';
import { startCluster } from '../platform/db/embedded/cluster';
import { isAlive } from '../platform/db/embedded/process-identity';

/**
 * Finds the database that the servers use, without a connection pooler if its direct address is known. If a server
 * runs, its PostgreSQL is used; otherwise PostgreSQL is started and runs until `close` is called.
 */
export async function findDatabase(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.databaseUrl) {
    return { url: config.databaseDirectUrl ?? config.databaseUrl, close: async () => undefined };
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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config';
import { startCluster } from '../platform/db/embedded/cluster';
import { claimDataDir } from '../platform/db/embedded/data-dir-lock';
import { isAlive, isPostgresOf } from '../platform/db/embedded/process-identity';
import { beforeSignal } from './before-signal';

interface FoundDatabase {
  url: string;
  close: () => Promise<void>;
}

/**
 * Finds the database that the servers use, without a connection pooler if its direct address is known. If a server
 * runs, its PostgreSQL is used; otherwise PostgreSQL is started and runs until `close` is called or a signal ends the command.
 * @param mayCreate whether a database is created if DATA_DIR has none; otherwise it is probably another server's folder
 * @throws StartError if a server that is starting, or another command, uses DATA_DIR; Error if it has no database
 */
export async function findDatabase(config: Config, { mayCreate = false } = {}): Promise<FoundDatabase> {
  if (config.databaseUrl) {
    return { url: config.databaseDirectUrl ?? config.databaseUrl, close: async () => undefined };
  }
  const folder = join(config.dataDir, 'postgres');
  const running = join(folder, 'postmaster.pid');
  const [pid, , , port] = existsSync(running) ? readFileSync(running, 'utf8').split('\n') : [];
  if (isAlive(Number(pid)) && isPostgresOf(folder, Number(pid)) !== false) {
    const password = readFileSync(join(config.dataDir, 'postgres-password'), 'utf8').trim();
    return { url: `postgres://site:${password}@127.0.0.1:${port}/postgres`, close: async () => undefined };
  }
  if (!mayCreate && !existsSync(join(folder, 'PG_VERSION'))) {
    throw new Error(`DATA_DIR ${config.dataDir} has no database: set DATA_DIR or DATABASE_URL as the servers have it`);
  }
  return startOwn(config.dataDir);
}

// Two PostgreSQL of one folder would destroy the data, so a server must not start its own meanwhile.
async function startOwn(dataDir: string): Promise<FoundDatabase> {
  const release = claimDataDir(dataDir);
  const starting = startCluster(dataDir);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= starting.then((cluster) => cluster.stop()).finally(release));
  // It is in a process group of its own, which no signal reaches.
  const stopListening = beforeSignal(() => stop().catch(() => undefined));
  const close = async () => {
    await stop();
    stopListening();
  };
  try {
    return { url: (await starting).url('postgres'), close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

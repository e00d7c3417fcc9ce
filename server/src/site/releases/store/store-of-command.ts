import { join } from 'node:path';
import { readConfig } from '../../../platform/config/config';
import { openDatabase } from '../../../platform/db/database';
import { openReleaseStore } from './open-store';
import type { ReleaseStore } from './release-store';

/** For commands: a server on the same DATA_DIR uses another name. */
const name = 'deploy-releases';

/**
 * Uses the releases of RELEASES_URL, for a command beside the servers.
 * @param lock excludes other commands from this one's folder
 */
export function withStoreOfCommand<T>(
  lock: (file: string, action: () => Promise<T>) => Promise<T>,
  work: (store: ReleaseStore) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  return lock(join(config.dataDir, `${name}.lock`), async () => {
    const database = openDatabase(config.databaseUrl as string, { maxConnections: 2 });
    try {
      const store = await openReleaseStore(config, database, { name });
      return await work(store).finally(() => store.close());
    } finally {
      await database.close();
    }
  });
}

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/src/platform/db/database';
import { startCluster, type Cluster } from '../../../server/src/platform/db/embedded/cluster';

export interface ReplicatedPair {
  primary: Cluster;
  standby: Cluster;
  /** `host:port` of both, the standby first. */
  address: string;
  promote(): Promise<void>;
  close(): Promise<void>;
}

/** A PostgreSQL and a synchronous standby: acknowledged data is on both. */
export async function startReplicatedPair(): Promise<ReplicatedPair> {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'site-replicated-'))) as [string, string];
  const settings = ['fsync=off', 'full_page_writes=off'];
  const fresh = await startCluster(folders[0], settings);
  await fresh.stop();
  for (const name of ['postgres', 'postgres-password']) {
    cpSync(join(folders[0], name), join(folders[1], name), { recursive: true });
  }
  writeFileSync(join(folders[1], 'postgres/standby.signal'), '');
  const primary = await startCluster(folders[0], [...settings, 'synchronous_standby_names=*']);
  const url = new URL(primary.url('postgres'));
  const source = `host=127.0.0.1 port=${url.port} user=${url.username} password=${url.password}`;
  const standby = await startCluster(folders[1], [...settings, `primary_conninfo=${source}`]);
  const far = new URL(standby.url('postgres'));
  return {
    primary,
    standby,
    address: `postgres://${far.username}:${far.password}@${far.host},${url.host}/postgres`,
    async promote() {
      const database = openDatabase(far.toString());
      await database.query('SELECT pg_promote()');
      await database.close();
    },
    async close() {
      await Promise.all([primary.stop(0), standby.stop(0)]);
      folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    },
  };
}

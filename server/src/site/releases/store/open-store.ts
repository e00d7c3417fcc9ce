import { join } from 'node:path';
import type { Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/db/database';
import { openDiskStore, type ReleaseStore } from './release-store';
import type { Rhythm } from './shared-store';

/**
 * Opens the configured store of releases: the disk, or a bucket that several machines share (RELEASES_URL), whose code
 * is loaded only then.
 * @param name of this server's or command's folder in DATA_DIR; concurrent ones must not share it
 * @throws StartError if the bucket cannot be used
 */
export async function openReleaseStore(
  { releases, dataDir, siteDir }: Pick<Config, 'releases' | 'dataDir' | 'siteDir'>,
  database: Database,
  { name = 'releases', rhythm }: { name?: string; rhythm?: Rhythm } = {},
): Promise<ReleaseStore> {
  return releases === undefined
    ? openDiskStore(siteDir)
    : (await import('./shared-store')).openSharedStore(releases, database, join(dataDir, name), siteDir, rhythm);
}

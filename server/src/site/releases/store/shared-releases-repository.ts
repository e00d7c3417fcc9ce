import type { Registry } from '@site/shared/contracts';
import type { StoredRelease } from '@site/shared/releases';
import type { Database, Queryable } from '../../../platform/db/database';
import type { Counts } from '../health-files';
import type { ReleaseFiles, ReleaseName } from './release-files';

/** The live state for all servers; `registry` is null before the first publication. */
export interface SharedState {
  revision: string;
  registry: Registry | null;
  list: Record<string, StoredRelease[]> | null;
  link_key: string | null;
}

/** The changes of an order. */
export interface Change extends Omit<SharedState, 'revision'> {
  stored: (ReleaseName & { files: ReleaseFiles })[];
  dropped: ReleaseName[];
  /** Releases whose reports are deleted. */
  forgotten: ReleaseName[];
  lines: object[];
}

export async function readRevision(database: Queryable): Promise<string> {
  const [row] = await database.query<{ revision: string }>('SELECT revision FROM shared_releases');
  return row?.revision ?? '0';
}

export async function readState(database: Queryable): Promise<SharedState> {
  const [row] = await database.query<SharedState>('SELECT revision, registry, list, link_key FROM shared_releases');
  return row ?? { revision: '0', registry: null, list: null, link_key: null };
}

/**
 * Takes or extends the lock of all deployments. It uses the database's clock, not the servers'; a lock that ends later
 * than twice its time from now was taken before that clock was set back (threat 50).
 * @returns its owner
 */
export async function takeLock(database: Queryable, owner: string, seconds: number): Promise<string> {
  const [taken] = await database.query<{ owner: string }>(
    `UPDATE shared_releases SET locked_by = $1, locked_until = now() + make_interval(secs => $2)
     WHERE locked_by IS NULL OR locked_by = $1 OR locked_until NOT BETWEEN now() AND now() + make_interval(secs => $2) * 2 RETURNING locked_by AS owner`,
    [owner, seconds],
  );
  const [held] = taken
    ? [taken]
    : await database.query<{ owner: string | null }>('SELECT locked_by AS owner FROM shared_releases');
  return held?.owner ?? '';
}

export async function releaseLock(database: Queryable, owner: string): Promise<void> {
  await database.query('UPDATE shared_releases SET locked_by = NULL, locked_until = NULL WHERE locked_by = $1', [
    owner,
  ]);
}

/**
 * Writes an order's change of the state that it began with.
 * @returns whether nobody else had changed it, and the lock was still held
 */
export function writeChange(database: Database, owner: string, seen: string, change: Change): Promise<boolean> {
  return database.transaction(async (tx) => {
    const written = await tx.query(
      `UPDATE shared_releases SET revision = revision + 1, registry = $3, list = $4, link_key = $5
       WHERE locked_by = $1 AND locked_until > now() AND revision = $2 RETURNING revision`,
      [owner, seen, JSON.stringify(change.registry), JSON.stringify(change.list), change.link_key],
    );
    if (written.length === 0) {
      return false;
    }
    for (const { module, version } of change.dropped) {
      await tx.query('DELETE FROM shared_release_files WHERE module = $1 AND version = $2', [module, version]);
    }
    for (const { module, version, files } of change.stored) {
      await tx.query('INSERT INTO shared_release_files (module, version, files) VALUES ($1, $2, $3)', [
        module,
        version,
        JSON.stringify(files),
      ]);
    }
    for (const { module, version } of [...change.dropped, ...change.forgotten]) {
      await tx.query('DELETE FROM shared_release_health WHERE module = $1 AND version = $2', [module, version]);
    }
    for (const line of change.lines) {
      await tx.query('INSERT INTO shared_release_log (line) VALUES ($1)', [JSON.stringify(line)]);
    }
    return true;
  });
}

/** Undefined for a release that was not published. */
export async function readFiles(
  database: Queryable,
  { module, version }: ReleaseName,
): Promise<ReleaseFiles | undefined> {
  const [row] = await database.query<{ files: ReleaseFiles }>(
    'SELECT files FROM shared_release_files WHERE module = $1 AND version = $2',
    [module, version],
  );
  return row?.files;
}

export const readStored = (database: Queryable): Promise<ReleaseName[]> =>
  database.query<ReleaseName>('SELECT module, version FROM shared_release_files');

export interface HealthRow extends ReleaseName, Counts {
  ended: object | null;
}

export const readHealthRows = (database: Queryable): Promise<HealthRow[]> =>
  database.query<HealthRow>(
    'SELECT module, version, loads::float8 AS loads, failures::float8 AS failures, ended FROM shared_release_health',
  );

export async function addHealth(database: Queryable, { module, version }: ReleaseName, counts: Counts): Promise<void> {
  await database.query(
    `INSERT INTO shared_release_health AS h (module, version, loads, failures) VALUES ($1, $2, $3, $4)
     ON CONFLICT (module, version) DO UPDATE SET loads = h.loads + $3, failures = h.failures + $4`,
    [module, version, counts.loads, counts.failures],
  );
}

/** Ends a canary for all servers. @returns whether this was the first call */
export function endHealth(
  database: Database,
  { module, version }: ReleaseName,
  ended: object,
  line: object,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const written = await tx.query(
      'UPDATE shared_release_health SET ended = $3 WHERE module = $1 AND version = $2 AND ended IS NULL RETURNING 1',
      [module, version, JSON.stringify(ended)],
    );
    if (written.length > 0) {
      await tx.query('INSERT INTO shared_release_log (line) VALUES ($1)', [JSON.stringify(line)]);
    }
    return written.length > 0;
  });
}

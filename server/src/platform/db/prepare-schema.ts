import { StartError } from '../errors/start-error';
import type { Database } from './database';
import { migrate, readSchemaState } from './migrate';

/** How a start handles the schema; `docs/operating.md`, "Upgrade and roll-back". */
export type MigrationMode = 'start' | 'off' | 'rollback';

/**
 * Checks that this version can run on the schema.
 * - `start`: migrates, and rejects a schema that is newer than this version.
 * - `off`: changes nothing; rejects one that is newer or older.
 * - `rollback`: changes nothing; accepts a newer one if the previous version can run on it.
 * @throws StartError with the operator's options
 */
export async function prepareSchema(database: Database, mode: MigrationMode): Promise<void> {
  const { pending, unknown, incompatible } = await readSchemaState(database);
  if (mode === 'rollback' ? incompatible.length > 0 : unknown.length > 0) {
    const [names, way] =
      mode === 'rollback'
        ? [incompatible, 'this version cannot run on it: start the newer version, or restore a backup']
        : [unknown, 'start the newer version, or roll back with MIGRATE=rollback (docs/operating.md)'];
    throw new StartError(`the schema of the database is newer than this version (${names.join(', ')}); ${way}`);
  }
  if (pending.length > 0 && mode !== 'start') {
    throw new StartError(
      `the schema of the database is older than this version (${pending.join(', ')}); run npm run migrate first`,
    );
  }
  if (pending.length > 0) {
    await migrate(database);
  }
}

import { readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/db/database';
import { migrate, readSchemaState } from '../platform/db/migrate';
import { findDatabase } from './find-database';

// A large table may take long, and no request waits for the migration.
const statementMs = 3_600_000;

/**
 * `npm run migrate [-- --list]`: applies, or lists, the missing migrations, while servers of the previous version are
 * running.
 */
async function run(): Promise<void> {
  const { url, close } = await findDatabase(readConfig());
  const database = openDatabase(url, { statementMs, maxConnections: 2 });
  try {
    const { pending, unknown } = await readSchemaState(database);
    if (unknown.length > 0) {
      throw new Error(`the schema is newer than this version (${unknown.join(', ')})`);
    }
    const listed = process.argv.includes('--list');
    const names = listed ? pending : await migrate(database);
    process.stdout.write([`${names.length} migrations ${listed ? 'pending' : 'applied'}`, ...names, ''].join('\n'));
  } finally {
    await database.close();
    await close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`The database could not be migrated: ${(error as Error).message}\n`);
  process.exit(1);
});

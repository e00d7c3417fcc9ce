import { readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/db/database';
import { migrate, readSchemaState } from '../platform/db/migrate';
import { readArguments, runCommand } from './command-line';
import { findDatabase } from './find-database';

// A large table may take long, and no request waits for the migration.
const statementMs = 3_600_000;
const usage = `npm run migrate            applies the missing migrations
npm run migrate -- --list  lists them, and applies none`;

/**
 * `npm run migrate [-- --list]`: applies, or lists, the missing migrations, while servers of the previous version are
 * running.
 */
async function run(): Promise<void> {
  const isListed = readArguments(
    usage,
    { list: { type: 'boolean', default: false } },
    ({ positionals, values: { list } }) => (positionals.length === 0 ? list : undefined),
  );
  const { url, close } = await findDatabase(readConfig(), { mayCreate: true });
  const database = openDatabase(url, { statementMs, maxConnections: 2 });
  try {
    const { pending, unknown } = await readSchemaState(database);
    if (unknown.length > 0) {
      throw new Error(`the schema is newer than this version (${unknown.join(', ')})`);
    }
    const names = isListed ? pending : await migrate(database);
    process.stdout.write([`${names.length} migrations ${isListed ? 'pending' : 'applied'}`, ...names, ''].join('\n'));
  } finally {
    await database.close();
    await close();
  }
}

runCommand('The database could not be migrated', run);

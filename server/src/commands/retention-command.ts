import { retentionRules } from '../app/retention-repository';
import { readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/db/database';
import { countExpired, removeExpired } from '../platform/db/retention';
import { findDatabase } from './find-database';

// A large table that was never cleaned may take long.
const statementMs = 600_000;

/**
 * `npm run retention [-- --dry-run]`: removes, or counts, data whose retention period is over, while servers are
 * running.
 */
async function run(): Promise<void> {
  const [word, ...others] = process.argv.slice(2);
  if ((word !== undefined && word !== '--dry-run') || others.length > 0) {
    throw new Error('the one word it knows is --dry-run, which counts and removes nothing');
  }
  const { url, close } = await findDatabase(readConfig());
  const database = openDatabase(url, { statementMs, maxConnections: 2 });
  try {
    const work = word ? countExpired : removeExpired;
    let total = 0;
    for (const rule of retentionRules) {
      const rows = await work(database, rule);
      total += rows;
      process.stdout.write(`${rows} ${rule.name} (kept ${rule.kept})\n`);
    }
    process.stdout.write(`${total} ${word ? 'would be removed' : 'removed'}\n`);
  } finally {
    await database.close();
    await close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`Nothing more was removed: ${(error as Error).message}\n`);
  process.exitCode = 1;
});

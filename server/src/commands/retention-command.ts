import { retentionRules } from '../app/retention-repository';
import { readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/db/database';
import { countExpired, removeExpired } from '../platform/db/retention';
import { readArguments, runCommand } from './command-line';
import { findDatabase } from './find-database';

// A large table that was never cleaned may take long.
const statementMs = 600_000;
const usage = `npm run retention               removes data whose retention period is over
npm run retention -- --dry-run  counts it, and removes nothing`;

/**
 * `npm run retention [-- --dry-run]`: removes, or counts, data whose retention period is over, while servers are
 * running.
 */
async function run(): Promise<void> {
  const isDryRun = readArguments(
    usage,
    { 'dry-run': { type: 'boolean', default: false } },
    ({ positionals, values }) => (positionals.length === 0 ? values['dry-run'] : undefined),
  );
  const { url, close } = await findDatabase(readConfig());
  const database = openDatabase(url, { statementMs, maxConnections: 2 });
  try {
    const work = isDryRun ? countExpired : removeExpired;
    let total = 0;
    for (const rule of retentionRules) {
      const rows = await work(database, rule);
      total += rows;
      process.stdout.write(`${rows} ${rule.name} (kept ${rule.kept})\n`);
    }
    process.stdout.write(`${total} ${isDryRun ? 'would be removed' : 'removed'}\n`);
  } finally {
    await database.close();
    await close();
  }
}

runCommand('Nothing more was removed', run);

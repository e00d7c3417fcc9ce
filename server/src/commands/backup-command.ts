import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/db/database';
import { copyRunningCluster } from '../platform/db/embedded/copy-cluster';
import { readArguments, runCommand } from './command-line';
import { findDatabase } from './find-database';
import { dumpDatabase } from './postgres-programs';

const statementMs = 3_600_000;

/** `npm run backup -- <folder>`: copies all data of the servers while they keep running. */
async function run(): Promise<void> {
  const folder = readArguments('npm run backup -- <folder>', {}, ({ positionals: [first, ...more] }) =>
    more.length === 0 ? first : undefined,
  );
  const target = resolve(folder);
  if (existsSync(target)) {
    throw new Error(`${target} already exists`);
  }
  const config = readConfig();
  // The folder gets its final name only when the backup is complete.
  const part = `${target}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true, mode: 0o700 });
  const { url, close } = await findDatabase(config);
  try {
    if (config.databaseUrl) {
      await dumpDatabase(url, join(part, 'site.dump'));
    } else {
      const database = openDatabase(url, { statementMs, maxConnections: 1 });
      await copyRunningCluster(database, join(config.dataDir, 'postgres'), join(part, 'postgres')).finally(() =>
        database.close(),
      );
    }
  } finally {
    await close();
  }
  for (const name of ['postgres-password', 'jwt-secret']) {
    if (existsSync(join(config.dataDir, name))) {
      copyFileSync(join(config.dataDir, name), join(part, name));
    }
  }
  renameSync(part, target);
  process.stdout.write(`backup: ${target}\n`);
}

runCommand('No backup was made', run);

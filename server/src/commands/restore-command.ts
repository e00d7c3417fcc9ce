import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../platform/config/config';
import { readContents } from '../platform/db/contents';
import { openDatabase } from '../platform/db/database';
import { stopLeftBehind } from '../platform/db/embedded/cluster';
import { copyTree } from '../platform/db/embedded/copy-cluster';
import { claimDataDir } from '../platform/db/embedded/data-dir-lock';
import { readSchemaState } from '../platform/db/migrate';
import { readArguments, runCommand } from './command-line';
import { findDatabase } from './find-database';
import { restoreDatabase } from './postgres-programs';

/** The files of DATA_DIR that belong to its database. */
const secrets = ['postgres-password', 'jwt-secret'];
const usage = 'npm run restore -- <folder> [--replace]';

/** `npm run restore -- <folder>`: replaces the data by a backup; the servers must be stopped. */
async function run(): Promise<void> {
  const { folder, replace } = readArguments(
    usage,
    { replace: { type: 'boolean', default: false } },
    ({ positionals: [folder, ...more], values: { replace } }) =>
      folder && more.length === 0 ? { folder, replace } : undefined,
  );
  const config = readConfig();
  const release = claimDataDir(config.dataDir);
  try {
    await (config.databaseUrl ? restoreDump(config, folder, replace) : restoreCluster(config, folder, replace));
    await report(config);
  } finally {
    release();
  }
}

async function restoreDump(config: Config, folder: string, replace: boolean): Promise<void> {
  const dump = join(folder, 'site.dump');
  demand(existsSync(dump), `${folder} is no backup of a database of DATABASE_URL`);
  const { url } = await findDatabase(config);
  const database = openDatabase(url);
  const [row] = await database.query<{ filled: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS filled",
  );
  await database.close();
  demand(replace || !row?.filled, `the database is not empty; --replace deletes its content (${usage})`);
  await restoreDatabase(url, dump, replace);
}

async function restoreCluster({ dataDir }: Config, folder: string, replace: boolean): Promise<void> {
  demand(existsSync(join(folder, 'postgres/backup_label')), `${folder} is no backup of an embedded database`);
  const live = join(dataDir, 'postgres');
  demand(replace || !existsSync(live), `${live} exists; --replace moves it aside (${usage})`);
  const restored = join(dataDir, 'postgres.restored');
  rmSync(restored, { recursive: true, force: true });
  copyTree(join(folder, 'postgres'), restored, { all: true });
  if (existsSync(live)) {
    // Nothing would stop it in a renamed folder.
    await stopLeftBehind(live);
    const time = new Date().toISOString().replace(/\W/g, '');
    // Without its own secrets the renamed database could neither be opened nor its encrypted values be read.
    for (const name of secrets.filter((each) => existsSync(join(dataDir, each)))) {
      copyFileSync(join(dataDir, name), join(dataDir, `${name}.${time}`));
    }
    renameSync(live, join(dataDir, `postgres.${time}`));
  }
  renameSync(restored, live);
  for (const name of secrets.filter((each) => existsSync(join(folder, each)))) {
    copyFileSync(join(folder, name), join(dataDir, name));
  }
}

/** Opens the restored database, which proves that it is usable, and describes its content. */
async function report(config: Config): Promise<void> {
  const { url, close } = await findDatabase(config);
  const database = openDatabase(url);
  try {
    const { pending, unknown } = await readSchemaState(database);
    const { users, orders, newest } = await readContents(database);
    const schema = `${newest}, ${pending.length} migrations pending, ${unknown.length} unknown`;
    process.stdout.write(`restored: ${users} users, ${orders} orders; schema ${schema}\n`);
  } finally {
    await database.close();
    await close();
  }
}

function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) {
    throw new Error(otherwise);
  }
}

runCommand('Nothing was restored', run);

import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/src/platform/config/config';
import { buildApp } from '../../server/src/app/app';
import { openDatabase } from '../../server/src/platform/db/database';
import { startCluster, type Cluster } from '../../server/src/platform/db/embedded/cluster';
import { migrate } from '../../server/src/platform/db/migrate';
import { contentDir } from '../../server/src/platform/paths';
import { syncContent } from '../../server/src/app/seed/sync-content';
import { signWebhook } from '../../sandbox/src/paypal-delivery';
import { bundleServer } from '../support/bundle-server';

declare global {
  var testCluster: { cluster: Cluster | undefined; dataDir: string } | undefined;
}

/**
 * One PostgreSQL for all server tests (the embedded one, or DATABASE_URL's), and in it one database with the schema and
 * the seed data, of which every test file gets a copy.
 */
export default async function setUp(): Promise<void> {
  bundleServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'site-tests-'));
  // The data is temporary: it need not survive a power failure.
  const cluster = process.env.DATABASE_URL
    ? undefined
    : await startCluster(dataDir, ['fsync=off', 'full_page_writes=off', 'max_connections=200']);
  globalThis.testCluster = { cluster, dataDir };
  const adminUrl = cluster?.url('postgres') ?? (process.env.DATABASE_URL as string);
  const template = `site_template_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase(adminUrl);
  await admin.query(`CREATE DATABASE ${template}`);
  await admin.close();

  const database = openDatabase(databaseUrl(adminUrl, template));
  await migrate(database);
  const { context } = buildApp({ ...readConfig({ LOG_LEVEL: 'silent' }), dataDir }, database);
  await syncContent(context, contentDir);
  // Generating its key takes most of a second.
  await signWebhook(database, '');
  await database.close();
  Object.assign(process.env, { TEST_ADMIN_URL: adminUrl, TEST_TEMPLATE: template, TEST_DATA_DIR: dataDir });
}

function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

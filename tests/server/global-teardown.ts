import { rmSync } from 'node:fs';
import { openDatabase } from '../../server/src/platform/db/database';

/** Stops the tests' own PostgreSQL, or restores a given one. */
export default async function tearDown(): Promise<void> {
  const { cluster, dataDir } = globalThis.testCluster ?? {};
  if (!cluster && process.env.TEST_ADMIN_URL) {
    const admin = openDatabase(process.env.TEST_ADMIN_URL);
    await admin.query(`DROP DATABASE IF EXISTS ${process.env.TEST_TEMPLATE}`);
    await admin.close();
  }
  await cluster?.stop();
  if (dataDir) {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

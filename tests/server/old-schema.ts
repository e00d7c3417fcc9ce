import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../server/src/platform/db/database';

const folder = join(__dirname, '../../server/src/platform/db/migrations');

/** A separate database with the schema from before the migration of this number. */
export async function openOldSchema(number: string): Promise<{ database: Database; drop(): Promise<void> }> {
  const name = `site_old_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase(process.env.TEST_ADMIN_URL as string);
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(process.env.TEST_ADMIN_URL as string);
  url.pathname = `/${name}`;
  const database = openDatabase(url.toString());
  await database.query(
    'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const file of readdirSync(folder)
    .filter((each) => each < number)
    .sort()) {
    await database.query(readFileSync(join(folder, file), 'utf8'));
    await database.query('INSERT INTO schema_migrations (name) VALUES ($1)', [file]);
  }
  return {
    database,
    async drop() {
      await database.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}

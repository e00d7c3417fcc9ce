import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './database';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
// Any number that no other advisory lock of this schema uses.
const migrationLock = 7_214_001;
const maxQueryMs = 130_000;

/**
 * Brings the schema up to date: every file of `migrations/` once, in the order of its number, all of them in one
 * transaction. Several processes may start at the same time: one migrates, the others wait.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("SET LOCAL statement_timeout = '120s'");
    await tx.query("SET LOCAL lock_timeout = '60s'");
    await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await tx.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = new Set(
      (await tx.query<{ name: string }>('SELECT name FROM schema_migrations')).map((row) => row.name),
    );
    for (const name of migrationNames().filter((file) => !applied.has(file))) {
      await tx.query(readFileSync(join(folder, name), 'utf8'));
      await tx.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    }
  }, maxQueryMs);
}

function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .sort();
}

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DatabaseUnavailable, type Database, type Queryable } from './database';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
// Any number that no other advisory lock of this schema uses.
const migrationLock = 7_214_001;
const busyMs = 100;
const lockRetries = 20;
const lockRetryMs = 500;

/** A migration from its file: the first lines may be marks, explained in docs/operating.md. */
interface Migration {
  name: string;
  sql: string;
  /** `-- contract`: the previous version cannot run on the resulting schema. */
  contract: boolean;
  /** `-- no transaction`: each statement runs alone, such as CREATE INDEX CONCURRENTLY. */
  alone: boolean;
}

/** The difference between a schema and this version's migrations. */
export interface SchemaState {
  /** Migrations of this version that are not applied. */
  pending: string[];
  /** Applied migrations of a newer version, which this version does not contain. */
  unknown: string[];
  /** Those of `unknown` on which this version cannot run. */
  incompatible: string[];
}

/** Compares the schema with this version's migrations, without changes. */
export async function readSchemaState(database: Database, files = folder): Promise<SchemaState> {
  const known = readMigrations(files);
  const applied = await readApplied(database);
  const unknown = [...applied.keys()].filter((name) => !known.some((migration) => migration.name === name));
  return {
    pending: known.map(({ name }) => name).filter((name) => !applied.has(name)),
    unknown,
    incompatible: unknown.filter((name) => applied.get(name) === true),
  };
}

/**
 * Updates the schema: every file of `migrations/` once, in the order of its number, each in a separate transaction, so
 * that none holds the locks of another one. Of several processes one migrates, the others wait. A statement that does
 * not get its lock within the connection's lock_timeout is aborted and retried, so that calls do not queue behind it.
 * @param database its timeouts are those of the migrations
 * @returns the names of the applied migrations
 */
export async function migrate(database: Database, files = folder): Promise<string[]> {
  const done: string[] = [];
  for (const migration of readMigrations(files)) {
    if (await applyOnce(database, migration)) {
      done.push(migration.name);
    }
  }
  return done;
}

/** @returns whether it was applied here, not by another process */
async function applyOnce(database: Database, migration: Migration): Promise<boolean> {
  for (let retriesLeft = lockRetries; ;) {
    try {
      const outcome = await apply(database, migration);
      if (outcome !== 'busy') {
        return outcome === 'applied';
      }
      await pause(busyMs);
    } catch (error) {
      if (retriesLeft === 0 || !isLockTimeout(error)) {
        throw error;
      }
      retriesLeft -= 1;
      await pause(lockRetryMs);
    }
  }
}

async function apply(
  database: Database,
  { name, sql, contract, alone }: Migration,
): Promise<'applied' | 'known' | 'busy'> {
  if ((await readApplied(database)).has(name)) {
    return 'known';
  }
  return database.transaction(async (tx) => {
    // It does not wait for the lock: CREATE INDEX CONCURRENTLY of the process that has it would wait for the end of
    // this transaction.
    const [lock] = await tx.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [migrationLock]);
    if (!lock?.taken) {
      return 'busy';
    }
    if (!(await isPrepared(tx))) {
      await tx.query(
        'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
      );
      // A manually added row contains nothing about older versions, so they must not run then.
      await tx.query('ALTER TABLE schema_migrations ADD COLUMN contract boolean NOT NULL DEFAULT true');
      // The lock on this table ends before a migration begins, since other processes read it in the meantime.
      return 'busy';
    }
    if ((await readApplied(tx)).has(name)) {
      return 'known';
    }
    if (alone) {
      // This transaction waits for another connection. A prepared query keeps its snapshot until the next statement,
      // and CREATE INDEX CONCURRENTLY would wait for its end: this statement replaces it.
      await tx.query("SET LOCAL idle_in_transaction_session_timeout = '0'");
      for (const statement of sql.split(/;\s*$/m).filter((part) => part.replace(/^\s*--.*$/gm, '').trim() !== '')) {
        await database.queryAlone(statement);
      }
    } else {
      await tx.query(sql);
    }
    await tx.query('INSERT INTO schema_migrations (name, contract) VALUES ($1, $2)', [name, contract]);
    return 'applied';
  });
}

async function isPrepared(tx: Queryable): Promise<boolean> {
  const rows = await tx.query(
    "SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass('schema_migrations') AND attname = 'contract'",
  );
  return rows.length > 0;
}

/**
 * The applied migrations, and whether older versions cannot run on them; rows from before this was recorded count as
 * such.
 */
async function readApplied(db: Queryable): Promise<Map<string, boolean>> {
  const [table] = await db.query<{ exists: boolean }>("SELECT to_regclass('schema_migrations') IS NOT NULL AS exists");
  if (!table?.exists) {
    return new Map();
  }
  const rows = await db.query<{ name: string; contract: boolean | null }>(
    "SELECT name, (to_jsonb(schema_migrations) ->> 'contract')::boolean AS contract FROM schema_migrations ORDER BY name",
  );
  return new Map(rows.map(({ name, contract }) => [name, contract ?? true]));
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && (error.cause as { code?: string }).code === '55P03';
}

function readMigrations(files: string): Migration[] {
  return readdirSync(files)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(files, name), 'utf8');
      return { name, sql, contract: /^-- contract\b/m.test(sql), alone: /^-- no transaction\b/m.test(sql) };
    });
}

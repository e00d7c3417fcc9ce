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

/** A migration as its file says: its first lines may be marks, explained in docs/operating.md. */
interface Migration {
  name: string;
  sql: string;
  /** `-- contract`: the version before cannot run on the schema that this leaves. */
  contract: boolean;
  /** `-- no transaction`: each statement runs alone, such as CREATE INDEX CONCURRENTLY. */
  alone: boolean;
}

/** How a schema differs from what this version knows. */
export interface SchemaState {
  /** Migrations of this version that have not been applied. */
  pending: string[];
  /** Applied migrations that this version does not know: a newer version was here. */
  unknown: string[];
  /** Those of `unknown` on which this version cannot run. */
  incompatible: string[];
}

/** Compares the schema with what this version knows, without changing anything. */
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
 * Brings the schema up to date: every file of `migrations/` once, in the order of its number, each in a transaction of its
 * own, so that none holds the locks of another one. Of several processes one migrates, the others wait. A statement that
 * cannot have its lock within the connection's lock_timeout is given up and tried again: calls do not queue behind it.
 * @param database its time limits are those of the migrations
 * @returns the names of what was applied
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

/** @returns whether it was applied here, and not by another process */
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
    // Not waited for: CREATE INDEX CONCURRENTLY of the process that has it would wait for the end of this transaction.
    const [lock] = await tx.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [migrationLock]);
    if (!lock?.taken) {
      return 'busy';
    }
    if (!(await isPrepared(tx))) {
      await tx.query(
        'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
      );
      // Whoever adds a row by hand says nothing about older versions: they must not run then.
      await tx.query('ALTER TABLE schema_migrations ADD COLUMN contract boolean NOT NULL DEFAULT true');
      // The lock on this table ends before a migration begins, since others read it meanwhile.
      return 'busy';
    }
    if ((await readApplied(tx)).has(name)) {
      return 'known';
    }
    if (alone) {
      // This transaction waits for another connection. A prepared query keeps its snapshot until the next statement, and for its
      // end CREATE INDEX CONCURRENTLY would wait: this statement takes its place.
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

/** What was applied, and whether older versions cannot run on it; rows of before that was recorded count as such. */
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

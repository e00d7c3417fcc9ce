import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database, type DatabaseOptions } from '../../../server/src/platform/db/database';
import { migrate, readSchemaState } from '../../../server/src/platform/db/migrate';
import { prepareSchema } from '../../../server/src/platform/db/prepare-schema';
import { until } from '../../support/until';
import { copyTemplate } from '../test-app';

const files = mkdtempSync(join(tmpdir(), 'site-migrations-'));
const opened: Database[] = [];
let copy: Awaited<ReturnType<typeof copyTemplate>>;
beforeAll(async () => {
  copy = await copyTemplate();
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await copy.drop();
  rmSync(files, { recursive: true });
});

function open(options: DatabaseOptions = {}): Database {
  const database = openDatabase(copy.url, { maxConnections: 3, ...options });
  opened.push(database);
  return database;
}

/** Repeats a statement until it returns a row. */
const untilRow = (database: Database, statement: string) =>
  until(async () => (await database.query(statement).catch(() => [])).length > 0);

test('rejects a schema that is newer than this version', async () => {
  const database = open();
  await database.query("INSERT INTO schema_migrations (name) VALUES ('9998-later.sql')");
  await expect(prepareSchema(database, 'start')).rejects.toThrow(
    'the schema of the database is newer than this version (9998-later.sql); start the newer version',
  );
  await expect(prepareSchema(database, 'off')).rejects.toThrow('newer than this version (9998-later.sql)');
  // A manually added row does not declare that this version can run on it.
  await expect(prepareSchema(database, 'rollback')).rejects.toThrow('this version cannot run on it');
  await database.query("UPDATE schema_migrations SET contract = false WHERE name = '9998-later.sql'");
  await prepareSchema(database, 'rollback');
  await expect(prepareSchema(database, 'start')).rejects.toThrow('MIGRATE=rollback');
  await database.query("DELETE FROM schema_migrations WHERE name = '9998-later.sql'");
  await prepareSchema(database, 'off');
});

test('rejects a schema that is older than this version unless the start may migrate', async () => {
  const database = open();
  await database.query("DELETE FROM schema_migrations WHERE name = '0030-mail-leases.sql'");
  await database.query('ALTER TABLE outbox DROP COLUMN lease, DROP COLUMN leased_until');
  await expect(prepareSchema(database, 'off')).rejects.toThrow(
    'older than this version (0030-mail-leases.sql); run npm run migrate first',
  );
  await prepareSchema(database, 'start');
  await database.query('SELECT lease FROM outbox');
  expect(await readSchemaState(database)).toEqual({ pending: [], unknown: [], incompatible: [] });
});

test('a migration that waits for its lock does not block calls, and is repeated until it gets the lock', async () => {
  const reader = open();
  await reader.query('CREATE TABLE wide (id int)');
  writeFileSync(join(files, '9001-widen.sql'), '-- contract\nALTER TABLE wide ADD COLUMN more int;');
  let finish = () => undefined as void;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const long = reader.transaction(async (tx) => {
    await tx.query("SET LOCAL idle_in_transaction_session_timeout = '0'");
    await tx.query('SELECT FROM wide');
    await finished;
  });
  const migrating = migrate(open(), files);
  await untilRow(reader, "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'wide'::regclass");
  await untilRow(reader, 'SELECT count(*) FROM wide');
  finish();
  await long;
  expect(await migrating).toEqual(['9001-widen.sql']);
  expect(await reader.query('SELECT more FROM wide')).toEqual([]);
  expect(await reader.query("SELECT contract FROM schema_migrations WHERE name = '9001-widen.sql'")).toEqual([
    { contract: true },
  ]);
});

test('an index is built without blocking writers, once, by one of several processes', async () => {
  writeFileSync(
    join(files, '9002-index.sql'),
    `-- no transaction
-- What an attempt that was broken off left behind is not valid.
DROP INDEX CONCURRENTLY IF EXISTS wide_id;
CREATE INDEX CONCURRENTLY wide_id ON wide (id);
`,
  );
  const applied = await Promise.all([1, 2, 3].map(() => migrate(open({ statementMs: 20_000 }), files)));
  expect(applied.flat()).toEqual(['9002-index.sql']);
  const database = open();
  expect(await database.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'wide_id'::regclass")).toEqual([
    { indisvalid: true },
  ]);
  expect(await database.query("SELECT contract FROM schema_migrations WHERE name = '9002-index.sql'")).toEqual([
    { contract: false },
  ]);
});

test('an index is built through a pooler in transaction mode, too', async () => {
  writeFileSync(
    join(files, '9010-pooled.sql'),
    '-- no transaction\nCREATE INDEX CONCURRENTLY wide_again ON wide (id);\n',
  );
  expect(await migrate(open({ statementMs: 20_000, pooled: true }), files)).toEqual(['9010-pooled.sql']);
});

test('a failed migration is rolled back, those before it stay, and it is applied when it is corrected', async () => {
  writeFileSync(join(files, '9003-right.sql'), 'CREATE TABLE made_before (id int);');
  writeFileSync(join(files, '9004-wrong.sql'), 'CREATE TABLE half (id int); SELECT 1/0;');
  const database = open();
  await expect(migrate(database, files)).rejects.toThrow('division by zero');
  expect(
    await database.query("SELECT to_regclass('half') AS half, to_regclass('made_before')::text AS before"),
  ).toEqual([{ half: null, before: 'made_before' }]);
  writeFileSync(join(files, '9004-wrong.sql'), 'CREATE TABLE half (id int);');
  expect(await migrate(database, files)).toEqual(['9004-wrong.sql']);
});

// `npm run backup` and `npm run restore` of a PostgreSQL with pg_dump, pg_restore and psql, run by `pg_virtualenv` (Debian's postgresql-common).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentDir } from '../../server/src/platform/paths.ts';
import { syncContent } from '../../server/src/app/seed/sync-content.ts';
import { buildApp } from '../../server/src/app/app.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';

const { PGHOST, PGPORT, PGUSER, PGPASSWORD } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'site-backup-'));
const env = {
  ...process.env,
  DATABASE_URL: `postgres://${PGUSER}:${encodeURIComponent(PGPASSWORD)}@${PGHOST}:${PGPORT}/postgres`,
  DATA_DIR: folder,
  // The address counts.
  PGPASSWORD: 'another',
  PGHOSTADDR: '192.0.2.1',
};
const command = (name, ...words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/server/${name}.js`, ...words], {
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};
const database = openDatabase(env.DATABASE_URL);

/** A checksum of each table. */
async function checksums() {
  const tables = await database.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  return Promise.all(
    tables.map(async ({ name }) => [
      name,
      (await database.query(`SELECT count(*), md5(string_agg(t::text, '\n' ORDER BY t::text)) FROM "${name}" t`))[0],
    ]),
  );
}

try {
  assert.equal(command('migrate').status, 0);
  const { context } = buildApp({ ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: env.DATA_DIR }) }, database);
  await syncContent(context, contentDir);
  await database.query(
    `INSERT INTO outbox (kind, address, language) SELECT 'code', n || '@example.com', 'en' FROM generate_series(1, 10000) n`,
  );
  const before = await checksums();
  assert.ok(before.length > 20);
  const backup = join(folder, 'backup');
  const made = command('backup', backup);
  assert.deepEqual(made, { status: 0, output: `backup: ${backup}\n` });
  await database.query('DELETE FROM outbox');
  await database.query('DROP TABLE post_tags');
  assert.match(command('restore', backup).output, /the database is not empty; --replace/);
  // A newer version has migrated since (docs/operating.md, "Upgrade and roll-back").
  const newer = `CREATE TABLE notes (user_id uuid NOT NULL REFERENCES users (id), note text NOT NULL);
    CREATE FUNCTION count_notes() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM notes';
    INSERT INTO schema_migrations (name, contract) VALUES ('9999-notes.sql', true)`;
  await database.query(newer);
  // A dump that cannot be read to its end changes nothing: half of one, and a reader that fails between two statements.
  const [half, programs] = [join(folder, 'half'), join(folder, 'programs')];
  mkdirSync(half);
  mkdirSync(programs);
  const dump = readFileSync(join(backup, 'site.dump'));
  writeFileSync(join(half, 'site.dump'), dump.subarray(0, dump.length / 2));
  writeFileSync(join(programs, 'pg_restore'), '#!/bin/sh\necho "SELECT 1;"\nexit 1\n', { mode: 0o755 });
  const during = await checksums();
  for (const [from, path] of [
    [half, process.env.PATH],
    [backup, `${programs}:${process.env.PATH}`],
  ]) {
    env.PATH = path;
    const failed = command('restore', from, '--replace');
    assert.deepEqual([failed.status, failed.output.split(':')[0]], [1, 'Nothing was restored']);
    assert.deepEqual(await checksums(), during);
  }
  env.PATH = process.env.PATH;

  const restored = command('restore', backup, '--replace');
  assert.match(restored.output, /^restored: \d+ users, 0 orders; schema \S+, 0 migrations pending, 0 unknown\n$/);
  assert.deepEqual(await checksums(), before);
  // Its migration can be applied again.
  await database.query(newer);
  console.log(`${before.length} tables came back as they were`);
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

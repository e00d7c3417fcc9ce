// `npm run backup` and `npm run restore` of a PostgreSQL with pg_dump and pg_restore, run by `pg_virtualenv` (Debian's postgresql-common).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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
  const restored = command('restore', backup, '--replace');
  assert.match(restored.output, /^restored: \d+ users, 0 orders; schema \S+, 0 migrations pending, 0 unknown\n$/);
  assert.deepEqual(await checksums(), before);
  console.log(`${before.length} tables came back as they were`);
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

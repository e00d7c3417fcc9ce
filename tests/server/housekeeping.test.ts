import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/src/platform/config/config';
import { openDatabase, type Database } from '../../server/src/platform/db/database';
import { startHousekeeping } from '../../server/src/app/housekeeping';
import { startServer } from '../../server/src/app/start-server';
import { freePort } from '../../scripts/free-port.mjs';
import { copyTemplate, openTestSite } from './test-app';

/** One expired row of each kind, and one that is not expired; nothing else. */
async function insertOldAndNew(database: Database): Promise<void> {
  await database.query(`
    DELETE FROM sessions; DELETE FROM codes; DELETE FROM links; DELETE FROM attempts; DELETE FROM payment_claims; DELETE FROM registrations; DELETE FROM support_reports; DELETE FROM uploads;
    DELETE FROM users WHERE nick_name IN ('old', 'new');
    INSERT INTO users (id, email, nick_name, password_hash, language, status)
    SELECT gen_random_uuid(), name || '@example.com', name, 'x', 'en', 'pending' FROM unnest(ARRAY['old', 'new']) AS name;
    INSERT INTO sessions (id, user_id, expires_at)
    SELECT gen_random_uuid(), id, now() + CASE nick_name WHEN 'new' THEN 1 ELSE -1 END * interval '1 minute' FROM users WHERE nick_name IN ('old', 'new');
    INSERT INTO codes (user_id, purpose, code_hash, expires_at)
    SELECT id, nick_name, '', now() + CASE nick_name WHEN 'new' THEN 1 ELSE -1 END * interval '1 minute' FROM users WHERE nick_name IN ('old', 'new');
    INSERT INTO links (token_hash, purpose, subject_id, expires_at)
    SELECT nick_name::bytea, 'activation', id, now() - CASE nick_name WHEN 'new' THEN 29 ELSE 31 END * interval '1 day' FROM users WHERE nick_name IN ('old', 'new');
    INSERT INTO payment_claims (token_hash, event_id, expires_at) VALUES ('new', 'new', now() - interval '29 days'), ('old', 'old', now() - interval '31 days');
    INSERT INTO support_reports (language, note, content, created_at) VALUES ('en', 'old', '{}', now() - interval '91 days'), ('en', 'new', '{}', now() - interval '89 days');
    INSERT INTO uploads (id, user_id, bytes, created_at)
    SELECT gen_random_uuid(), id, nick_name::bytea, now() - CASE nick_name WHEN 'new' THEN 23 ELSE 25 END * interval '1 hour' FROM users WHERE nick_name IN ('old', 'new');
    WITH worn AS (
      INSERT INTO uploads (id, user_id, bytes, created_at) SELECT gen_random_uuid(), id, 'new', now() - interval '9 days' FROM users WHERE nick_name = 'old' RETURNING id, user_id)
    UPDATE users SET avatar_upload_id = worn.id FROM worn WHERE users.id = worn.user_id;
    INSERT INTO attempts (bucket, key, count, updated_at) VALUES ('login', 'old', 1, now() - interval '49 hours'), ('login', 'new', 1, now() - interval '47 hours');
    INSERT INTO registrations (id, user_id, nick_name, password_hash, language, created_at)
    SELECT gen_random_uuid(), users.id, name, 'x', 'en', now() - days * interval '1 day'
    FROM users, (VALUES ('old', 32), ('new', 31)) AS made (name, days) WHERE users.nick_name = 'new';
    DELETE FROM users WHERE nick_name IN ('waits', 'known');
    WITH person AS (
      INSERT INTO users (email, nick_name, password_hash, language, status, created_at)
      SELECT name || '@' || what || '.example.com', what, 'x', 'en', CASE what WHEN 'known' THEN 'active' ELSE 'pending' END, now() - interval '40 days'
      FROM unnest(ARRAY['old', 'new']) AS name, unnest(ARRAY['waits', 'known']) AS what RETURNING id, split_part(email, '@', 1) AS name, nick_name AS what)
    INSERT INTO registrations (id, user_id, nick_name, password_hash, language, created_at)
    SELECT gen_random_uuid(), id, name || ' ' || what, 'x', 'en', now() - CASE name WHEN 'new' THEN 29 ELSE 31 END * interval '1 day' FROM person`);
}

/** Which of the two are left, per table. */
const left = (database: Database) =>
  database.query<{ what: string; names: string }>(`
  SELECT what, string_agg(name, ' ' ORDER BY name) AS names FROM (
    SELECT 'sessions' AS what, nick_name AS name FROM sessions JOIN users ON users.id = user_id
    UNION ALL SELECT 'codes', purpose FROM codes
    UNION ALL SELECT 'links', encode(token_hash, 'escape') FROM links
    UNION ALL SELECT 'attempts', key FROM attempts
    UNION ALL SELECT 'claims', event_id FROM payment_claims
    UNION ALL SELECT 'reports', note FROM support_reports
    UNION ALL SELECT 'uploads', name FROM (SELECT DISTINCT convert_from(bytes, 'UTF8') AS name FROM uploads) AS pictures
    UNION ALL SELECT 'avatars', 'new' FROM users JOIN uploads ON uploads.id = avatar_upload_id WHERE nick_name = 'old'
    UNION ALL SELECT 'registrations', nick_name FROM registrations
    UNION ALL SELECT 'beside accounts', split_part(nick_name, ' ', 1) FROM registrations WHERE nick_name LIKE '% known'
    UNION ALL SELECT 'waiting accounts', split_part(email, '@', 1) FROM users WHERE nick_name = 'waits') AS rows
  WHERE name IN ('old', 'new') GROUP BY what ORDER BY what`);
const kinds = [
  'attempts',
  'beside accounts',
  'claims',
  'codes',
  'links',
  'registrations',
  'reports',
  'sessions',
  'uploads',
  'waiting accounts',
];
/** An old picture that is an avatar stays. */
const avatars = { what: 'avatars', names: 'new' };
const [first, ...others] = kinds;
const inOrder = (names: string) => [{ what: first, names }, avatars, ...others.map((what) => ({ what, names }))];
const untouched = inOrder('new old');
const cleaned = inOrder('new');

/** Resolves when nothing expired is left; otherwise the test times out. */
async function untilCleaned(database: Database): Promise<void> {
  if ((await left(database)).some(({ names }) => names.includes('old'))) {
    await untilCleaned(database);
  }
}

test('a starting server removes expired rows only', async () => {
  const { url, drop } = await copyTemplate();
  const database = openDatabase(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'site-housekeeping-'));
  await insertOldAndNew(database);
  expect(await left(database)).toEqual(untouched);
  const server = await startServer({
    ...readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, DATA_DIR: dataDir }),
    port: await freePort(),
  });
  await untilCleaned(database);
  expect(await left(database)).toEqual(cleaned);
  await server.close();
  await database.close();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('expired rows are removed again every hour', async () => {
  const site = await openTestSite();
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
  await insertOldAndNew(site.database);
  const stop = startHousekeeping(site.context);
  await untilCleaned(site.database);
  await insertOldAndNew(site.database);
  jest.advanceTimersByTime(3_599_999);
  expect(await left(site.database)).toEqual(untouched);
  jest.advanceTimersByTime(1);
  await untilCleaned(site.database);
  expect(await left(site.database)).toEqual(cleaned);
  await stop();
  jest.useRealTimers();
  await site.close();
});

import { applyRetention } from '../../server/src/app/housekeeping';
import { retentionRules } from '../../server/src/app/retention-repository';
import { countExpired } from '../../server/src/platform/db/retention';
import { runCommand } from './run-command';
import { openTestSite, type TestSite } from './test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Tables whose rows have no retention period, and why. */
const withoutEnd: Record<string, string> = {
  class_quizzes: 'until the teacher removes them, or the account ends',
  class_results: 'goes with its class',
  content_revisions: 'one row for each topic',
  exercises: 'content',
  favourites: 'until the person removes them',
  goods: 'catalogue',
  quiz_cards: 'one row for each question of a person',
  recovery_codes: 'until they are used',
  schema_migrations: 'the schema',
  shared_release_files: 'goes with its release',
  shared_release_health: 'goes with its release',
  shared_release_log: 'who put which release live: the audit log',
  shared_releases: 'one row: what is live',
  sheet_notes: 'one row for each movement of a person',
  opened_exercises: 'one row for each exercise of a person',
  orders: 'bookkeeping',
  held_payments: 'until a person decides; then bookkeeping',
  patient_categories: 'catalogue',
  plan_changes: 'bookkeeping',
  passkeys: 'until the person removes them',
  playlists: 'until the person removes them',
  post_tags: 'content',
  post_texts: 'content',
  posts: 'content',
  provider_events: 'bookkeeping',
  sandbox_objects: 'only without credentials of a provider',
  software_packages: 'catalogue',
  softwares: 'catalogue',
  staff: 'until the role is taken away',
  staff_accesses: 'the list of accesses takes no change',
  staff_sessions: 'goes with its session',
  subscriptions: 'bookkeeping',
  tags: 'content',
  totp_factors: 'until the person removes it',
  wallet_payments: 'bookkeeping',
  wallet_plans: 'catalogue',
  wallet_products: 'catalogue',
};

test('every table has a rule of retention, or a reason why it has none', async () => {
  const tables = await site.database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const decided = new Set([...Object.keys(withoutEnd), ...retentionRules.map(({ table }) => table)]);
  expect(tables.map(({ name }) => name)).toEqual([...decided].sort());
});

/** Rows of the kinds that `housekeeping.test.ts` does not cover: of each one that is expired and one that is not. */
async function insertOldAndNew(): Promise<void> {
  await site.database.query(`
    INSERT INTO outbox (kind, address, language, created_at, next_at)
    SELECT 'code', days || '@example.com', 'en', now() - days * interval '1 day', now() + interval '1 hour' FROM unnest(ARRAY[6, 8]) AS days;
    INSERT INTO mailbox (recipient, subject, body_text, body_html, created_at)
    SELECT 'kept', days::text, '', '', now() - days * interval '1 day' FROM unnest(ARRAY[29, 31]) AS days;
    INSERT INTO proposals (contact, user_name, content, language, created_at)
    SELECT 'kept@example.com', days::text, '', 'en', now() - days * interval '1 day' FROM unnest(ARRAY[364, 366]) AS days;
    INSERT INTO newsletter_subscribers (email, name, language, confirmed_at, created_at)
    SELECT days || '@example.com', '', 'en', CASE days WHEN 400 THEN now() END, now() - days * interval '1 day' FROM unnest(ARRAY[29, 31, 400]) AS days;
    INSERT INTO users (id, nick_name, language, status, created_at, deleted_at)
    SELECT gen_random_uuid(), '', 'en', 'deleted', now() - interval '1 year', now() - days * interval '1 day' FROM unnest(ARRAY[29, 31, 32]) AS days;
    INSERT INTO subscriptions (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, created_at)
    SELECT id, 'monthly', 'fastspring', 'sub-of-deleted', 'canceled', false, now(), 990, 'USD', 1, now() FROM users WHERE status = 'deleted' AND deleted_at < now() - interval '31 days 12 hours';
    INSERT INTO known_devices (user_id, mark, device, seen_at)
    SELECT id, days::text::bytea, 'Chrome/Windows', now() - days * interval '1 day' FROM users, unnest(ARRAY[89, 91]) AS days WHERE status = 'deleted' AND deleted_at > now() - interval '30 days';
    INSERT INTO login_challenges (token_hash, user_id, expires_at)
    SELECT name::bytea, id, now() + CASE name WHEN 'new' THEN 1 ELSE -1 END * interval '1 minute' FROM users, unnest(ARRAY['new', 'old']) AS name WHERE status = 'deleted' AND deleted_at < now() - interval '31 days 12 hours'`);
}

const left = () =>
  site.database.query<{ what: string; days: string }>(`
    SELECT what, string_agg(days, ' ' ORDER BY days) AS days FROM (
      SELECT 'outbox' AS what, split_part(address, '@', 1) AS days FROM outbox
      UNION ALL SELECT 'mailbox', subject FROM mailbox WHERE recipient = 'kept'
      UNION ALL SELECT 'proposals', user_name FROM proposals
      UNION ALL SELECT 'newsletter', split_part(email, '@', 1) FROM newsletter_subscribers
      UNION ALL SELECT 'deleted accounts', extract(day FROM now() - deleted_at)::text FROM users WHERE status = 'deleted'
      UNION ALL SELECT 'half log-ins', convert_from(token_hash, 'UTF8') FROM login_challenges
      UNION ALL SELECT 'devices', convert_from(mark, 'UTF8') FROM known_devices) AS rows
    GROUP BY what ORDER BY what`);

test('the dry run counts what the real one removes, and neither removes recent rows', async () => {
  await insertOldAndNew();
  const before = await left();
  const counted = await runCommand(site, 'retention', ['--dry-run']);
  expect(counted).toMatch(/\n7 would be removed\n$/);
  expect(counted).toContain('1 contact messages (kept 1 year)');
  expect(await left()).toEqual(before);
  const removed = await runCommand(site, 'retention', []);
  expect(removed.replace('removed', 'would be removed')).toBe(counted);
  // A deleted account's row with a payment stays.
  expect(await left()).toEqual([
    { what: 'deleted accounts', days: '29 32' },
    { what: 'devices', days: '89' },
    { what: 'half log-ins', days: 'new' },
    { what: 'mailbox', days: '29' },
    { what: 'newsletter', days: '29 400' },
    { what: 'outbox', days: '6' },
    { what: 'proposals', days: '364' },
  ]);
  expect(await runCommand(site, 'retention', ['--dry-run'])).toMatch(/\n0 would be removed\n$/);
});

test('an unknown argument removes nothing', async () => {
  expect(await runCommand(site, 'retention', ['--dry'])).toEqual(
    expect.stringContaining("Nothing more was removed: Unknown option '--dry'. Usage:\nnpm run retention "),
  );
});

test('removes more rows than one statement does, and continues after a rule that fails', async () => {
  await site.database.query(
    `INSERT INTO attempts (bucket, key, count, updated_at) SELECT 'login', number::text, 1, now() - interval '3 days' FROM generate_series(1, 10001) AS number`,
  );
  const warnings: unknown[] = [];
  const database = {
    ...site.database,
    query: (text: string, values?: unknown[]) =>
      text.includes('FROM sessions AS') ? Promise.reject(new Error('away')) : site.database.query(text, values),
  } as TestSite['database'];
  const log = { ...site.context.log, warn: (...told: unknown[]) => void warnings.push(told) } as never;
  await applyRetention({ database, log });
  expect(warnings).toEqual([[expect.objectContaining({ rule: 'sessions' }), 'housekeeping postponed']]);
  const counts = await Promise.all(retentionRules.map((rule) => countExpired(site.database, rule)));
  expect(counts.every((count) => count === 0)).toBe(true);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentDir } from '../../../server/src/platform/paths';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Columns of an account without personal data: they stay when the account is deleted. */
const impersonal = [
  'id',
  'status',
  'language',
  'created_at',
  'activated_at',
  'deleted_at',
  // The registration from which the account was created; its row is deleted.
  'registration_id',
  // The data itself is in other tables.
  'second_factor',
];
/** Personal data that is not in the user's copy, because it is useful only to this server. */
const secret = ['password_hash'];

/** The position of each table with a user's rows in the copy of their data. */
const exported: Record<string, string> = {
  class_quizzes: 'classes',
  favourites: 'favourites',
  known_devices: 'devices',
  mail_history: 'mails',
  opened_exercises: 'openedExercises',
  playlists: 'playlists',
  orders: 'orders',
  passkeys: 'secondFactors',
  quiz_cards: 'quizCards',
  recovery_codes: 'secondFactors',
  sessions: 'sessions',
  sheet_notes: 'sheetNotes',
  staff: 'staffSince',
  subscriptions: 'subscriptions',
  support_reports: 'reports',
  totp_factors: 'secondFactors',
  uploads: 'uploads',
  wallet_payments: 'walletPayments',
};
/**
 * Codes, unfinished processes, and unconfirmed registrations: they are kept for minutes to a month, and are secrets.
 */
const passing = ['codes', 'factor_setups', 'login_challenges', 'registrations', 'support_grants'];

const columnsOf = async (table: string) =>
  (
    await site.database.query<{ name: string; type: string }>(
      "SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = $1 AND table_schema = 'public' ORDER BY ordinal_position",
      [table],
    )
  ).filter(({ name }) => !impersonal.includes(name));

test('every personal column of an account is in its export, and empty after deletion', async () => {
  const { email, token } = await site.registerActivated();
  const personal = await columnsOf('users');
  expect(personal.map(({ name }) => name)).toEqual(expect.arrayContaining(['email', 'nick_name', 'avatar_upload_id']));
  const values = new Map<string, string>();
  for (const { name, type } of personal.filter((column) => column.name !== 'email' && !secret.includes(column.name))) {
    const value = type === 'uuid' ? '6b1f2a52-3f0a-4c8e-9d7d-0123456789ab' : `own-${name.replaceAll('_', '-')}`;
    await site.database.query(`UPDATE users SET ${name} = $2 WHERE email = $1`, [email, value]);
    values.set(name, value);
  }
  const copy = await site.get('/api/u/user/export', { token });
  expect(copy.code).toBe('OK');
  expect([...values].filter(([, value]) => !copy.text.includes(value))).toEqual([]);
  const [{ id }] = await site.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  await site.post('/api/u/account/cancel', {}, { token });
  const [row] = await site.database.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [id]);
  expect(row?.status).toBe('deleted');
  expect(personal.filter(({ name }) => row?.[name] !== null && row?.[name] !== '')).toEqual([]);
});

test('deletes other registrations of the address with the account, and the address can register again', async () => {
  const { email, password, token } = await site.registerActivated();
  await site.database.query("DELETE FROM attempts WHERE bucket LIKE 'activation-mail %'");
  await site.post('/api/passport/register', { nickName: 'Eve', email, password: 'attacker1' });
  const registrations = () => site.database.query("SELECT 1 FROM registrations WHERE nick_name = 'Eve'");
  expect(await registrations()).toHaveLength(1);
  await site.post('/api/u/account/cancel', {}, { token });
  expect(await registrations()).toEqual([]);
  await site.database.query("DELETE FROM attempts WHERE bucket LIKE 'activation-mail %'");
  await site.post('/api/passport/register', { nickName: 'Ada', email, password });
  expect((await site.post('/api/passport/account/login', { email, password })).code).toBe('1006');
});

test('every table with rows of a person is in the export, or listed as short-lived', async () => {
  const { token } = await site.registerActivated();
  const tables = await site.database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'user_id' AND table_schema = 'public'",
  );
  const named = tables.map(({ name }) => name).sort();
  expect(named).toEqual([...Object.keys(exported), ...passing].sort());
  const { data } = await site.get<Record<string, unknown>>('/api/u/user/export', { token });
  expect(Object.keys(data)).toEqual(expect.arrayContaining(Object.values(exported)));
});

test.each(['en', 'cn'])('the privacy policy (%s) describes every part of the export', async (language) => {
  const { token } = await site.registerActivated();
  const { data } = await site.get<Record<string, unknown>>('/api/u/user/export', { token });
  const policy = readFileSync(join(contentDir, 'documents', language, 'privacy-policy.html'), 'utf8');
  // A heading names the parts of the copy that the text below it describes.
  const told = [...policy.matchAll(/<h[23] data-export="([^"]+)">[^<]+<\/h[23]>\s*<p>/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(told.sort()).toEqual(Object.keys(data).sort());
});

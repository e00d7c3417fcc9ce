import { createHash } from 'node:crypto';
import { buildApp } from '../../server/src/app/app';
import { readConfig } from '../../server/src/platform/config/config';
import type { Database } from '../../server/src/platform/db/database';
import { migrate } from '../../server/src/platform/db/migrate';
import { hashPassword } from '../../server/src/platform/security/passwords';
import { openOldSchema } from './old-schema';

let old: Awaited<ReturnType<typeof openOldSchema>>;
let database: Database;
// As long as the tokens of real links.
const links = { waiting: 'w'.repeat(43), active: 'a'.repeat(43), unwritten: 'u'.repeat(43) };

beforeAll(async () => {
  old = await openOldSchema('0015');
  database = old.database;
});
afterAll(() => old.drop());

/** A user of the previous schema, with a link in the mailbox. */
async function insertPerson(email: string, status: string, link: string): Promise<void> {
  await database.query(
    `WITH person AS (INSERT INTO users (email, nick_name, password_hash, language, status) VALUES ($1, 'Ada', $2, 'en', $3) RETURNING id)
     INSERT INTO links (token_hash, purpose, subject_id, expires_at) SELECT $4, 'activation', id, now() + interval '1 hour' FROM person`,
    [email, await hashPassword('secret12'), status, createHash('sha256').update(link).digest()],
  );
}

test('links and mails of registrations from before registrations had rows of their own still activate them', async () => {
  await insertPerson('waiting@example.com', 'pending', links.waiting);
  await insertPerson('active@example.com', 'active', links.active);
  await insertPerson('unwritten@example.com', 'pending', links.unwritten);
  await database.query(
    "INSERT INTO outbox (kind, address, language) VALUES ('register', 'unwritten@example.com', 'en')",
  );
  await migrate(database);

  const { app, mail } = buildApp(
    { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: process.env.TEST_DATA_DIR as string },
    database,
  );
  const open = async (token: string) =>
    /\/active\/(\w+)$/.exec((await app.inject(`/api/passport/active?token=${token}`)).headers.location ?? '')?.[1];
  const login = async (email: string) =>
    (
      await app.inject({ method: 'POST', url: '/api/passport/account/login', payload: { email, password: 'secret12' } })
    ).json<{ code: string }>().code;
  expect(await login('waiting@example.com')).toBe('1006');
  expect([await open(links.waiting), await open(links.active)]).toEqual(['success', 'success']);
  expect([await login('waiting@example.com'), await login('active@example.com')]).toEqual(['OK', 'OK']);

  await mail.flush();
  const [written] = await database.query<{ text: string }>(
    "SELECT body_text AS text FROM mailbox WHERE recipient = 'unwritten@example.com'",
  );
  expect(await open(/token=([\w-]+)/.exec(written?.text ?? '')?.[1] ?? '')).toBe('success');
  await app.close();
  await mail.stop();
});

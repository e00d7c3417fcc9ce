import { createHash } from 'node:crypto';
import type { Database } from '../../../server/src/platform/db/database';
import { codeIn, freshEmail, linkIn, openTestSite, type TestMail, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/**
 * All data of the database, bytes in hexadecimal; without the mailbox, which represents other people's mail servers.
 */
async function dump(database: Database): Promise<string> {
  const tables = await database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'mailbox'",
  );
  const texts = [];
  for (const { name } of tables) {
    const [row] = await database.query<{ text: string | null }>(
      `SELECT string_agg(t::text, ' ') AS text FROM ${name} t`,
    );
    texts.push(row?.text ?? '');
  }
  return texts.join('\n');
}

const hex = (bytes: Buffer) => bytes.toString('hex');
const sha256 = (text: string) => hex(createHash('sha256').update(text).digest());
/** The encodings in which a secret could be in a table and be read from it. */
const spellings = (secret: string) => [
  secret,
  hex(Buffer.from(secret)),
  hex(Buffer.from(secret, 'base64url')),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
];
const tokenIn = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') ?? '';

async function expectHidden(secrets: Record<string, string>): Promise<string> {
  const stored = await dump(site.database);
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length).toBeGreaterThanOrEqual(8);
    expect({ name, found: spellings(secret).filter((spelling) => stored.includes(spelling)) }).toEqual({
      name,
      found: [],
    });
  }
  return stored;
}

test('threat 7: the database has only hashes of passwords, links, codes and tokens, while they are valid and after', async () => {
  const email = freshEmail();
  const password = 'Zq9Zq9Zq9Zq9';
  const newPassword = 'Xw8Xw8Xw8Xw8';
  await site.post('/api/passport/register', { nickName: 'Ada', email, password });
  const activation = linkIn((await site.mailsTo(email))[0] as TestMail);
  await site.post('/api/common/email', { email, agree: 'true' });
  const newsletterMail = (await site.mailsTo(email))[0] as TestMail;
  const newsletter = linkIn(newsletterMail);
  const unsubscribe = /\/newsletter\/unsubscribe\?token=[\w.-]+/.exec(newsletterMail.text)?.[0] ?? '';
  const links = { activation: tokenIn(activation), newsletter: tokenIn(newsletter) };
  let stored = await expectHidden({ password, ...links, unsubscribe: tokenIn(unsubscribe).split('.')[1] as string });
  for (const token of Object.values(links)) {
    expect(stored).toContain(sha256(token));
  }
  expect(stored).toContain('$argon2id$');

  await site.app.inject(activation);
  await site.app.inject(newsletter);
  const { token } = (await site.post<{ token: string }>('/api/passport/account/login', { email, password })).data;
  const { ticket } = (await site.post<{ ticket: string }>('/api/u/software/ticket', {}, { token })).data;
  await site.post('/api/passport/forget/password/email', { email });
  const code = codeIn((await site.mailsTo(email))[0] as TestMail);
  const signatures = { token: token.split('.')[2] as string, ticket: ticket.split('.')[2] as string };
  const secrets = { password, ...links, ...signatures, code, bareCode: code.replace('-', '') };
  stored = await expectHidden(secrets);
  // Forty bits can be found by trying: the stored hash of a code needs a key that the database does not contain.
  expect(stored).not.toContain(sha256(code.replace('-', '')));

  expect((await site.post('/api/passport/forget/password', { email, code, newPassword })).code).toBe('OK');
  await site.mail.flush();
  await expectHidden({ ...secrets, newPassword });
});

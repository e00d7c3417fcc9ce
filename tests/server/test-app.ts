import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ContentTopic, Envelope, Language } from '@site/shared/contracts';
import { buildApp, type Site } from '../../server/src/app/app';
import { readConfig, type Config } from '../../server/src/platform/config/config';
import { openDatabase, type Database } from '../../server/src/platform/db/database';
import { closeHashing, hashPassword } from '../../server/src/platform/security/passwords';
import { openReleaseStore } from '../../server/src/site/releases/store/open-store';
import type { ReleaseStore } from '../../server/src/site/releases/store/release-store';
import type { Rhythm } from '../../server/src/site/releases/store/shared-store';
import { readStoredMails } from '../../server/src/platform/mail/stored-mails';
import { freshEmail } from './fresh-email';

export { freshEmail };

// Jest runs many files in one process: a file's remaining threads keep everything in memory that it has loaded.
afterAll(closeHashing);

interface CallOptions {
  token?: string;
  language?: Language;
  /** The network address of the call. */
  ip?: string;
  headers?: Record<string, string>;
}

export interface Reply<T = unknown> extends Envelope<T> {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

export interface TestMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface TestAccount {
  email: string;
  password: string;
  nickName: string;
  token: string;
}

/** A separate server for one test file, on a copy of the seeded database, called like the site calls it. */
export interface TestSite extends Site {
  database: Database;
  releases: ReleaseStore;
  /** Sends a form, as spec 7 requires. */
  post<T = unknown>(path: string, form?: Record<string, string>, options?: CallOptions): Promise<Reply<T>>;
  postJson<T = unknown>(path: string, body: unknown, options?: CallOptions): Promise<Reply<T>>;
  get<T = unknown>(path: string, options?: CallOptions): Promise<Reply<T>>;
  /** Sends due mails, then returns the mails to an address, newest first. */
  mailsTo(email: string): Promise<TestMail[]>;
  /** A logged-in user with an active account. */
  registerActivated(account?: Partial<TestAccount>): Promise<TestAccount>;
  /** A user who has registered, opened the mail's link and logged in: for tests of the resulting data. */
  registerByMail(account?: Partial<TestAccount>): Promise<TestAccount>;
  close(): Promise<void>;
}

/** What parallel servers share. */
interface Shared {
  /** Of their database, which its creator drops. */
  url: string;
  rhythm: Rhythm;
}

/** Opens a server for a test file. Call `close` when the file is done. */
export async function openTestSite(settings: Partial<Config> = {}, shared?: Shared): Promise<TestSite> {
  const { url, drop } = shared ? { ...shared, drop: async () => undefined } : await copyTemplate();
  const rhythm = shared?.rhythm;
  const database = openDatabase(url);
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    dataDir: process.env.TEST_DATA_DIR as string,
    ...settings,
  };
  const releases = await openReleaseStore(config, database, { rhythm });
  const site = buildApp({ ...config, siteDir: releases.folder }, database, { releases });
  // Mails are sent when a test requests them (`mailsTo`), not during other work.
  site.mail.wake = () => undefined;
  await site.app.ready();
  await site.context.content.ready;
  const told = toldOfChanges(site, database.query);
  const post: TestSite['post'] = (path, form = {}, options = {}) =>
    call(site.app, 'POST', path, options, new URLSearchParams(form).toString(), 'application/x-www-form-urlencoded');
  const mailsTo: TestSite['mailsTo'] = async (email) => {
    await site.mail.flush();
    const mails = await readStoredMails(database, email);
    return mails.map(({ to, subject, text, html }) => ({ to, subject, text, html }));
  };
  const loggedIn = async (account: Omit<TestAccount, 'token'>): Promise<TestAccount> => {
    const { email, password } = account;
    const reply = await post<{ token: string }>('/api/passport/account/login', { email, password });
    return { ...account, token: reply.data.token };
  };
  return {
    ...site,
    database,
    releases,
    post,
    postJson: (path, body, options = {}) =>
      call(site.app, 'POST', path, options, JSON.stringify(body), 'application/json'),
    async get(path, options = {}) {
      await told();
      return call(site.app, 'GET', path, options);
    },
    mailsTo,
    async registerActivated(given = {}) {
      const account = { email: freshEmail(), password: 'secret12', nickName: 'Ada', ...given };
      await database.query(
        "INSERT INTO users (email, nick_name, password_hash, language, status, activated_at) VALUES ($1, $2, $3, 'en', 'active', now())",
        [account.email, account.nickName, await hashOf(account.password)],
      );
      return loggedIn(account);
    },
    async registerByMail(given = {}) {
      const account = { email: freshEmail(), password: 'secret12', nickName: 'Ada', ...given };
      await post('/api/passport/register', account);
      await site.app.inject(linkIn((await mailsTo(account.email))[0] as TestMail));
      return loggedIn(account);
    },
    async close() {
      await site.app.close();
      await site.mail.stop();
      await database.close();
      await drop();
    },
  };
}

/**
 * Waits until the server has received every change of the public content: PostgreSQL notifies on another connection
 * than the test's.
 * @param query the database's own, so that these statements are not counted
 */
function toldOfChanges({ context: { content } }: Site, query: Database['query']): () => Promise<void> {
  return async () => {
    for (;;) {
      const rows = await query<{ topic: ContentTopic; revision: string }>(
        'SELECT topic, revision FROM content_revisions',
      );
      if (rows.every(({ topic, revision }) => content.of([topic]) === `${topic} ${revision}`)) {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
}

/** Path and query of the first link in a mail. */
export function linkIn(mail: TestMail): string {
  const url = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'missing:');
  return url.pathname + url.search;
}

/** The code in a mail, in its displayed form. */
export function codeIn(mail: TestMail): string {
  return /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(mail.text)?.[0] ?? '';
}

/** Password hashes that many users of a test file share: creating one is most of the work of a registration. */
const hashes = new Map([
  // The usual password with the least work that argon2id allows, so that a log-in compares it quickly.
  // security/passwords.test.ts has the settings of real ones, which all registered users have.
  [
    'secret12',
    Promise.resolve('$argon2id$v=19$m=8,t=1,p=1$ueRATg4AvlRGdiVTIkn2Zw$ZJ56UqV3Ob7weHEnpmG/aaSpjz3n5vq08Azh/wYDpcE'),
  ],
]);

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

async function call<T>(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  path: string,
  options: CallOptions,
  payload?: string,
  type?: string,
): Promise<Reply<T>> {
  const { token, language = 'en', ip = '127.0.0.1', headers = {} } = options;
  const reply = await app.inject({
    method,
    url: path,
    remoteAddress: ip,
    headers: {
      platform: 'PC',
      language,
      ...(type ? { 'content-type': type } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const body = reply.headers['content-type']?.toString().includes('json')
    ? (reply.json() as Envelope<T>)
    : { code: '', message: '', data: undefined as T };
  return { status: reply.statusCode, headers: reply.headers, text: reply.body, ...body };
}

/** A separate database: a copy of the seeded one. */
export async function copyTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `site_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env.TEST_ADMIN_URL as string);
  const run = async (statement: string) => {
    const admin = openDatabase(process.env.TEST_ADMIN_URL as string);
    await admin.query(statement);
    await admin.close();
  };
  await run(`CREATE DATABASE ${name} TEMPLATE ${process.env.TEST_TEMPLATE} STRATEGY FILE_COPY`);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

import { readConfig } from '../../server/src/platform/config/config';
import { splitDatabaseAddress } from '../../server/src/platform/config/database-addresses';

const valid = { PORT: '4000', FRAME_ORIGINS: 'https://a.example, https://b.example' };
/** All settings that production requires, with the embedded database. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.example.com/',
  SMTP_URL: 'smtp://mail.example.com',
  FASTSPRING_STOREFRONT: 'store.onfastspring.com/popup-site',
  FASTSPRING_WEBHOOK_SECRET: 'a-real-secret',
};
const wallet = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' };
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(production).filter(([name]) => !names.includes(name)));

function messageOf(run: () => unknown): string {
  try {
    run();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('without any setting the defaults apply', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    smtpUrl: undefined,
    apiBaseUrl: '',
    fastspring: undefined,
    paypal: undefined,
    frameOrigins: [],
    production: false,
    mailbox: true,
    trustProxy: false,
    databasePool: 10,
    warmPages: 100,
    sandbox: true,
    mailOff: false,
  });
  expect(readConfig({}).dataDir).toMatch(/\/\.data$/);
});

test('settings are read; empty ones count as unset', () => {
  expect(readConfig({ ...valid, ...production, DATABASE_URL: '', JWT_SECRET: '' })).toMatchObject({
    port: 4000,
    publicUrl: 'https://www.example.com',
    frameOrigins: ['https://a.example', 'https://b.example'],
    databaseUrl: undefined,
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ MODULE_SERVICES: 'courses' }, 'MODULE_SERVICES'],
  [{ MODULE_SERVICES: 'courses=127.0.0.1:4100' }, 'MODULE_SERVICES'],
  [{ MODULE_SERVICES: 'courses=http://127.0.0.1:1/path' }, 'MODULE_SERVICES'],
  [{ MODULE_SERVICES: 'Courses/u=http://127.0.0.1:4100' }, 'MODULE_SERVICES'],
  [{ MODULE_SERVICES: 'a=http://127.0.0.1:1, a=http://127.0.0.1:2' }, 'MODULE_SERVICES'],
  [{ MODULE_SERVICES: 'courses=http://127.0.0.1:4100' }, 'MODULE_SERVICE_KEYS'],
  [{ MODULE_SERVICE_KEYS: 'courses=short' }, 'MODULE_SERVICE_KEYS'],
  [{ MODULE_SERVICE_KEYS: `courses=${'k'.repeat(32)}` }, 'MODULE_SERVICES'],
  [{ DEPLOY_TOKENS: 'a-token' }, 'DEPLOY_TOKENS'],
  [{ DEPLOY_TOKENS: `content=blog:${'a'.repeat(63)}` }, 'DEPLOY_TOKENS'],
  [{ DEPLOY_TOKENS: `content=:${'a'.repeat(64)}` }, 'DEPLOY_TOKENS'],
  [{ DEPLOY_TOKENS: `content=*:${'a'.repeat(64)}` }, 'DEPLOY_TOKENS'],
  [{ DEPLOY_TOKENS: `content=blog:${'a'.repeat(64)}, shop=commerce:${'a'.repeat(64)}` }, 'DEPLOY_TOKENS'],
  // The hash of an empty text, as printed by a command whose token was not set.
  [{ DEPLOY_TOKENS: 'content=blog:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }, 'DEPLOY_TOKENS'],
  [
    { ...production, PUBLIC_URL: 'http://www.example.com', DEPLOY_TOKENS: `content=blog:${'a'.repeat(64)}` },
    'DEPLOY_TOKENS needs a PUBLIC_URL with https',
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:word@host' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'word' }, 'OTEL_EXPORTER_OTLP_HEADERS must look like name=value'],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'],
  [{ MODULE_SERVICE_SECONDS: '0' }, 'MODULE_SERVICE_SECONDS'],
  [{ MODULE_SERVICE_SECONDS: '61' }, 'MODULE_SERVICE_SECONDS'],
  [{ PUBLIC_URL: 'www.example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://example.com/site' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'a\r\nBcc: b' }, 'MAIL_FROM'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
  [{ JWT_SECRET_PREVIOUS: 'short' }, 'JWT_SECRET_PREVIOUS'],
  [{ FRAME_ORIGINS: 'javascript:alert(1)' }, 'FRAME_ORIGINS'],
  [{ ANATOMY_ORIGIN: 'https://anatomy.example.com/anatomy/' }, 'ANATOMY_ORIGIN must be an address'],
  [{ ANATOMY_ORIGIN: 'http://localhost:3000' }, 'ANATOMY_ORIGIN must differ from PUBLIC_URL'],
  [{ ...production, ANATOMY_ORIGIN: 'http://anatomy.example.com' }, 'ANATOMY_ORIGIN must have https'],
  [{ FASTSPRING_STOREFRONT: 'https://x' }, 'FASTSPRING_STOREFRONT'],
  [{ FASTSPRING_STOREFRONT: 'store.onfastspring.com/popup-site' }, 'FASTSPRING_WEBHOOK_SECRET must be set together'],
  [{ PAYPAL_CLIENT_ID: 'x', PAYPAL_WEBHOOK_ID: 'y' }, 'PAYPAL_CLIENT_SECRET must be set together'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [
    { DATABASE_URL: 'postgres://user:word@one:port,two:5432/site' },
    'DATABASE_URL must look like postgres://user:password@host:5432/name, of several hosts',
  ],
  [{ DATABASE_URL: 'postgres://one,/site' }, 'DATABASE_URL must look like postgres://'],
  [{ DATABASE_URL: 'postgres://one,two/site?target_session_attrs=any' }, 'DATABASE_URL must look like postgres://'],
  [{ DATABASE_DIRECT_URL: 'postgres://one/site' }, 'DATABASE_DIRECT_URL must be set together with DATABASE_URL'],
  [{ RELEASES_URL: 's3://releases' }, 'RELEASES_URL must be set together with DATABASE_URL'],
  [
    { RELEASES_URL: 'https://releases', DATABASE_URL: 'postgres://one/site' },
    'RELEASES_URL must look like s3://bucket/prefix',
  ],
  [{ RELEASES_URL: 's3://', DATABASE_URL: 'postgres://one/site' }, 'RELEASES_URL must look like s3://bucket/prefix'],
  [
    { RELEASES_URL: 's3://Releases', DATABASE_URL: 'postgres://one/site' },
    'RELEASES_URL must look like s3://bucket/prefix',
  ],
  [
    { RELEASES_URL: 's3://releases/../x', DATABASE_URL: 'postgres://one/site' },
    'RELEASES_URL must look like s3://bucket/prefix',
  ],
  [
    { RELEASES_URL: 's3://releases?endpoint=ftp://a', DATABASE_URL: 'postgres://one/site' },
    'RELEASES_URL must look like s3://bucket/prefix',
  ],
  [
    { RELEASES_URL: 's3://releases?endpoint=https://u:p@a', DATABASE_URL: 'postgres://one/site' },
    'RELEASES_URL must look like s3://bucket/prefix',
  ],
  [
    { RELEASES_URL: 's3://releases?style=path', DATABASE_URL: 'postgres://one/site' },
    'RELEASES_URL must look like s3://bucket/prefix',
  ],
  [{ DATABASE_READ_URL: 'postgres://one/site' }, 'DATABASE_READ_URL must be set together with DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://one/site', DATABASE_READ_URL: 'one' }, 'DATABASE_READ_URL must look like postgres://'],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY must be the addresses of the proxies in front, such as 127.0.0.1 or 10.0.0.0/8',
  ],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be the addresses'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be the addresses'],
  [{ TRUST_PROXY: ' , ' }, 'TRUST_PROXY must be the addresses'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a number of connections from 1 to 999'],
  [{ WARM_PAGES: 'all' }, 'WARM_PAGES must be a number of pages from 0 to 9999'],
  [{ DATABASE_POOL: 'many' }, 'DATABASE_POOL must be'],
  [{ MAIL: 'on' }, 'MAIL must be off, or unset'],
  [{ MAIL: 'off', SMTP_URL: 'smtp://mail.example.com' }, 'MAIL=off and SMTP_URL exclude each other'],
  [{ SANDBOX: 'yes' }, 'SANDBOX must be true or false'],
  [{ SANDBOX: 'true', ...wallet }, 'SANDBOX=true cannot stand beside'],
  [without('PUBLIC_URL'), 'PUBLIC_URL is required in production'],
  [{ ...production, PUBLIC_URL: 'http://www.example.com' }, 'PUBLIC_URL must have https in production'],
  [
    { ...without('NODE_ENV'), PUBLIC_URL: 'http://192.168.1.5:3000' },
    'PUBLIC_URL must have https in production, which PUBLIC_URL=http://192.168.1.5:3000 means',
  ],
  [{ ...production, PUBLIC_URL: 'http://www.example.com', PLAIN_HTTP: 'false' }, 'PUBLIC_URL must have https'],
  [{ PLAIN_HTTP: 'yes' }, 'PLAIN_HTTP must be true or false'],
  [without('SMTP_URL'), 'SMTP_URL is required in production'],
  [
    without('SMTP_URL', 'NODE_ENV'),
    'SMTP_URL is required in production, which PUBLIC_URL=https://www.example.com means',
  ],
  [without('FASTSPRING_STOREFRONT', 'FASTSPRING_WEBHOOK_SECRET'), 'SANDBOX=true simulates payments'],
  [{ ...production, DATABASE_URL: 'postgres://a/b' }, 'JWT_SECRET is required in production'],
  [{ ...without('NODE_ENV'), DATABASE_URL: 'postgres://a/b' }, 'JWT_SECRET is required in production'],
  [{ ...production, ...wallet }, 'PAYPAL_BASE_URL is required in production'],
  [{ ...production, LIVE_RELOAD: 'true' }, 'LIVE_RELOAD are for development'],
  [{ ...without('NODE_ENV'), STAND_IN: 'blog' }, 'STAND_IN and LIVE_RELOAD are for development'],
])('%j stops the start with one line that names it', (environment, words) => {
  const message = messageOf(() => readConfig(environment as Record<string, string>));
  expect(message).toContain(words);
  expect(message).not.toContain('\n');
});

test.each([
  ['http://localhost:3000', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:3000', false],
  ['https://www.example.com', true],
  ['http://192.168.1.5:3000', true],
  ['http://localhost.example.com', true],
])('PUBLIC_URL=%s without NODE_ENV means production: %s', (PUBLIC_URL, expected) => {
  expect(readConfig({ ...without('NODE_ENV'), PUBLIC_URL, PLAIN_HTTP: 'true' }).production).toBe(expected);
});

test('in production the site runs without https on this machine, or if PLAIN_HTTP insists', () => {
  const { publicUrl } = readConfig({ ...production, PUBLIC_URL: 'http://localhost:3000' });
  expect(publicUrl).toBe('http://localhost:3000');
  const insisted = readConfig({ ...production, PUBLIC_URL: 'http://www.example.com', PLAIN_HTTP: 'true' });
  expect(insisted).toMatchObject({ production: true, publicUrl: 'http://www.example.com' });
});

test('the site shows mails only outside production, and only if they are not sent', () => {
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).mailbox).toBe(true);
  expect(readConfig({ MAIL: 'off' })).toMatchObject({ mailbox: false, mailOff: true });
  expect(readConfig({ SMTP_URL: 'smtp://mail.example.com' }).mailbox).toBe(false);
  expect(readConfig({ ...without('SMTP_URL'), MAIL: 'off' })).toMatchObject({
    production: true,
    mailbox: false,
    mailOff: true,
  });
  expect(readConfig({ ...without('SMTP_URL'), MAIL: 'off', PUBLIC_URL: 'http://localhost:3000' }).mailbox).toBe(false);
});

test('the sandbox is mounted only without payment credentials, and in production only on request', () => {
  const unsold = without('FASTSPRING_STOREFRONT', 'FASTSPRING_WEBHOOK_SECRET');
  expect(readConfig({}).sandbox).toBe(true);
  expect(readConfig({ SANDBOX: 'false' }).sandbox).toBe(false);
  expect(readConfig(wallet).sandbox).toBe(false);
  expect(readConfig(production).sandbox).toBe(false);
  expect(readConfig({ ...unsold, SANDBOX: 'true' }).sandbox).toBe(true);
  expect(readConfig({ ...unsold, SANDBOX: 'false' }).sandbox).toBe(false);
});

test.each(['127.0.0.1', '10.0.0.0/8, ::1', 'loopback,uniquelocal', 'fd00::/8'])(
  'TRUST_PROXY=%s is accepted',
  (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  },
);

test.each([
  ['postgres://u:p@one:5432/site', ['postgres://u:p@one:5432/site']],
  [
    'postgresql://u:p%40@one:5432,two:6432/site?sslmode=require&target_session_attrs=read-write',
    ['postgresql://u:p%40@one:5432/site?sslmode=require', 'postgresql://u:p%40@two:6432/site?sslmode=require'],
  ],
  ['postgres://[::1]:5432,one/site', ['postgres://[::1]:5432/site', 'postgres://one/site']],
  ['postgres://one,two/site?target_session_attrs=primary', ['postgres://one/site', 'postgres://two/site']],
])('splits the hosts of %s', (address, expected) => {
  expect(splitDatabaseAddress(address)).toEqual(expected);
  expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

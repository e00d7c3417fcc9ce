import { readConfig } from '../../server/src/config';

const valid = { PORT: '4000', PUBLIC_URL: 'https://www.example.com/', FRAME_ORIGINS: 'https://a.example, https://b.example' };

function messageOf(run: () => unknown): string {
  try {
    run();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('without any setting the defaults of the design hold', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000, publicUrl: 'http://localhost:3000', databaseUrl: undefined, smtpUrl: undefined, apiBaseUrl: '',
    fastspring: undefined, paypal: undefined, frameOrigins: [], production: false, mailbox: true, trustProxy: false,
  });
  expect(readConfig({}).dataDir).toMatch(/\/\.data$/);
});

test('settings are read; empty ones count as unset', () => {
  expect(readConfig({ ...valid, DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
    port: 4000, publicUrl: 'https://www.example.com', frameOrigins: ['https://a.example', 'https://b.example'], databaseUrl: undefined,
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'www.example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://example.com/site' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'a\r\nBcc: b' }, 'MAIL_FROM'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
  [{ FRAME_ORIGINS: 'javascript:alert(1)' }, 'FRAME_ORIGINS'],
  [{ FASTSPRING_STOREFRONT: 'https://x' }, 'FASTSPRING_STOREFRONT'],
  [{ FASTSPRING_STOREFRONT: 'store.onfastspring.com/popup-site' }, 'FASTSPRING_WEBHOOK_SECRET must be set together'],
  [{ PAYPAL_CLIENT_ID: 'x', PAYPAL_WEBHOOK_ID: 'y' }, 'PAYPAL_CLIENT_SECRET must be set together'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://a/b' }, 'JWT_SECRET is required'],
])('%j stops the start with one line that names it', (environment, words) => {
  const message = messageOf(() => readConfig(environment as Record<string, string>));
  expect(message).toContain(words);
  expect(message).not.toContain('\n');
});

test('mails stay readable on the site only where no stranger could read them', () => {
  expect(readConfig({ NODE_ENV: 'production' }).mailbox).toBe(true);
  expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' }).mailbox).toBe(false);
  expect(readConfig({ SMTP_URL: 'smtp://mail.example.com' }).mailbox).toBe(false);
});

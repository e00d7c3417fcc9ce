import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freshEmail, linkIn, openTestSite, type TestMail, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Path and query of a reader's unsubscribe link. */
const unsubscribeLink = (text: string) => {
  const url = new URL(/https?:\/\/\S+\/newsletter\/unsubscribe\?\S+/.exec(text)?.[0] ?? 'missing:');
  return url.pathname + url.search;
};

async function subscribe(language: 'en' | 'cn' = 'en'): Promise<{ email: string; mail: TestMail; link: string }> {
  const email = freshEmail();
  await site.post('/api/common/email', { email, agree: 'true' }, { language });
  const [mail] = await site.mailsTo(email);
  return { email, mail, link: unsubscribeLink(mail.text) };
}

const isSubscribed = async (email: string) =>
  (await site.database.query('SELECT 1 FROM newsletter_subscribers WHERE email = $1', [email])).length > 0;
const post = (url: string, payload = '') =>
  site.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

test('opening the link asks for confirmation and changes nothing, since mail scanners open links too', async () => {
  const { email, link } = await subscribe();
  const reply = await site.app.inject(link);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('<button>Unsubscribe</button>');
  expect(reply.body).toContain('name="robots" content="noindex"');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none';/),
  });
  expect(await isSubscribed(email)).toBe(true);
});

test('the button ends the subscription, deletes the address, and invalidates the confirmation link', async () => {
  const { email, mail, link } = await subscribe();
  const reply = await post(link);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('You have been unsubscribed');
  expect(await isSubscribed(email)).toBe(false);
  expect((await site.app.inject(linkIn(mail))).headers.location).toMatch(/\/help-email-fail$/);
});

test('a mail program unsubscribes by one POST (RFC 8058), and a second one gets the same reply', async () => {
  const { email, link } = await subscribe();
  for (let time = 0; time < 2; time += 1) {
    expect((await post(link, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  }
  expect(await isSubscribed(email)).toBe(false);
});

test('a mail program may send its POST as multipart too', async () => {
  const { email, link } = await subscribe();
  const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const reply = await site.app.inject({
    method: 'POST',
    url: link,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(reply.statusCode).toBe(200);
  expect(await isSubscribed(email)).toBe(false);
});

test('a Chinese subscriber is asked in Chinese', async () => {
  const { link } = await subscribe('cn');
  for (const { body } of [await site.app.inject(link), await post(link)]) {
    expect(body).toContain('<html lang="zh-CN">');
    expect(body).toContain('退订');
  }
});

test('a reader who has unsubscribed can subscribe again', async () => {
  const { email, link } = await subscribe();
  await post(link);
  await site.post('/api/common/email', { email, agree: 'true' });
  expect(await isSubscribed(email)).toBe(true);
});

test('a token that this site did not sign unsubscribes nobody', async () => {
  const one = await subscribe();
  const other = await subscribe();
  const [id] = (new URLSearchParams(other.link.split('?')[1]).get('token') ?? '').split('.');
  const [, signature] = (new URLSearchParams(one.link.split('?')[1]).get('token') ?? '').split('.');
  const forged = [`${id}.${signature}`, `${id}.`, id, `${id}.${signature}.x`, "' OR 1=1 --", '', '../../x'];
  for (const token of forged) {
    const url = `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
    expect((await post(url)).statusCode).toBe(404);
    expect((await site.app.inject(url)).statusCode).toBe(404);
  }
  expect((await site.app.inject('/newsletter/unsubscribe')).statusCode).toBe(404);
  expect(await isSubscribed(other.email)).toBe(true);
});

test('the mail has the List-Unsubscribe headers', async () => {
  const received: Buffer[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => received.push(chunk));
      stream.on('end', () => done());
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const mailing = await openTestSite({ smtpUrl: `smtp://127.0.0.1:${port}`, mailbox: false });
  try {
    await mailing.post('/api/common/email', { email: freshEmail(), agree: 'true' });
    await mailing.mail.flush();
    const { headers, text } = await PostalMime.parse(Buffer.concat(received));
    const value = (key: string) => headers.find((header) => header.key === key)?.value;
    expect(value('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(value('list-unsubscribe')).toMatch(/^<https?:\/\/[^<>\s]+\/newsletter\/unsubscribe\?token=[\w.-]+>$/);
    expect(unsubscribeLink(text ?? '')).toContain('token=');
  } finally {
    await mailing.close();
    await new Promise<void>((done) => smtp.close(() => done()));
  }
});

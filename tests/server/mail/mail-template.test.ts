import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createDelivery } from '../../../server/src/platform/mail/delivery';
import { renderMail } from '../../../server/src/platform/mail/mail-template';
import { translate } from '../../../server/src/platform/texts';
import en from '../../../server/src/platform/texts/en.json';
import { freshEmail, openTestSite, type TestSite } from '../test-app';
import { anyCharacter } from '../../support/any-character';
import { fullCount } from '../../support/full-count';

const link = { href: 'https://site.example/api/passport/active?token=abc', label: 'mail.activation.button' } as const;
const compose = (name: string) => renderMail('en', { kind: 'activation', name, link });

test('threat 31: whatever a name contains, a mail has one link, no foreign tag and a one-line subject', () => {
  const names = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 15 }),
    fc.constantFrom(
      '<b>x</b>',
      '"><a href=x>',
      'http://evil.co',
      'evil.co',
      'www.evil.co',
      'a\r\nBcc: b@c.de',
      '&lt;',
      '</p><script>',
      "';--",
      '{link}',
      '$&',
      '\u202eoc.live',
    ),
  );
  fc.assert(
    fc.property(names, (name) => {
      const { subject, text, html } = compose(name);
      expect(subject).toBe('Activate your account');
      expect(html.match(/<a\s/g)).toHaveLength(1);
      expect([...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1])).toEqual([link.href]);
      expect([...html.matchAll(/<\/?([a-z!]+)/gi)].map((found) => found[1])).toEqual(
        [...compose('Ada').html.matchAll(/<\/?([a-z!]+)/gi)].map((found) => found[1]),
      );
      expect(text.split('\n')[0]).not.toMatch(/\w\.\w|:\/\/|\w@\w/);
    }),
    { numRuns: 1000, seed: 31 },
  );
});

test('threat 31: a name cannot reverse the text around it', () => {
  const { text, html } = compose('Ada \u202emoc.live\u2066\u2028x');
  expect(`${text}${html}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u2028]/);
  expect(text.split('\n')[0]).toBe('Hello Ada moc.\u2060live x,');
});

const kinds = Object.keys(en).flatMap((key) => /^mail\.(\w+)\.subject$/.exec(key)?.[1] ?? []) as Parameters<
  typeof renderMail
>[1]['kind'][];
const values = {
  plan: 'Yearly',
  price: '$89.00 USD',
  until: 'May 1, 2027',
  paidAs: 'a@b.example',
  account: 'c@d.example',
};

test.each(['en', 'cn'] as const)(
  'every mail in %s has its own text and closing in both forms, and a preview',
  (language) => {
    expect(kinds.length).toBeGreaterThanOrEqual(15);
    const mails = kinds.map((kind) => ({ kind, ...renderMail(language, { kind, values }) }));
    for (const part of ['text', 'closing'] as const) {
      expect(new Set(kinds.map((kind) => translate(language, `mail.${kind}.${part}`))).size).toBe(kinds.length);
    }
    for (const { kind, subject, text, html } of mails) {
      for (const part of ['text', 'closing'] as const) {
        const said = translate(language, `mail.${kind}.${part}`, values);
        expect(text).toContain(said);
        expect(html).toContain(said);
      }
      expect(html).toContain(
        `display:none;max-height:0;overflow:hidden">${translate(language, `mail.${kind}.preview`, values)}<`,
      );
      expect(subject + text + html).not.toMatch(/\{\w+\}/);
    }
  },
);

test('a mail about a completed action never says that it can be ignored', () => {
  const mayBeIgnored = kinds.filter((kind) => /ignore/.test(translate('en', `mail.${kind}.closing`)));
  expect(mayBeIgnored.sort()).toEqual(['activation', 'code', 'known', 'newsletter', 'registerAgain']);
  expect(kinds.filter((kind) => /忽略/.test(translate('cn', `mail.${kind}.closing`))).sort()).toEqual(mayBeIgnored);
});

test('the layout is one column of tables with inline styles, without pictures, with a dark scheme', () => {
  const { html } = renderMail('cn', { kind: 'activation', link });
  expect(html).toContain('<html lang="zh-CN">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html.match(/<table role="presentation"/g)?.length).toBe(html.match(/<table/g)?.length);
  expect(html).not.toMatch(/<img|<link|<script|url\(|position:|display:flex|display:grid/);
});

describe('by SMTP', () => {
  const received: { to: string[]; raw: string }[] = [];
  let refusing = 0;
  let smtp: SMTPServer;
  let site: TestSite;

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, done) =>
        done(refusing > 0 && refusing-- ? Object.assign(new Error('busy'), { responseCode: 451 }) : null),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map((to) => to.address), raw: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    const { port } = smtp.server.address() as AddressInfo;
    site = await openTestSite({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Site <no-reply@site.example>',
      mailbox: false,
    });
  });
  afterAll(async () => {
    await site.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  test('threat 31: the delivered mail has the right address, subject and link, in both forms, whatever the Host header', async () => {
    const email = freshEmail();
    const form = { nickName: 'Ada.Byron', email, password: 'secret12' };
    await site.post('/api/passport/register', form, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    await site.mail.flush();
    const mail = received.find((each) => each.to[0] === email);
    const parsed = await new PostalMime().parse(mail?.raw ?? '');
    expect(mail?.to).toEqual([email]);
    expect(parsed).toMatchObject({
      from: { address: 'no-reply@site.example' },
      to: [{ address: email }],
      subject: 'Activate your account',
    });
    expect(parsed.text).toMatch(/http:\/\/localhost:3000\/api\/passport\/active\?token=[\w-]{43}/);
    expect(parsed.html).toContain('Activate account');
    expect(mail?.raw).not.toContain('evil.example');
  });

  const count = fullCount ? 200 : 50;
  test(`threat 31: none of ${count} hostile names adds a header, a recipient or a link to the delivered mail`, async () => {
    const hostile = [
      '\r\nBcc: x@y.z',
      '"><a href=//e>',
      'http://evil.co',
      'www.evil.co',
      '=?utf-8?q?a?=',
      '<img src=//e>',
      '\u202eoc.live',
      "';--\n\n.",
    ];
    const names = fc.sample(
      fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: anyCharacter, minLength: 1, maxLength: 15 })),
      { numRuns: count, seed: 31 },
    );
    received.length = 0;
    const delivery = createDelivery(site.context);
    await Promise.all(names.map((name, index) => delivery.send(`name${index}@example.com`, compose(name))));
    delivery.close();
    expect(received).toHaveLength(count);
    const shapes = new Set<string>();
    for (const { to, raw } of received) {
      const { headers, html = '', text = '', subject, ...parsed } = await new PostalMime().parse(raw);
      expect([to, parsed.to?.map(({ address }) => address), parsed.cc, parsed.bcc, subject]).toEqual([
        to,
        to,
        undefined,
        undefined,
        'Activate your account',
      ]);
      expect(to).toHaveLength(1);
      const links = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
      expect(links).toEqual([link.href]);
      expect(text.match(/https?:\/\/\S+/g)).toEqual([link.href]);
      shapes.add(headers.map(({ key }) => key).join());
    }
    expect(shapes.size).toBe(1);
  });

  test('threat 54: a mail that could not be sent stays in the outbox and is sent later, with a valid link', async () => {
    const email = freshEmail();
    refusing = 1;
    await site.post('/api/passport/register', { nickName: 'Ada', email, password: 'secret12' });
    await site.mail.flush();
    expect(received.some((each) => each.to[0] === email)).toBe(false);

    await site.database.query('UPDATE outbox SET next_at = now()');
    await site.mail.flush();
    const parsed = await new PostalMime().parse(received.find((each) => each.to[0] === email)?.raw ?? '');
    const path = /\/api\/passport\/active\?token=[\w-]+/.exec(parsed.text ?? '')?.[0] ?? '';
    expect((await site.app.inject(path)).headers.location).toMatch(/success$/);
    expect(await site.database.query('SELECT 1 FROM outbox')).toEqual([]);
  });

  test('the sender has the name that MAIL_FROM gives, else the name of the site in the language of the mail', async () => {
    const senders: unknown[] = [];
    for (const [mailFrom, language] of [
      ['"Body Lab" <mail@site.example>', 'cn'],
      ['mail@site.example', 'cn'],
      ['mail@site.example', 'en'],
    ] as const) {
      received.length = 0;
      const delivery = createDelivery({ ...site.context, config: { ...site.context.config, mailFrom } });
      await delivery.send('reader@example.com', renderMail(language, { kind: 'activation', link }));
      senders.push((await new PostalMime().parse(received[0]?.raw ?? '')).from);
    }
    expect(senders).toMatchObject(
      ['Body Lab', '解剖运动教育', 'Anatomy Movement Education'].map((name) => ({
        name,
        address: 'mail@site.example',
      })),
    );
  });

  test('/dev/mailbox does not exist when a mail server is set', async () => {
    expect(
      (await site.app.inject({ url: '/dev/mailbox', headers: { host: 'localhost:3000', accept: 'application/json' } }))
        .statusCode,
    ).toBe(404);
  });
});

test('/dev/mailbox shows mails to people and to programs, newest first', async () => {
  const site = await openTestSite();
  const email = freshEmail();
  await site.post('/api/passport/register', { nickName: 'Ada', email, password: 'secret12' });
  await site.post('/api/common/email', { email, agree: 'true' });
  await site.mail.flush();
  const json = await site.app.inject({
    url: '/dev/mailbox',
    headers: { host: 'localhost:3000', accept: 'application/json' },
  });
  expect(json.json()).toMatchObject([
    {
      to: email,
      subject: 'Please confirm your subscription',
      text: expect.any(String),
      html: expect.any(String),
      date: expect.stringMatching(/Z$/),
    },
    { to: email, subject: 'Activate your account' },
  ]);
  const page = await site.app.inject({ url: '/dev/mailbox', headers: { host: 'localhost:3000', accept: 'text/html' } });
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.body).toContain(email);
  await site.close();
});

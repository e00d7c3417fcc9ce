import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context';
import escapeHtml from 'escape-html';
import { attributeHashes, elementHashes } from '../inline-sources';
import { readStoredMails, type StoredMail } from '../../platform/mail/stored-mails';

/**
 * Mails contain styles, and their frames inherit the policy of this page: without their hashes they would be shown
 * without styles.
 */
function policyOf(page: string, mails: string): string {
  const styles = [...elementHashes(page + mails), ...attributeHashes(mails)];
  return `default-src 'none'; style-src 'unsafe-hashes' ${styles.join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/**
 * /dev/mailbox: the mails of a server without a mail server, with `?to=` those to one address. JSON for tests, a page
 * for people. It contains reset codes, so it never exists in production, and answers only to the host names of a
 * developer's site: a foreign name that resolves to this machine (DNS rebinding) could otherwise read it in the
 * developer's browser.
 */
export function registerMailbox(app: FastifyInstance, context: Context): void {
  const { config } = context;
  if (!config.mailbox || config.production) {
    return;
  }
  const hosts = ownHosts(config);
  app.get<{ Querystring: Record<string, unknown> }>('/dev/mailbox', async (request, reply) => {
    // The Host header itself, because a proxy's X-Forwarded-Host could be forged.
    if (!hosts.has(normalHost(request.headers.host))) {
      return reply.callNotFound();
    }
    const { to } = request.query;
    const mails = await readStoredMails(context.database, typeof to === 'string' ? to : undefined);
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) {
      return reply.send(mails);
    }
    const page = toPage(mails);
    const policy = policyOf(page, mails.map(({ html }) => html).join(''));
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
  });
}

function ownHosts({ publicUrl, port }: Config): Set<string> {
  return new Set([
    new URL(publicUrl).host,
    ...['localhost', '127.0.0.1', '[::1]'].map((name) => normalHost(`${name}:${port}`)),
  ]);
}

/** A Host header in a URL's form: lower case, without http's default port. */
function normalHost(host = ''): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).host : '';
}

function toPage(mails: StoredMail[]): string {
  const articles = mails.map(
    ({ to, subject, html, date }) => `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · ${date}</p>
      <iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(`<base target="_top">${html}`)}"></iframe></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
    <style>body{font:16px/1.5 sans-serif;max-width:720px;margin:24px auto;padding:0 16px}article{border:1px solid #ccc;border-radius:8px;padding:0 16px;margin:16px 0}iframe{width:100%;height:640px;border:0}</style></head>
    <body><h1>Mailbox</h1><p>No mail server is set (SMTP_URL): every mail of the site is shown here instead.</p>${articles.join('')}</body></html>`;
}

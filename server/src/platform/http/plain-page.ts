import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import { htmlLanguage, type Language } from '@site/shared/contracts';
import { translate, type MessageKey, type MessageValues } from '../texts';

const style = `body{max-width:34rem;margin:12vh auto;padding:0 1.5rem;background:#fbf8f3;color:#1c191b;font:1.0625rem/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
h1{font-size:1.75rem;line-height:1.25;overflow-wrap:anywhere}button{padding:.75rem 1.5rem;border:0;border-radius:8px;background:#a82c1f;color:#fff;font:inherit;font-weight:600;cursor:pointer}a{color:#a82c1f}
@media(prefers-color-scheme:dark){body{background:#1a1719;color:#ece5da}a{color:#ef8f80}}`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

interface PlainPage {
  language: Language;
  status?: number;
  heading: MessageKey;
  text: MessageKey;
  values?: MessageValues;
  /** The button that posts to the page's own address; without one there is a link to the site. */
  button?: MessageKey;
}

/** Sends a page for a link in a mail. It needs no script and no other file of the site. */
export function sendPlainPage(
  reply: FastifyReply,
  { language, status = 200, heading, text, values, button }: PlainPage,
): FastifyReply {
  const message = (key: MessageKey) => escapeHtml(translate(language, key, values));
  const way = button
    ? `<form method="post"><button>${message(button)}</button></form>`
    : `<p><a href="/">${message('mail.signature')}</a></p>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
    .send(
      `<!doctype html><html lang="${htmlLanguage[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
        `<title>${message(heading)}</title><style>${style}</style></head><body><main><h1>${message(heading)}</h1><p>${message(text)}</p>${way}</main></body></html>`,
    );
}

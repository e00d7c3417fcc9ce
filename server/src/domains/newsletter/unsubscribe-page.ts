import { htmlLanguage, type Language } from '@site/shared/contracts';
import escapeHtml from 'escape-html';
import { translate } from '../../platform/texts';

/** `ask` has a button; opening the link alone changes nothing, since mail scanners open links as well. */
export type UnsubscribeStep = 'ask' | 'done' | 'unknown';

const texts = {
  ask: { heading: 'newsletter.unsubscribe', text: 'newsletter.unsubscribeText' },
  done: { heading: 'newsletter.unsubscribed', text: 'newsletter.unsubscribedText' },
  unknown: { heading: 'newsletter.unsubscribeUnknown', text: 'newsletter.unsubscribeUnknownText' },
} as const;

const style = `body{max-width:34rem;margin:12vh auto;padding:0 1.5rem;background:#fbf8f3;color:#1c191b;font:1.0625rem/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
h1{font-size:1.75rem;line-height:1.25}button{padding:.75rem 1.5rem;border:0;border-radius:8px;background:#a82c1f;color:#fff;font:inherit;font-weight:600;cursor:pointer}a{color:#a82c1f}
@media(prefers-color-scheme:dark){body{background:#1a1719;color:#ece5da}a{color:#ef8f80}}`;

/** The page behind the unsubscribe link of a mail. It needs no script and nothing else of the site. */
export function writeUnsubscribePage(language: Language, step: UnsubscribeStep): string {
  const message = (key: Parameters<typeof translate>[1]) => escapeHtml(translate(language, key));
  const { heading, text } = texts[step];
  const form =
    step === 'ask'
      ? `<form method="post"><button>${message('newsletter.unsubscribeButton')}</button></form>`
      : `<p><a href="/">${message('mail.signature')}</a></p>`;
  return (
    `<!doctype html><html lang="${htmlLanguage[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${message(heading)}</title><style>${style}</style></head><body><main><h1>${message(heading)}</h1><p>${message(text)}</p>${form}</main></body></html>`
  );
}

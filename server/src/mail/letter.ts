import type { Language } from '@site/shared/contracts';
import { htmlLanguage } from '@site/shared/contracts';
import { translate, type MessageKey, type MessageValues } from '../messages';

/** A mail ready to be sent. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  /** Headers beside the usual ones; names and values come from this server alone. */
  headers?: Record<string, string>;
}

export interface LetterParts {
  subject: MessageKey;
  text: MessageKey;
  /** What the places in the text are filled with. */
  values?: MessageValues;
  name?: string;
  /** A link of this site, and what its button says. */
  link?: { href: string; label: MessageKey };
  /** A code shown large. */
  code?: string;
  /** Where the reader leaves the list that this mail belongs to. */
  leave?: string;
}

/**
 * Writes a mail as text and HTML in one language. Nothing that a person typed can become a tag, a header or a link in it
 * (threat 31): a word joiner (U+2060) after dots, colons and slashes keeps mail programs from
 * making links out of names.
 */
export function composeLetter(language: Language, parts: LetterParts): Letter {
  const greeting = parts.name
    ? translate(language, 'mail.greeting', { name: parts.name.replace(/[\r\n]+/g, ' ').replace(/[.:/@]/g, '$&\u2060') })
    : translate(language, 'mail.greetingPlain');
  const body = translate(language, parts.text, parts.values);
  const ignore = translate(language, 'mail.ignore');
  const signature = translate(language, 'mail.signature');
  const text = [greeting, body, parts.code, parts.link?.href, ignore, parts.leave && `${translate(language, 'mail.leave')}: ${parts.leave}`, signature].filter((line) => line !== undefined).join('\n\n');
  return { subject: translate(language, parts.subject), text, html: toHtml(language, parts, { greeting, body, ignore, signature }) };
}

function toHtml(language: Language, parts: LetterParts, words: Record<'greeting' | 'body' | 'ignore' | 'signature', string>): string {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const content = [
    paragraph(escapeHtml(words.greeting)),
    paragraph(escapeHtml(words.body)),
    parts.code && `<p style="margin:0 0 16px;font-size:28px;letter-spacing:4px;font-weight:bold">${escapeHtml(parts.code)}</p>`,
    parts.link && paragraph(button(parts.link.href, translate(language, parts.link.label))),
    parts.link && paragraph(`<span style="color:#555;word-break:break-all">${escapeHtml(parts.link.href)}</span>`),
    paragraph(`<span style="color:#555">${escapeHtml(words.ignore)}</span>`),
    parts.leave && paragraph(`<a href="${escapeHtml(parts.leave)}" style="color:#555">${escapeHtml(translate(language, 'mail.leave'))}</a>`),
    paragraph(escapeHtml(words.signature)),
  ];
  const style = 'margin:0;padding:24px;font:16px/1.5 Arial,\'Microsoft YaHei\',sans-serif;color:#1a1a1a;background:#ffffff';
  return `<!doctype html><html lang="${htmlLanguage[language]}"><head><meta charset="utf-8"></head><body style="${style}">${content.filter(Boolean).join('')}</body></html>`;
}

function button(href: string, label: string): string {
  const style = 'display:inline-block;padding:12px 24px;border-radius:6px;background:#a82c1f;color:#ffffff;text-decoration:none';
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes any text harmless inside HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}

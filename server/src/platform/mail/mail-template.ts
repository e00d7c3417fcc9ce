import { toOneLine, type Language } from '@site/shared/contracts';
import { translate, type MessageKey, type MessageValues } from '../texts';
import { layoutMail } from './layout';

/** A mail ready to be sent. */
export interface Mail {
  /** The name before the sender's address, unless MAIL_FROM contains one. */
  senderName: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers; names and values come only from this server. */
  headers?: Record<string, string>;
}

/** Kinds of mail with texts under `mail.<kind>`: subject (also the title), preview, text, closing. */
type TextKind = MessageKey extends infer Key ? (Key extends `mail.${infer Kind}.subject` ? Kind : never) : never;

export interface MailParts {
  kind: TextKind;
  /** The values of the texts' placeholders. */
  values?: MessageValues;
  name?: string;
  /** A link, and its button's label. */
  link?: { href: string; label: MessageKey };
  /** A code, displayed large. */
  code?: string;
  /** Figures of a payment, one per line. */
  facts?: { label: MessageKey; value: string }[];
  /** The unsubscribe address of the mail's list. */
  unsubscribe?: string;
}

/**
 * A name for a mail (threat 31): in one line, and with a word joiner (U+2060) after dots, colons and slashes, which
 * prevents mail programs from making links of names.
 */
export const plainName = (name: string): string => toOneLine(name).replace(/[.:/@]/g, '$&\u2060');

/**
 * Writes a mail as text and HTML in one language. User input can never become a tag, a header or a link in it (threat
 * 31).
 */
export function renderMail(language: Language, parts: MailParts): Mail {
  const { kind, code, unsubscribe } = parts;
  const message = (key: MessageKey, values = parts.values) => translate(language, key, values);
  const greeting = parts.name
    ? message('mail.greeting', { name: plainName(parts.name) })
    : message('mail.greetingPlain');
  const [subject, body, closing, siteName] = [
    message(`mail.${kind}.subject`),
    message(`mail.${kind}.text`),
    message(`mail.${kind}.closing`),
    message('mail.signature'),
  ];
  const facts = (parts.facts ?? []).map(({ label, value }) => ({ label: message(label), value }));
  const lines = facts.map(({ label, value }) => message('mail.fact', { label, value })).join('\n') || undefined;
  const text = [
    greeting,
    body,
    code,
    lines,
    parts.link && message('mail.link', { label: message(parts.link.label), href: parts.link.href }),
    closing,
    unsubscribe && message('mail.fact', { label: message('mail.unsubscribe'), value: unsubscribe }),
    `-- \n${siteName}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n\n');
  const html = layoutMail(language, {
    siteName,
    preview: message(`mail.${kind}.preview`),
    title: subject,
    greeting,
    paragraphs: [body],
    code,
    facts,
    closing,
    buttonHint: message('mail.buttonHint'),
    button: parts.link && { href: parts.link.href, label: message(parts.link.label) },
    unsubscribe: unsubscribe === undefined ? undefined : { href: unsubscribe, label: message('mail.unsubscribe') },
  });
  return { senderName: siteName, subject, text, html };
}

import type { Language } from '@site/shared/contracts';
import { translate, type MessageKey, type MessageValues } from '../texts';
import { layoutMail } from './layout';

/** A mail ready to be sent. */
export interface Mail {
  /** The name that stands before the sender's address, unless MAIL_FROM gives one. */
  senderName: string;
  subject: string;
  text: string;
  html: string;
  /** Headers beside the usual ones; names and values come from this server alone. */
  headers?: Record<string, string>;
}

/** Kinds of mail whose texts stand under `mail.<kind>`: subject (also the title), preview, text, closing. */
type TextKind = MessageKey extends infer Key ? (Key extends `mail.${infer Kind}.subject` ? Kind : never) : never;

export interface MailParts {
  kind: TextKind;
  /** What the places in the texts are filled with. */
  values?: MessageValues;
  name?: string;
  /** A link, and what its button says. */
  link?: { href: string; label: MessageKey };
  /** A code shown large. */
  code?: string;
  /** Figures of a payment, one a line. */
  facts?: { label: MessageKey; value: string }[];
  /** Where the reader leaves the list that this mail belongs to. */
  leave?: string;
}

/**
 * Writes a mail as text and HTML in one language. Nothing that a person typed can become a tag, a header or a link in it
 * (threat 31): a word joiner (U+2060) after dots, colons and slashes keeps mail programs from
 * making links out of names.
 */
export function renderMail(language: Language, parts: MailParts): Mail {
  const { kind, code, leave } = parts;
  const say = (key: MessageKey, values = parts.values) => translate(language, key, values);
  const greeting = parts.name
    ? say('mail.greeting', { name: parts.name.replace(/[\r\n]+/g, ' ').replace(/[.:/@]/g, '$&\u2060') })
    : say('mail.greetingPlain');
  const [subject, body, closing, siteName] = [
    say(`mail.${kind}.subject`),
    say(`mail.${kind}.text`),
    say(`mail.${kind}.closing`),
    say('mail.signature'),
  ];
  const facts = (parts.facts ?? []).map(({ label, value }) => ({ label: say(label), value }));
  const lines = facts.map(({ label, value }) => say('mail.fact', { label, value })).join('\n') || undefined;
  const text = [
    greeting,
    body,
    code,
    lines,
    parts.link && say('mail.link', { label: say(parts.link.label), href: parts.link.href }),
    closing,
    leave && say('mail.fact', { label: say('mail.leave'), value: leave }),
    `-- \n${siteName}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n\n');
  const html = layoutMail(language, {
    siteName,
    preview: say(`mail.${kind}.preview`),
    title: subject,
    greeting,
    paragraphs: [body],
    code,
    facts,
    closing,
    buttonHint: say('mail.buttonHint'),
    button: parts.link && { href: parts.link.href, label: say(parts.link.label) },
    leave: leave === undefined ? undefined : { href: leave, label: say('mail.leave') },
  });
  return { senderName: siteName, subject, text, html };
}

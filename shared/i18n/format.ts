import type { createIntl } from 'react-intl';
import { htmlLanguage, type Language } from '@site/shared/contracts';
import type { Catalogue } from './catalogue';
import { fillParts, needsIntl, type Filling, type MessagePart } from './fill-parts';

/** The texts in scope. */
export interface PlacedTexts {
  messages: Catalogue;
  language: Language;
}

type Compiled = string | readonly MessagePart[] | undefined;

let create: typeof createIntl | undefined;

/** Loads react-intl if a catalogue needs it; those of the site do not. */
export async function loadIntlFor(catalogue: Catalogue): Promise<void> {
  const messages: Compiled[] = Object.values(catalogue);
  if (!create && messages.some((message) => typeof message === 'object' && needsIntl(message))) {
    create = (await import('react-intl')).createIntl;
  }
}

/**
 * The text of a message. A plain one is returned unchanged: react-intl would try to parse it without a parser (the
 * build compiles messages with arguments or tags), and would throw and catch an error for every text.
 * @returns the key if there is no such text, or a value is missing
 */
export function format<Text = string>(
  { messages, language }: PlacedTexts,
  id: string,
  values: Record<string, Filling> = {},
): Text {
  const message = messages[id] as Compiled;
  const locale = htmlLanguage[language];
  const text = typeof message === 'object' ? fillParts(message, values, locale) : message;
  if (text !== undefined) {
    return text as Text;
  }
  const intl = create?.({ locale, defaultLocale: htmlLanguage.en, messages });
  if (!intl && process.env.NODE_ENV !== 'production') {
    // For developers.
    // oxlint-disable-next-line no-console
    console.error(`The text ${id} is missing, or a value of it`);
  }
  return (intl?.formatMessage({ id }, values as never) ?? id) as Text;
}

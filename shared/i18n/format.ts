import type { ReactNode } from 'react';
import { IntlMessageFormat } from 'intl-messageformat';
import { htmlLanguage, type Language } from '@site/shared/contracts';
import type { Catalogue } from './catalogue';

type Filling = string | number | undefined | ((text: ReactNode[]) => ReactNode);

/** A message with arguments or tags, as the build compiles it (shared/build/compile-messages.mjs). */
type Compiled = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

/** The texts of a place and their language. */
export interface PlacedTexts {
  messages: Catalogue;
  language: Language;
}

/** Puts texts in a language at a place. */
export const placeTexts = (messages: Catalogue, language: Language): PlacedTexts => ({ messages, language });

/** Made when a text first needs it: the browser then reads its tables of numbers and plurals, which takes its time. */
const formats = new WeakMap<Compiled, IntlMessageFormat>();

function formatOf(message: Compiled, language: Language): IntlMessageFormat {
  const made = formats.get(message) ?? new IntlMessageFormat(message, htmlLanguage[language]);
  formats.set(message, made);
  return made;
}

/**
 * The text of a message. A plain one is what it says: a parser is not on the page, since the build compiles the messages that have
 * arguments or tags. What a place does not have is shown by its key.
 */
export function format<Text = string>(
  { messages, language }: PlacedTexts,
  id: string,
  values?: Record<string, Filling>,
): Text {
  if (process.env.NODE_ENV !== 'production' && messages[id] === undefined) {
    // As react-intl says it; tests fail by it (tests/support/browser-setup.ts).
    // oxlint-disable-next-line no-console
    console.error(`MISSING_TRANSLATION ${id} in ${language}`);
  }
  const message = (messages[id] ?? id) as string | Compiled;
  return (typeof message === 'string' ? message : formatOf(message, language).format(values as never)) as Text;
}

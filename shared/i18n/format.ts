import { createIntl, type IntlShape } from 'react-intl';
import { htmlLanguage, type Language } from '@site/shared/contracts';
import type { Catalogue } from './catalogue';
import { fillParts, type Filling, type MessagePart } from './fill-parts';

/** The texts of a place, and who fills them. */
export interface PlacedTexts {
  messages: Catalogue;
  language: Language;
  /** Made when a text first needs it: the browser then reads its tables of numbers and plurals, which takes its time. */
  intl: () => IntlShape;
}

/** Puts texts in a language at a place. */
export function placeTexts(messages: Catalogue, language: Language): PlacedTexts {
  let intl: IntlShape | undefined;
  return {
    messages,
    language,
    intl: () => (intl ??= createIntl({ locale: htmlLanguage[language], defaultLocale: htmlLanguage.en, messages })),
  };
}

/**
 * The text of a message. A plain one is what it says: react-intl would try to parse it, for which the browser has no parser, since
 * the build compiles the messages that have arguments or tags, and it would throw and catch an error at every text.
 */
export function format<Text = string>(texts: PlacedTexts, id: string, values: Record<string, Filling> = {}): Text {
  const message = texts.messages[id] as string | readonly MessagePart[] | undefined;
  const text = typeof message === 'object' ? fillParts(message, values) : message;
  return (text ?? texts.intl().formatMessage({ id }, values as never)) as Text;
}

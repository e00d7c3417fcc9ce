import { createIntl, type IntlShape } from 'react-intl';
import { htmlLanguage, type Language } from '@site/shared/contracts';
import type { Catalogue } from './catalogue';
import { fillParts, type Filling, type MessagePart } from './fill-parts';

/** The texts in scope, and their formatter. */
export interface PlacedTexts {
  messages: Catalogue;
  language: Language;
  /**
   * Created when a text first needs it, because the browser then loads its tables of numbers and plurals, which takes
   * time.
   */
  intl: () => IntlShape;
}

/** Creates the texts in scope for a language. */
export function placeTexts(messages: Catalogue, language: Language): PlacedTexts {
  let intl: IntlShape | undefined;
  return {
    messages,
    language,
    intl: () => (intl ??= createIntl({ locale: htmlLanguage[language], defaultLocale: htmlLanguage.en, messages })),
  };
}

/**
 * The text of a message. A plain one is returned unchanged: react-intl would try to parse it without a parser (the
 * build compiles messages with arguments or tags), and would throw and catch an error for every text.
 */
export function format<Text = string>(texts: PlacedTexts, id: string, values: Record<string, Filling> = {}): Text {
  const message = texts.messages[id] as string | readonly MessagePart[] | undefined;
  const text = typeof message === 'object' ? fillParts(message, values) : message;
  return (text ?? texts.intl().formatMessage({ id }, values as never)) as Text;
}

import type { Language } from '@site/shared/contracts';
import cn from '../../messages/cn.json';
import en from '../../messages/en.json';

export type MessageKey = keyof typeof en;
const catalogues: Record<Language, Record<MessageKey, string>> = { en, cn };

/** Looks up a text and fills its `{name}` placeholders. */
export function translate(language: Language, key: MessageKey, values: Record<string, string | number> = {}): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The translator of one language, as components use it: `t('anatomy.play')`. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;
export const translatorOf =
  (language: Language): Translate =>
  (key, values) =>
    translate(language, key, values);

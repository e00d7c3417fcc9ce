import type { Language } from '@site/shared/contracts';
import cn from './cn.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

export type MessageKey = keyof typeof en;
export type MessageValues = Record<string, string | number>;

const catalogues: Record<Language, Record<MessageKey, string>> = { en, cn };

/**
 * The server's text in a language, with `{name}` places filled.
 * @param values plain text; whoever writes it into HTML escapes it there
 */
export function translate(language: Language, key: MessageKey, values: MessageValues = {}): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

import type { Language } from '@site/shared/contracts';
import cnRules from '@site/shared/contracts/issue-texts/cn.json' with { type: 'json' };
import enRules from '@site/shared/contracts/issue-texts/en.json' with { type: 'json' };
import cn from './cn.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

export type MessageKey = keyof typeof en | keyof typeof enRules;
export type MessageValues = Record<string, string | number>;

const catalogues: Record<Language, Record<MessageKey, string>> = {
  en: { ...enRules, ...en },
  cn: { ...cnRules, ...cn },
};

/**
 * The server's text in a language, with `{name}` placeholders replaced.
 * @param values plain text; the caller must escape it for HTML
 */
export function translate(language: Language, key: MessageKey, values: MessageValues = {}): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

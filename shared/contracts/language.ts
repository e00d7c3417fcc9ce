import * as v from 'valibot';

/** The two languages, as in requests and storage (spec 1: `en`, `cn`). The first is the default. */
export const languages = ['en', 'cn'] as const;
export const languageSchema = v.picklist(languages);
export type Language = v.InferOutput<typeof languageSchema>;
export const defaultLanguage: Language = 'en';

/** The value of `<html lang>` for each language (decisions 10.1: `cn` is Simplified Chinese). */
export const htmlLanguage: Record<Language, string> = { en: 'en', cn: 'zh-CN' };

/** Reads a language from untrusted input (header, query, storage); any unknown value is undefined. */
export function parseLanguage(value: unknown): Language | undefined {
  const parsed = v.safeParse(languageSchema, value);
  return parsed.success ? parsed.output : undefined;
}

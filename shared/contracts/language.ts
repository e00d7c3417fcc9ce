import * as v from 'valibot';

/** The two languages, as they stand on the wire and in storage (spec 1: `en`, `cn`). The first is the default. */
export const languages = ['en', 'cn'] as const;
export const languageSchema = v.picklist(languages);
export type Language = v.InferOutput<typeof languageSchema>;
export const defaultLanguage: Language = 'en';

/** What `<html lang>` says for each language (decisions 10.1: `cn` is Simplified Chinese). */
export const htmlLanguage: Record<Language, string> = { en: 'en', cn: 'zh-CN' };

/** Reads a language from an untrusted place (header, query, storage); anything unknown is undefined. */
export function parseLanguage(value: unknown): Language | undefined {
  const parsed = v.safeParse(languageSchema, value);
  return parsed.success ? parsed.output : undefined;
}

import { defaultLanguage, parseLanguage, type Language } from '@site/shared/contracts';

/**
 * The query that opens a page of the site in the language of a mail, regardless of the browser's stored language: the
 * mail may be read on another device. A first visit has the default language anyway (spec 3), so its addresses stay
 * short.
 */
export function langQuery(language: Language): { lang?: Language } {
  return language === defaultLanguage ? {} : { lang: language };
}

/** The same query, for the page that a mail's link leads to; its input is untrusted. */
export function langQueryOf(query: unknown): { lang?: Language } {
  return langQuery(parseLanguage((query as { lang?: unknown } | null)?.lang) ?? defaultLanguage);
}

/** The address of a mail's link with a token. */
export function tokenLink(path: string, token: string, language: Language): string {
  return `${path}?${new URLSearchParams({ token, ...langQuery(language) }).toString()}`;
}

import { defaultLanguage, parseLanguage, type Language } from '@site/shared/contracts';

/**
 * The query that lets a page of the site open in the language of a mail, whatever the browser has stored: the mail may be read
 * on another device. A first visit is in the default language anyway (spec 3), so its addresses stay short.
 */
export function langQuery(language: Language): { lang?: Language } {
  return language === defaultLanguage ? {} : { lang: language };
}

/** The same query again, for the page to which a mail's link leads on; from outside, it may be anything. */
export function langQueryOf(query: unknown): { lang?: Language } {
  return langQuery(parseLanguage((query as { lang?: unknown } | null)?.lang) ?? defaultLanguage);
}

/** The address of a mail's link that carries a token. */
export function tokenLink(path: string, token: string, language: Language): string {
  return `${path}?${new URLSearchParams({ token, ...langQuery(language) }).toString()}`;
}

import { parseLanguage, type Language } from '@site/shared/contracts';

const parameter = 'lang';

/** The language in an address (`?lang=cn`), which has priority over the stored one. */
export function languageOf(search: string): Language | undefined {
  return parseLanguage(new URLSearchParams(search).get(parameter));
}

/** The address without its language, after the user has selected another one. */
export function withoutLanguage(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://site');
  const query = new URLSearchParams(search);
  if (!query.has(parameter)) {
    return address;
  }
  query.delete(parameter);
  return pathname + (query.size > 0 ? `?${query}` : '') + hash;
}

import { parseLanguage, type Language } from '@site/shared/contracts';

const parameter = 'lang';

/** The language that an address asks for (`?lang=cn`): it wins over the stored one. */
export function languageOf(search: string): Language | undefined {
  return parseLanguage(new URLSearchParams(search).get(parameter));
}

/** The same address without its language, for a reader who has just chosen another one. */
export function withoutLanguage(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://site');
  const query = new URLSearchParams(search);
  if (!query.has(parameter)) {
    return address;
  }
  query.delete(parameter);
  return pathname + (query.size > 0 ? `?${query}` : '') + hash;
}

import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Every text exists in both languages. */
export function checkCatalogues({ root, sources }) {
  const file = (language) => posix.join(sources, 'messages', `${language}.json`);
  const [en, cn] = ['en', 'cn'].map((language) => JSON.parse(readFileSync(join(root, file(language)), 'utf8')));
  const missing = (from, to, language) =>
    Object.keys(from)
      .filter((key) => !to[key]?.trim())
      .map((key) => `the text ${key} is missing in ${file(language)}`);
  return [...missing(en, cn, 'cn'), ...missing(cn, en, 'en')];
}

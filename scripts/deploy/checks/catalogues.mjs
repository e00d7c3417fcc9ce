import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every text stands in both languages. */
export function checkCatalogues({ name, root }) {
  const file = (language) => `modules/${name}/messages/${language}.json`;
  const [en, cn] = ['en', 'cn'].map((language) => JSON.parse(readFileSync(join(root, file(language)), 'utf8')));
  const missing = (from, to, language) =>
    Object.keys(from)
      .filter((key) => !to[key]?.trim())
      .map((key) => `the text ${key} is missing in ${file(language)}`);
  return [...missing(en, cn, 'cn'), ...missing(cn, en, 'en')];
}

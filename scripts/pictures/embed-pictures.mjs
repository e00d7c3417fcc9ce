// Writes the blurred placeholders and hashes of the marketing pages' pictures where those pages read them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../build/run.mjs';

/** Names of the pictures in modules/marketing/src/data/pictures.ts. */
function shownPictures() {
  const text = readFileSync(join(root, 'modules/marketing/src/data/pictures.ts'), 'utf8');
  return [...text.matchAll(/picture\('([\w/-]+)'/g)].map(([, name]) => name);
}

/** Writes the pages' data of all pictures in the repository. */
export async function embedPictures(manifest) {
  const found = shownPictures()
    .sort()
    .filter((name) => manifest[name])
    .map((name) => [name, { placeholder: manifest[name].placeholder, version: manifest[name].version }]);
  const file = join(root, 'modules/marketing/src/data/drawn.json');
  const text = JSON.stringify(Object.fromEntries(found));
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

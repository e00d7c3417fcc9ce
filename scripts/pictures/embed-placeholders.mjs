// Puts the blurred placeholders of the pictures that the marketing pages show where those pages find them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/run.mjs';

/** Names of the pictures in modules/marketing/src/data/pictures.ts. */
function shownPictures() {
  const text = readFileSync(join(root, 'modules/marketing/src/data/pictures.ts'), 'utf8');
  return [...text.matchAll(/picture\('([\w/-]+)'/g)].map(([, name]) => name);
}

/** Writes the placeholders of all pictures that the repository has. */
export function embedPlaceholders(manifest) {
  const found = shownPictures()
    .sort()
    .flatMap((name) => (manifest[name]?.placeholder ? [[name, manifest[name].placeholder]] : []));
  writeFileSync(
    join(root, 'modules/marketing/src/data/placeholders.json'),
    `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`,
  );
}

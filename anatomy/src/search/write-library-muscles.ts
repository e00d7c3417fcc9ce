import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { libraryMuscles } from './library-muscles';

/**
 * Writes the muscles of the site's library: run `npx tsx anatomy/src/search/write-library-muscles.ts` after a name or a word has changed,
 * then `npx prettier --write` on the file.
 */
writeFileSync(
  fileURLToPath(new URL('../../../modules/library/src/data/muscles.json', import.meta.url)),
  `[\n${libraryMuscles()
    .map((muscle) => `  ${JSON.stringify(muscle)}`)
    .join(',\n')}\n]\n`,
);

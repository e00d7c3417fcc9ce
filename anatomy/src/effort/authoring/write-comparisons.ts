import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { computeComparisons } from './compute-comparisons';

/**
 * Writes what is computed beside published orders and moments: `npx tsx anatomy/src/effort/authoring/write-comparisons.ts`
 * after a change of a muscle, a movement or the computation, then `npx prettier --write` on the file.
 */
writeFileSync(
  fileURLToPath(new URL('../comparisons.json', import.meta.url)),
  `${JSON.stringify(computeComparisons(), null, 2)}\n`,
);

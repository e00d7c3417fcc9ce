import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { computeComparisons } from './compute-comparisons';
import { computeWidths } from './compute-widths';

/**
 * Writes the computed values for published orders, moments and widths: run `npx tsx anatomy/src/effort/authoring/write-comparisons.ts`
 * after a change of a muscle, a movement or the computation, then `npx prettier --write` on the files.
 */
for (const [file, computed] of Object.entries({
  'comparisons.json': computeComparisons(),
  'width-comparisons.json': computeWidths(),
})) {
  writeFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), `${JSON.stringify(computed, null, 2)}\n`);
}

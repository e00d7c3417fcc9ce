import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { muscleOf, muscles } from '../../muscles/catalogue';
import written from '../muscle-views.json';
import { muscleViews } from './muscle-views';

/**
 * Computes the best view of each muscle: run `npx tsx anatomy/src/scene/authoring/write-muscle-views.ts` after a change of a muscle's
 * or bone's position or shape, then `npx prettier --write` on the file. It takes some minutes; with muscle ids as arguments it
 * computes only their views.
 */
const ids = process.argv.slice(2);
const found: Record<string, unknown> = { ...written, ...muscleViews(ids.length > 0 ? ids.map(muscleOf) : muscles()) };
writeFileSync(
  fileURLToPath(new URL('../muscle-views.json', import.meta.url)),
  `${JSON.stringify(Object.fromEntries(muscles().map(({ id }) => [id, found[id]])), null, 2)}\n`,
);

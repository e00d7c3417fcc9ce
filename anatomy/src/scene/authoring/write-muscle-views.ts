import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { muscleOf, muscles } from '../../muscles/catalogue';
import written from '../muscle-views.json';
import { muscleViews } from './muscle-views';

/**
 * Writes from where each muscle is seen best: `npx tsx anatomy/src/scene/authoring/write-muscle-views.ts` after a muscle or a bone
 * has changed its place or shape, then `npx prettier --write` on the file. It takes some minutes; ids of muscles behind it
 * find the views of these alone.
 */
const ids = process.argv.slice(2);
const found: Record<string, unknown> = { ...written, ...muscleViews(ids.length > 0 ? ids.map(muscleOf) : muscles()) };
writeFileSync(
  fileURLToPath(new URL('../muscle-views.json', import.meta.url)),
  `${JSON.stringify(Object.fromEntries(muscles().map(({ id }) => [id, found[id]])), null, 2)}\n`,
);

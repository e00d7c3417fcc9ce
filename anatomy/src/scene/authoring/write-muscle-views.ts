import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { muscleViews } from './muscle-views';

/**
 * Writes from where each muscle is seen best: `npx tsx anatomy/src/scene/authoring/write-muscle-views.ts` after a muscle or a bone
 * has changed its place or shape, then `npx prettier --write` on the file. It takes some minutes.
 */
writeFileSync(
  fileURLToPath(new URL('../muscle-views.json', import.meta.url)),
  `${JSON.stringify(muscleViews(), null, 2)}\n`,
);

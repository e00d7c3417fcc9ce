import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exerciseDrafts } from './drafts';
import { buildExercise } from './exercise-draft';

/**
 * Solves every draft and writes the records that the server serves: `npx tsx anatomy/src/motion/authoring/write-exercises.ts [code …]`.
 * Run it after a draft, a joint or a resting point has changed; the tests examine what it wrote.
 */
const folder = fileURLToPath(new URL('../../../../server/content/exercises/', import.meta.url));
const wanted = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
for (const draft of exerciseDrafts.filter(({ code }) => wanted.length === 0 || wanted.includes(code))) {
  const { exercise, residual } = buildExercise(draft);
  const { motion, ...record } = exercise;
  // The record is laid out for readers; the frames, one per line, for the diff.
  const { frames, errorVariant, ...rest } = motion;
  const lines = (list: unknown[]) => `[\n${list.map((frame) => `      ${JSON.stringify(frame)}`).join(',\n')}\n    ]`;
  const head = JSON.stringify(record, null, 2).slice(0, -2);
  const body = JSON.stringify(rest, null, 2).replace(/\n/g, '\n  ').slice(0, -4);
  const error = errorVariant
    ? `,\n    "errorVariant": {\n    "code": ${JSON.stringify(errorVariant.code)},\n    "text": ${JSON.stringify(errorVariant.text)},\n    "frames": ${lines(errorVariant.frames)}\n    }`
    : '';
  writeFileSync(
    `${folder}${draft.code}.json`,
    `${head},\n  "motion": ${body},\n    "frames": ${lines(frames)}${error}\n  }\n}\n`,
  );
  process.stdout.write(`${draft.code}: residual ${residual.toFixed(1)}\n`);
}

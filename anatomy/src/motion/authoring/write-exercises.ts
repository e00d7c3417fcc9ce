import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exercise, MotionFrame } from '../types';
import { buildExercise } from './exercise-draft';
import { loadDraft } from './load-exercise';

const folder = 'server/content/exercises';

/** The record is formatted for readers; the frames, one per line, for the diff. */
function textOf({ motion, ...record }: Exercise): string {
  const { frames, mistakes, ...rest } = motion;
  const lines = (list: MotionFrame[]) => `[\n${list.map((frame) => JSON.stringify(frame)).join(',\n')}\n]`;
  const head = JSON.stringify(record, null, 2).slice(0, -2);
  const body = JSON.stringify(rest, null, 2).replace(/\n/g, '\n  ').slice(0, -4);
  const written = mistakes.map(({ frames: wrong, ...words }) => {
    const text = JSON.stringify(words);
    return wrong ? `${text.slice(0, -1)}, "frames": ${lines(wrong)}}` : text;
  });
  return `${head},\n  "motion": ${body},\n    "frames": ${lines(frames)},\n    "mistakes": [\n${written.join(',\n')}\n]\n  }\n}\n`;
}

/**
 * Solves drafts and writes the records that the server serves.
 * @param codes the exercises
 */
export async function writeExercises(codes: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const code of codes) {
    const { exercise, residual } = buildExercise(await loadDraft(code));
    writeFileSync(join(folder, `${code}.json`), textOf(exercise));
    process.stdout.write(`${code}: residual ${residual.toFixed(1)}\n`);
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { exerciseSchema, type Exercise } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { withPictureVersions } from '../../platform/pictures';
import { jointsOf } from './joints-of';
import { upsertExercise } from './repository';

/**
 * Synchronizes the database with the exercise records of `exercises/*.json`. An invalid record is left out and logged:
 * it never blocks the site.
 */
export async function syncExercises(context: Context, content: string): Promise<void> {
  const folder = join(content, 'exercises');
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];
  const exercises = names.flatMap((name) => readExerciseFile(context, folder, name));
  await context.database.transaction(async (tx) => {
    for (const { motion, isBuy: _perCaller, ...summary } of exercises) {
      const shown = {
        ...summary,
        joints: jointsOf(motion),
        thumbnail: withPictureVersions(summary.thumbnail),
        thumbnailGIF: withPictureVersions(summary.thumbnailGIF),
      };
      await upsertExercise(tx, summary.id, summary.isFree, shown, motion);
    }
  });
}

function readExerciseFile(context: Context, folder: string, name: string): Exercise[] {
  try {
    // One record, or a list of them.
    const records = [JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown].flat();
    return records.map((record) => v.parse(exerciseSchema, record));
  } catch (error) {
    const field = error instanceof v.ValiError ? `${v.getDotPath(error.issues[0])}: ` : '';
    context.log.warn({ file: name, reason: field + (error as Error).message }, 'exercise omitted');
    return [];
  }
}

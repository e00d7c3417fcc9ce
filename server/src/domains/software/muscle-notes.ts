import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replyCodes } from '@site/shared/contracts';
import type { MuscleNotes } from '@site/shared/contracts/muscle-notes';
import type { Context } from '../../platform/context';
import { BusinessError } from '../../platform/errors/business-error';
import { contentDir } from '../../platform/paths';
import { readReader } from '../library/service';
import { checkAccess } from '../order/service';

type WrittenNotes = Record<string, MuscleNotes & { isFree: boolean }>;

/** Written by `npm run exercises -- notes` and checked by `npm run content -- check`. */
let written: WrittenNotes | undefined;
const readWritten = (): WrittenNotes =>
  (written ??= JSON.parse(readFileSync(join(contentDir, 'muscle-notes.json'), 'utf8')) as WrittenNotes);

/**
 * The notes on a muscle: how to feel it, and a therapist's knowledge.
 * @param muscle its id in the catalogue of the 3D application
 * @param userId undefined for a visitor
 * @throws BusinessError NOT_FOUND; SUBSCRIPTION_REQUIRED if the notes are not free and the caller has no running
 * subscription
 */
export async function readMuscleNotes(
  context: Context,
  muscle: string,
  userId: string | undefined,
): Promise<MuscleNotes> {
  const all = readWritten();
  const found = Object.hasOwn(all, muscle) ? all[muscle] : undefined;
  if (!found) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  const { isFree, ...notes } = found;
  const { accessLevel } = await readReader(context, userId);
  checkAccess(accessLevel, isFree ? 'freeMuscleNotes' : 'everyMuscleNote');
  return notes;
}

import type { InferOutput } from 'valibot';
import {
  replyCodes,
  type bodyListQuerySchema,
  type BodyListData,
  type Exercise,
  type ExerciseSummary,
  type Language,
  type PatientCategory,
  type SoftwarePackage,
} from '@site/shared/contracts';
import type { Feature } from '@site/shared/contracts/access';
import type { Movement } from '@site/shared/contracts/library';
import type { Context } from '../../platform/context';
import { openExercise, readReader, type Reader } from '../library/service';
import { checkAccess } from '../order/service';
import { BusinessError } from '../../platform/errors/business-error';
import { keepContent } from '../../platform/kept-content';
import { presentExercise, presentMovement, presentSoftware, presentTitled } from './present';
import { countSoftwares, findExercise, listCategories, listExercises, listPackages, listSoftwares } from './repository';

export { syncExercises } from './sync-exercises';

/** The software packages that the site offers (spec 1). */
export async function readPackages(context: Context, language: Language): Promise<SoftwarePackage[]> {
  return (await listPackages(context.reading)).map((row) => presentTitled(row, language));
}

/** The categories of the MSK product. */
export async function readCategories(context: Context, language: Language): Promise<PatientCategory[]> {
  return (await listCategories(context.reading)).map((row) => presentTitled(row, language));
}

/** A page of the software list. */
export async function readSoftwares(
  context: Context,
  query: InferOutput<typeof bodyListQuerySchema>,
  language: Language,
): Promise<BodyListData> {
  const packageId = query.softwarePackageId ?? null;
  const rows = await listSoftwares(context.reading, packageId, query.size, (query.page - 1) * query.size);
  return {
    list: rows.map((row) => presentSoftware(row, language)),
    totalRecord: await countSoftwares(context.reading, packageId),
  };
}

const keptExercises = keepContent(['software'], listExercises);
const keptExercise = keepContent(['software'], findExercise);

/** The exercises without their motion, each with the caller's access. */
export async function readExercises(context: Context, userId: string | undefined): Promise<ExerciseSummary[]> {
  const [rows, reader] = await Promise.all([keptExercises(context), readReader(context, userId)]);
  return rows.map((row) => presentExercise(row, reader));
}

/** Every exercise and stretch for the library's list. */
export async function readMovements(context: Context): Promise<Movement[]> {
  return (await keptExercises(context)).map(presentMovement);
}

/**
 * One exercise with its motion, by its number or its code. For a user the time of opening is stored.
 * @param isKept whether it is only fetched for offline use: then no time is stored
 * @throws BusinessError NOT_FOUND; SUBSCRIPTION_REQUIRED if it is not free and the caller has no running subscription
 */
export async function readExercise(
  context: Context,
  key: number | string,
  userId: string | undefined,
  isKept = false,
): Promise<Exercise> {
  const row = await keptExercise(context, key);
  if (!row) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  const feature = row.is_free ? 'freeMovements' : 'everyMovement';
  const reader = isKept
    ? await allowedReader(context, userId, feature)
    : await openExercise(context, userId, row.id, feature);
  const { guidance, motion } = row;
  return { ...presentExercise(row, reader), guidance, motion };
}

async function allowedReader(context: Context, userId: string | undefined, feature: Feature): Promise<Reader> {
  const reader = await readReader(context, userId);
  checkAccess(reader.accessLevel, feature);
  return reader;
}

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
import { mayUse } from '@site/shared/contracts/access';
import type { Movement } from '@site/shared/contracts/library';
import type { Context } from '../../platform/context';
import { readFavourites, rememberOpened } from '../library/service';
import { readStanding, requireAccess } from '../order/service';
import { BusinessError } from '../../platform/errors/business-error';
import { presentExercise, presentMovement, presentSoftware, presentTitled } from './present';
import { countSoftwares, findExercise, listCategories, listExercises, listPackages, listSoftwares } from './repository';

export { syncExercises } from './sync-exercises';

/** The software packages that the site offers (spec 1). */
export async function readPackages(context: Context, language: Language): Promise<SoftwarePackage[]> {
  return (await listPackages(context.database)).map((row) => presentTitled(row, language));
}

/** The categories of the MSK product. */
export async function readCategories(context: Context, language: Language): Promise<PatientCategory[]> {
  return (await listCategories(context.database)).map((row) => presentTitled(row, language));
}

/** A page of the software list. */
export async function readSoftwares(
  context: Context,
  query: InferOutput<typeof bodyListQuerySchema>,
  language: Language,
): Promise<BodyListData> {
  const packageId = query.softwarePackageId ?? null;
  const rows = await listSoftwares(context.database, packageId, query.size, (query.page - 1) * query.size);
  return {
    list: rows.map((row) => presentSoftware(row, language)),
    totalRecord: await countSoftwares(context.database, packageId),
  };
}

/** The exercises without their motion, each saying what the caller may do with it. */
export async function readExercises(context: Context, userId: string | undefined): Promise<ExerciseSummary[]> {
  const isBuy = mayUse(await readStanding(context, userId), 'everyMovement');
  const favourites = userId === undefined ? [] : await readFavourites(context, userId);
  return (await listExercises(context.database)).map((row) => presentExercise(row, isBuy, favourites));
}

/** Every exercise and stretch as the library lists it. */
export async function readMovements(context: Context): Promise<Movement[]> {
  return (await listExercises(context.database)).map(presentMovement);
}

/**
 * One exercise with its motion. Of a person it is kept that they opened it.
 * @throws BusinessError NOT_FOUND; SUBSCRIPTION_REQUIRED when it is not free and the caller has no running subscription
 */
export async function readExercise(context: Context, id: number, userId: string | undefined): Promise<Exercise> {
  const row = await findExercise(context.database, id);
  if (!row) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  const standing = await requireAccess(context, userId, row.is_free ? 'freeMovements' : 'everyMovement');
  const favourites = userId === undefined ? [] : await readFavourites(context, userId);
  if (userId !== undefined) {
    await rememberOpened(context, userId, id);
  }
  return { ...presentExercise(row, mayUse(standing, 'everyMovement'), favourites), motion: row.motion };
}

import type { InferOutput } from 'valibot';
import {
  replyCodes,
  siteProduct,
  type bodyListQuerySchema,
  type BodyListData,
  type Exercise,
  type ExerciseSummary,
  type Language,
  type PatientCategory,
  type SoftwarePackage,
} from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { readBuyStatus } from '../order/service';
import { BusinessError } from '../../platform/errors/business-error';
import { presentExercise, presentSoftware, presentTitled } from './present';
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
  const isBuy = await hasBought(context, userId);
  return (await listExercises(context.database)).map((row) => presentExercise(row, isBuy));
}

/**
 * One exercise with its motion.
 * @throws BusinessError NOT_FOUND; SUBSCRIPTION_REQUIRED when it is not free and the caller has no running subscription
 */
export async function readExercise(context: Context, id: number, userId: string | undefined): Promise<Exercise> {
  const row = await findExercise(context.database, id);
  if (!row) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  const isBuy = await hasBought(context, userId);
  if (!row.is_free && !isBuy) {
    throw new BusinessError(replyCodes.subscriptionRequired, 'software.subscriptionRequired');
  }
  return { ...presentExercise(row, isBuy), motion: row.motion };
}

async function hasBought(context: Context, userId: string | undefined): Promise<boolean> {
  return userId !== undefined && (await readBuyStatus(context, userId, siteProduct)).isBuy;
}

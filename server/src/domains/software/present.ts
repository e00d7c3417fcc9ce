import type { ExerciseSummary, Language, SoftwareItem, SoftwarePackage } from '@site/shared/contracts';
import { mayUse } from '@site/shared/contracts/access';
import { movementSchema, type Movement } from '@site/shared/contracts/library';
import * as v from 'valibot';
import { withPictureVersions } from '../../platform/pictures';
import type { Reader } from '../library/service';
import type { ListedExerciseRow, SoftwareRow, TitledRow } from './repository';

/** `title` is in the caller's language, `enTitle` always in English: spec 6 identifies a software by it. */
export function presentTitled(row: TitledRow, language: Language): SoftwarePackage {
  return {
    id: row.id,
    title: language === 'cn' ? row.title_cn : row.title_en,
    enTitle: row.title_en,
    image: row.image && withPictureVersions(row.image),
  };
}

export function presentSoftware(row: SoftwareRow, language: Language): SoftwareItem {
  return { ...presentTitled(row, language), pcPath: row.pc_path, softwarePackageId: row.viewer_package_id };
}

/** Spec 4: free exercises carry isBuy null; the others say whether the caller has a running subscription. */
export function presentExercise(row: ListedExerciseRow, { accessLevel, favourites }: Reader): ExerciseSummary {
  const { joints: _ofTheLibrary, ...summary } = row.summary;
  const isBuy = mayUse(accessLevel, 'everyMovement');
  return { ...summary, isFree: row.is_free, isBuy: row.is_free ? null : isBuy, isCollect: favourites.includes(row.id) };
}

export function presentMovement(row: ListedExerciseRow): Movement {
  return v.parse(movementSchema, { joints: [], ...row.summary, isFree: row.is_free });
}

import type { ExerciseMotion, ExerciseSummary, Guidance } from '@site/shared/contracts';
import type { JointGroup } from '@site/shared/contracts/library';
import type { Queryable } from '../../platform/db/database';

export interface TitledRow {
  id: number;
  title_en: string;
  title_cn: string;
  image: string | null;
}

export interface SoftwareRow extends TitledRow {
  pc_path: string | null;
  viewer_package_id: number;
}

export interface ListedExerciseRow {
  id: number;
  is_free: boolean;
  /** It was validated before it was stored. */
  summary: Omit<ExerciseSummary, 'isBuy'> & { joints?: JointGroup[] };
}

export interface ExerciseRow extends ListedExerciseRow {
  guidance: Guidance;
  motion: ExerciseMotion;
}

export function listPackages(db: Queryable): Promise<TitledRow[]> {
  return db.query<TitledRow>('SELECT id, title_en, title_cn, image FROM software_packages ORDER BY position, id');
}

export function listCategories(db: Queryable): Promise<TitledRow[]> {
  return db.query<TitledRow>('SELECT id, title_en, title_cn, image FROM patient_categories ORDER BY position, id');
}

/** The softwares of a package, or of all packages. */
export function listSoftwares(
  db: Queryable,
  packageId: number | null,
  limit: number,
  offset: number,
): Promise<SoftwareRow[]> {
  return db.query<SoftwareRow>(
    `SELECT id, title_en, title_cn, image, pc_path, viewer_package_id FROM softwares
     WHERE $1::bigint IS NULL OR package_id = $1 ORDER BY position, id LIMIT $2 OFFSET $3`,
    [packageId, limit, offset],
  );
}

export async function countSoftwares(db: Queryable, packageId: number | null): Promise<number> {
  const [{ count }] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM softwares WHERE $1::bigint IS NULL OR package_id = $1',
    [packageId],
  );
  return count;
}

/** All exercises without the fields that only an opened exercise needs. */
export function listExercises(db: Queryable): Promise<ListedExerciseRow[]> {
  return db.query<ListedExerciseRow>("SELECT id, is_free, summary - 'guidance' AS summary FROM exercises ORDER BY id");
}

export interface SheetRow {
  id: number;
  is_free: boolean;
  summary: ListedExerciseRow['summary'] & { guidance: Guidance };
  phases: ExerciseMotion['phases'];
  mistakes: ExerciseMotion['mistakes'];
}

/** All exercises with the fields of a paper sheet. */
export function listSheetRows(db: Queryable): Promise<SheetRow[]> {
  return db.query<SheetRow>(
    "SELECT id, is_free, summary, motion->'phases' AS phases, motion->'mistakes' AS mistakes FROM exercises ORDER BY id",
  );
}

/** @param key its number or its code */
export async function findExercise(db: Queryable, key: number | string): Promise<ExerciseRow | undefined> {
  const [row] = await db.query<ExerciseRow>(
    `SELECT id, is_free, summary - 'guidance' AS summary, summary->'guidance' AS guidance, motion
     FROM exercises WHERE id = $1 OR summary->>'code' = $2`,
    typeof key === 'number' ? [key, null] : [null, key],
  );
  return row;
}

/** Adds or updates an exercise. */
export async function upsertExercise(
  db: Queryable,
  id: number,
  isFree: boolean,
  summary: object,
  motion: object,
): Promise<void> {
  await db.query(
    `INSERT INTO exercises (id, is_free, summary, motion) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET is_free = $2, summary = $3, motion = $4`,
    [id, isFree, JSON.stringify(summary), JSON.stringify(motion)],
  );
}

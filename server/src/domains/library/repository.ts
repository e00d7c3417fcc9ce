import type { Queryable } from '../../platform/db/database';

export interface FavouriteRow {
  exercise_id: number;
  code: string;
  created_at: Date;
}

export interface OpenedRow {
  exercise_id: number;
  code: string;
  opened_at: Date;
}

/**
 * Marks an exercise. The account is locked meanwhile, so that nothing is kept for one that is deleted at the same time.
 * @returns whether account and exercise are there
 */
export async function insertFavourite(db: Queryable, userId: string, exerciseId: number): Promise<boolean> {
  const rows = await db.query(
    `WITH found AS (
       SELECT users.id AS user_id, exercises.id AS exercise_id FROM users, exercises
       WHERE users.id = $1 AND users.status <> 'deleted' AND exercises.id = $2 FOR SHARE OF users),
     kept AS (INSERT INTO favourites (user_id, exercise_id) SELECT user_id, exercise_id FROM found ON CONFLICT DO NOTHING)
     SELECT user_id FROM found`,
    [userId, exerciseId],
  );
  return rows.length > 0;
}

export async function deleteFavourite(db: Queryable, userId: string, exerciseId: number): Promise<void> {
  await db.query('DELETE FROM favourites WHERE user_id = $1 AND exercise_id = $2', [userId, exerciseId]);
}

/** The newest first. */
export function listFavourites(db: Queryable, userId: string): Promise<FavouriteRow[]> {
  return db.query<FavouriteRow>(
    `SELECT exercise_id, summary->>'code' AS code, created_at FROM favourites JOIN exercises ON exercises.id = exercise_id
     WHERE user_id = $1 ORDER BY created_at DESC, exercise_id DESC`,
    [userId],
  );
}

/** Keeps that an exercise was opened now. */
export async function upsertOpened(db: Queryable, userId: string, exerciseId: number): Promise<void> {
  await db.query(
    `INSERT INTO opened_exercises (user_id, exercise_id)
     SELECT id, $2 FROM users WHERE id = $1 AND status <> 'deleted' FOR SHARE
     ON CONFLICT (user_id, exercise_id) DO UPDATE SET opened_at = now()`,
    [userId, exerciseId],
  );
}

/** The newest first; all of them without a limit. */
export function listOpened(db: Queryable, userId: string, limit?: number): Promise<OpenedRow[]> {
  return db.query<OpenedRow>(
    `SELECT exercise_id, summary->>'code' AS code, opened_at FROM opened_exercises JOIN exercises ON exercises.id = exercise_id
     WHERE user_id = $1 ORDER BY opened_at DESC, exercise_id DESC LIMIT $2`,
    [userId, limit ?? null],
  );
}

export async function deleteLearningOf(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM favourites WHERE user_id = $1', [userId]);
  await db.query('DELETE FROM opened_exercises WHERE user_id = $1', [userId]);
}

import type { Queryable } from '../../platform/db/database';
import { sharedRead } from '../../platform/db/shared-read';

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
 * Marks an exercise. The account is locked, so that nothing is stored for one that is deleted at the same time.
 * @returns whether account and exercise exist
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

/** Newest first. */
export function listFavourites(db: Queryable, userId: string): Promise<FavouriteRow[]> {
  return db.query<FavouriteRow>(
    `SELECT exercise_id, summary->>'code' AS code, created_at FROM favourites JOIN exercises ON exercises.id = exercise_id
     WHERE user_id = $1 ORDER BY created_at DESC, exercise_id DESC`,
    [userId],
  );
}

export type LearningRow =
  | { kind: 'favourite' | 'opened'; number: number; at: Date }
  | { kind: 'playlist'; at: Date; id: string; name: string }
  | { kind: 'answered' | 'due'; number: number };

const readLearning = sharedRead<LearningRow>(
  `SELECT 'favourite' AS kind, exercise_id AS number, created_at AS at, NULL AS id, NULL AS name FROM favourites WHERE user_id = $1
   UNION ALL
   (SELECT 'opened', exercise_id, opened_at, NULL, NULL FROM opened_exercises WHERE user_id = $1 ORDER BY opened_at DESC, exercise_id DESC LIMIT $2)
   UNION ALL
   (SELECT 'playlist', NULL, updated_at, id::text, name FROM playlists WHERE user_id = $1 ORDER BY updated_at DESC, id LIMIT $3)
   UNION ALL
   SELECT 'answered', coalesce(sum(right_count + wrong_count), 0)::int, NULL, NULL, NULL FROM quiz_cards WHERE user_id = $1
   UNION ALL
   SELECT 'due', count(*)::int, NULL, NULL, NULL FROM quiz_cards WHERE user_id = $1 AND due_at <= now()
   ORDER BY at DESC, number DESC`,
  ['uuid', 'int', 'int'],
);

/**
 * All favourites, the exercises opened and the playlists changed last, each newest first; and the state of the quiz.
 */
export function listLearning(
  db: Queryable,
  userId: string,
  limit: { opened: number; playlists: number },
): Promise<LearningRow[]> {
  return readLearning(db, [userId, limit.opened, limit.playlists]);
}

/** Newest first. */
export function listOpened(db: Queryable, userId: string): Promise<OpenedRow[]> {
  return db.query<OpenedRow>(
    `SELECT exercise_id, summary->>'code' AS code, opened_at FROM opened_exercises JOIN exercises ON exercises.id = exercise_id
     WHERE user_id = $1 ORDER BY opened_at DESC, exercise_id DESC`,
    [userId],
  );
}

interface ReaderRow {
  due_at: Date | null;
  favourites: number[];
}
interface Product {
  client: number;
  domainId: number;
}

const readerColumns =
  "due_at, coalesce((SELECT array_agg(exercise_id) FROM favourites WHERE user_id = $1), '{}') AS favourites";

/** Until when a user has paid for a product, and the marked exercises. */
export async function findReader(db: Queryable, userId: string, { client, domainId }: Product): Promise<ReaderRow> {
  const [row] = await db.query<ReaderRow>(`SELECT ${readerColumns} FROM paid_time($1, $2, $3)`, [
    userId,
    client,
    domainId,
  ]);
  return row as ReaderRow;
}

/**
 * Like `findReader`, and stores that a permitted user opened an exercise now.
 * @param free whether no payment is required
 */
export async function upsertOpened(
  db: Queryable,
  userId: string,
  { client, domainId }: Product,
  exerciseId: number,
  free: boolean,
): Promise<ReaderRow> {
  const [row] = await db.query<ReaderRow>(
    `WITH reader AS (SELECT due_at FROM paid_time($1, $2, $3)),
     opened AS (
       INSERT INTO opened_exercises (user_id, exercise_id)
       SELECT users.id, $4 FROM users, reader WHERE users.id = $1 AND users.status <> 'deleted' AND ($5 OR due_at IS NOT NULL) FOR SHARE OF users
       ON CONFLICT (user_id, exercise_id) DO UPDATE SET opened_at = now())
     SELECT ${readerColumns} FROM reader`,
    [userId, client, domainId, exerciseId, free],
  );
  return row as ReaderRow;
}

export async function deleteLearningOf(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM favourites WHERE user_id = $1', [userId]);
  await db.query('DELETE FROM opened_exercises WHERE user_id = $1', [userId]);
}

import type { ClassQuestion } from '@site/shared/contracts/library';
import type { Queryable } from '../../platform/db/database';

export interface ClassRow {
  id: string;
  name: string;
  questions: ClassQuestion[];
  share_id: string | null;
  expires_at: Date;
  created_at: Date;
  results: { name: string; right: number; time: string }[];
}

const columns = `id, name, questions, share_id, expires_at, created_at, coalesce((SELECT json_agg(
  json_build_object('name', r.name, 'right', r.right_count, 'time', r.created_at) ORDER BY r.created_at, r.id)
  FROM class_results r WHERE r.class_id = class_quizzes.id), '[]') AS results`;

/** Newest first. */
export function listClassRows(db: Queryable, userId: string): Promise<ClassRow[]> {
  return db.query<ClassRow>(`SELECT ${columns} FROM class_quizzes WHERE user_id = $1 ORDER BY created_at DESC, id`, [
    userId,
  ]);
}

/**
 * Creates a class quiz, unless the limit is reached. The caller must have locked the account.
 * @returns undefined if the limit is reached
 */
export async function insertClass(
  db: Queryable,
  userId: string,
  { name, questions, days }: { name: string; questions: ClassQuestion[]; days: number },
  max: number,
): Promise<ClassRow | undefined> {
  const [row] = await db.query<ClassRow>(
    `INSERT INTO class_quizzes (user_id, name, questions, expires_at)
     SELECT $1, $2, $3, now() + $4::int * interval '1 day'
     WHERE (SELECT count(*) FROM class_quizzes WHERE user_id = $1) < $5 RETURNING ${columns}`,
    [userId, name, JSON.stringify(questions), days, max],
  );
  return row;
}

/** Ends the link; the results are kept. */
export async function revokeClassRow(db: Queryable, userId: string, id: string): Promise<ClassRow | undefined> {
  const [row] = await db.query<ClassRow>(
    `UPDATE class_quizzes SET share_id = NULL WHERE user_id = $1 AND id = $2 RETURNING ${columns}`,
    [userId, id],
  );
  return row;
}

export async function deleteClassRow(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query('DELETE FROM class_quizzes WHERE user_id = $1 AND id = $2', [userId, id]);
}

export async function deleteClassesOf(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM class_quizzes WHERE user_id = $1', [userId]);
}

interface OpenClassRow {
  id: string;
  name: string;
  questions: ClassQuestion[];
  expires_at: Date;
}

/** The class quiz of a link that has not ended. */
export async function findOpenClass(db: Queryable, shareId: string): Promise<OpenClassRow | undefined> {
  const [row] = await db.query<OpenClassRow>(
    'SELECT id, name, questions, expires_at FROM class_quizzes WHERE share_id = $1 AND expires_at > now()',
    [shareId],
  );
  return row;
}

/** Serializes the results of a class, so that the count is exact. @returns whether its link still works */
export async function lockClass(tx: Queryable, classId: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT id FROM class_quizzes WHERE id = $1 AND share_id IS NOT NULL AND expires_at > now() FOR UPDATE',
    [classId],
  );
  return rows.length > 0;
}

/**
 * Stores a learner's result. The caller must have locked the class in a separate statement: a statement that waits for
 * the lock continues with the snapshot from before it waited.
 * @returns whether it was stored; a full class stores nothing
 */
export async function insertResult(
  tx: Queryable,
  classId: string,
  name: string,
  right: number,
  max: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO class_results (class_id, name, right_count)
     SELECT id, $2, $3 FROM class_quizzes
     WHERE id = $1 AND (SELECT count(*) FROM class_results WHERE class_id = $1) < $4 RETURNING id`,
    [classId, name, right, max],
  );
  return rows.length > 0;
}

import type { Queryable } from '../../platform/db/database';

export interface SheetNoteRow {
  exercise_id: number;
  code: string;
  note: string;
  changed_at: Date;
}

/** By exercise. */
export function listNotes(db: Queryable, userId: string): Promise<SheetNoteRow[]> {
  return db.query<SheetNoteRow>(
    `SELECT exercise_id, summary->>'code' AS code, note, changed_at FROM sheet_notes JOIN exercises ON exercises.id = exercise_id
     WHERE user_id = $1 ORDER BY exercise_id`,
    [userId],
  );
}

/**
 * Stores a note. The account is locked, so that nothing is stored for one that is deleted at the same time.
 * @returns whether account and exercise exist
 */
export async function upsertNote(db: Queryable, userId: string, exerciseId: number, note: string): Promise<boolean> {
  const rows = await db.query(
    `WITH found AS (
       SELECT users.id AS user_id, exercises.id AS exercise_id FROM users, exercises
       WHERE users.id = $1 AND users.status <> 'deleted' AND exercises.id = $2 FOR SHARE OF users)
     INSERT INTO sheet_notes (user_id, exercise_id, note) SELECT user_id, exercise_id, $3 FROM found
     ON CONFLICT (user_id, exercise_id) DO UPDATE SET note = $3, changed_at = now() RETURNING user_id`,
    [userId, exerciseId, note],
  );
  return rows.length > 0;
}

export async function deleteNote(db: Queryable, userId: string, exerciseId: number): Promise<void> {
  await db.query('DELETE FROM sheet_notes WHERE user_id = $1 AND exercise_id = $2', [userId, exerciseId]);
}

export async function deleteNotesOf(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM sheet_notes WHERE user_id = $1', [userId]);
}

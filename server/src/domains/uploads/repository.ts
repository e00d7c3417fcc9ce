import type { Queryable } from '../../platform/db/database';

/**
 * Stores an upload. The lock waits for a concurrent deletion of the account. @returns whether the account still exists
 */
export async function insertUpload(db: Queryable, id: string, userId: string, bytes: Buffer): Promise<boolean> {
  const rows = await db.query(
    `WITH owner AS (SELECT id FROM users WHERE id = $2 AND status <> 'deleted' FOR SHARE)
     INSERT INTO uploads (id, user_id, bytes) SELECT $1, owner.id, $3 FROM owner RETURNING id`,
    [id, userId, bytes],
  );
  return rows.length > 0;
}

export async function deleteUploadsOf(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM uploads WHERE user_id = $1', [userId]);
}

/**
 * Whether an upload may become its owner's avatar: it already is, or is young enough not to be removed as stale while
 * the user chooses it.
 */
export async function isUsableUpload(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM uploads u JOIN users ON users.id = u.user_id WHERE u.id = $1 AND u.user_id = $2
     AND (u.created_at > now() - interval '12 hours' OR users.avatar_upload_id = u.id)`,
    [id, userId],
  );
  return rows.length > 0;
}

export async function findUploadBytes(db: Queryable, id: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ bytes: Buffer }>('SELECT bytes FROM uploads WHERE id = $1', [id]);
  return row?.bytes;
}

export function listUploadsOf(db: Queryable, userId: string): Promise<{ id: string; created_at: Date }[]> {
  return db.query('SELECT id, created_at FROM uploads WHERE user_id = $1 ORDER BY created_at', [userId]);
}

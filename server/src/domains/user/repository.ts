import type { Queryable } from '../../platform/db/database';

export interface ProfileRow {
  id: string;
  email: string;
  nick_name: string;
  avatar_upload_id: string | null;
}

export async function findProfile(db: Queryable, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.query<ProfileRow>(
    "SELECT id, email, nick_name, avatar_upload_id FROM users WHERE id = $1 AND status = 'active'",
    [userId],
  );
  return row;
}

export async function updateNickName(db: Queryable, userId: string, nickName: string): Promise<boolean> {
  return (
    (
      await db.query("UPDATE users SET nick_name = $2 WHERE id = $1 AND status <> 'deleted' RETURNING id", [
        userId,
        nickName,
      ])
    ).length > 0
  );
}

export async function updateAvatar(db: Queryable, userId: string, uploadId: string): Promise<boolean> {
  return (
    (
      await db.query("UPDATE users SET avatar_upload_id = $2 WHERE id = $1 AND status <> 'deleted' RETURNING id", [
        userId,
        uploadId,
      ])
    ).length > 0
  );
}

/** Takes everything that names the person out of the row; orders keep pointing at it. */
export async function anonymiseUser(db: Queryable, userId: string): Promise<void> {
  await db.query(
    "UPDATE users SET status = 'deleted', email = NULL, password_hash = NULL, nick_name = '', avatar_upload_id = NULL, deleted_at = now() WHERE id = $1",
    [userId],
  );
  await db.query('DELETE FROM codes WHERE user_id = $1', [userId]);
}

export interface AccountRow extends ProfileRow {
  language: string;
  created_at: Date;
  activated_at: Date | null;
}

export async function findAccount(db: Queryable, userId: string): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>(
    'SELECT id, email, nick_name, avatar_upload_id, language, created_at, activated_at FROM users WHERE id = $1',
    [userId],
  );
  return row;
}

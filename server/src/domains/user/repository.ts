import type { ProfileFieldName, ProfileTexts } from '@site/shared/contracts';
import { columnList, columnName } from '../../platform/db/column-names';
import type { Queryable } from '../../platform/db/database';
import { profileColumn, profileColumns } from '../passport/service';

export interface ProfileRow extends ProfileTexts {
  id: string;
  email: string;
  avatar_upload_id: string | null;
}

/** @returns whether the account still exists */
export async function updateProfileText(
  db: Queryable,
  userId: string,
  name: ProfileFieldName,
  text: string,
): Promise<boolean> {
  return updateColumn(db, userId, profileColumn(name), text);
}

/** @returns whether the account still exists */
export async function updateAvatar(db: Queryable, userId: string, uploadId: string): Promise<boolean> {
  return updateColumn(db, userId, 'avatar_upload_id', uploadId);
}

async function updateColumn(db: Queryable, userId: string, column: string, value: string): Promise<boolean> {
  const rows = await db.query(
    `UPDATE users SET ${columnName(column)} = $2 WHERE id = $1 AND status <> 'deleted' RETURNING id`,
    [userId, value],
  );
  return rows.length > 0;
}

/** Removes all personal data from the row; orders still refer to it. @returns false if it was already deleted */
export async function anonymiseUser(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.query(
    `UPDATE users SET status = 'deleted', email = NULL, password_hash = NULL, avatar_upload_id = NULL, deleted_at = now()
     WHERE id = $1 AND status <> 'deleted' RETURNING id`,
    [userId],
  );
  if (rows.length === 0) {
    return false;
  }
  for (const column of Object.values(profileColumns)) {
    await db.query(`UPDATE users SET ${columnName(column)} = '' WHERE id = $1`, [userId]);
  }
  await db.query('DELETE FROM codes WHERE user_id = $1', [userId]);
  return true;
}

export interface AccountRow extends ProfileRow {
  language: string;
  created_at: Date;
  activated_at: Date | null;
}

export async function findAccount(db: Queryable, userId: string): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>(
    `SELECT id, email, avatar_upload_id, ${columnList(profileColumns)}, language, created_at, activated_at FROM users WHERE id = $1 AND status = 'active'`,
    [userId],
  );
  return row;
}

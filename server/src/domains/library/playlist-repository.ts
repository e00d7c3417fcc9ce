import type { Queryable } from '../../platform/db/database';

export interface PlaylistRow {
  id: string;
  name: string;
  exercise_ids: number[];
  revision: number;
  share_id: string | null;
  share_author: string;
  share_expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const columns = 'id, name, exercise_ids, revision, share_id, share_author, share_expires_at, created_at, updated_at';

/** Last changed first. */
export function listPlaylists(db: Queryable, userId: string): Promise<PlaylistRow[]> {
  return db.query<PlaylistRow>(`SELECT ${columns} FROM playlists WHERE user_id = $1 ORDER BY updated_at DESC, id`, [
    userId,
  ]);
}

export async function findPlaylist(db: Queryable, userId: string, id: string): Promise<PlaylistRow | undefined> {
  const [row] = await db.query<PlaylistRow>(`SELECT ${columns} FROM playlists WHERE user_id = $1 AND id = $2`, [
    userId,
    id,
  ]);
  return row;
}

/**
 * Creates a playlist, unless the limit is reached. The caller must have locked the account.
 * @returns undefined if the limit is reached
 */
export async function insertPlaylist(
  db: Queryable,
  userId: string,
  name: string,
  max: number,
): Promise<PlaylistRow | undefined> {
  const [row] = await db.query<PlaylistRow>(
    `INSERT INTO playlists (user_id, name)
     SELECT $1, $2 WHERE (SELECT count(*) FROM playlists WHERE user_id = $1) < $3 RETURNING ${columns}`,
    [userId, name, max],
  );
  return row;
}

/** @returns undefined if no playlist has this revision */
export async function updatePlaylist(
  db: Queryable,
  userId: string,
  change: { id: string; revision: number; name: string; exerciseIds: number[] },
): Promise<PlaylistRow | undefined> {
  const [row] = await db.query<PlaylistRow>(
    `UPDATE playlists SET name = $4, exercise_ids = $5, revision = revision + 1, updated_at = now()
     WHERE user_id = $1 AND id = $2 AND revision = $3 RETURNING ${columns}`,
    [userId, change.id, change.revision, change.name, change.exerciseIds],
  );
  return row;
}

/** Creates a new link, for a number of days or without an end; an earlier link ends. */
export async function sharePlaylistRow(
  db: Queryable,
  userId: string,
  id: string,
  author: string,
  days: number,
): Promise<PlaylistRow | undefined> {
  const [row] = await db.query<PlaylistRow>(
    `UPDATE playlists SET share_id = gen_random_uuid(), share_author = $3,
       share_expires_at = CASE WHEN $4::int > 0 THEN now() + $4::int * interval '1 day' END
     WHERE user_id = $1 AND id = $2 RETURNING ${columns}`,
    [userId, id, author, days],
  );
  return row;
}

export async function unsharePlaylistRow(db: Queryable, userId: string, id: string): Promise<PlaylistRow | undefined> {
  const [row] = await db.query<PlaylistRow>(
    `UPDATE playlists SET share_id = NULL, share_author = '', share_expires_at = NULL
     WHERE user_id = $1 AND id = $2 RETURNING ${columns}`,
    [userId, id],
  );
  return row;
}

/** The playlist of a link that has not ended. */
export async function findShared(db: Queryable, shareId: string): Promise<PlaylistRow | undefined> {
  const [row] = await db.query<PlaylistRow>(
    `SELECT ${columns} FROM playlists WHERE share_id = $1 AND (share_expires_at IS NULL OR share_expires_at > now())`,
    [shareId],
  );
  return row;
}

export async function deletePlaylistRow(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query('DELETE FROM playlists WHERE user_id = $1 AND id = $2', [userId, id]);
}

export async function deletePlaylistsOf(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM playlists WHERE user_id = $1', [userId]);
}

/** The existing ones of these exercises, by id. */
export async function findCodes(db: Queryable, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; code: string }>(
    "SELECT id, summary->>'code' AS code FROM exercises WHERE id = ANY ($1::int[])",
    [ids],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

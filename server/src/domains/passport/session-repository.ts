import type { Queryable } from '../../platform/db/database';

interface OwnSessionRow {
  id: string;
  device: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

/** The running sessions of a person, the oldest first. */
export function listSessionRows(db: Queryable, userId: string): Promise<OwnSessionRow[]> {
  return db.query(
    'SELECT id, device, created_at, seen_at, expires_at FROM sessions WHERE user_id = $1 AND expires_at > now() ORDER BY created_at',
    [userId],
  );
}

export async function touchSession(db: Queryable, id: string, minutes: number): Promise<void> {
  await db.query("UPDATE sessions SET seen_at = now() WHERE id = $1 AND seen_at < now() - $2 * interval '1 minute'", [
    id,
    minutes,
  ]);
}

/** Ends one session, if it is this person's (threat 15). */
export async function deleteSessionOf(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE id = $2 AND user_id = $1', [userId, id]);
}

export async function deleteOtherSessions(db: Queryable, userId: string, kept: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE user_id = $1 AND id <> $2', [userId, kept]);
}

/**
 * Notes that a person has logged in with a device.
 * @returns whether it is new to a person who has used others; the first device of an account is new to nobody
 */
export async function noteDevice(
  db: Queryable,
  userId: string,
  { mark, device }: { mark: Buffer; device: string },
): Promise<boolean> {
  // The statement reads the table as it was before its own row: a row that it inserted has no xmax.
  const [row] = await db.query<{ is_new: boolean }>(
    `INSERT INTO known_devices (user_id, mark, device) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, mark) DO UPDATE SET seen_at = now()
     RETURNING xmax = 0 AND EXISTS (SELECT 1 FROM known_devices other WHERE other.user_id = $1) AS is_new`,
    [userId, mark, device],
  );
  return row?.is_new === true;
}

export function listDevices(db: Queryable, userId: string): Promise<{ device: string; seen_at: Date }[]> {
  return db.query('SELECT device, seen_at FROM known_devices WHERE user_id = $1 ORDER BY seen_at', [userId]);
}

export async function deleteDevices(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM known_devices WHERE user_id = $1', [userId]);
}

import type { Queryable } from '../../platform/db/database';
import type { UserRow } from './repository';

/**
 * Per account: repeated log-ins must not fill the table, nor create a list that exceeds a process's memory (threat 78).
 */
const maxSessions = 100;

/**
 * Opens a session if the account still has the compared password hash, and no additional second factor. The account's
 * row is locked against a reset or deletion until this transaction ends, so that each of them either sees the session
 * and removes it (threat 9). Beyond a hundred sessions of an account the least recently used one ends.
 * @returns whether the session was opened
 */
export async function insertSession(
  tx: Queryable,
  id: string,
  user: UserRow,
  { hours, device }: { hours: number; device: string },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO sessions (id, user_id, expires_at, device)
     SELECT $1, u.id, now() + $4 * interval '1 hour', $5 FROM users u WHERE u.id = $2 AND u.password_hash = $3 AND u.status = 'active' AND u.second_factor = $6 FOR SHARE
     RETURNING id`,
    [id, user.id, user.password_hash, hours, device, user.second_factor],
  );
  if (rows.length > 0) {
    await deleteSurplusSessions(tx, user.id);
  }
  return rows.length > 0;
}

// Concurrent log-ins skip the rows that another one is removing, so that none waits for another.
async function deleteSurplusSessions(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `DELETE FROM sessions WHERE id = ANY (ARRAY(
       SELECT id FROM sessions WHERE id IN (SELECT id FROM sessions WHERE user_id = $1 ORDER BY seen_at DESC, created_at DESC OFFSET $2)
       FOR UPDATE SKIP LOCKED))`,
    [userId, maxSessions],
  );
}

interface OwnSessionRow {
  id: string;
  device: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

/** The running sessions of a user, oldest first. */
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

interface StaffSessionRow extends OwnSessionRow {
  granted_until: Date | null;
  granted_by: 'user' | 'staff';
}

/** Like `listSessionRows`, for the staff: with the grant of each, last used first. */
export function listSessionsWithGrants(db: Queryable, userId: string): Promise<StaffSessionRow[]> {
  return db.query(
    `SELECT s.id, s.device, s.created_at, s.seen_at, s.expires_at, g.expires_at AS granted_until,
       CASE WHEN g.staff_id IS NULL THEN 'user' ELSE 'staff' END AS granted_by
     FROM sessions s LEFT JOIN support_grants g ON g.session_id = s.id AND g.expires_at > now()
     WHERE s.user_id = $1 AND s.expires_at > now() ORDER BY s.seen_at DESC`,
    [userId],
  );
}

/**
 * Ends the running sessions of a user and unfinished log-ins, or one session. The account is locked first: a statement
 * that waits for a log-in does not see its session. @returns the number of ended sessions
 */
export async function deleteRunningSessions(tx: Queryable, userId: string, id: string | undefined): Promise<number> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  const rows = await tx.query(
    `WITH begun AS (DELETE FROM login_challenges WHERE user_id = $1 AND $2::uuid IS NULL)
     DELETE FROM sessions WHERE user_id = $1 AND ($2::uuid IS NULL OR id = $2) AND expires_at > now() RETURNING id`,
    [userId, id ?? null],
  );
  return rows.length;
}

/** Ends one session, if it belongs to this user (threat 15). */
export async function deleteSessionOf(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE id = $2 AND user_id = $1', [userId, id]);
}

/** Ends every session of a user but one, and unfinished log-ins. The caller must have locked the account. */
export async function deleteOtherSessions(db: Queryable, userId: string, kept: string): Promise<void> {
  await db.query(
    'WITH begun AS (DELETE FROM login_challenges WHERE user_id = $1) DELETE FROM sessions WHERE user_id = $1 AND id <> $2',
    [userId, kept],
  );
}

/**
 * Stores the device of a log-in.
 * @returns whether it is new to a user who has used others; the first device of an account is not reported as new
 */
export async function noteDevice(
  db: Queryable,
  userId: string,
  { mark, device }: { mark: Buffer; device: string },
): Promise<boolean> {
  // The statement sees the table without its own changes: an inserted row has no xmax.
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

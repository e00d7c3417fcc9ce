import type { Queryable } from '../../platform/db/database';

export interface GrantOpening {
  sessionId: string;
  /** Id of a staff member; undefined if the user opened the grant. */
  staffId?: string;
  report?: number;
  requestId: string;
}

/**
 * Creates or extends the grant of a running session. The database logs it (migration 0041). The account is locked before
 * its session, as its deletion does.
 * @returns the grant's expiry; undefined if the session no longer exists
 */
export async function upsertGrant(
  db: Queryable,
  { sessionId, staffId, report, requestId }: GrantOpening,
  minutes: number,
): Promise<Date | undefined> {
  const [row] = await db.query<{ expires_at: Date }>(
    `WITH owner AS (SELECT id FROM users WHERE id = (SELECT user_id FROM sessions WHERE id = $1) FOR KEY SHARE)
     INSERT INTO support_grants AS g (session_id, user_id, expires_at, staff_id, report, request_id)
     SELECT s.id, s.user_id, least(s.expires_at, now() + $2 * interval '1 minute'), $3, $4, $5 FROM owner JOIN sessions s ON s.user_id = owner.id
     WHERE s.id = $1 AND s.expires_at > now() FOR KEY SHARE OF s
     ON CONFLICT (session_id) DO UPDATE SET expires_at = excluded.expires_at, staff_id = $3, report = $4, request_id = $5
     RETURNING expires_at`,
    [sessionId, minutes, staffId ?? null, report ?? null, requestId],
  );
  return row?.expires_at;
}

/** Ends the grant of a session; the log entry contains who ended it, and in which request. */
export async function deleteGrant(
  tx: Queryable,
  sessionId: string,
  by: { who: 'user' | 'staff'; staffId?: string; requestId: string },
): Promise<void> {
  const running = await tx.query(
    `UPDATE support_grants SET ended_by = $2, staff_id = coalesce($3, staff_id), request_id = $4
     WHERE session_id = $1 AND expires_at > now() RETURNING session_id`,
    [sessionId, by.who, by.staffId ?? null, by.requestId],
  );
  if (running.length > 0) {
    await tx.query('DELETE FROM support_grants WHERE session_id = $1', [sessionId]);
  }
}

export async function deleteExpiredGrants(db: Queryable): Promise<void> {
  await db.query('DELETE FROM support_grants WHERE expires_at <= now()');
}

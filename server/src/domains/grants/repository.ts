import type { Queryable } from '../../platform/db/database';

export interface GrantOpening {
  sessionId: string;
  /** Of the staff; undefined where the user opens it. */
  staffId?: string;
  report?: number;
  requestId: string;
}

/**
 * Opens the grant of a session that runs, or begins its time anew. The database notes it (migration 0041).
 * @returns until when it counts; undefined where there is no such session any more
 */
export async function upsertGrant(
  db: Queryable,
  { sessionId, staffId, report, requestId }: GrantOpening,
  minutes: number,
): Promise<Date | undefined> {
  const [row] = await db.query<{ expires_at: Date }>(
    `INSERT INTO support_grants AS g (session_id, user_id, expires_at, staff_id, report, request_id)
     SELECT id, user_id, least(expires_at, now() + $2 * interval '1 minute'), $3, $4, $5 FROM sessions
     WHERE id = $1 AND expires_at > now() FOR KEY SHARE
     ON CONFLICT (session_id) DO UPDATE SET expires_at = excluded.expires_at, staff_id = $3, report = $4, request_id = $5
     RETURNING expires_at`,
    [sessionId, minutes, staffId ?? null, report ?? null, requestId],
  );
  return row?.expires_at;
}

/** Ends the grant of a session; the line of it names who did it, and in which request. */
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

import type { Language } from '@site/shared/contracts';
import type { SupportReport } from '@site/shared/contracts/support';
import type { Queryable } from '../../platform/db/database';

export interface ReportRow {
  number: number;
  language: Language;
  note: string;
  content: SupportReport;
  created_at: Date;
  page: string;
  /** Null for a visitor. */
  user_id: string | null;
  session_id: string | null;
}

/** A report without its attachments. */
export type ReportListRow = Omit<ReportRow, 'content' | 'session_id'>;

/**
 * Stores a report. The lock waits for a concurrent deletion of the account.
 * @returns the number of the report; undefined if its account was deleted
 */
export async function insertReport(
  db: Queryable,
  report: {
    userId: string | undefined;
    sessionId: string | undefined;
    language: Language;
    note: string;
    content: SupportReport;
  },
): Promise<number | undefined> {
  const [row] = await db.query<{ number: number }>(
    `WITH owner AS (SELECT id FROM users WHERE id = $1::uuid AND status <> 'deleted' FOR SHARE)
     INSERT INTO support_reports (user_id, language, note, content, page, session_id)
     SELECT $1::uuid, $2, $3, $4, $5, $6 WHERE $1::uuid IS NULL OR EXISTS (SELECT 1 FROM owner) RETURNING number`,
    [
      report.userId ?? null,
      report.language,
      report.note,
      JSON.stringify(report.content),
      report.content.browser?.page ?? '',
      report.sessionId ?? null,
    ],
  );
  return row?.number;
}

/** The reports without attachments, newest first. */
export function listNewestReports(db: Queryable, limit: number): Promise<ReportListRow[]> {
  return db.query(
    'SELECT number, language, note, created_at, page, user_id FROM support_reports ORDER BY number DESC LIMIT $1',
    [limit],
  );
}

/** A page of the reports without attachments, and their number. */
export async function pageReports(
  db: Queryable,
  limit: number,
  offset: number,
): Promise<{ rows: ReportListRow[]; total: number }> {
  const rows = await db.query<ReportListRow & { total: number }>(
    `WITH page AS (
       SELECT number, language, note, created_at, page, user_id FROM support_reports ORDER BY number DESC LIMIT $1 OFFSET $2)
     SELECT whole.total, page.* FROM (SELECT count(*)::int AS total FROM support_reports) whole LEFT JOIN page ON true
     ORDER BY number DESC`,
    [limit, offset],
  );
  return { rows: rows.filter((row) => row.number !== null), total: rows[0]?.total ?? 0 };
}

/** The session of a report, and the expiry of its grant. */
export async function findReportSession(
  db: Queryable,
  number: number,
): Promise<{ session_id: string | null; granted_until: Date | null } | undefined> {
  const [row] = await db.query<{ session_id: string | null; granted_until: Date | null }>(
    `SELECT r.session_id, g.expires_at AS granted_until FROM support_reports r
     LEFT JOIN support_grants g ON g.session_id = r.session_id AND g.expires_at > now() WHERE r.number = $1`,
    [number],
  );
  return row;
}

export async function findReport(db: Queryable, number: number): Promise<ReportRow | undefined> {
  const [row] = await db.query<ReportRow>(
    'SELECT number, language, note, content, created_at, page, user_id, session_id FROM support_reports WHERE number = $1',
    [number],
  );
  return row;
}

export function listReportsOf(db: Queryable, userId: string): Promise<ReportRow[]> {
  return db.query<ReportRow>(
    'SELECT number, language, note, content, created_at, page, user_id, session_id FROM support_reports WHERE user_id = $1 ORDER BY number',
    [userId],
  );
}

export async function deleteReportsOf(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM support_reports WHERE user_id = $1', [userId]);
}

/** Removes the oldest reports of an account, so that at most this many bytes of them are stored. */
export async function deleteReportsBeyond(db: Queryable, userId: string, bytes: number): Promise<void> {
  await db.query(
    `DELETE FROM support_reports WHERE number IN (
       SELECT number FROM (SELECT number, sum(octet_length(content::text)) OVER (ORDER BY number DESC) AS total
         FROM support_reports WHERE user_id = $1) AS kept WHERE total > $2)`,
    [userId, bytes],
  );
}

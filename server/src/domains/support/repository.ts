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

/** A report without what goes with it. */
export type ReportListRow = Omit<ReportRow, 'content' | 'session_id'>;

/** @returns the number of the report */
export async function insertReport(
  db: Queryable,
  report: {
    userId: string | undefined;
    sessionId: string | undefined;
    language: Language;
    note: string;
    content: SupportReport;
  },
): Promise<number> {
  const [row] = await db.query<{ number: number }>(
    'INSERT INTO support_reports (user_id, language, note, content, page, session_id) VALUES ($1, $2, $3, $4, $5, $6) RETURNING number',
    [
      report.userId ?? null,
      report.language,
      report.note,
      JSON.stringify(report.content),
      report.content.browser?.page ?? '',
      report.sessionId ?? null,
    ],
  );
  return (row as { number: number }).number;
}

/** The newest reports first, without what goes with them. */
export function listNewestReports(db: Queryable, limit: number, offset = 0): Promise<ReportListRow[]> {
  return db.query(
    'SELECT number, language, note, created_at, page, user_id FROM support_reports ORDER BY number DESC LIMIT $1 OFFSET $2',
    [limit, offset],
  );
}

export async function countReports(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM support_reports');
  return row?.count ?? 0;
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

export async function deleteOldReports(db: Queryable, days: number): Promise<void> {
  await db.query("DELETE FROM support_reports WHERE created_at < now() - $1 * interval '1 day'", [days]);
}

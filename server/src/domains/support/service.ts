import type { AccountExport } from '@site/shared/contracts';
import type { SupportReport } from '@site/shared/contracts/support';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import type { Origin } from '../../platform/mail/limits';
import { unauthorized } from '../../platform/errors/business-error';
import type { UseLimit } from '../../platform/security/attempts-repository';
import { limitUse } from '../../platform/security/use-limit';
import { networkKey } from '../../platform/security/network';
import {
  deleteReportsBeyond,
  deleteReportsOf,
  findReport,
  insertReport,
  listNewestReports,
  listReportsOf,
  type ReportListRow,
  type ReportRow,
} from './repository';

/** Per network, which may be a whole school. */
const reports: UseLimit = { bucket: 'report', uses: 40 };
/** A report has up to a thousand of them. */
const reportKilobytes: UseLimit = { bucket: 'report-kilobytes', uses: 10_000 };
/** For all senders together, so that many networks cannot fill the disk. */
const allReports: UseLimit = { ...reports, uses: 1_000, seconds: 86_400 };
const allKilobytes: UseLimit = { ...reportKilobytes, uses: 200_000, seconds: 86_400 };
/** Stored bytes per account; the oldest reports are removed first. */
const keptBytesOfAccount = 20_000_000;

/**
 * Stores a report of a problem.
 * @returns its number
 * @throws BusinessError Unauthorized if the account was deleted in the meantime, TOO_MANY_ATTEMPTS if one network
 * address, or all of them together, send too many
 */
export async function receiveReport(
  context: Context,
  { note, report }: { note: string; report: SupportReport },
  origin: Origin & { caller: Caller | undefined },
): Promise<number> {
  const { database } = context;
  const userId = origin.caller?.userId;
  const kilobytes = Math.ceil(Buffer.byteLength(JSON.stringify(report)) / 1_000);
  await limitUse(database, reports, networkKey(origin.ip));
  await limitUse(database, reportKilobytes, networkKey(origin.ip), kilobytes);
  // Logged-in users have a separate limit, which strangers cannot use up.
  if (userId === undefined) {
    await limitUse(database, allReports, 'everybody');
    await limitUse(database, allKilobytes, 'everybody', kilobytes);
  } else {
    await limitUse(database, reports, userId);
    await limitUse(database, reportKilobytes, userId, kilobytes);
    await deleteReportsBeyond(database, userId, keptBytesOfAccount - kilobytes * 1_000);
  }
  const number = await insertReport(database, {
    userId,
    sessionId: origin.caller?.sessionId,
    language: origin.language,
    note,
    content: report,
  });
  if (number === undefined) {
    throw unauthorized();
  }
  return number;
}

/** The newest reports, for support staff. */
export const listReports = (context: Context, count: number): Promise<ReportListRow[]> =>
  listNewestReports(context.database, count);

/** A report with its attachments, for support staff; undefined if no report has this number any more. */
export const readReport = (context: Context, number: number): Promise<ReportRow | undefined> =>
  findReport(context.database, number);

/** The recording of a report in the file format that Redux DevTools import; undefined if the sender left it out. */
export function logFileOf({ log }: SupportReport): string | undefined {
  // The importing extension computes the states.
  return log && JSON.stringify({ monitorState: {}, computedStates: [], ...log });
}

/** Deletes the reports of an account, within the transaction that deletes it. */
export const forgetReports = (tx: Queryable, userId: string): Promise<void> => deleteReportsOf(tx, userId);

/** The stored reports of an account, for the copy of a user's data. */
export async function exportReports(context: Context, userId: string): Promise<AccountExport['reports']> {
  const rows = await listReportsOf(context.database, userId);
  return rows.map((row) => ({
    number: row.number,
    note: row.note,
    content: row.content,
    createTime: row.created_at.toISOString(),
  }));
}

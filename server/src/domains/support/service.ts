import type { AccountExport } from '@site/shared/contracts';
import type { SupportReport } from '@site/shared/contracts/support';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import type { Origin } from '../../platform/mail/limits';
import { unauthorized } from '../../platform/errors/business-error';
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

/** From one network, which may be a whole school. */
const reportsPerHour = 40;
/** Of everybody together, so that nobody fills the disk from many networks. */
const reportsPerDay = 1_000;
/** The same in kilobytes: a report has up to a thousand of them. */
const kilobytesPerHour = 10_000;
const kilobytesPerDay = 200_000;
/** What is kept of one account; the oldest reports go first. */
const keptBytesOfAccount = 20_000_000;

/**
 * Keeps a report of a problem.
 * @returns its number
 * @throws BusinessError Unauthorized when the account was deleted meanwhile, TOO_MANY_ATTEMPTS when one address of the network, or all of them together, send very many
 */
export async function receiveReport(
  context: Context,
  { note, report }: { note: string; report: SupportReport },
  origin: Origin & { caller: Caller | undefined },
): Promise<number> {
  const { database } = context;
  const userId = origin.caller?.userId;
  const kilobytes = Math.ceil(Buffer.byteLength(JSON.stringify(report)) / 1_000);
  await limitUse(database, 'report', networkKey(origin.ip), reportsPerHour);
  await limitUse(database, 'report-kilobytes', networkKey(origin.ip), kilobytesPerHour, 3_600, kilobytes);
  // Whoever is logged in has a share of their own, which strangers who fill the other one cannot use up.
  if (userId === undefined) {
    await limitUse(database, 'report', 'everybody', reportsPerDay, 86_400);
    await limitUse(database, 'report-kilobytes', 'everybody', kilobytesPerDay, 86_400, kilobytes);
  } else {
    await limitUse(database, 'report', userId, reportsPerHour);
    await limitUse(database, 'report-kilobytes', userId, kilobytesPerHour, 3_600, kilobytes);
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

/** A report with all that goes with it, for support staff; undefined where there is none under this number any more. */
export const readReport = (context: Context, number: number): Promise<ReportRow | undefined> =>
  findReport(context.database, number);

/** The recording of a report as the text of the file that Redux DevTools import; undefined where the person left it out. */
export function logFileOf({ log }: SupportReport): string | undefined {
  // The states are computed by whoever imports it.
  return log && JSON.stringify({ monitorState: {}, computedStates: [], ...log });
}

/** Forgets the reports of an account, within the transaction that deletes it. */
export const forgetReports = (tx: Queryable, userId: string): Promise<void> => deleteReportsOf(tx, userId);

/** The reports that are kept from an account, for the copy of a person's data. */
export async function exportReports(context: Context, userId: string): Promise<AccountExport['reports']> {
  const rows = await listReportsOf(context.database, userId);
  return rows.map((row) => ({
    number: row.number,
    note: row.note,
    content: row.content,
    createTime: row.created_at.toISOString(),
  }));
}

import { replyCodes, siteProduct, type Language, type PageQuery } from '@site/shared/contracts';
import type { DeskReport, DeskReportItem, deskAccountSchema, deskLinesSchema } from '@site/shared/contracts/desk';
import type { InferOutput } from 'valibot';
import { BusinessError } from '../../platform/errors/business-error';
import type { Context } from '../../platform/context';
import { findLines, isRequestId, openLogs } from '../../platform/log-lines';
import { readBuyStatus, readOrders } from '../order/service';
import { readAccountState } from '../passport/service';
import { readLogLine } from './log-line';
import { findReport, pageReports, type ReportListRow, type ReportRow } from './repository';
import { logFileOf } from './service';
import { writeTest } from './reproduce/write-test';

const maxLines = 200;

const presentItem = ({
  number,
  created_at: at,
  language,
  page,
  note,
  user_id: user,
}: ReportListRow): DeskReportItem => ({
  number,
  time: at.toISOString(),
  language,
  page,
  note,
  hasAccount: user !== null,
});

/** A page of the reports, newest first. */
export async function readDeskReports(
  { database }: Context,
  { page, size }: PageQuery,
): Promise<{ list: DeskReportItem[]; totalRecord: number }> {
  const { rows, total } = await pageReports(database, size, (page - 1) * size);
  return { list: rows.map(presentItem), totalRecord: total };
}

/** @throws BusinessError NOT_FOUND if no report has this number any more */
async function reportOf({ database }: Context, number: number): Promise<ReportRow> {
  const row = await findReport(database, number);
  if (!row) {
    throw new BusinessError(replyCodes.notFound, 'desk.noReport');
  }
  return row;
}

/** A report with all data that its sender included. @throws BusinessError NOT_FOUND */
export async function readDeskReport(context: Context, number: number): Promise<DeskReport> {
  const row = await reportOf(context, number);
  const { calls = [], releases = {}, overrides = {}, vitals = {}, browser = {}, picture = null } = row.content;
  const log = logFileOf(row.content) ?? null;
  return { ...presentItem(row), log, calls, releases, overrides, vitals, browser, picture };
}

/** A Playwright test from a report, as far as its log goes. @throws BusinessError NOT_FOUND */
export const writeReportTest = async (context: Context, number: number): Promise<string> =>
  writeTest(await reportOf(context, number));

/**
 * The lines of the server's log on a report's calls, if the log's location is configured (LOG_FILES).
 * @throws BusinessError NOT_FOUND
 */
export async function readDeskLines(context: Context, number: number): Promise<InferOutput<typeof deskLinesSchema>> {
  const { content } = await reportOf(context, number);
  const ids = (content.calls ?? []).map(({ requestId }) => requestId).filter(isRequestId);
  const inputs = openLogs(context.config.logFiles);
  const lines = [];
  for await (const text of findLines(ids.length > 0 ? inputs : [], ids)) {
    const line = readLogLine(text);
    // The ids of a report are untrusted: a line is shown only if it is about that request.
    if (line && ids.some((id) => id.toUpperCase() === line.requestId.toUpperCase())) {
      lines.push(line);
    }
    if (lines.length === maxLines) {
      break;
    }
  }
  inputs.forEach((input) => input.destroy());
  return { files: inputs.length, lines };
}

/**
 * The state of a report's account, without address or name.
 * @returns also its id, for the access log
 * @throws BusinessError NOT_FOUND if the report does not exist, or a visitor sent it
 */
export async function readDeskAccount(
  context: Context,
  number: number,
  language: Language,
): Promise<{ accountId: string; state: InferOutput<typeof deskAccountSchema> }> {
  const { user_id: accountId } = await reportOf(context, number);
  const account = accountId === null ? undefined : await readAccountState(context, accountId);
  if (accountId === null || !account) {
    throw new BusinessError(replyCodes.notFound, 'desk.noAccount');
  }
  const orders = await readOrders(context, accountId, { page: 1, size: 1 }, language);
  const subscription = await readBuyStatus(context, accountId, siteProduct);
  return { accountId, state: { ...account, subscription, orders: orders.totalRecord } };
}

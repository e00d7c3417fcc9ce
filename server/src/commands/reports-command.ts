import { writeFileSync } from 'node:fs';
import { readArguments, runCommand } from './command-line';
import { readNumber } from './read-number';
import { showLine, showText } from './show-text';
import { withPayments } from './with-payments';
import { listReports, logFileOf, readReport } from '../domains/support/service';
import type { Context } from '../platform/context';

const maxListed = 50;
const usage = `npm run reports              lists the reports
npm run reports -- <number>  prints a report, and writes its log to a file`;

async function list(context: Context): Promise<string> {
  const reports = await listReports(context, maxListed);
  return [
    `reports: ${reports.length}, newest first`,
    ...reports.map(
      ({ number, created_at: at, note }) => `${number} ${at.toISOString()} ${showLine(note.replaceAll(/\s+/g, ' '))}`,
    ),
  ].join('\n');
}

async function open(context: Context, number: number): Promise<string> {
  const report = await readReport(context, number);
  if (!report) {
    throw new Error(`there is no report ${number}; reports are kept for 90 days`);
  }
  const log = logFileOf(report.content);
  const { calls = [], releases = {}, overrides = {}, vitals = {}, browser = {} } = report.content;
  const file = `report-${number}.json`;
  if (log) {
    writeFileSync(file, log);
  }
  return [
    `report ${number}, ${report.created_at.toISOString()}, ${report.language}`,
    showText(report.note),
    ...[
      ...calls.map(
        ({ time, method, path, outcome, duration, requestId }) =>
          `${time} ${method} ${path}: ${outcome}, ${duration === undefined ? '' : `${duration} ms, `}Ref ${requestId ?? 'none'}`,
      ),
      ...Object.entries({ ...browser, ...vitals, ...releases, ...overrides }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
    ].map(showLine),
    log ? `The log is in ${file}: open the site with Redux DevTools, then Import.` : 'It was sent without a log.',
  ].join('\n');
}

/**
 * `npm run reports`: for support staff, lists the reports; with a number, prints that report and writes its log to a
 * file.
 */
runCommand('No report was read', async () => {
  const work = readArguments(usage, {}, ({ positionals: [first, ...more] }) => {
    const number = readNumber(first);
    if (first === undefined) {
      return list;
    }
    return number && more.length === 0 ? (context: Context) => open(context, number) : undefined;
  });
  process.stdout.write(`${await withPayments(work)}\n`);
});

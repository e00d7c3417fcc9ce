import * as v from 'valibot';
import { buyStatusSchema } from './buy-status';
import { listDataSchema, numberId } from './paging';
import { failedCallSchema } from './support';

/** A report is asked for by its number. */
export const deskReportParamsSchema = v.object({ id: numberId });

const deskReportItemSchema = v.object({
  number: v.number(),
  time: v.string(),
  language: v.string(),
  /** The page that it was sent from, as the rules of the log show it. */
  page: v.string(),
  note: v.string(),
  /** Whether somebody who was logged in sent it. */
  hasAccount: v.boolean(),
});
export type DeskReportItem = v.InferOutput<typeof deskReportItemSchema>;
export const deskReportsSchema = listDataSchema(deskReportItemSchema);

export const deskReportSchema = v.object({
  ...deskReportItemSchema.entries,
  /**
   * The recording, as the text of the file that Redux DevTools import; null where the person left it out. A text, so that the log of the
   * desk itself holds one mark in its place and not its whole structure.
   */
  log: v.nullable(v.string()),
  calls: v.array(failedCallSchema),
  releases: v.record(v.string(), v.string()),
  overrides: v.record(v.string(), v.string()),
  vitals: v.record(v.string(), v.string()),
  /** The page as the person saw it, as a data address; null where they did not want it. */
  picture: v.nullable(v.string()),
  browser: v.record(v.string(), v.string()),
});
export type DeskReport = v.InferOutput<typeof deskReportSchema>;

/** A line of the server's log. */
const logLineSchema = v.object({
  requestId: v.string(),
  time: v.string(),
  level: v.string(),
  message: v.string(),
  /** `POST /api/passport/account/login 200, 34 ms`, where the line is about a request. */
  request: v.string(),
  /** What an error said, and where. */
  error: v.string(),
});
export type LogLine = v.InferOutput<typeof logLineSchema>;

/** The lines of the server's log on the failed calls of a report. */
export const deskLinesSchema = v.object({
  /** How many files were searched; none where the server was not told where its log lies. */
  files: v.number(),
  lines: v.array(logLineSchema),
});

/** A test of Playwright out of a report. */
export const deskTestSchema = v.object({ text: v.string() });

/** How the account of a report is: nothing that names or identifies its person, no secret. */
export const deskAccountSchema = v.object({
  status: v.string(),
  language: v.string(),
  createTime: v.string(),
  activateTime: v.nullable(v.string()),
  /** Sessions that run. */
  sessions: v.number(),
  /** How long the log-in is locked after wrong passwords. */
  lockedSeconds: v.number(),
  subscription: buyStatusSchema,
  orders: v.number(),
});

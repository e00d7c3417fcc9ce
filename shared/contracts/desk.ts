import * as v from 'valibot';
import { buyStatusSchema } from './buy-status';
import { listDataSchema, numberId } from './paging';
import { failedCallSchema } from './support';

/** A report is identified by its number. */
export const deskReportParamsSchema = v.object({ id: numberId });

const deskReportItemSchema = v.object({
  number: v.number(),
  time: v.string(),
  language: v.string(),
  /** The page from which it was sent, masked by the log's rules. */
  page: v.string(),
  note: v.string(),
  /** Whether a logged-in user sent it. */
  hasAccount: v.boolean(),
});
export type DeskReportItem = v.InferOutput<typeof deskReportItemSchema>;
export const deskReportsSchema = listDataSchema(deskReportItemSchema);

export const deskReportSchema = v.object({
  ...deskReportItemSchema.entries,
  /**
   * The recording, as the text of a file for Redux DevTools; null if the user left it out. As a text, so that the
   * desk's own log masks it as one value instead of a structure.
   */
  log: v.nullable(v.string()),
  calls: v.array(failedCallSchema),
  releases: v.record(v.string(), v.string()),
  overrides: v.record(v.string(), v.string()),
  vitals: v.record(v.string(), v.string()),
  /** The page as seen by the user, as a data address; null if the user left it out. */
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
  /** `POST /api/passport/account/login 200, 34 ms`, if the line is about a request. */
  request: v.string(),
  /** The error's message and location. */
  error: v.string(),
});
export type LogLine = v.InferOutput<typeof logLineSchema>;

/** The lines of the server's log on the failed calls of a report. */
export const deskLinesSchema = v.object({
  /** The number of searched files; none if the log's location is not configured. */
  files: v.number(),
  lines: v.array(logLineSchema),
});

/** A Playwright test from a report. */
export const deskTestSchema = v.object({ text: v.string() });

/** The state of a report's account, without personal data or secrets. */
export const deskAccountSchema = v.object({
  status: v.string(),
  language: v.string(),
  createTime: v.string(),
  activateTime: v.nullable(v.string()),
  /** Running sessions. */
  sessions: v.number(),
  /** How long the log-in is locked after wrong passwords. */
  lockedSeconds: v.number(),
  subscription: buyStatusSchema,
  orders: v.number(),
});

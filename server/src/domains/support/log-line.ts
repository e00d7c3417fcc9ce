import * as v from 'valibot';
import type { LogLine } from '@site/shared/contracts/desk';

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const maxError = 4_000;

/** A line of the server's log (platform/log.ts), with the fields that support staff need. */
const lineSchema = v.object({
  reqId: v.string(),
  time: v.number(),
  level: v.number(),
  msg: v.optional(v.string(), ''),
  method: v.optional(v.string(), ''),
  path: v.optional(v.string(), ''),
  status: v.optional(v.number()),
  ms: v.optional(v.number()),
  err: v.optional(v.object({ message: v.optional(v.string(), ''), stack: v.optional(v.string()) })),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns the line, or undefined if this server did not write it */
export function readLogLine(text: string): LogLine | undefined {
  const parsed = v.safeParse(lineSchema, parse(text));
  if (!parsed.success) {
    return undefined;
  }
  const { reqId, time, level, msg, method, path, status, ms, err } = parsed.output;
  return {
    requestId: reqId,
    time: new Date(time).toISOString(),
    level: levels[level] ?? String(level),
    message: msg,
    request: [method, path, status === undefined ? '' : `${status},`, ms === undefined ? '' : `${ms} ms`]
      .filter((part) => part !== '')
      .join(' '),
    error: (err?.stack ?? err?.message ?? '').slice(0, maxError),
  };
}

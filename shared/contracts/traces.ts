import * as v from 'valibot';

/** Limits of what a browser tells of its calls. */
export const traceLimits = { callsAtOnce: 50, longestMs: 3_600_000 } as const;

const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\da-f]{${digits}}$`)));
const duration = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(traceLimits.longestMs));

/** A call of the API as the browser saw it: the ids that its `traceparent` carried, when it was, and what came of it. */
const tracedCallSchema = v.object({
  traceId: hex(32),
  spanId: hex(16),
  method: v.picklist(['GET', 'POST']),
  /** The path of its endpoint, in which ids are names such as `:id`; there is no query. */
  route: v.pipe(v.string(), v.maxLength(100)),
  /** How many milliseconds ago it began: the clock of a browser may be wrong. */
  agoMs: duration,
  ms: duration,
  /** HTTP status; without one there was no answer. */
  status: v.optional(duration),
  /** Why it failed in transport. */
  error: v.optional(v.picklist(['network', 'timeout', 'malformed', 'unreadable', 'http'])),
});
export type TracedCall = v.InferOutput<typeof tracedCallSchema>;

/** POST /api/common/traces (JSON): calls that have ended. */
export const tellCallsRequestSchema = v.object({
  calls: v.pipe(v.array(tracedCallSchema), v.maxLength(traceLimits.callsAtOnce)),
});

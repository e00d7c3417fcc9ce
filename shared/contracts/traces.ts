import * as v from 'valibot';

/** Limits of a browser's measurements of its calls. */
export const traceLimits = { callsAtOnce: 50, longestMs: 3_600_000 } as const;

const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\da-f]{${digits}}$`)));
const duration = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(traceLimits.longestMs));

/** An API call as measured by the browser: the ids of its `traceparent`, its time, and its result. */
const tracedCallSchema = v.object({
  traceId: hex(32),
  spanId: hex(16),
  method: v.picklist(['GET', 'POST']),
  /** The path of its endpoint, with names such as `:id` instead of ids; without query. */
  route: v.pipe(v.string(), v.maxLength(100)),
  /** Milliseconds since its start, because a browser's clock may be wrong. */
  agoMs: duration,
  ms: duration,
  /** HTTP status; missing without a response. */
  status: v.optional(duration),
  /** The transport error. */
  error: v.optional(v.picklist(['network', 'timeout', 'malformed', 'unreadable', 'http'])),
});
export type TracedCall = v.InferOutput<typeof tracedCallSchema>;

/** POST /api/common/traces (JSON): finished calls. */
export const reportCallsRequestSchema = v.object({
  calls: v.pipe(v.array(tracedCallSchema), v.maxLength(traceLimits.callsAtOnce)),
});

import * as v from 'valibot';

const record = v.fallback(v.record(v.string(), v.unknown()), {});
const metaSchema = v.fallback(
  v.object({
    label: v.optional(v.string()),
    requestId: v.optional(v.string()),
    arg: v.fallback(v.object({ endpointName: v.optional(v.string()) }), {}),
    baseQueryMeta: v.fallback(v.object({ path: v.optional(v.string()) }), {}),
  }),
  { arg: {}, baseQueryMeta: {} },
);
const none: v.InferOutput<typeof metaSchema> = { arg: {}, baseQueryMeta: {} };
const logSchema = v.object({
  actionsById: v.record(
    v.string(),
    v.object({ action: v.object({ type: v.string(), payload: v.optional(v.unknown()), meta: metaSchema }) }),
  ),
  committedState: record,
});

/** A step of a report's recording. */
export interface LogStep {
  type: string;
  label: string;
  /** The call of the step. */
  call: { id: string | undefined; name: string; path: string | undefined };
  payload: unknown;
  /** A field of its payload with a text or a number. */
  text(field: string): string;
}

/** The steps of a recording, which came from a browser, so its form is not trusted. */
export function readSteps(log: unknown): { steps: LogStep[]; before: Record<string, unknown> } {
  const parsed = v.safeParse(logSchema, log);
  if (!parsed.success) {
    return { steps: [], before: {} };
  }
  const steps = Object.values(parsed.output.actionsById).map(({ action: { type, payload, meta = none } }): LogStep => {
    const fields = v.parse(record, payload);
    return {
      type,
      label: meta.label ?? type,
      call: { id: meta.requestId, name: meta.arg.endpointName ?? '', path: meta.baseQueryMeta.path },
      payload,
      text: (field) => (['string', 'number'].includes(typeof fields[field]) ? String(fields[field]) : ''),
    };
  });
  return { steps: steps.slice(1), before: parsed.output.committedState };
}

/** Converts untrusted data of a browser to a record. */
export const asRecord = (value: unknown): Record<string, unknown> => v.parse(record, value);

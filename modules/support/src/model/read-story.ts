import * as v from 'valibot';

/** A step of a log, for display to staff. */
export interface StoryStep {
  time: string;
  /** `api/auth/login refused: WRONG_CREDENTIALS`; undefined for the state before the first step. */
  type: string | undefined;
  detail: string;
  /** A failure or refusal. */
  isFailure: boolean;
  /** A technical step without meaning for the user. */
  isQuiet: boolean;
}

const anything = v.optional(v.record(v.string(), v.unknown()), {});
const stepSchema = v.object({
  timestamp: v.fallback(v.number(), 0),
  action: v.object({
    type: v.string(),
    payload: v.optional(v.unknown()),
    meta: v.fallback(
      v.object({
        label: v.optional(v.string()),
        baseQueryMeta: v.fallback(v.optional(v.object({ requestId: v.optional(v.string()) })), undefined),
      }),
      {},
    ),
  }),
});
const logSchema = v.object({ actionsById: v.record(v.string(), stepSchema) });
type Step = v.InferOutput<typeof stepSchema>['action'];

const quiet =
  /^(@@|persist\/|api\/(subscriptions|internalSubscriptions|invalidation|queries|mutations|config)\/)|not needed$/;
const failed = /(refused|failed): |Failed$|Refused$|Expired$/;

/** The details of a step: the fields of its kind, without hidden values. */
function detailOf({ payload, meta }: Step, type: string): string {
  const given = v.parse(v.fallback(anything, {}), payload);
  const text = (name: string): string => {
    const value = given[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const requestId = meta.baseQueryMeta?.requestId ?? (type === 'toasts/toastShown' ? text('requestId') : '');
  const message = v.safeParse(v.object({ id: v.string() }), given.message);
  const issues = v.parse(v.fallback(anything, {}), given.issues);
  const parts: Record<string, string[]> = {
    'layout/pageOpened': [text('address')],
    'forms/fieldLeft': [`${text('form')}.${text('field')}`, text('length')],
    'forms/fieldsRefused': [
      text('form'),
      ...Object.entries(issues).map(([field, rule]) => `${field}: ${String(rule)}`),
    ],
    'modules/moduleLoaded': [text('module'), text('version')],
    'modules/moduleFailed': [text('module'), text('version'), text('reason')],
    'modules/releaseReplaced': [text('module')],
    'language/languageChanged': [String(payload)],
    'layout/schemeChanged': [String(payload)],
    'toasts/toastShown': [text('kind'), message.success ? message.output.id : ''],
    'layout/questionAsked': [message.success ? message.output.id : ''],
  };
  return [...(Object.hasOwn(parts, type) ? (parts[type] as string[]) : []), requestId && `Ref ${requestId}`]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Parses the recording of a report. It comes from a browser, so its format is validated.
 * @param text a file in the import format of Redux DevTools
 * @returns its steps, preceded by the initial state; undefined if it is not a log
 */
export function readStory(text: string): StoryStep[] | undefined {
  const parsed = v.safeParse(logSchema, parse(text));
  return parsed.success
    ? Object.values(parsed.output.actionsById).map(({ action, timestamp }, index) => {
        const type = action.meta.label ?? action.type;
        return {
          time: clock(timestamp),
          type: index === 0 ? undefined : type,
          detail: index === 0 ? '' : detailOf(action, type),
          isFailure: failed.test(type),
          isQuiet: quiet.test(type),
        };
      })
    : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The time of day in UTC, as in the server's log. */
function clock(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(11, 19);
}

import * as v from 'valibot';
import { maxCharacters, optionalText } from './fields';
import { limits } from './limits';

const short = v.pipe(v.string(), v.maxLength(500));

/** A rejected or failed call of the site, for support staff's search in the server's log. */
export const failedCallSchema = v.strictObject({
  /** `login refused: WRONG_CREDENTIALS`. */
  outcome: short,
  /** The HTTP status; missing without a response. */
  status: v.optional(v.number()),
  /** Milliseconds from the request to its end; missing if the log began later. */
  duration: v.optional(v.number()),
  method: short,
  path: short,
  /** The id of the request; missing without a response. */
  requestId: v.optional(short),
  time: short,
});
export type FailedCall = v.InferOutput<typeof failedCallSchema>;

/** Characters of a picture's data address: with the longest log a report stays below its limit. */
export const reportPictureMax = 600_000;

/** A picture of the page, rendered in the browser. */
const reportPictureSchema = v.pipe(
  v.string(),
  v.maxLength(reportPictureMax),
  v.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/),
);

/** A report's attachments, each only if the user includes it. */
const reportSchema = v.strictObject({
  /** The recording in the form that Redux DevTools import, without the states, which can be computed. */
  log: v.optional(v.looseObject({ actionsById: v.record(v.string(), v.unknown()) })),
  calls: v.optional(v.pipe(v.array(failedCallSchema), v.maxLength(500))),
  /** Module → release. */
  releases: v.optional(v.record(short, short)),
  /** Module → its origin, for modules under development. */
  overrides: v.optional(v.record(short, short)),
  /** Web vital → its value. */
  vitals: v.optional(v.record(short, short)),
  /** Browser, window, page. */
  browser: v.optional(v.record(short, short)),
  picture: v.optional(reportPictureSchema),
});
export type SupportReport = v.InferOutput<typeof reportSchema>;

/** POST /api/support/reports (JSON): a problem with the site, in the user's words, and the site's data on it. */
export const sendReportRequestSchema = v.object({
  note: v.pipe(optionalText, maxCharacters(limits.contactMessageMax, 'messageTooLong')),
  report: reportSchema,
});

/** The number with which users and support staff refer to a report. */
export const reportNumberSchema = v.object({ number: v.number() });

/**
 * Where a module failed: before the first paint, during rendering, in a handler or thunk, or in one of its
 * dependencies.
 */
export const failureReasons = [
  'registry',
  'missing',
  'silent',
  'shared',
  'off',
  'entry',
  'contract',
  'library',
  'names',
  'styles',
  'shape',
  'page',
  'render',
  'error',
  'rejection',
  'frame',
  'script',
] as const;

const moduleNameSchema = v.pipe(
  v.string('valueInvalid'),
  v.maxLength(64, 'valueInvalid'),
  v.regex(/^[a-z][a-z0-9-]*$/, 'valueInvalid'),
);
const moduleVersionSchema = v.pipe(
  v.string('valueInvalid'),
  v.maxLength(64, 'valueInvalid'),
  v.regex(/^[\w.+-]+$/, 'valueInvalid'),
);

/**
 * A failure of a module in a browser. `version` is missing if no release could be opened, `ref` if no message was
 * shown.
 */
export const moduleFailureSchema = v.strictObject({
  module: moduleNameSchema,
  version: v.optional(moduleVersionSchema),
  reason: v.picklist(failureReasons, 'valueInvalid'),
  ref: v.optional(v.pipe(v.string('valueInvalid'), v.regex(/^[0-9A-Z]{12}$/, 'valueInvalid'))),
});
export type ModuleFailure = v.InferOutput<typeof moduleFailureSchema>;

const measureSchema = v.pipe(
  v.number('valueInvalid'),
  v.minValue(0, 'valueInvalid'),
  v.maxValue(600_000, 'valueInvalid'),
);

/** The modules whose pages became visible in one visit of the site, and the web vitals of that visit. */
export const visitSchema = v.strictObject({
  shown: v.array(
    v.strictObject({
      module: moduleNameSchema,
      version: moduleVersionSchema,
      /** Milliseconds until its page could be shown. */
      ms: v.optional(measureSchema),
    }),
    'valueInvalid',
  ),
  /** The module that was shown first, with LCP and INP in milliseconds, and CLS. */
  vitals: v.optional(
    v.strictObject({
      module: moduleNameSchema,
      version: moduleVersionSchema,
      lcp: v.optional(measureSchema),
      inp: v.optional(measureSchema),
      cls: v.optional(measureSchema),
    }),
  ),
});
export type Visit = v.InferOutput<typeof visitSchema>;

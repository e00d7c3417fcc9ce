import * as v from 'valibot';
import { DeployError } from '@site/shared/releases';

/** Limits of a release; the site's largest has a sixth of them. */
export const uploadLimits = { files: 400, fileBytes: 2 * 1024 * 1024, bytes: 12 * 1024 * 1024, planBytes: 256 * 1024 };

const version = v.pipe(v.string(), v.maxLength(80), v.regex(/^\d[\w.+-]*$/, 'a version, such as 1.2.0'));
const hash = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z\d+/]{64}$/, 'a SHA-384'));
const revision = v.pipe(v.string(), v.regex(/^[\da-f]{16}$/, 'the revision that the site has told'));
const percent = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)));
const yes = v.optional(v.literal(true));

const fileSchema = v.object({ bytes: v.pipe(v.number(), v.integer(), v.minValue(0)), hash });
/** The list of a release's files, before they are sent. */
export const planSchema = v.object({ files: v.record(v.pipe(v.string(), v.maxLength(200)), fileSchema) });
export type UploadPlan = v.InferOutput<typeof planSchema>;
export type PlannedFile = v.InferOutput<typeof fileSchema>;

/** Of two contradictory fields, one would be ignored without notice. */
const countOf = (order: object, fields: string[]): number => fields.filter((field) => field in order).length;
const publications = ['percent', 'hold', 'check'];
const ways = ['to', 'link', 'publish', 'discard', 'promote', 'back', 'off'];

export const publishSchema = v.pipe(
  v.strictObject({ revision, percent, hold: yes, check: yes, unchecked: yes }),
  v.check((order) => countOf(order, publications) <= 1, `at most one of ${publications.join(', ')}`),
);
export const steerSchema = v.pipe(
  v.strictObject({
    revision,
    percent,
    to: v.optional(version),
    link: v.optional(version),
    publish: v.optional(version),
    discard: v.optional(version),
    promote: yes,
    back: yes,
    off: yes,
  }),
  v.check((order) => countOf(order, ways) === 1, `one of ${ways.join(', ')}`),
  v.check((order) => !('percent' in order) || 'to' in order || 'publish' in order, 'percent needs to or publish'),
);

/** @throws DeployError `badOrder` naming the field */
export function readOrder<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new DeployError('badOrder', { field: v.getDotPath(issue) ?? 'the order', rule: issue.message });
  }
  return parsed.output;
}

// Neither begins with a dot, so that no path leads outside.
const folder = '(?:[A-Za-z\\d_-][\\w.-]*/){0,4}';
const builtFile = new RegExp(
  `^files/(?:index\\.html|${folder}[A-Za-z\\d_-][\\w.-]*\\.(?:js|css|json|txt|svg|png|jpe?g|webp|avif|gif|woff2))$`,
);

/**
 * @throws DeployError for a name that no build creates or that is inside of another file, and for more or larger files
 * than a release may have
 */
export function checkPlan({ files }: UploadPlan): void {
  const all = Object.entries(files);
  for (const [path, { bytes }] of all) {
    const isInFile = [...path.matchAll(/\//g)].some(({ index }) => Object.hasOwn(files, path.slice(0, index)));
    if (isInFile || (path !== 'rendition' && !builtFile.test(path))) {
      throw new DeployError('badPath', { path });
    }
    if (bytes > uploadLimits.fileBytes) {
      throw tooLarge(path, `${bytes} B`, `${uploadLimits.fileBytes} B`);
    }
  }
  const missing = ['rendition', 'files/release.json', 'files/mf-manifest.json', 'files/remoteEntry.js'].find(
    (path) => !Object.hasOwn(files, path),
  );
  if (missing !== undefined) {
    throw new DeployError('incomplete', { path: missing });
  }
  const bytes = all.reduce((sum, [, file]) => sum + file.bytes, 0);
  if (all.length > uploadLimits.files) {
    throw tooLarge('the release', `${all.length} files`, `${uploadLimits.files}`);
  }
  if (bytes > uploadLimits.bytes) {
    throw tooLarge('the release', `${bytes} B`, `${uploadLimits.bytes} B`);
  }
}

const tooLarge = (what: string, count: string, limit: string): DeployError =>
  new DeployError('tooLarge', { what, count, limit });

import * as v from 'valibot';

/** The version of the seam between shell and modules. It grows when a module built before can no longer run. */
export const contractVersion = 1;

const integritySchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]+$/)));

/** One build of a module: an immutable folder under /modules/<name>/<version>/. */
export const moduleReleaseSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w.+-]+$/)),
  /** Address of the remote entry, absolute or from the site's root. */
  entry: v.string(),
  contract: v.number(),
  /** The global variable in which the entry leaves the release; no two releases share one. */
  container: v.pipe(v.string(), v.regex(/^\w+$/)),
  /** Which files of the folder the module itself (`module`), each route and each language need, all before the first paint. */
  files: v.record(v.string(), v.array(v.string())),
  /** Subresource integrity of every script and style of the folder, keyed by its path in the folder. */
  integrity: integritySchema,
});
export type ModuleRelease = v.InferOutput<typeof moduleReleaseSchema>;

/** What is live of a module, and the release to fall back on. */
export const moduleEntrySchema = v.object({ current: moduleReleaseSchema, lastGood: v.optional(moduleReleaseSchema) });
export type ModuleEntry = v.InferOutput<typeof moduleEntrySchema>;

/** modules.json, and the JSON that the gateway writes into the page as `<script id="module-registry">`. */
export const registrySchema = v.record(v.string(), moduleEntrySchema);
export type Registry = v.InferOutput<typeof registrySchema>;

/**
 * Reads a registry release by release: one that cannot be read is left out, and its module lives on the other one if it has one.
 * @param value what stands in modules.json
 * @param refuse hears of each one that is left out, in a sentence
 */
export function readableRegistry(value: unknown, refuse: (sentence: string) => void): Registry {
  const read = (what: string, release: unknown): ModuleRelease | undefined => {
    const parsed = v.safeParse(moduleReleaseSchema, release);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      refuse(`${what} is refused: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
    }
    return parsed.success ? parsed.output : undefined;
  };
  const entries = Object.entries(v.parse(v.record(v.string(), v.unknown()), value)).flatMap(([name, entry]) => {
    const { current, lastGood } = (entry ?? {}) as { current?: unknown; lastGood?: unknown };
    const releases = [
      read(`the current release of ${name}`, current),
      lastGood === undefined ? undefined : read(`the last good release of ${name}`, lastGood),
    ].filter((release) => release !== undefined);
    const [first, second] = releases;
    return first ? [[name, second ? { current: first, lastGood: second } : { current: first }] as const] : [];
  });
  return Object.fromEntries(entries);
}

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

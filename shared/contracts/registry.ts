import * as v from 'valibot';
import { manifestSchema } from './manifest';

/**
 * The version of what lies between shell and modules: the form of a module, and `@site/shared` as far as there is one copy of it on the
 * page. Its major grows when a module built before can no longer run, its minor when modules may use more.
 */
export const contractVersion = '1.0.0';

const integritySchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]+$/)));

/** One build of a module: an immutable folder under /modules/<name>/<version>/. */
const moduleReleaseSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w.+-]+$/)),
  /** Address of the remote entry, absolute or from the site's root. */
  entry: v.string(),
  /** The global variable in which the entry leaves the release; no two releases share one. */
  container: v.pipe(v.string(), v.regex(/^\w+$/)),
  /** Which files of the folder the module itself (`module`), each route and each language need, all before the first paint. */
  files: v.record(v.string(), v.array(v.string())),
  /** Which parts of the shell each route takes that the shell itself fetches on demand, by their names in the share scope. */
  parts: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Subresource integrity of every script and style of the folder, keyed by its path in the folder. */
  integrity: integritySchema,
  /** What the module says of itself. */
  manifest: manifestSchema,
});

/**
 * Why a release is not run: it needs another contract or other libraries than the shell has, it has a name of an endpoint or reducer that
 * belongs to another module, or a style that reaches outside it.
 */
export type Misfit = 'contract' | 'library' | 'names' | 'styles';
export type ModuleRelease = v.InferOutput<typeof moduleReleaseSchema> & {
  /** The server's judgement; it stands in no modules.json. */
  misfit?: Misfit;
};

/** A release that a share of the visitors is given in the place of the current one. */
export interface Canary {
  release: ModuleRelease;
  percent: number;
}

/** What is live of a module, and the release to fall back on. */
export interface ModuleEntry {
  current: ModuleRelease;
  lastGood?: ModuleRelease;
  /** Only servers know of it: the page of a visitor names it as the current release, or not at all. */
  canary?: Canary;
  /** An operator has switched the module off: none of its releases runs until one is put live again. */
  off?: true;
}

/** modules.json, and of it what a page needs: the JSON that the gateway writes into it as `<script id="module-registry">`. */
export type Registry = Record<string, ModuleEntry>;

/**
 * Reads a registry release by release: one that cannot be read is left out, and its module lives on the other one if it has one.
 * @param value what stands in modules.json
 * @param refuse hears of each one that is left out, in a sentence
 * @throws when it holds no modules by name
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
  // A list would pass as an object, and no module would be live any more.
  if (Array.isArray(value)) {
    throw new Error('it must hold modules by their names, and is a list');
  }
  const entries = Object.entries(v.parse(v.record(v.string(), v.unknown()), value)).flatMap(([name, entry]) => {
    const { current, lastGood, canary, off } = (entry ?? {}) as Partial<Record<keyof ModuleEntry, unknown>>;
    const releases = [
      read(`the current release of ${name}`, current),
      lastGood === undefined ? undefined : read(`the last good release of ${name}`, lastGood),
    ].filter((release) => release !== undefined);
    const [first, second] = releases;
    const { release: third, percent } = (canary ?? {}) as Partial<Record<keyof Canary, unknown>>;
    const tried = third === undefined ? undefined : read(`the canary of ${name}`, third);
    const found = {
      current: first,
      ...(second && { lastGood: second }),
      ...(tried && typeof percent === 'number' && { canary: { release: tried, percent } }),
      ...(off === true && { off }),
    };
    return first ? [[name, found as ModuleEntry] as const] : [];
  });
  return Object.fromEntries(entries);
}

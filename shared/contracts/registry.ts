import * as v from 'valibot';
import { manifestSchema } from './manifest';

/**
 * The version of the interface between shell and modules: the form of a module, and the parts of `@site/shared` that
 * exist once on the page. Its major grows if an older module can no longer run, its minor if modules may use more.
 */
export const contractVersion = '1.0.0';

const integritySchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]+$/)));

/** One build of a module: an immutable folder under /modules/<name>/<version>/. */
const moduleReleaseSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w.+-]+$/)),
  /** Address of the remote entry, absolute or relative to the site's root. */
  entry: v.string(),
  /** The global variable of the release; no two releases share one. */
  container: v.pipe(v.string(), v.regex(/^\w+$/)),
  /**
   * The files of the folder that the module itself (`module`), each route and each language need, all before the first
   * paint.
   */
  files: v.record(v.string(), v.array(v.string())),
  /** The shell's on-demand parts that each route uses, by share scope name. */
  parts: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Subresource integrity of every script and style of the folder, by its path in the folder. */
  integrity: integritySchema,
  /** The module's manifest. */
  manifest: manifestSchema,
});

/**
 * Why a release is not run: it needs another contract or other libraries than the shell has, a name of its endpoints or
 * reducers belongs to another module, or a style is not scoped.
 */
export type Misfit = 'contract' | 'library' | 'names' | 'styles';
export type ModuleRelease = v.InferOutput<typeof moduleReleaseSchema> & {
  /** The server's result; modules.json does not contain it. */
  misfit?: Misfit;
};

/** A release for a share of the visitors, instead of the current one. */
export interface Canary {
  release: ModuleRelease;
  percent: number;
}

/** A module's live release, and its fallback. */
export interface ModuleEntry {
  current: ModuleRelease;
  lastGood?: ModuleRelease;
  /** Only for servers: a visitor's page contains it as the current release, or not at all. */
  canary?: Canary;
  /** An operator has switched the module off: none of its releases runs until one is published again. */
  off?: true;
}

/** modules.json, or a page's part of it: the JSON that the gateway inserts as `<script id="module-registry">`. */
export type Registry = Record<string, ModuleEntry>;

/**
 * Reads a registry release by release: an unreadable one is left out, and its module uses the other one, if any.
 * @param value the content of modules.json
 * @param refuse gets the reason for each release that is left out, in a sentence
 * @throws if it contains no modules by name
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
  // A list would be accepted as an object, and no module would be live any more.
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

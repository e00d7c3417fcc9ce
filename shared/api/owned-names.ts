import type { ModuleRelease, SitePages } from '@site/shared/contracts';
import { readRegistry, sitePages } from '@site/shared/session';

/** A module's name, `site` for what all modules share, or `the shell`. */
export type NameOwner = string;
type Kind = 'endpoint' | 'reducer';

/** Who owns a name that exists once on the page, kept by the one copy of this package. */
const owners = new Map<string, NameOwner>();
interface Declared {
  /** Whose the names are that live releases speak of, whether they were loaded or not. */
  owners: Map<string, NameOwner>;
  /** What the releases of each live module speak of: none of them takes another name. */
  spoken: Map<NameOwner, Set<string>>;
  /** Other ones, as soon as a module is added. */
  pages: SitePages;
}
let declared: Declared | undefined;

/** A name is another module's, or the manifest does not speak of it; a deployment knows it by its name from what only browsers can run. */
class TakenName extends Error {
  override name = 'TakenName';
}

/** The release that is tried second is in the page without its manifest, unless it has names that the first has not. */
const namesOf = ({ manifest }: Partial<ModuleRelease>): string[] => [
  ...(manifest?.endpoints ?? []).map((name) => `endpoint ${name}`),
  ...(manifest?.reducers ?? []).map((name) => `reducer ${name}`),
];

function readDeclared(): Declared {
  const found: Declared = { owners: new Map(), spoken: new Map(), pages: sitePages() };
  for (const [module, { current, lastGood }] of Object.entries(readRegistry())) {
    // What does not fit is not run, and owns nothing.
    const [first, ...others] = [current, lastGood].flatMap((each) => (each && !each.misfit ? [each] : []));
    const names = first ? namesOf(first) : [];
    names.forEach((name) => found.owners.set(name, module));
    found.spoken.set(module, new Set([...names, ...others.flatMap(namesOf)]));
  }
  return found;
}

/**
 * Takes a name for a module, in every environment. The same module may take it again: another release of it does. What the manifest of
 * a live module names is its own before it is loaded, and it has no others.
 * @param kind what is named, for the sentence
 * @throws an Error that names both modules when another one has it, or the module whose manifest does not speak of it
 */
export function claimName(kind: Kind, name: string, owner: NameOwner): void {
  const key = `${kind} ${name}`;
  declared = declared?.pages === sitePages() ? declared : readDeclared();
  const before = owners.get(key) ?? declared.owners.get(key) ?? owner;
  if (before !== owner) {
    throw new TakenName(`${kind} ${name} belongs to ${before}: ${owner} must give its own another name`);
  }
  if (declared.spoken.get(owner)?.has(key) === false) {
    throw new TakenName(`${kind} ${name} is not named in module.ts of ${owner}`);
  }
  owners.set(key, owner);
}

/** Whose a name is on this page, once it was taken. */
export const ownerOf = (kind: Kind, name: string): NameOwner | undefined => owners.get(`${kind} ${name}`);

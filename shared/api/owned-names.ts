import type { ModuleRelease, SitePages } from '@site/shared/contracts';
import { readRegistry, sitePages } from '@site/shared/session';

/** A module's name, `site` for what all modules share, or `the shell`. */
export type NameOwner = string;
type Kind = 'endpoint' | 'reducer';

/** The owners of names that exist once per page, stored in the only copy of this package. */
const owners = new Map<string, NameOwner>();
interface Declared {
  /** The owners of the names in live releases' manifests, whether the modules are loaded or not. */
  owners: Map<string, NameOwner>;
  /** The names in the manifests of each live module: its releases may use no others. */
  allowed: Map<NameOwner, Set<string>>;
  /** Updated when a module is added. */
  pages: SitePages;
}
let declared: Declared | undefined;

/** A name belongs to another module or is not in the manifest; a deployment recognizes this error by its name. */
class TakenName extends Error {
  override name = 'TakenName';
}

/** The page contains the fallback release without its manifest, unless its names differ from those of the first release. */
const namesOf = ({ manifest }: Partial<ModuleRelease>): string[] => [
  ...(manifest?.endpoints ?? []).map((name) => `endpoint ${name}`),
  ...(manifest?.reducers ?? []).map((name) => `reducer ${name}`),
];

function readDeclared(): Declared {
  const found: Declared = { owners: new Map(), allowed: new Map(), pages: sitePages() };
  for (const [module, { current, lastGood }] of Object.entries(readRegistry())) {
    // An incompatible release is not run and owns no names.
    const [first, ...others] = [current, lastGood].flatMap((each) => (each && !each.misfit ? [each] : []));
    const names = first ? namesOf(first) : [];
    names.forEach((name) => found.owners.set(name, module));
    found.allowed.set(module, new Set([...names, ...others.flatMap(namesOf)]));
  }
  return found;
}

/**
 * Reserves a name for a module, in every environment. The same module may reserve it again, for another release. The names in a
 * live module's manifest belong to it before it is loaded, and it can have no others.
 * @param kind the kind of name, for the error message
 * @throws an Error that names both modules if another one owns the name, or the module whose manifest does not list it
 */
export function claimName(kind: Kind, name: string, owner: NameOwner): void {
  const key = `${kind} ${name}`;
  declared = declared?.pages === sitePages() ? declared : readDeclared();
  const before = owners.get(key) ?? declared.owners.get(key) ?? owner;
  if (before !== owner) {
    throw new TakenName(`${kind} ${name} belongs to ${before}: ${owner} must rename its own`);
  }
  if (declared.allowed.get(owner)?.has(key) === false) {
    throw new TakenName(`${kind} ${name} is not named in module.ts of ${owner}`);
  }
  owners.set(key, owner);
}

/** The owner of a name on this page, if it is reserved. */
export const ownerOf = (kind: Kind, name: string): NameOwner | undefined => owners.get(`${kind} ${name}`);

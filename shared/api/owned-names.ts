import { readRegistry } from '@site/shared/session';

/** A module's name, `site` for what all modules share, or `the shell`. */
export type NameOwner = string;
type Kind = 'endpoint' | 'reducer';

/** Who owns a name that exists once on the page, kept by the one copy of this package. */
const owners = new Map<string, NameOwner>();
/** Whose the names are that live releases speak of, whether they were loaded or not. */
let declared: Map<string, NameOwner> | undefined;

function readDeclared(): Map<string, NameOwner> {
  const found = new Map<string, NameOwner>();
  for (const [module, { current, lastGood }] of Object.entries(readRegistry())) {
    // What does not fit is not run, and owns nothing.
    const { endpoints = [], reducers = [] } = (current.misfit ? lastGood : current)?.manifest ?? {};
    endpoints.forEach((name) => found.set(`endpoint ${name}`, module));
    reducers.forEach((name) => found.set(`reducer ${name}`, module));
  }
  return found;
}

/**
 * Takes a name for a module, in every environment. The same module may take it again: another release of it does. What the manifest of
 * a live module names is its own before it is loaded.
 * @param kind what is named, for the sentence
 * @throws an Error that names both modules when another one has it
 */
export function claimName(kind: Kind, name: string, owner: NameOwner): void {
  const key = `${kind} ${name}`;
  declared ??= readDeclared();
  const before = owners.get(key) ?? declared.get(key) ?? owner;
  if (before !== owner) {
    throw new Error(`${kind} ${name} belongs to ${before}: ${owner} must give its own another name`);
  }
  owners.set(key, owner);
}

/** A module's name, `site` for what all modules share, or `the shell`. */
export type NameOwner = string;

/** Who owns a name that exists once on the page, kept by the one copy of this package. */
const owners = new Map<string, NameOwner>();

/**
 * Takes a name for a module, in every environment. The same module may take it again: another release of it does.
 * @param kind what is named, for the sentence
 * @throws an Error that names both modules when another one has it
 */
export function claimName(kind: 'endpoint' | 'reducer', name: string, owner: NameOwner): void {
  const key = `${kind} ${name}`;
  const before = owners.get(key) ?? owner;
  if (before !== owner) {
    throw new Error(`${kind} ${name} belongs to ${before}: ${owner} must give its own another name`);
  }
  owners.set(key, owner);
}

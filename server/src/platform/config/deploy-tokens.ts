import { createHash } from 'node:crypto';

/** A team that may deploy over the network. Only the team knows its token. */
export interface DeployToken {
  team: string;
  /** The modules that it may deploy. */
  modules: readonly string[];
  /** SHA-256 of the token. */
  hash: Buffer;
}

const form = /^([a-z][a-z\d-]*)=([a-z][a-z\d-]*(?:\+[a-z][a-z\d-]*)*):([\da-f]{64})$/;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** Hashes that a command prints if its token variable was not set. */
const hashesOfNothing = ['', '\n'].map(hashOf);

/**
 * Reads `team=module+module:<SHA-256 of the token>`, several separated by commas. A team that changes its token has two
 * for a while.
 * @returns undefined if the form is invalid, or a hash is repeated or is that of an empty token
 */
export function readDeployTokens(text: string): DeployToken[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => form.exec(part));
  const found = parts.filter((part) => part !== null);
  const hashes = new Set(found.map(([, , , hash]) => hash as string));
  const isValid =
    found.length === parts.length &&
    hashes.size === parts.length &&
    hashesOfNothing.every((nothing) => !hashes.has(nothing));
  return isValid
    ? found.map(([, team, modules, hash]) => ({
        team: team as string,
        modules: (modules as string).split('+'),
        hash: Buffer.from(hash as string, 'hex'),
      }))
    : undefined;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The version of the interface between shell and modules, defined once in the contracts. */
export function contractVersion() {
  const text = readFileSync(join(root, 'shared/contracts/registry.ts'), 'utf8');
  return /contractVersion = '([^']+)'/.exec(text)[1];
}

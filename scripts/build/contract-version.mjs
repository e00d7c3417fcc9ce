import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The number that the shell and a module must share; it is written once, in the contracts. */
export function contractVersion() {
  const text = readFileSync(join(root, 'shared/contracts/registry.ts'), 'utf8');
  return Number(/contractVersion = (\d+)/.exec(text)[1]);
}

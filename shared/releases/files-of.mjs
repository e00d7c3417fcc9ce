import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @returns {Generator<string>} the files of a folder, deepest names last, without what npm installed */
export function* filesOf(path) {
  if (!existsSync(path)) {
    return;
  }
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name !== 'node_modules') {
      yield* filesOf(join(path, name));
    }
  }
}

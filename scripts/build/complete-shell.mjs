import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../../shared/releases/files-of.mjs';
import { offeredLibraries } from '../../shared/releases/libraries.mjs';
import { contractVersion } from './contract-version.mjs';
import { root } from './run.mjs';

const built = join(root, 'dist/build/shell');

/**
 * Adds the server's renderer to the built shell, in a folder with the build's name, and writes that name into the document, because the two
 * belong together. Beside it is what the shell offers to modules.
 */
export function completeShell() {
  const parts = [
    [join(root, 'dist/build/render/shell/shell.cjs'), 'shell.cjs'],
    [join(root, 'dist/build/starter/static/js/starter.js'), 'starter.js'],
  ];
  const hash = createHash('sha256');
  for (const file of [...filesOf(built), ...parts.map(([from]) => from)]) {
    hash.update(readFileSync(file));
  }
  const offer = JSON.stringify({ contract: contractVersion(), libraries: offeredLibraries(join(root, 'dist/build')) });
  const build = hash.update(offer).digest('hex').slice(0, 10);
  const folder = join(built, 'render', build);
  mkdirSync(folder, { recursive: true });
  parts.forEach(([from, name]) => cpSync(from, join(folder, name)));
  writeFileSync(join(folder, 'offer.json'), offer);
  renameSync(join(built, 'page-files.json'), join(folder, 'page-files.json'));
  const document = join(built, 'index.html');
  writeFileSync(document, readFileSync(document, 'utf8').replace(/<html[^>]*/, `$& data-build="${build}"`));
}

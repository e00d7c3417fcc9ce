import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { filesOf } from './files-of.mjs';
import { root } from './run.mjs';

export const siteDir = resolve(root, process.env.SITE_DIR ?? 'dist/site');

/** The modules of the site: every folder under modules/ with a build of its own. */
export const moduleNames = readdirSync(join(root, 'modules')).filter((name) =>
  existsSync(join(root, 'modules', name, 'rsbuild.config.ts')),
);

/** Every part that is built, and the folders that its build reads. */
export const parts = Object.fromEntries([
  ['shell', ['src', 'shared', 'modules', 'rsbuild.config.ts', 'package-lock.json']],
  ['kit', ['src', 'shared', 'modules', 'kit', 'scripts/build', 'scripts/deploy', 'package-lock.json']],
  ['anatomy', ['anatomy', 'shared/contracts', 'package-lock.json']],
  ['server', ['server/src', 'sandbox', 'shared', 'package-lock.json']],
  ...moduleNames.map((name) => [name, [`modules/${name}`, 'shared', 'package-lock.json']]),
]);

/** A hash over all that a part is built from. */
export function fingerprint(part) {
  const hash = createHash('sha256');
  for (const folder of parts[part]) {
    for (const file of filesOf(join(root, folder))) {
      hash.update(relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

const stampFile = (part) => join(root, 'dist/build/stamps', part);

/** Whether a part was built from just what stands in the work tree now. */
export const isFresh = (part) =>
  existsSync(stampFile(part)) && readFileSync(stampFile(part), 'utf8') === fingerprint(part);

export function stamp(part, mark) {
  mkdirSync(dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), mark);
}

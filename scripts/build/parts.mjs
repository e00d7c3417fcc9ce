import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { filesOf } from '../../shared/releases/files-of.mjs';
import { root } from './run.mjs';

/** The site to which builds are published; tests and `npm run dev` have separate ones, so that they never change the one that is served. */
export const siteDir = resolve(root, process.env.SITE_DIR ?? 'dist/site');

/** The modules of the site: every folder under modules/ with its own build. */
export const moduleNames = readdirSync(join(root, 'modules')).filter((name) =>
  existsSync(join(root, 'modules', name, 'rsbuild.config.ts')),
);

/** Every part that is built, and the folders that its build reads. */
export const parts = Object.fromEntries([
  ['shell', ['src', 'shared', 'rsbuild.config.ts', 'package-lock.json']],
  ['kit', ['src', 'shared', 'kit', 'scripts/build', 'scripts/deploy', 'package-lock.json']],
  ['anatomy', ['anatomy', 'shared/contracts', 'package-lock.json']],
  ['server', ['server/src', 'sandbox', 'shared', 'package-lock.json']],
  ...moduleNames.map((name) => [name, [`modules/${name}`, 'shared', 'package-lock.json']]),
]);

/** A hash of all inputs of a part. */
export function fingerprint(part) {
  const hash = createHash('sha256');
  for (const folder of parts[part]) {
    for (const file of filesOf(join(root, folder))) {
      hash.update(relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

// A published part has its mark on that site, which is one of several; the server's program is on none of them.
const bundleStamp = (part) => join(root, 'dist/build/stamps', part);
const stampFile = (part) => (part === 'server' ? bundleStamp(part) : join(siteDir, 'built', part));

const holds = (file, mark) => existsSync(file) && readFileSync(file, 'utf8') === mark;
function write(file, mark) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, mark);
}

/** Whether this site has a part in its current version in the work tree. */
export const isFresh = (part) => holds(stampFile(part), fingerprint(part));
export const stamp = (part, mark) => write(stampFile(part), mark);

/** Whether dist/build has the version of a part that its mark names. */
export const isBundled = (part, mark) => existsSync(join(root, 'dist/build', part)) && holds(bundleStamp(part), mark);
export const stampBundle = (part, mark) => write(bundleStamp(part), mark);

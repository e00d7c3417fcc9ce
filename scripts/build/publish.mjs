import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openReleases } from '../deploy/releases.mjs';
import { compressFolder } from './compress.mjs';
import { contractVersion } from './contract-version.mjs';
import { describeRelease } from './describe-release.mjs';
import { siteDir } from './parts.mjs';
import { root } from './run.mjs';

/** A file appears under its name only when it is whole. */
function place(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, `${to}.incoming`);
  renameSync(`${to}.incoming`, to);
}

/**
 * Stores a built module on the site as a new immutable folder. Nobody is given it: it is not in the registry.
 * @param {string} name the module, built into dist/build/<name>
 * @returns {Promise<{ release: object, bytes: number }>} what its registry entry would be
 */
export async function storeModule(name) {
  const built = join(root, 'dist/build', name);
  const { version } = JSON.parse(readFileSync(join(root, 'modules', name, 'package.json'), 'utf8'));
  const made = describeRelease(name, built, { version, contract: contractVersion() });
  const stored = made.release.version;
  const folder = join(siteDir, 'modules', name, stored);
  if (!existsSync(folder)) {
    const incoming = `${folder}.incoming`;
    rmSync(incoming, { recursive: true, force: true });
    cpSync(built, incoming, { recursive: true });
    await compressFolder(incoming);
    renameSync(incoming, folder);
  }
  place(join(root, 'dist/build/render', name, 'module.cjs'), join(siteDir, 'render', name, `${stored}.cjs`));
  return made;
}

/** Stores a built module and puts it live. The release before becomes the last good one. */
export async function publishModule(name) {
  const { release, bytes } = await storeModule(name);
  openReleases(siteDir).publish(name, release, bytes);
}

import { join } from 'node:path';
import { openReleases } from '../../shared/releases/releases.mjs';
import { siteDir } from './parts.mjs';
import { root } from './run.mjs';
import { storeRelease } from '../../shared/releases/store-release.mjs';

/** A built module of this repository as it is stored on a site: where it lies, and what was built. */
export const builtModule = (name) => ({
  name,
  built: join(root, 'dist/build', name),
  rendition: join(root, 'dist/build/render', name, 'module.cjs'),
});

/**
 * Stores a built module of this repository on the site. Nobody is given it: it is not in the registry.
 * @param {string} name the module, built into dist/build/<name>
 * @returns {Promise<{ release: object, bytes: number }>} what its registry entry would be
 */
export const storeModule = (name) => storeRelease(siteDir, builtModule(name));

/** Stores a built module and puts it live. The release before becomes the last good one. */
export async function publishModule(name) {
  const { release, bytes } = await storeModule(name);
  openReleases(siteDir).publish(name, release, bytes);
}

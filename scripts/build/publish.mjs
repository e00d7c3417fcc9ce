import { join } from 'node:path';
import { siteDir } from './parts.mjs';
import { root } from './run.mjs';
import { storeRelease } from '../../shared/releases/store-release.mjs';

/** A built module of this repository in the format of a site's store: its location and its content. */
export const builtModule = (name) => ({
  name,
  built: join(root, 'dist/build', name),
  rendition: join(root, 'dist/build/render', name, 'module.cjs'),
});

/**
 * Stores a built module of this repository on the site. It is not served, because it is not in the registry.
 * @param {string} name the module, built into dist/build/<name>
 * @returns {Promise<{ release: object, bytes: number }>} its future registry entry
 */
export const storeModule = (name) => storeRelease(siteDir, builtModule(name));

import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { describeRelease } from './describe-release.mjs';

/** A file gets its final name only when it is complete. */
function place(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, `${to}.incoming`);
  renameSync(`${to}.incoming`, to);
}

/**
 * Stores a built module on a site as a new immutable folder. Nobody gets it: it is not in the registry.
 * @param {string} siteDir the site
 * @param {{ name: string, built: string, rendition: string }} module its name, the folder of its build, its rendition
 * for the server
 * @returns {Promise<{ release: object, bytes: number }>} its registry entry, and the size of its files
 */
export async function storeRelease(siteDir, { name, built, rendition }) {
  const made = describeRelease(name, built, { rendition });
  const stored = made.release.version;
  const folder = join(siteDir, 'modules', name, stored);
  if (!existsSync(folder)) {
    const incoming = `${folder}.incoming`;
    rmSync(incoming, { recursive: true, force: true });
    cpSync(built, incoming, { recursive: true });
    await compressFolder(incoming);
    renameSync(incoming, folder);
  }
  const rendered = join(siteDir, 'render', name, `${stored}.cjs`);
  if (!existsSync(rendered)) {
    place(rendition, rendered);
  }
  return made;
}

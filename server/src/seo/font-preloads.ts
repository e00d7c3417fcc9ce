import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The fonts of the live shell, whose names carry their hash; a deployment shows without a restart.
 * @param siteDir where the built site lies
 * @returns a function that gives their addresses on the site, none while nothing is built
 */
export function createFontPreloads(siteDir: string): () => string[] {
  const folder = join(siteDir, 'shell/static/font');
  let seen = { changed: 0, addresses: [] as string[] };
  return () => {
    try {
      const { mtimeMs } = statSync(folder);
      if (mtimeMs !== seen.changed) {
        const files = readdirSync(folder).filter((file) => file.endsWith('.woff2')).sort();
        seen = { changed: mtimeMs, addresses: files.map((file) => `/static/font/${file}`) };
      }
      return seen.addresses;
    } catch {
      return [];
    }
  };
}

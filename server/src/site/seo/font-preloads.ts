import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const fontName = /^(.+)\.[0-9a-f]{8,}\.woff2$/;

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
        seen = { changed: mtimeMs, addresses: newestOfEach(folder).map((file) => `/static/font/${file}`) };
      }
      return seen.addresses;
    } catch {
      return [];
    }
  };
}

// Fonts of earlier builds lie beside those of the live one, for pages that are still open; each publication dates its own anew.
function newestOfEach(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => fontName.test(file));
  const newest = new Map<string, { file: string; date: number }>();
  for (const file of files) {
    const name = fontName.exec(file)?.[1] as string;
    const date = statSync(join(folder, file)).mtimeMs;
    if (date >= (newest.get(name)?.date ?? 0)) {
      newest.set(name, { file, date });
    }
  }
  return [...newest.values()].map(({ file }) => file).sort();
}

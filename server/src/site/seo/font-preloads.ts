import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@site/shared/contracts';

const fontName = /^(.+)\.[0-9a-f]{8,}\.woff2$/;

/** Fonts that a language's pages do not use: Chinese headings use the font of its text (src/layout/global.css). */
const unused: Record<Language, RegExp | undefined> = { en: undefined, cn: /^newsreader/ };

/**
 * The live shell's fonts for a language's first screen. Their names contain their hash; a deployment is visible without
 * a restart.
 * @param siteDir the built site
 * @returns a function that returns their addresses, none without a build
 */
export function createFontPreloads(siteDir: string): (language: Language) => string[] {
  const folder = join(siteDir, 'shell/static/font');
  let cached = { changed: 0, files: [] as string[] };
  return (language) => {
    try {
      const { mtimeMs } = statSync(folder);
      if (mtimeMs !== cached.changed) {
        cached = { changed: mtimeMs, files: newestOfEach(folder) };
      }
      return cached.files.filter((file) => !unused[language]?.test(file)).map((file) => `/static/font/${file}`);
    } catch {
      return [];
    }
  };
}

// Fonts of earlier builds are beside the live ones, for pages that are still open; each publication updates the dates
// of its own.
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

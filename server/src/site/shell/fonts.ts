import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@site/shared/contracts';

const fontName = /^(.+)\.[0-9a-f]{8,}\.woff2$/;

/**
 * Finds the fonts of a shell for the first screen. Their names contain their hash, so another font is another shell document.
 * @param folder the published shell
 * @returns their addresses for each language's pages, none without a build
 */
export function findFonts(folder: string): Record<Language, string[]> {
  const fonts = join(folder, 'static/font');
  const addresses = existsSync(fonts) ? newestOfEach(fonts).map((file) => `/static/font/${file}`) : [];
  // Chinese headings use the font of their page's text (src/layout/global.css).
  return { en: addresses, cn: addresses.filter((address) => !address.includes('/newsreader')) };
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

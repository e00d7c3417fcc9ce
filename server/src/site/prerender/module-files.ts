import { join } from 'node:path';
import type { Language, ModuleEntry } from '@site/shared/contracts';

/** The files that a page takes from its module. */
export interface ModuleFiles {
  /** Style sheets: address on the site, and file. */
  styles: { address: string; file: string }[];
  /** Addresses of scripts and texts, in the order of their requests. */
  scripts: string[];
}

/**
 * The files that a route of the live release needs.
 * @throws if the release is not on this site, or has no such page
 */
export function moduleFiles(
  siteDir: string,
  { current: { entry, files } }: ModuleEntry,
  route: string,
  language: Language,
): ModuleFiles {
  const base = entry.slice(0, entry.lastIndexOf('/') + 1);
  if (!base.startsWith('/modules/') || !files[route]) {
    throw new Error(`${entry} is not rendered here`);
  }
  const own = [...(files.module ?? []), ...files[route], ...(files[language] ?? [])];
  return {
    styles: own
      .filter((file) => file.endsWith('.css'))
      .map((file) => ({ address: base + file, file: join(siteDir, base, file) })),
    scripts: [entry, ...own.filter((file) => file.endsWith('.js')).map((file) => base + file)],
  };
}

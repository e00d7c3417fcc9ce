import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleRelease } from '@site/shared/contracts';

const hashOf = (bytes: string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The script of a page that no other page of its module has. */
export function ownScript({ files }: ModuleRelease, route: string): string {
  const others = new Set(Object.entries(files).flatMap(([name, all]) => (name === route ? [] : all)));
  const own = files[route]?.find((file) => file.endsWith('.js') && !others.has(file));
  if (!own) {
    throw new Error(`the page ${route} has no script of its own`);
  }
  return own;
}

/**
 * Writes a release beside a good one, with its files changed as another build would have changed them: under a global name
 * of its own, and with every hash that pins a changed file made anew.
 * @param siteDir the copy of the site that the test may change
 * @param change what the release does differently: it gets each file's path and text
 */
export function writeChangedRelease(
  siteDir: string,
  good: ModuleRelease,
  version: string,
  change: (text: string, file: string) => string = (text) => text,
): ModuleRelease {
  const folder = join(siteDir, 'modules/blog', version);
  cpSync(join(siteDir, 'modules/blog', good.version), folder, { recursive: true });
  const container = `${good.container}_${version.replace(/\W/g, '_')}`;
  const integrity: Record<string, string> = {};
  const files = Object.keys(good.integrity).filter((file) => file !== 'remoteEntry.js');
  for (const file of [...files, 'remoteEntry.js']) {
    const path = join(folder, file);
    let text = readFileSync(path, 'utf8').replaceAll(good.container, container);
    if (file === 'remoteEntry.js') {
      // The entry pins what it loads.
      text = files.reduce((all, each) => all.replaceAll(good.integrity[each], integrity[each]), text);
    }
    text = change(text, file);
    integrity[file] = hashOf(text);
    writeFileSync(path, text);
    ['br', 'gz'].forEach((kind) => rmSync(`${path}.${kind}`, { force: true }));
  }
  return { ...good, version, container, integrity, entry: `/modules/blog/${version}/remoteEntry.js` };
}

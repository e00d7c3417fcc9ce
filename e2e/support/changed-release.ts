import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleRelease } from '@site/shared/contracts';

const hashOf = (bytes: string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The script of a page that no other page of its module uses. */
export function ownScript({ files }: ModuleRelease, route: string): string {
  const others = new Set(Object.entries(files).flatMap(([name, all]) => (name === route ? [] : all)));
  const own = files[route]?.find((file) => file.endsWith('.js') && !others.has(file));
  if (!own) {
    throw new Error(`the page ${route} has no script of its own`);
  }
  return own;
}

/** Changes a file of a release. It gets the text and the path of the file. */
export type ChangeOfFile = (text: string, file: string) => string;

/** Names of classes as a build generates them: the name in the source and six characters that depend on the release. */
const builtClass = /\.([a-zA-Z][\w-]*-[\w-]{6})(?![\w-])/g;

/** The names of a release's classes, each with its name in another release. */
function renamedClasses(folder: string, files: string[], container: string): [string, string][] {
  const sheets = files.filter((file) => file.endsWith('.css')).map((file) => readFileSync(join(folder, file), 'utf8'));
  const names = new Set(sheets.flatMap((text) => [...text.matchAll(builtClass)].map(([, name]) => name)));
  const saltOf = (name: string) =>
    createHash('sha1')
      .update(container + name)
      .digest('hex')
      .slice(0, 6);
  return [...names].map((name) => [name, name.slice(0, -6) + saltOf(name)]);
}

/**
 * Writes a changed copy of a good release, as another build would: with its own global name and class names, and with new hashes of the
 * changed files.
 * @param siteDir the copy of the site that the test may change
 */
export function writeChangedRelease(
  siteDir: string,
  good: ModuleRelease,
  version: string,
  change: ChangeOfFile = (text) => text,
): ModuleRelease {
  const folder = join(siteDir, 'modules/blog', version);
  cpSync(join(siteDir, 'modules/blog', good.version), folder, { recursive: true });
  const container = `${good.container}_${version.replace(/\W/g, '_')}`;
  const integrity: Record<string, string> = {};
  const files = Object.keys(good.integrity).filter((file) => file !== 'remoteEntry.js');
  const classes = renamedClasses(folder, files, container);
  for (const file of [...files, 'remoteEntry.js']) {
    const path = join(folder, file);
    let text = readFileSync(path, 'utf8').replaceAll(good.container, container);
    text = classes.reduce((all, [name, other]) => all.replaceAll(name, other), text);
    if (file === 'remoteEntry.js') {
      // The entry contains the hashes of the files that it loads.
      text = files.reduce((all, each) => all.replaceAll(good.integrity[each], integrity[each]), text);
    }
    text = change(text, file);
    integrity[file] = hashOf(text);
    writeFileSync(path, text);
    ['br', 'gz'].forEach((kind) => rmSync(`${path}.${kind}`, { force: true }));
  }
  return { ...good, version, container, integrity, entry: `/modules/blog/${version}/remoteEntry.js` };
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
/** An absolute path in the project's root folder. */
export const inRoot = (...parts: string[]): string => resolve(root, ...parts);
/** The folder of files that the builds generate for the bundler. */
export const generatedDir = inRoot('.mf');

/**
 * The folder of a package, as resolved from another folder.
 * @param request the import of the package
 * @param from that folder
 * @throws if it is not installed
 */
export function packageFolder(request: string, from: string): string {
  const parts = request.split('/').slice(0, request.startsWith('@') ? 2 : 1);
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', ...parts);
    if (existsSync(join(found, 'package.json'))) {
      return found;
    }
    if (folder === dirname(folder)) {
      throw new Error(`${parts.join('/')} is not installed: run npm install in ${from}`);
    }
  }
}

/** The version of a package, as resolved from another folder. */
export function installedVersion(request: string, from: string): string {
  const text = readFileSync(join(packageFolder(request, from), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The generated file of a share scope name that the shell provides. */
export const facadeFile = (request: string): string => resolve(generatedDir, `${request.replaceAll('/', '__')}.js`);

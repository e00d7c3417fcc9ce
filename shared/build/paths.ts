import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
const root = resolve(fileURLToPath(import.meta.url), '../../..');
export const inRoot = (...parts: string[]): string => resolve(root, ...parts);
/** Where the builds write what they generate for the bundler. */
export const generatedDir = inRoot('.mf');

/** The installed version of a package, read from its package.json. */
export function installedVersion(request: string): string {
  const parts = request.split('/').slice(0, request.startsWith('@') ? 2 : 1);
  return (JSON.parse(readFileSync(inRoot('node_modules', ...parts, 'package.json'), 'utf8')) as { version: string })
    .version;
}

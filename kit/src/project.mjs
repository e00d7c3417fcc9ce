import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The module in whose folder the command runs.
 * @throws Error in one sentence if there is none
 */
export function readProject() {
  const folder = process.cwd();
  const file = join(folder, 'package.json');
  const described = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const [, name] = /^@site\/([a-z][a-z0-9-]*)$/.exec(described.name ?? '') ?? [];
  if (!name || !existsSync(join(folder, 'module.ts'))) {
    throw new Error(`${folder} is not the folder of a module: run this in the folder that module-kit create created`);
  }
  return {
    name,
    folder,
    site: described.site,
    own: described.deploy ?? {},
    built: join(folder, 'dist/web'),
    rendition: join(folder, 'dist/render/module.cjs'),
  };
}

// `npm run new-module -- <name>`: creates a module with one page that passes the tests unchanged.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { checkName, moduleFiles, templateLibraries } from '../kit/src/module-files.mjs';
import { contractVersion } from './build/contract-version.mjs';
import { moduleNames } from './build/parts.mjs';
import { root } from './build/run.mjs';

const [name] = process.argv.slice(2);
const folder = join(root, 'modules', String(name));
try {
  checkName(name, 'npm run new-module -- courses');
  if (existsSync(folder)) {
    throw new Error(`modules/${name} already exists`);
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// Each module has its own development port, numbered in order of creation.
const port = 3101 + moduleNames.length;
const pinned = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')).dependencies;
const files = moduleFiles(name, {
  build: '@site/shared/build',
  contract: contractVersion(),
  libraries: Object.fromEntries(templateLibraries.map((library) => [library, pinned[library]])),
  scripts: { dev: `node ../../scripts/dev.mjs ${name} ${port}`, build: `node ../../scripts/build.mjs ${name}` },
  dependencies: { '@site/shared': '*', react: pinned.react },
});
const style = await resolveConfig(folder);
for (const [path, text] of Object.entries(files)) {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, await format(text, { ...style, filepath: file }));
}

console.log(
  `modules/${name} is created; its page is /${name}. Next: npm run dev -w @site/${name}, npm run deploy -- ${name}, npm install --package-lock-only`,
);

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkName, moduleFiles, templateLibraries } from './module-files.mjs';
import { readSite } from './site.mjs';

const compilerOptions = {
  target: 'ES2022',
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  resolveJsonModule: true,
  types: ['@site/module-kit/css'],
};

/** `module-kit create <name> --site <address>`: creates a module with one page in a new folder. */
export async function create(name, { site: address }) {
  checkName(name, 'module-kit create courses --site https://www.example.com');
  const folder = resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} already exists`);
  }
  const { url, surface, registry } = await readSite(address);
  if (registry[name]) {
    throw new Error(`${url} already has a module ${name}: choose another name`);
  }
  const versionOf = (library) => surface.libraries[library];
  const files = {
    ...moduleFiles(name, {
      build: '@site/module-kit',
      contract: surface.contract,
      libraries: Object.fromEntries(templateLibraries.map((library) => [library, versionOf(library)])),
      scripts: { dev: 'module-kit dev', check: 'module-kit check', publish: 'module-kit publish' },
      site: url,
      dependencies: {
        '@mantine/core': versionOf('@mantine/core'),
        '@site/shared': `${url}/kit/${surface.packages.shared}`,
        react: versionOf('react'),
        'react-router-dom': versionOf('react-router-dom'),
      },
      devDependencies: { '@site/module-kit': `${url}/kit/${surface.packages.kit}`, ...surface.tools },
    }),
    'tsconfig.json': `${JSON.stringify({ compilerOptions, include: ['src', '*.ts'] }, null, 2)}\n`,
    '.gitignore': 'node_modules/\ndist/\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  console.log(`${name} is created in ${folder}; its page is /${name}. Next: cd ${name}, npm install, npm run dev`);
}

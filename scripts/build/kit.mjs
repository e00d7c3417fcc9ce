// The kit for a module in another repository: two packages, `@site/module-kit` (tools) and `@site/shared` (the imports of a module), and
// what the shell offers.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { offeredLibraries } from '../../shared/releases/libraries.mjs';
import { contractVersion } from './contract-version.mjs';
import { root, run, tool } from './run.mjs';

const made = join(root, 'dist/build/kit');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, value) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
};

/** Declarations of everything that a module may import, and of the kit's own interface. */
async function declareTypes(outDir) {
  const project = join(root, 'dist/build/kit-types.json');
  write(project, {
    extends: '../../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: '../..',
      outDir,
      types: ['node'],
    },
    include: ['../../shared', '../../kit/src', '../../src/globals.d.ts'],
    exclude: ['../../shared/build', '../../node_modules'],
  });
  await run(tool('tsc'), ['-p', project], { quiet: true });
}

/** The calls of the schema library have no side effects, which a module's minifier cannot detect. */
const pureContracts = {
  name: 'pure-contracts',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]shared[\\/]contracts[\\/][^\\/]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/(?<![\w.])v\.(?=[a-z]\w*\()/gi, '/*#__PURE__*/ v.'),
      loader: 'ts',
    })),
};

/** Style sheets stay files, because the module's build gives their classes the names of its release. */
const stylesBeside = (outdir) => ({
  name: 'styles-beside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => {
      cpSync(resolve(resolveDir, path), join(outdir, basename(path)));
      return { path: `./${basename(path)}`, external: true };
    }),
});

/** `@site/shared` for other repositories: the same exports, built, with declarations. */
async function buildShared(types) {
  const folder = join(made, 'shared');
  const { name, version, type, sideEffects, exports, dependencies: all } = read(join(root, 'shared/package.json'));
  // The tools that build and deploy a module are in the kit.
  const { semver: _ranges, postcss: _sheets, 'postcss-selector-parser': _selectors, ...dependencies } = all;
  const faces = Object.entries(exports).filter(
    ([path]) => !['./build', './releases'].includes(path) && !path.includes('*'),
  );
  const nameOf = (path) => path.slice(2).replaceAll('/', '-');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(faces.map(([path, file]) => [nameOf(path), join('shared', file)])),
    outdir: folder,
    plugins: [pureContracts, stylesBeside(folder)],
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    target: 'es2022',
    logLevel: 'error',
  });
  cpSync(join(types, 'shared'), join(folder, 'types'), { recursive: true });
  const declared = (file) => `./types/${file.slice(2).replace(/\.tsx?$/, '.d.ts')}`;
  write(join(folder, 'package.json'), {
    name,
    version,
    type,
    sideEffects,
    exports: Object.fromEntries(
      faces.map(([path, file]) => [path, { types: declared(file), default: `./${nameOf(path)}.js` }]),
    ),
    dependencies,
  });
  return folder;
}

/** `@site/module-kit` for other repositories: its run-time dependencies are build tools here. */
async function buildTools(types) {
  const folder = join(made, 'module-kit');
  const { devDependencies: dependencies, ...described } = read(join(root, 'kit/package.json'));
  await build({
    absWorkingDir: root,
    entryPoints: {
      index: 'kit/src/index.ts',
      cli: 'kit/src/cli.mjs',
      'run-rendition': 'kit/src/run-rendition.mjs',
      'run-releases': 'shared/releases/run-releases.mjs',
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    external: Object.keys(dependencies),
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  cpSync(join(types, 'kit/src/index.d.ts'), join(folder, 'index.d.ts'));
  cpSync(join(root, 'kit/css.d.ts'), join(folder, 'css.d.ts'));
  write(join(folder, 'package.json'), {
    ...described,
    bin: { 'module-kit': 'cli.js' },
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './css': { types: './css.d.ts' } },
    dependencies,
  });
  return folder;
}

/** Packs a folder into a file named by its content, so that a later version on the site does not change what is installed. */
async function pack(folder) {
  const { output } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', made], {
    cwd: folder,
    quiet: true,
  });
  const [{ filename }] = JSON.parse(output);
  const file = join(made, filename);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);
  const named = filename.replace(/\.tgz$/, `-${hash}.tgz`);
  renameSync(file, join(made, named));
  return named;
}

/** The API endpoints that a module may call without declaring its own. */
async function sharedEndpoints(shared) {
  const { api } = await import(pathToFileURL(join(shared, 'api.js')).href);
  return Object.keys(api.endpoints).sort();
}

/**
 * Builds both packages, and writes what the current shell offers.
 * @returns the folder that a site serves at /kit/
 */
export async function buildKit() {
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  const types = join(made, 'types');
  await declareTypes(types);
  const [shared, tools] = await Promise.all([buildShared(types), buildTools(types)]);
  const packages = { shared: await pack(shared), kit: await pack(tools) };
  const served = join(made, 'served');
  const { typescript, '@types/react': react } = read(join(root, 'package.json')).devDependencies;
  const surface = {
    contract: contractVersion(),
    packages,
    libraries: offeredLibraries(join(root, 'dist/build')),
    tools: { '@types/react': react, typescript },
    endpoints: await sharedEndpoints(shared),
  };
  write(join(served, 'surface.json'), surface);
  Object.values(packages).forEach((file) => renameSync(join(made, file), join(served, file)));
  // At a constant address, for new users.
  cpSync(join(served, packages.kit), join(served, 'module-kit.tgz'));
  [shared, tools, types].forEach((folder) => rmSync(folder, { recursive: true }));
  return served;
}

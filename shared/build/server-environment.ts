import type { EnvironmentConfig, Rspack } from '@rsbuild/core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleProxies } from './import-proxies';
import { messagesRule, moduleMessagesRule } from './messages-rule';
import type { ModulePlace } from './module-place';
import { onDemandParts, surfaceLibraries } from './on-demand';
import { facadeFile, generatedDir, inRoot } from './paths';
import { sharedNames } from './shared-table';

/** The server's rendition of a module gets from the shell's rendition what a browser gets from the share scope. */
const sharedRequests = sharedNames();

interface ServerBuild {
  entry: Record<string, string>;
  /** The output folder. */
  folder: string;
  messages: typeof messagesRule;
  alias?: Record<string, string>;
  externals?: Rspack.ExternalItem;
  plugins?: Rspack.RspackPluginInstance[];
}

/**
 * The second build of shell and modules, with which the server renders pages: one CommonJS file each, without styles. A
 * module's file requests shared libraries by name, and gets those of the shell's file.
 */
function serverEnvironment({
  entry,
  folder,
  messages,
  alias = {},
  externals,
  plugins,
}: ServerBuild): EnvironmentConfig {
  return {
    source: { entry },
    resolve: { alias },
    output: {
      target: 'node',
      module: false,
      distPath: { root: folder },
      cleanDistPath: true,
      filename: { js: '[name].cjs' },
      minify: false,
      sourceMap: false,
      externals,
    },
    tools: {
      rspack: {
        plugins,
        module: { rules: messages.module.rules, parser: { javascript: { dynamicImportMode: 'eager' } } },
        output: { library: { type: 'commonjs2' } },
      },
    },
  };
}

/**
 * Libraries of the shell's file are requested by name. A library with on-demand parts is requested only by its proxy,
 * which the bundler would insert only after this.
 */
const providedByShell =
  ({ generated }: ModulePlace): Rspack.ExternalItem =>
  ({ context = '', request = '' }) => {
    const isProxied = surfaceLibraries[request] !== undefined && !context.startsWith(generated);
    return Promise.resolve(!isProxied && sharedRequests.includes(request) ? request : undefined);
  };

/**
 * Writes the entry of a module's rendition: its interface, and `openParts`, by which a deployment runs every file of
 * it, including those that a page loads later.
 */
function writeRenditionEntry({ name, folder, generated }: ModulePlace): string {
  const file = join(generated, `rendition-${name}.js`);
  mkdirSync(generated, { recursive: true });
  writeFileSync(
    file,
    `export { default } from ${JSON.stringify(join(folder, 'src/index.ts'))};
export const openParts = Object.keys(__webpack_modules__).map((part) => () => __webpack_require__(part));\n`,
  );
  return file;
}

/** The environment that builds a module's rendition for the server, with the shell's libraries as externals. */
export const moduleServerEnvironment = (place: ModulePlace): EnvironmentConfig =>
  serverEnvironment({
    entry: { module: writeRenditionEntry(place) },
    folder: place.rendition,
    messages: moduleMessagesRule,
    externals: providedByShell(place),
    plugins: [moduleProxies(place)],
  });

/** Writes the table of libraries that the shell's rendition provides, and returns the environment that builds it. */
export function shellServerEnvironment(): EnvironmentConfig {
  const file = inRoot('.mf/server-shares.js');
  const isPart = (request: string) => onDemandParts.some((part) => part.request === request);
  const imports = sharedRequests.map((request, place) => {
    const from = surfaceLibraries[request] || isPart(request) ? facadeFile(request) : request;
    return `import * as s${place} from '${from}';`;
  });
  const entries = sharedRequests.map((request, place) => `  '${request}': s${place},`);
  mkdirSync(generatedDir, { recursive: true });
  writeFileSync(file, `${imports.join('\n')}\nexport const shares = {\n${entries.join('\n')}\n};\n`);
  return serverEnvironment({
    entry: { shell: './src/server.tsx' },
    folder: inRoot('dist/build/render/shell'),
    messages: messagesRule,
    alias: {
      '~server-shares$': file,
      // One copy: regardless of Node's conditions, the shell uses the same files as the facades.
      ...Object.fromEntries(
        Object.entries(surfaceLibraries).map(([request, real]) => [`${request}$`, inRoot('node_modules', real)]),
      ),
      [inRoot('src/remotes/index.ts')]: inRoot('src/remotes/server.ts'),
    },
  });
}

import type { EnvironmentConfig, Rspack } from '@rsbuild/core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { facadeFile, onDemandSatellites } from './surface';
import { generatedDir, inRoot } from './paths';
import { isElsewhere } from './mantine-elsewhere';
import type { ModulePlace } from './module-place';
import { messagesRule, moduleMessagesRule } from './messages-rule';
import { onDemandFolder, sharedNames, surfaceLibraries } from './shared-table';

/** What the browser gets from the share scope, the server's rendition of a module gets from that of the shell. */
const sharedRequests = sharedNames();

interface ServerBuild {
  entry: Record<string, string>;
  /** Where it is written. */
  folder: string;
  messages: typeof messagesRule;
  alias?: Record<string, string>;
  externals?: Rspack.ExternalItem;
}

/**
 * The second rendition of shell and modules, from which the server renders pages: one CommonJS file each, without styles. A module's
 * file asks for shared libraries by name, and is given those of the shell's file.
 */
function serverEnvironment({ entry, folder, messages, alias = {}, externals }: ServerBuild): EnvironmentConfig {
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
        module: { rules: messages.module.rules, parser: { javascript: { dynamicImportMode: 'eager' } } },
        output: { library: { type: 'commonjs2' } },
      },
    },
  };
}

/** What the file of the shell lends is asked for by name. */
const lentByShell: Rspack.ExternalItem = ({ context = '', request = '' }) => {
  const wanted = isElsewhere(onDemandSatellites, context, request) ? onDemandFolder : request;
  return Promise.resolve(sharedRequests.includes(wanted) ? wanted : undefined);
};

export const moduleServerEnvironment = ({ rendition }: ModulePlace): EnvironmentConfig =>
  serverEnvironment({
    entry: { module: './src/index.ts' },
    folder: rendition,
    messages: moduleMessagesRule,
    externals: lentByShell,
  });

/** Writes the table of what the shell's rendition lends, and returns the environment that builds it. */
export function shellServerEnvironment(): EnvironmentConfig {
  const file = inRoot('.mf/server-shares.js');
  const imports = sharedRequests.map((request, place) => {
    const from = surfaceLibraries[request] || request.endsWith('/ui/more') ? facadeFile(request) : request;
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
      // One copy: whatever condition Node would choose, the facades' files are those that the shell uses as well.
      ...Object.fromEntries(
        Object.entries(surfaceLibraries).map(([request, real]) => [`${request}$`, inRoot('node_modules', real)]),
      ),
      [inRoot('src/remotes/index.ts')]: inRoot('src/remotes/server.ts'),
    },
  });
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { neededStyles, writeFirstStyles } from './mantine-styles';
import { generatedDir, inRoot } from './paths';
import { hotReplacement, reactRefreshOptions } from './hot-replacement';
import { fromElsewhere } from './mantine-elsewhere';
import { messagesRule } from './messages-rule';
import { ShellFilesPlugin } from './shell-files';
import { pureSchemas } from './pure-schemas';
import { runtimeAlias } from './runtime-alias';
import { shellServerEnvironment } from './server-environment';
import { onDemandFolder, sharedTable, surfaceLibraries } from './shared-table';
import { importedNames, onDemandNames, writeFacades } from './surface';

/** Request → file of the real exports; the facades import from here, past the share scope. */
const realAlias = Object.fromEntries(
  Object.entries(surfaceLibraries).map(([request, file]) => [`~real/${request}$`, inRoot('node_modules', file)]),
);

/** Messages are compiled by the build, so the browser needs no parser of them: 6 kB less (brotli). */
const parserAlias = {
  '@formatjs/icu-messageformat-parser$': inRoot('node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
};

/**
 * Fonts have a style sheet of their own, which a rendered page holds whole: declared a second time by the sheets that follow, a font
 * that has come meanwhile would move every line.
 */
const fontsApart = {
  optimization: {
    splitChunks: {
      cacheGroups: {
        fonts: {
          test: /\/fonts\.css$/,
          name: 'fonts',
          type: 'css/mini-extract',
          chunks: 'all' as const,
          enforce: true,
        },
      },
    },
  },
};

/** Writes what the shell's build generates: facades, style lists, and the surface that modules are checked against. */
function generate(): void {
  mkdirSync(generatedDir, { recursive: true });
  const names = importedNames(['src', 'shared', 'modules'], Object.keys(surfaceLibraries));
  const first = writeFirstStyles(names['@mantine/core']);
  const later = neededStyles(onDemandNames()).filter((file) => !first.includes(file));
  const surface = writeFacades(surfaceLibraries, onDemandFolder, later);
  writeFileSync(inRoot('.mf/surface.json'), JSON.stringify(surface, null, 1));
}

/** The Rsbuild configuration of the host shell: everything shared is eager, no remote is known at build time. */
export function shellConfig(): RsbuildConfig {
  generate();
  return defineConfig({
    root: inRoot('.'),
    resolve: { alias: { ...realAlias, ...parserAlias } },
    environments: {
      web: {
        source: { entry: { index: './src/index.ts' } },
        resolve: { alias: { ...runtimeAlias, '~first-styles$': inRoot('.mf/first-styles.js') } },
        html: { template: './src/index.html', scriptLoading: 'defer' },
        output: { distPath: { root: 'dist/build/shell' }, cleanDistPath: true },
        tools: {
          rspack: {
            ...messagesRule,
            ...fontsApart,
            plugins: [new ShellFilesPlugin(['en', 'cn']), fromElsewhere(['notifications'], '~real/@mantine/core')],
          },
        },
      },
      // Stands in the head of a rendered page itself, so it is one small file and shares nothing.
      starter: {
        source: { entry: { starter: './src/starter.ts' } },
        output: { distPath: { root: 'dist/build/starter' }, cleanDistPath: true, filenameHash: false },
        tools: { htmlPlugin: false },
      },
      server: shellServerEnvironment(),
    },
    dev: { assetPrefix: '/' },
    server: { publicDir: { name: 'src/public' } },
    performance: { printFileSize: false },
    plugins: [
      pluginReact({ reactRefreshOptions }),
      hotReplacement('shell'),
      pureSchemas(),
      pluginModuleFederation({
        name: 'shell',
        remotes: {},
        dts: false,
        shareStrategy: 'loaded-first',
        // No manifest is read and nothing preloaded by the runtime, which is what its snapshots are for.
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        shared: sharedTable('shell'),
      }),
    ],
  });
}

import { mkdirSync } from 'node:fs';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { browsers } from './browsers';
import { divideLibraries } from './divide-libraries';
import { eagerNames } from './eager-names';
import { writeFacades } from './facades';
import { FirstChunksPlugin } from './first-chunks';
import { fixedHtml } from './fixed-html';
import { ImportProxies } from './import-proxies';
import { writeFirstStyles } from './mantine-styles';
import { hotReplacement, reactRefreshOptions } from './hot-replacement';
import { leanFederation } from './lean-federation';
import { messagesRule } from './messages-rule';
import { realFile, surfaceLibraries } from './on-demand';
import { onDemandChunks } from './on-demand-chunks';
import { generatedDir, inRoot } from './paths';
import { ShellFilesPlugin } from './shell-files';
import { pureSchemas } from './pure-schemas';
import { runtimeAlias, unusedRuntime } from './runtime-alias';
import { shellServerEnvironment } from './server-environment';
import { sharedTable } from './shared-table';
import { StableIds } from './stable-ids';
import { schemesWithoutTransition, strictStyles, writeThemeStyles } from './theme-styles';

/** Request → file of the real exports; the facades import from here, bypassing the share scope. */
const realAlias = Object.fromEntries(
  Object.keys(surfaceLibraries).map((library) => [`~real/${library}$`, realFile(library, inRoot())]),
);

/** The list of what starts first contains whole library names, of which only the eager part is meant. */
const proxies = new ImportProxies({
  folder: inRoot('.mf/module'),
  from: inRoot(),
  isLeft: (issuer) => issuer === inRoot('src/index.ts'),
});

/** Messages are compiled by the build, so the browser needs no parser for them: 6 kB less (brotli). */
const parserAlias = {
  '@formatjs/icu-messageformat-parser$': inRoot('node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
};

/** React Router's package names only its development files, which contain warnings for developers. */
const productionRouter = {
  'react-router$': inRoot('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': inRoot('node_modules/react-router/dist/production/dom-export.mjs'),
};

/**
 * Fonts have a separate style sheet, which a rendered page contains completely: if later sheets declared a font again
 * that has loaded in the meantime, every line would move.
 */
const fontsApart = {
  test: /\/fonts\.css$/,
  name: 'fonts',
  type: 'css/mini-extract',
  chunks: 'all' as const,
  enforce: true,
};

/**
 * Writes the generated files of the shell's build: facades, style lists, and the theme's style sheet.
 * @returns the style sheets of Mantine on a first page
 */
function generate(): string[] {
  mkdirSync(generatedDir, { recursive: true });
  const firstStyles = writeFirstStyles(eagerNames['@mantine/core']);
  writeFacades(firstStyles);
  writeThemeStyles();
  return firstStyles;
}

/** The Rsbuild configuration of the host shell: everything shared is eager, no remote is known at build time. */
export function shellConfig(): RsbuildConfig {
  const cacheGroups = { fonts: fontsApart, ...onDemandChunks(generate()) };
  return defineConfig({
    root: inRoot('.'),
    resolve: { alias: { ...realAlias, ...parserAlias, ...strictStyles } },
    environments: {
      web: {
        source: { entry: { index: './src/index.ts' } },
        resolve: {
          alias: {
            ...runtimeAlias,
            ...unusedRuntime,
            ...productionRouter,
            '~first-styles$': inRoot('.mf/first-styles.js'),
            '~theme-styles$': inRoot('.mf/theme-styles.css'),
          },
        },
        html: { template: './src/index.html', scriptLoading: 'defer' },
        output: { distPath: { root: 'dist/build/shell' }, cleanDistPath: true, overrideBrowserslist: browsers },
        tools: {
          rspack: {
            ...messagesRule,
            optimization: { splitChunks: { cacheGroups } },
            plugins: [new ShellFilesPlugin(['en', 'cn']), new FirstChunksPlugin(), proxies, new StableIds()],
          },
        },
      },
      // It is inlined in the head of a rendered page, so it is one small file and shares nothing.
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
      divideLibraries(),
      fixedHtml(),
      leanFederation('shell'),
      schemesWithoutTransition(),
      pluginModuleFederation({
        name: 'shell',
        remotes: {},
        dts: false,
        shareStrategy: 'loaded-first',
        // The runtime reads no manifest and preloads nothing, which is the purpose of its snapshots.
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        shared: sharedTable('shell'),
      }),
    ],
  });
}

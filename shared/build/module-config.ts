import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import * as v from 'valibot';
import { manifestSchema, type ModuleManifest } from '@site/shared/contracts';
import { fixedHtml } from './fixed-html';
import { hotReplacement, isDevelopment, reactRefreshOptions } from './hot-replacement';
import { moduleProxies } from './import-proxies';
import { moduleMessagesRule } from './messages-rule';
import type { ModulePlace } from './module-place';
import { pageFiles } from './page-files';
import { containerName } from './release-name';
import { moduleServerEnvironment } from './server-environment';
import { pureSchemas } from './pure-schemas';
import { runtimeAlias } from './runtime-alias';
import { sharedTable } from './shared-table';
import { StableIds } from './stable-ids';

/** What the module takes from the shell, in the versions that its manifest names. */
function withRanges(
  table: ReturnType<typeof sharedTable>,
  libraries: ModuleManifest['libraries'],
): ReturnType<typeof sharedTable> {
  const packageOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  return Object.fromEntries(
    Object.entries(table).map(([request, share]) => {
      const range = libraries[packageOf(request)];
      return [request, range === undefined ? share : { ...share, requiredVersion: range }];
    }),
  );
}

/**
 * The Rsbuild configuration of a module: it exposes `./module`, brings no copy of what the shell shares, and finds its
 * own files wherever it is served from.
 * @param place where the module lies and where its build writes
 * @param manifest what the module says of itself
 * @throws where the manifest is not of the form that shell and server read
 */
export function moduleConfigAt(place: ModulePlace, manifest: ModuleManifest): RsbuildConfig {
  const checked = v.parse(manifestSchema, manifest);
  const container = containerName(place.name);
  return defineConfig({
    root: place.folder,
    environments: {
      web: {
        source: isDevelopment() ? { entry: {} } : {},
        resolve: { alias: runtimeAlias },
        output: { distPath: { root: place.built }, cleanDistPath: true, assetPrefix: 'auto' },
        tools: {
          ...(isDevelopment() ? {} : { htmlPlugin: false }),
          rspack: [
            {
              ...moduleMessagesRule,
              plugins: [pageFiles(place, checked), moduleProxies(place), new StableIds()],
              output: {
                // Chunks are handed over by a global variable: releases of one module on one page must not share it.
                uniqueName: container,
                chunkLoadingGlobal: `chunks_${container}`,
                // What threw at its import throws again when it is imported again, instead of being half there.
                strictModuleErrorHandling: true,
              },
            },
            (config) => {
              // The container alone is fetched. Under development the program beside it takes changed parts in.
              config.entry = isDevelopment() ? config.entry : {};
            },
          ],
        },
        // The registry pins the entry; the entry pins every chunk that it loads (threat 41).
        security: { sri: { enable: !isDevelopment() } },
      },
      server: moduleServerEnvironment(place),
    },
    dev: { assetPrefix: 'auto' },
    server: { publicDir: false, cors: true },
    performance: { printFileSize: false },
    tools: {
      // The styles of one release must not reach the elements of another one.
      cssLoader: (options) => ({
        ...options,
        modules: { ...(options.modules as object), localIdentHashSalt: container },
      }),
    },
    plugins: [
      pluginReact({ reactRefreshOptions }),
      hotReplacement('module'),
      pureSchemas(),
      fixedHtml(),
      pluginModuleFederation({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './module': './src/index.ts' },
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
        shared: withRanges(sharedTable('module', place.folder), checked.libraries),
      }),
    ],
  });
}

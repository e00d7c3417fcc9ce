import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import * as v from 'valibot';
import { manifestSchema, type ModuleManifest } from '@site/shared/contracts';
import { browsers } from './browsers';
import { fixedHtml } from './fixed-html';
import { hotReplacement, isDevelopment, reactRefreshOptions } from './hot-replacement';
import { leanFederation } from './lean-federation';
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

/** The libraries that the module takes from the shell, with the version ranges of its manifest. */
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
 * The Rsbuild configuration of a module: it exposes `./module`, contains no copy of the shell's shared libraries, and
 * finds its own files at any address.
 * @param place the module's folder and output folders
 * @param manifest the module's manifest
 * @throws if the manifest does not have the form that shell and server read
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
        output: {
          distPath: { root: place.built },
          cleanDistPath: true,
          assetPrefix: 'auto',
          overrideBrowserslist: browsers,
        },
        tools: {
          ...(isDevelopment() ? {} : { htmlPlugin: false }),
          rspack: [
            {
              ...moduleMessagesRule,
              plugins: [pageFiles(place, checked), moduleProxies(place), new StableIds()],
              output: {
                // Chunks are registered in a global variable: releases of one module on one page must not share it.
                uniqueName: container,
                chunkLoadingGlobal: `chunks_${container}`,
                // A module that threw at its import throws again at the next import, instead of being partly
                // initialized.
                strictModuleErrorHandling: true,
              },
            },
            (config) => {
              // Only the container is loaded. Under development the script beside it applies changed parts.
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
      // The styles of one release must not apply to the elements of another one.
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
      leanFederation('module'),
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

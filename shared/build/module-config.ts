import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import * as v from 'valibot';
import { manifestSchema, type ModuleManifest } from '@site/shared/contracts';
import { hotReplacement, isDevelopment, reactRefreshOptions } from './hot-replacement';
import { fromElsewhere } from './mantine-elsewhere';
import { moduleMessagesRule } from './messages-rule';
import type { ModulePlace } from './module-place';
import { pageFiles } from './page-files';
import { containerName } from './release-name';
import { moduleServerEnvironment } from './server-environment';
import { pureSchemas } from './pure-schemas';
import { runtimeAlias } from './runtime-alias';
import { onDemandFolder, sharedTable, surfaceLibraries } from './shared-table';
import { importedNames, onDemandSatellites, type Surface } from './surface';

/**
 * The shell offers only the names that it knew when it was built. A module that uses another one would build and then
 * fail in the browser, so the build stops here with a sentence that says what to do.
 */
function checkAgainstSurface({ name, folder, surface }: ModulePlace): void {
  // The shell in development offers everything.
  if (isDevelopment() || !existsSync(surface)) {
    return;
  }
  const offered = JSON.parse(readFileSync(surface, 'utf8')) as Surface;
  const used = importedNames([join(folder, 'src')], [...Object.keys(surfaceLibraries), onDemandFolder]);
  for (const [library, names] of Object.entries(used)) {
    const missing = names.filter((one) => !offered[library]?.includes(one));
    if (missing.length > 0) {
      throw new Error(
        `module ${name} uses ${missing.join(', ')} of ${library}, which the live shell does not offer: deploy the shell first`,
      );
    }
  }
}

/**
 * The Rsbuild configuration of a module: it exposes `./module`, brings no copy of what the shell shares, and finds its
 * own files wherever it is served from.
 * @param place where the module lies and where its build writes
 * @param manifest what the module says of itself
 * @throws where the manifest is not of the form that shell and server read
 */
export function moduleConfigAt(place: ModulePlace, manifest: ModuleManifest): RsbuildConfig {
  checkAgainstSurface(place);
  const checked = v.parse(manifestSchema, manifest);
  const container = containerName(place.name);
  return defineConfig({
    root: place.folder,
    environments: {
      web: {
        source: { entry: {} },
        resolve: { alias: runtimeAlias },
        output: { distPath: { root: place.built }, cleanDistPath: true, assetPrefix: 'auto' },
        tools: {
          rspack: {
            ...moduleMessagesRule,
            plugins: [pageFiles(place, checked), fromElsewhere(onDemandSatellites, onDemandFolder)],
            output: {
              // Chunks are handed over by a global variable: releases of one module on one page must not share it.
              uniqueName: container,
              chunkLoadingGlobal: `chunks_${container}`,
              // What threw at its import throws again when it is imported again, instead of being half there.
              strictModuleErrorHandling: true,
            },
          },
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
        shared: sharedTable('module', place.folder),
      }),
    ],
  });
}

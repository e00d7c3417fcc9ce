import { existsSync, readFileSync } from 'node:fs';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import * as v from 'valibot';
import { manifestSchema, type ModuleManifest } from '@site/shared/contracts';
import { inRoot } from './paths';
import { fromElsewhere } from './mantine-elsewhere';
import { messagesRule } from './messages-rule';
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
function checkAgainstSurface(name: string): void {
  const file = inRoot('dist/build/shell-surface.json');
  if (!existsSync(file)) {
    return;
  }
  const offered = JSON.parse(readFileSync(file, 'utf8')) as Surface;
  const used = importedNames([`modules/${name}/src`], [...Object.keys(surfaceLibraries), onDemandFolder]);
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
 * @param name the module's name, which is its folder's name under modules/
 * @param manifest what the module brings beside its program; the modules of the route table need none
 * @throws where the manifest is not of the form that shell and server read
 */
export function moduleConfig(name: string, manifest?: ModuleManifest): RsbuildConfig {
  checkAgainstSurface(name);
  const checked = manifest && v.parse(manifestSchema, manifest);
  const container = containerName(name);
  return defineConfig({
    root: inRoot('modules', name),
    environments: {
      web: {
        source: { entry: {} },
        resolve: { alias: runtimeAlias },
        output: { distPath: { root: inRoot('dist/build', name) }, cleanDistPath: true, assetPrefix: 'auto' },
        tools: {
          rspack: {
            ...messagesRule,
            plugins: [pageFiles(name, checked), fromElsewhere(onDemandSatellites, onDemandFolder)],
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
        security: { sri: { enable: true } },
      },
      server: moduleServerEnvironment(name),
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
      pluginReact(),
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
        shared: sharedTable('module'),
      }),
    ],
  });
}

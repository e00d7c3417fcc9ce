import { readFileSync } from 'node:fs';
import { rspack, type Rspack } from '@rsbuild/core';
import type { ModuleManifest } from '@site/shared/contracts';
import { containerName } from './release-name';
import { inRoot } from './paths';

/** Where a module's face names a page or a catalogue: `Blog: () => import('./pages/blog-page')`. */
const lazyImport = /(\w+): \(\) => import\(['"]([^'"]+)['"]\)/g;

/**
 * Writes `release.json` beside a module's build: the release's global name, and which files each page and each language needs,
 * from the bundler's own graph. The shell fetches these side by side before it runs any of them. The manifest stands there as well.
 * @param name the module's name
 */
export const pageFiles = (name: string, manifest?: ModuleManifest): Rspack.RspackPluginInstance => ({
  apply(compiler: Rspack.Compiler) {
    compiler.hooks.emit.tap('page-files', (compilation) => {
      const { chunks = [] } = compilation
        .getStats()
        .toJson({ all: false, chunks: true, chunkOrigins: true, assets: true });
      const face = readFileSync(inRoot('modules', name, 'src/index.ts'), 'utf8');
      const filesOf = (isWanted: (origin: { request?: string; moduleName?: string }) => boolean) =>
        chunks
          .filter(({ origins = [] }) => origins.some(isWanted))
          .flatMap(({ files = [] }) => files)
          .filter((file) => /\.(js|css)$/.test(file));
      const files = Object.fromEntries(
        [...face.matchAll(lazyImport)].map(([, key, request]) => [
          key,
          filesOf((origin) => origin.request === request),
        ]),
      );
      const missing = Object.keys(manifest?.routes ?? {}).filter((route) => !files[route]?.length);
      if (missing.length > 0) {
        throw new Error(`no page for ${missing.join(', ')}: ${name}/src/index.ts names none as () => import('…')`);
      }
      const module = chunks
        .filter(({ names }) => names?.includes('__federation_expose_module'))
        .flatMap(({ files: all = [] }) => all);
      const text = JSON.stringify({ container: containerName(name), files: { module, ...files }, manifest });
      compilation.emitAsset('release.json', new rspack.sources.RawSource(text));
    });
  },
});

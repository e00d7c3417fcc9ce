import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Rspack } from '@rsbuild/core';
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import type { ModuleManifest } from '@site/shared/contracts';
import { onDemandParts } from './on-demand';
import { containerName } from './release-name';
import type { ModulePlace } from './module-place';

/**
 * The lazy imports of pages and catalogues in a module's entry: `Blog: () => import('./pages/blog-page')`.
 * @returns the name and the request of each
 */
function lazyImports(file: string): [string, string][] {
  const found: [string, string][] = [];
  const property: VisitorObject['Property'] = ({ key, value }) => {
    if (value.type === 'ArrowFunctionExpression' && value.body.type === 'ImportExpression') {
      const { source } = value.body;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
      if (name !== undefined && source.type === 'Literal' && typeof source.value === 'string') {
        found.push([name, source.value]);
      }
    }
  };
  new Visitor({ Property: property }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

/** What each file takes from the page's single instances, by share scope name. */
function sharesOf({ chunks, chunkGraph }: Rspack.Compilation): Map<string, string[]> {
  const shares = new Map<string, string[]>();
  for (const chunk of chunks) {
    const names = [...chunkGraph.getChunkModules(chunk)]
      .map((module) => /^consume shared module \(\w+\) (.+)@/.exec(module.identifier())?.[1])
      .filter((name) => name !== undefined);
    chunk.files.forEach((file) => shares.set(file, names));
  }
  return shares;
}

/**
 * Writes `release.json` beside a module's build: the release's global name, the files that each page and each language
 * needs, and the shell's parts (`on-demand.ts`) that each page uses, from the bundler's graph. The shell loads these in
 * parallel before it runs any of them. The file also contains the manifest.
 * @param place the module's place
 * @param manifest the module's manifest
 */
export const pageFiles = ({ name, folder }: ModulePlace, manifest: ModuleManifest): Rspack.RspackPluginInstance => ({
  apply(compiler: Rspack.Compiler) {
    compiler.hooks.emit.tap('page-files', (compilation) => {
      const { chunks = [] } = compilation
        .getStats()
        .toJson({ all: false, chunks: true, chunkOrigins: true, assets: true });
      const filesOf = (isWanted: (origin: { request?: string; moduleName?: string }) => boolean) =>
        chunks
          .filter(({ origins = [] }) => origins.some(isWanted))
          .flatMap(({ files = [] }) => files)
          .filter((file) => /\.(js|css)$/.test(file));
      const files = Object.fromEntries(
        lazyImports(join(folder, 'src/index.ts')).map(([key, request]) => [
          key,
          filesOf((origin) => origin.request === request),
        ]),
      );
      const shares = sharesOf(compilation);
      const takes = (route: string, part: string) => files[route].some((file) => shares.get(file)?.includes(part));
      const parts = Object.fromEntries(
        Object.keys(manifest.routes)
          .filter((route) => files[route])
          .map((route) => [route, onDemandParts.map(({ request }) => request).filter((part) => takes(route, part))]),
      );
      const missing = Object.keys(manifest.routes).filter((route) => !files[route]?.length);
      if (missing.length > 0) {
        // A thrown error would end a watching build, instead of this single build.
        compilation.errors.push(
          new Error(`no page for ${missing.join(', ')}: ${name}/src/index.ts names none as () => import('…')`),
        );
        return;
      }
      const module = chunks
        .filter(({ names }) => names?.includes('__federation_expose_module'))
        .flatMap(({ files: all = [] }) => all);
      const text = JSON.stringify({ container: containerName(name), files: { module, ...files }, parts, manifest });
      compilation.emitAsset('release.json', new rspack.sources.RawSource(text));
    });
  },
});

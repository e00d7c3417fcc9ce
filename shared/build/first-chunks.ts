import { relative } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { onDemandParts } from './on-demand';
import { generatedDir, inRoot } from './paths';

/**
 * Fails the shell's build if a first page would need an on-demand part: such a page waits for the part before it
 * starts, which is visible only as time.
 */
export class FirstChunksPlugin implements Rspack.RspackPluginInstance {
  apply(compiler: Rspack.Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FirstChunks', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstChunks', stage }, () => {
        const { chunkGraph, moduleGraph } = compilation;
        const modules = [...compilation.entrypoints.values()]
          .flatMap(({ chunks }) => chunks)
          .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
        for (const taken of modules.filter((module) => module.identifier().startsWith('consume shared module'))) {
          const part = onDemandParts.find(({ request }) => taken.identifier().includes(`${request}@`));
          // A concatenated file is named by its own path, not by that of the group.
          const files = moduleGraph
            .getIncomingConnections(taken)
            .map(({ originModule }) =>
              originModule && !('modules' in originModule) ? originModule.nameForCondition() : undefined,
            )
            .filter((file) => file !== undefined && !file.startsWith(generatedDir))
            .map((file) => relative(inRoot(), file ?? ''));
          if (part) {
            const sentence = `${[...new Set(files)].join(', ')} takes a name of ${part.library} that comes on demand, and belongs to the first page: add the name to shared/build/eager-names.ts, or import that file lazily`;
            compilation.errors.push(new WebpackError(sentence));
          }
        }
      });
    });
  }
}

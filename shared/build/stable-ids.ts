import type { Rspack } from '@rsbuild/core';

/** Modules of Module Federation, whose identifiers contain the build's folder. */
const ofFederation = /^(provide|consume) shared module |!data:text\/javascript,/;

/** In this hook a module's identifier is a text, contrary to its type. */
const identifierOf = (module: Rspack.Module): string => module.identifier as unknown as string;

/**
 * Numbers the modules of Module Federation, which Rspack would name by a hash of their absolute path: the same commit
 * results in the same bytes in any folder.
 */
export class StableIds implements Rspack.RspackPluginInstance {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        [...modules]
          .filter((module) => ofFederation.test(identifierOf(module)))
          .sort((a, b) => (identifierOf(a) < identifierOf(b) ? -1 : 1))
          .forEach((module, index) => Object.assign(module, { id: index }));
      });
    });
  }
}

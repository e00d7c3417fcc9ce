import type { Rspack } from '@rsbuild/core';
import { restStyles } from './on-demand-chunks';

/**
 * Writes `page-files.json` for the server that renders pages and lists a page's later files to the browser: the shell's
 * texts of each language, its on-demand style sheets of current pages, and that its pages need no inline styles except
 * their own.
 */
export class ShellFilesPlugin implements Rspack.RspackPluginInstance {
  /** @param languages names of the chunks with the texts */
  constructor(private readonly languages: readonly string[]) {}

  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellFiles', stage }, () => {
        const filesOf = (chunk: string) =>
          (compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
        const texts = Object.fromEntries(this.languages.map((language) => [language, filesOf(language)]));
        const unusual = [...(compilation.namedChunks.get(restStyles)?.files ?? [])];
        const onDemand = Object.keys(compilation.assets).filter(
          (file) => /\/css\/async\//.test(file) && !unusual.includes(file),
        );
        compilation.emitAsset(
          'page-files.json',
          new sources.RawSource(JSON.stringify({ texts, onDemand, isStrict: true })),
        );
      });
    });
  }
}

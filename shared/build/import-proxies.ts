import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { rspack, type Rspack } from '@rsbuild/core';
import type { ModulePlace } from './module-place';
import { placesOfNames, surfaceLibraries } from './on-demand';

/** Other names of a shared library, whose content is part of it. */
const sameLibrary: Record<string, string> = {
  'react-router': 'react-router-dom',
  '@reduxjs/toolkit/query': '@reduxjs/toolkit/query/react',
};

/** Builds of several modules may write the same file concurrently, so it is renamed into place when complete. */
function writeWhole(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
}

interface ProxyOptions {
  /** The folder of the proxies. */
  folder: string;
  /** The folder for which the libraries are installed. */
  from: string;
  /** Other names of shared libraries, if the libraries themselves are not built. */
  otherNames?: Record<string, string>;
  /** Whether a file is not changed, regardless of its imports. */
  isLeft?: (issuer: string) => boolean;
}

/**
 * Replaces each shared library by a proxy, which imports the names of first pages from the library and each other name
 * from its on-demand part. The bundler removes unused imports, so a build depends on a part only if it uses it.
 */
export class ImportProxies implements Rspack.RspackPluginInstance {
  readonly #options: ProxyOptions;

  constructor(options: ProxyOptions) {
    this.#options = options;
  }

  apply(compiler: Rspack.Compiler): void {
    const { folder, from, otherNames = {}, isLeft = () => false } = this.#options;
    mkdirSync(folder, { recursive: true });
    for (const library of Object.keys(surfaceLibraries)) {
      const lines = [...placesOfNames(library, from)]
        .filter(([, names]) => names.length > 0)
        .map(([request, names]) => `export { ${names.join(', ')} } from '${request}';\n`);
      writeWhole(proxyFile(folder, library), lines.join(''));
    }
    // Unused imports of a proxy are not loaded in a development build either.
    compiler.options.module.rules.push({ include: folder + sep, sideEffects: false });
    new rspack.NormalModuleReplacementPlugin(/^(@mantine|@reduxjs|react-)/, (data) => {
      const library = otherNames[data.request] ?? data.request;
      const isProxied = surfaceLibraries[library] !== undefined;
      const { issuer = '' } = data.contextInfo as { issuer?: string };
      if (isProxied && !data.context.startsWith(folder) && !isLeft(issuer)) {
        data.request = proxyFile(folder, library);
      }
    }).apply(compiler);
  }
}

const proxyFile = (folder: string, library: string): string =>
  resolve(join(folder, `${library.replaceAll('/', '__')}.js`));

/** The proxies of a module, in its folder of generated files, with the libraries of its own folder. */
export const moduleProxies = ({ folder, generated }: ModulePlace): ImportProxies =>
  new ImportProxies({ folder: generated, from: folder, otherNames: sameLibrary });

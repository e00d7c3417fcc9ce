import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { rspack, type Rspack } from '@rsbuild/core';
import type { ModulePlace } from './module-place';
import { placesOfNames, surfaceLibraries } from './on-demand';

/** Other names of a shared library: what stands under them is part of it. */
const sameLibrary: Record<string, string> = {
  'react-router': 'react-router-dom',
  '@reduxjs/toolkit/query': '@reduxjs/toolkit/query/react',
};

/** Builds of several modules may write the same file at a time: it appears when it is whole. */
function writeWhole(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
}

interface ProxyOptions {
  /** Where the proxies are written. */
  folder: string;
  /** The folder that the libraries are installed for. */
  from: string;
  /** Other names of shared libraries, where the libraries themselves are not built. */
  otherNames?: Record<string, string>;
  /** Whether a file is left alone, whatever it imports. */
  isLeft?: (issuer: string) => boolean;
}

/**
 * Puts a proxy in the place of each shared library, which takes the names of first pages from the library and each other name from the
 * part that brings it on demand. The bundler leaves out what nobody asks for: a build depends on a part only when it uses it.
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
    // What nobody uses of a proxy is not asked for, in a development build either.
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

/** The proxies of a module: it finds them where its build generates files, and its libraries in its own folder. */
export const moduleProxies = ({ folder, generated }: ModulePlace): ImportProxies =>
  new ImportProxies({ folder: generated, from: folder, otherNames: sameLibrary });

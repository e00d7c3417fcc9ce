import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { packageFolder } from './paths';

/** The definition of an exported value. */
export interface Definition {
  file: string;
  /** The name with which that file exports it. */
  name: string;
}

/**
 * Files of the requests by which the shared libraries re-export each other's names: the same ones as for the bundler.
 */
const reExportFiles: Record<string, string> = {
  'react-router': 'react-router/dist/production/index.mjs',
  redux: 'redux/dist/redux.mjs',
  '@reduxjs/toolkit/query': '@reduxjs/toolkit/dist/query/rtk-query.modern.mjs',
};

function fileOf(request: string, importer: string): string | undefined {
  if (request.startsWith('.')) {
    return resolve(dirname(importer), request);
  }
  return reExportFiles[request] && libraryFile(reExportFiles[request], dirname(importer));
}

/**
 * A file of an installed package, as resolved from another folder.
 * @param path package and path within it
 * @param from that folder
 */
export function libraryFile(path: string, from: string): string {
  const depth = path.startsWith('@') ? 2 : 1;
  return join(packageFolder(path, from), ...path.split('/').slice(depth));
}

const known = new Map<string, Map<string, Definition>>();

/**
 * The exports of an ES module, and where each of them is defined, by its syntax: no code is run.
 * @param file of an installed package
 */
export function exportsOf(file: string): Map<string, Definition> {
  const before = known.get(file);
  if (before) {
    return before;
  }
  const all = new Map<string, Definition>();
  known.set(file, all);
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  for (const { exportName, importName, localName, moduleRequest } of module.staticExports.flatMap(
    (one) => one.entries,
  )) {
    const source = moduleRequest && fileOf(moduleRequest.value, file);
    if (exportName.name !== null) {
      const name = importName.name ?? localName.name ?? exportName.name;
      const own = { file, name: exportName.name };
      all.set(exportName.name, (source && importName.name && exportsOf(source).get(name)) || own);
    } else if (source) {
      exportsOf(source).forEach(
        (definition, name) => name !== 'default' && all.has(name) === false && all.set(name, definition),
      );
    }
  }
  return all;
}

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Where an exported value is defined. */
interface Definition {
  file: string;
  /** The name under which that file exports it. */
  name: string;
}

const fileOf = (request: string, importer: string): string | undefined =>
  request.startsWith('.') ? resolve(dirname(importer), request) : undefined;

const known = new Map<string, Map<string, Definition>>();

/**
 * What an ES module exports, and where each of it is defined, by its syntax: nothing is run.
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

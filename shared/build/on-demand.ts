import { dirname, join, relative } from 'node:path';
import { commonNames, eagerNames } from './eager-names';
import { exportsOf, libraryFile } from './library-exports';
import { mantinePartOf, mantineParts } from './mantine-parts';

/**
 * Libraries of which a first page gets only the names in `eagerNames`: all of them cost 190 kB more on the first visit
 * (measured; see docs/decisions/0002-federation.md). The value is the file with the real exports.
 */
export const surfaceLibraries: Record<string, string> = {
  '@mantine/core': '@mantine/core/esm/index.mjs',
  '@reduxjs/toolkit': '@reduxjs/toolkit/dist/redux-toolkit.modern.mjs',
  '@reduxjs/toolkit/query/react': '@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs',
  'react-redux': 'react-redux/dist/react-redux.mjs',
  'react-router-dom': 'react-router-dom/dist/index.mjs',
  'react-intl': 'react-intl/index.js',
};

/** A part of a library that the shell provides under a separate name, loaded on demand. */
export interface Part {
  /** The name in the share scope. */
  request: string;
  library: string;
}

const mantine = '@mantine/core';
const requestOf = (name: string) => `@site/on-demand/${name.replace('@', '').replaceAll('/', '-')}`;
const mantinePart = (part: string): string => requestOf(`mantine-${part}`);

/** The parts of Mantine that current pages need. */
export const commonParts = Object.keys(commonNames).map(mantinePart);

/** Every on-demand part. */
export const onDemandParts: Part[] = [
  ...[...Object.keys(commonNames), ...mantineParts].map((part) => ({ request: mantinePart(part), library: mantine })),
  ...Object.keys(surfaceLibraries)
    .filter((library) => library !== mantine)
    .map((library) => ({ request: requestOf(library), library })),
];

/**
 * The names in each part. A part also contains the eager names, with the same instances: a release that was built
 * before a name became eager still finds it.
 * @param library one of the surface libraries
 * @param from the folder for which it is installed
 */
export function namesOfParts(library: string, from: string): Map<string, string[]> {
  const file = libraryFile(surfaceLibraries[library], from);
  const definitions = [...exportsOf(file)].filter(([name]) => name !== 'default');
  const parts = new Map(
    onDemandParts.filter((part) => part.library === library).map(({ request }) => [request, [] as string[]]),
  );
  for (const [name, definition] of definitions) {
    const request =
      library === mantine ? mantinePart(mantinePartOf(relative(dirname(file), definition.file))) : requestOf(library);
    parts.get(request)?.push(name);
  }
  if (library === mantine) {
    Object.entries(commonNames).forEach(([part, names]) => parts.set(mantinePart(part), names));
  }
  return parts;
}

/**
 * From where a module takes each name of a library: eager ones from the library itself, the others from a part.
 * @param library one of the surface libraries
 * @param from the folder for which it is installed
 */
export function placesOfNames(library: string, from: string): Map<string, string[]> {
  const places = new Map([[library, eagerNames[library]]]);
  const taken = new Set(eagerNames[library]);
  for (const [request, names] of namesOfParts(library, from)) {
    const own = names.filter((name) => !taken.has(name));
    own.forEach((name) => taken.add(name));
    places.set(request, own);
  }
  return places;
}

/** The file with a library's real exports, in its installation folder. */
export const realFile = (library: string, from: string): string => libraryFile(join(surfaceLibraries[library]), from);

import type { RsbuildPlugin } from '@rsbuild/core';
import { divideFile, type Piece } from './divide-file';
import { eagerNames } from './eager-names';
import { exportsOf } from './library-exports';
import { realFile } from './on-demand';
import { inRoot } from './paths';

/**
 * Libraries that are one large file each, by the folder of that file: the bundler cannot remove from an eager file what
 * another part of the page uses.
 */
const divided: Record<string, string> = {
  '@reduxjs/toolkit': '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react': '@reduxjs/toolkit',
  'react-redux': 'react-redux',
  'react-router-dom': 'react-router',
  'react-intl': 'react-intl',
};

/** Such files below the shared libraries, and the exports of each that are needed early. */
const below: Record<string, string[]> = {
  'reselect/dist/reselect.mjs': ['createSelector', 'weakMapMemoize'],
  '@floating-ui/react/dist/floating-ui.react.mjs': ['useMergeRefs'],
};

/**
 * The divided files, and the exports in the first piece of each.
 * @throws if `eagerNames` has a name that its library does not export
 */
export function dividedFiles(): Map<string, string[]> {
  const files = new Map(Object.entries(below).map(([path, names]) => [inRoot('node_modules', path), names]));
  for (const [library, folder] of Object.entries(divided)) {
    const exported = exportsOf(realFile(library, inRoot()));
    for (const name of eagerNames[library]) {
      const definition = exported.get(name);
      if (!definition) {
        throw new Error(`shared/build/eager-names.ts names ${name}, which ${library} does not export`);
      }
      if (definition.file.startsWith(inRoot('node_modules', folder))) {
        files.set(definition.file, [...(files.get(definition.file) ?? []), definition.name]);
      }
    }
  }
  return files;
}

/** Divides the large files of shared libraries into the part that first pages need and the rest, for the browser. */
export const divideLibraries = (): RsbuildPlugin => ({
  name: 'divide-libraries',
  setup: (api) => {
    const files = dividedFiles();
    api.transform(
      { test: (path) => files.has(path), environments: ['web'] },
      ({ code, resourcePath, resourceQuery }) => {
        const piece = new URLSearchParams(resourceQuery).get('piece') as Piece | null;
        return divideFile(resourcePath, code, files.get(resourcePath) ?? [], piece ?? undefined);
      },
    );
  },
});

import { isDevelopment } from './hot-replacement';
import { facadeFile } from './surface';
import { inRoot, installedVersion } from './paths';

/**
 * Libraries of which only the used names are offered: sharing them whole costs 135 kB more on the first visit
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

/** Libraries that are small enough, or indivisible, to be offered whole. */
const wholeLibraries = ['react', 'react/jsx-runtime', 'react-dom'];

/** Rooms of the shared package that hold state or context, and must therefore exist once on the page. */
const sharedFolders = ['api', 'session', 'store', 'i18n'];

/** Components that no first page needs: shared too, but fetched on demand. */
export const onDemandFolder = '@site/shared/ui/more';

/** What exists once on the page, by the name under which it is imported. */
export const sharedNames = (): string[] => [
  ...wholeLibraries,
  ...Object.keys(surfaceLibraries),
  ...sharedFolders.map((folder) => `@site/shared/${folder}`),
  onDemandFolder,
];

interface Share {
  singleton: true;
  version?: string;
  requiredVersion: string;
  eager?: boolean;
  import?: string | false;
  strictVersion?: boolean;
}

/**
 * The ONE table that says what exists once on the page. The shell brings everything; a module brings nothing of it.
 * @param side who is being built
 * @param from the folder that its libraries are installed for
 */
export function sharedTable(side: 'shell' | 'module', from = inRoot()): Record<string, Share> {
  const table: Record<string, Share> = {};
  for (const request of [...wholeLibraries, ...Object.keys(surfaceLibraries)]) {
    const version = installedVersion(request, from);
    const file = surfaceLibraries[request];
    // In development a module may use any name at once.
    const offered = file ? { import: isDevelopment() ? inRoot('node_modules', file) : facadeFile(request) } : {};
    table[request] = {
      singleton: true,
      version,
      requiredVersion: `^${version}`,
      ...(side === 'shell' ? { eager: true, ...offered } : { import: false }),
    };
  }
  for (const folder of sharedFolders) {
    table[`@site/shared/${folder}`] = {
      singleton: true,
      version: '1.0.0',
      requiredVersion: '^1.0.0',
      ...(side === 'shell' ? { eager: true } : { import: false }),
    };
  }
  table[onDemandFolder] = {
    singleton: true,
    version: '1.0.0',
    requiredVersion: '^1.0.0',
    import: side === 'shell' ? facadeFile(onDemandFolder) : false,
  };
  return table;
}

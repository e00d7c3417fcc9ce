import { relative } from 'node:path';
import { onDemandParts, surfaceLibraries } from './on-demand';
import { facadeFile, inRoot, installedVersion } from './paths';

/** Libraries that are small enough, or indivisible, to be shared whole. */
const wholeLibraries = ['react', 'react/jsx-runtime', 'react-dom'];

/** Libraries that no page of the site needs at first; releases may still request them by their name. */
const lateLibraries = ['react-intl'];

/** Folders of the shared package with state or context, which must therefore exist once on the page. */
const sharedFolders = ['api', 'session', 'store', 'i18n'];

/** The page's single instances, by import name. */
export const sharedNames = (): string[] => [
  ...wholeLibraries,
  ...Object.keys(surfaceLibraries),
  ...sharedFolders.map((folder) => `@site/shared/${folder}`),
  ...onDemandParts.map(({ request }) => request),
];

/** Where the shell's build finds its shared libraries, relative to its root: the output contains this text. */
const offeredFile = (request: string): string => `./${relative(inRoot(), facadeFile(request))}`;

interface Share {
  singleton: true;
  version?: string;
  requiredVersion: string;
  eager?: boolean;
  import?: string | false;
  strictVersion?: boolean;
}

/**
 * The only table of the page's single instances. The shell provides all of them; a module contains none.
 * @param side the side that is built
 * @param from the folder for which its libraries are installed
 */
export function sharedTable(side: 'shell' | 'module', from = inRoot()): Record<string, Share> {
  const table: Record<string, Share> = {};
  for (const request of [...wholeLibraries, ...Object.keys(surfaceLibraries)]) {
    const version = installedVersion(request, from);
    const offered = surfaceLibraries[request] ? { import: offeredFile(request) } : {};
    table[request] = {
      singleton: true,
      version,
      requiredVersion: `^${version}`,
      ...(side === 'shell' ? { eager: !lateLibraries.includes(request), ...offered } : { import: false }),
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
  for (const { request, library } of onDemandParts) {
    const version = installedVersion(library, from);
    table[request] = {
      singleton: true,
      version,
      requiredVersion: `^${version}`,
      import: side === 'shell' ? offeredFile(request) : false,
    };
  }
  return table;
}

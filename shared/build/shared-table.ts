import { relative } from 'node:path';
import { onDemandParts, surfaceLibraries } from './on-demand';
import { facadeFile, inRoot, installedVersion } from './paths';

/** Libraries that are small enough, or indivisible, to be offered whole. */
const wholeLibraries = ['react', 'react/jsx-runtime', 'react-dom'];

/** Rooms of the shared package that hold state or context, and must therefore exist once on the page. */
const sharedFolders = ['api', 'session', 'store', 'i18n'];

/** What exists once on the page, by the name under which it is imported. */
export const sharedNames = (): string[] => [
  ...wholeLibraries,
  ...Object.keys(surfaceLibraries),
  ...sharedFolders.map((folder) => `@site/shared/${folder}`),
  ...onDemandParts.map(({ request }) => request),
];

/** Where the shell's build finds what it offers, said from its root: the program that people get holds this text. */
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
 * The ONE table that says what exists once on the page. The shell brings everything; a module brings nothing of it.
 * @param side who is being built
 * @param from the folder that its libraries are installed for
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

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generatedDir, inRoot } from './paths';

/** Which names of each shared library the site uses: what the shell offers to the modules. */
export type Surface = Record<string, string[]>;

/** The generated file that re-exports only the used names of a library. */
export const facadeFile = (request: string): string => resolve(generatedDir, `${request.replaceAll('/', '__')}.js`);

/** Third-party packages that run inside modules or the shell and import the shared libraries themselves. */
const satellites = [
  'node_modules/@mantine/carousel/esm',
  'node_modules/@mantine/form/esm',
  'node_modules/@reduxjs/toolkit/dist/query/rtk-query.modern.mjs',
  'node_modules/@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs',
];

function* sourceFiles(path: string): Generator<string> {
  if (/\.(tsx?|mjs)$/.test(path)) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name !== 'node_modules' && (entry.isDirectory() || /\.(tsx?|mjs)$/.test(entry.name))) {
      yield* sourceFiles(join(path, entry.name));
    }
  }
}

/**
 * Reads the names that files import or re-export from given libraries.
 * @param paths files or folders, from the project's root
 * @param libraries requests to look for
 * @throws when a file imports a library whole: then nobody can tell which names it needs
 */
export function importedNames(paths: string[], libraries: string[]): Surface {
  const names = new Map(libraries.map((library) => [library, new Set<string>()]));
  for (const file of paths.flatMap((path) => [...sourceFiles(inRoot(path))])) {
    if (file === inRoot('shared/ui/more.ts')) {
      continue;
    }
    const text = readFileSync(file, 'utf8');
    for (const [, typeOnly, list, request] of text.matchAll(
      /(?:import|export)\s*(type\s+)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
    )) {
      for (const name of typeOnly ? [] : list.split(',').map((part) => part.trim())) {
        if (name && !name.startsWith('type ')) {
          names.get(request)?.add(name.split(/\s+as\s+/)[0]);
        }
      }
    }
    const whole = libraries.find((library) => new RegExp(`import\\s*\\*[^;]*["']${library}["']`).test(text));
    if (whole) {
      throw new Error(`${file} imports ${whole} whole; import the names that it uses`);
    }
  }
  return Object.fromEntries([...names].map(([library, set]) => [library, [...set].sort()]));
}

/** Packages whose parts of Mantine no first page needs either. */
export const onDemandSatellites = ['dropzone'];

/** What the part that is fetched on demand offers: what its source lists, and what the packages above take from Mantine. */
export function onDemandNames(): string[] {
  const text = readFileSync(inRoot('shared/ui/more.ts'), 'utf8');
  const [, list] = /export \{([^}]*)\}/.exec(text) ?? [];
  const listed = (list ?? '').split(',').map((name) => name.trim());
  const folders = onDemandSatellites.map((name) => `node_modules/@mantine/${name}/esm`);
  const theirs = importedNames(folders, ['@mantine/core'])['@mantine/core'] ?? [];
  return [...new Set([...listed, ...theirs])].filter(Boolean).sort();
}

/**
 * Scans shell, shared and modules, and writes one facade per library.
 * @param libraries request → file of the real exports (see shared-table)
 * @param onDemand request of the folder that is fetched on demand
 * @param onDemandStyles style sheets that go with it
 */
export function writeFacades(libraries: Record<string, string>, onDemand: string, onDemandStyles: string[]): Surface {
  const surface = importedNames(['src', 'shared', 'modules', ...satellites], Object.keys(libraries));
  mkdirSync(generatedDir, { recursive: true });
  for (const [library, names] of Object.entries(surface)) {
    writeFileSync(facadeFile(library), `export { ${names.join(', ')} } from '~real/${library}';\n`);
  }
  const styles = onDemandStyles.map((file) => `import '@mantine/core/styles/${file}';\n`).join('');
  writeFileSync(
    facadeFile(onDemand),
    `${styles}export { ${onDemandNames().join(', ')} } from '~real/@mantine/core';\n`,
  );
  return { ...surface, [onDemand]: onDemandNames() };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { eagerNames } from './eager-names';
import { stylesOfParts } from './mantine-styles';
import { commonParts, namesOfParts, onDemandParts, surfaceLibraries } from './on-demand';
import { facadeFile, generatedDir, inRoot } from './paths';

/**
 * Every name of the divided libraries that the shell provides, by share scope name: first the eager ones, then the
 * parts.
 */
function offeredNames(): Record<string, string[]> {
  const parts = Object.keys(surfaceLibraries).flatMap((library) => [...namesOfParts(library, inRoot())]);
  return { ...eagerNames, ...Object.fromEntries(parts) };
}

/**
 * Writes one facade for each library and each part, the parts of Mantine with their style sheets.
 * @param firstStyles style sheets that the shell already contains
 */
export function writeFacades(firstStyles: string[]): void {
  const libraryOf = new Map(onDemandParts.map(({ request, library }) => [request, library]));
  const later = stylesOfParts(firstStyles);
  mkdirSync(generatedDir, { recursive: true });
  for (const [request, names] of Object.entries(offeredNames())) {
    const library = libraryOf.get(request) ?? request;
    const isPart = library === '@mantine/core' && request !== library;
    const { common, rest } = later;
    const sheets = !isPart ? [] : commonParts.includes(request) ? common : [...common, ...rest];
    const styles = sheets.map((file) => `import '@mantine/core/styles/${file}';\n`).join('');
    writeFileSync(facadeFile(request), `${styles}export { ${names.join(', ')} } from '~real/${library}';\n`);
  }
}

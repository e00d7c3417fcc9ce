import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { muscles } from '../../muscles/catalogue';
import { sources } from '../../motion/authoring/sources';
import { loadRegion, notesFolder } from './load-region';
import { volumeSources } from './volume-sources';

/** The file from which the server serves notes, one muscle at a time. */
export const notesFile = 'server/content/muscle-notes.json';
/** The notes on the muscles of this region are free (`freeMuscleNotes` of shared/contracts/access.ts). */
const freeRegion = 'hip';

/**
 * Replaces the names of sources by citations, and joins the regions.
 * @param folder the folder of the authors' files
 * @returns the text of the server's file: the notes on each muscle by its id, in the order of the catalogue
 * @throws Error with a line for each fault, with file and field
 */
export function compileNotes(folder = notesFolder): string {
  const regions = [...new Set(muscles().map(({ region }) => region))];
  const written = regions.flatMap((region) => {
    const read = loadRegion(region, folder);
    if ('findings' in read) {
      throw new Error(read.findings.map(({ field, message }) => `${region}.yaml: ${field}: ${message}`).join('\n'));
    }
    return Object.entries(read.words).map(([id, { palpation, notes, sources: names, volume }]) => {
      const cited = [...names.map((name) => sources[name]), `Volume: ${volumeSources[volume]}.`];
      return [id, { isFree: region === freeRegion, palpation, notes, sources: cited }];
    });
  });
  return `${JSON.stringify(Object.fromEntries(written), null, 1)}\n`;
}

/** Writes the file that the server reads. */
export const writeNotes = (): void => writeFileSync(notesFile, compileNotes());

/** Whether the server's file corresponds to the authors' files. @param folder the folder of the latter */
export const isWritten = (folder: string): boolean =>
  existsSync(notesFile) && readFileSync(notesFile, 'utf8') === compileNotes(folder);

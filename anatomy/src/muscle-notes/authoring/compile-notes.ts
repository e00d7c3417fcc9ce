import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { muscles } from '../../muscles/catalogue';
import { sources } from '../../motion/authoring/sources';
import { loadRegion, notesFolder } from './load-region';
import { volumeSources } from './volume-sources';

/** What the server gives of the muscles, one by one. */
export const notesFile = 'server/content/muscle-notes.json';
/** Everybody may read the notes on the muscles of this region (`freeMuscleNotes` of shared/contracts/access.ts). */
const freeRegion = 'hip';

/**
 * Writes the sources out and joins the regions.
 * @param folder where the authors' files are
 * @returns the text of the file that the server reads: the notes on each muscle by its id, in the order of the catalogue
 * @throws Error with a line for each fault, naming file and field
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

/** Whether the server's file says what the authors' files say. @param folder where those are */
export const isWritten = (folder: string): boolean =>
  existsSync(notesFile) && readFileSync(notesFile, 'utf8') === compileNotes(folder);

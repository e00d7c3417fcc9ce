import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { sources } from '../../motion/authoring/sources';
import { loadRegion } from './load-region';
import { volumeSources } from './volume-sources';

/**
 * What the application fetches: for each region the text of a file, its sources written out.
 * @param folder where the authors' files are
 * @returns the files by region, and a hash over all of them
 * @throws Error with a line for each fault, naming file and field
 */
export function compileNotes(folder: string): { files: Map<string, string>; hash: string } {
  const files = new Map<string, string>();
  for (const file of readdirSync(folder).sort()) {
    const region = file.replace('.yaml', '');
    const read = loadRegion(region, folder);
    if ('findings' in read) {
      throw new Error(read.findings.map(({ field, message }) => `${file}: ${field}: ${message}`).join('\n'));
    }
    const written = Object.entries(read.words).map(([id, { palpation, notes, sources: names, volume }]) => [
      id,
      { palpation, notes, sources: [...names.map((name) => sources[name]), `Volume: ${volumeSources[volume]}.`] },
    ]);
    files.set(region, JSON.stringify(Object.fromEntries(written)));
  }
  const hash = createHash('sha256').update(JSON.stringify([...files]));
  return { files, hash: hash.digest('hex').slice(0, 10) };
}

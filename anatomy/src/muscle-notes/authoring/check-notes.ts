import { join } from 'node:path';
import { sources } from '../../motion/authoring/sources';
import { muscles } from '../../muscles/catalogue';
import { isWritten, notesFile } from './compile-notes';
import { loadRegion, notesFolder } from './load-region';

/** Author, title, year: `Biel A. Trail Guide to the Body. 6th ed. Books of Discovery, 2019.` */
const citation = /^\p{Lu}.+\. .+\. .*\b(19|20)\d\d\b.*\.$/u;

/** Faults of sources that are not complete citations. */
export const sourceFindings = (citations: Readonly<Record<string, string>>): string[] =>
  Object.entries(citations).flatMap(([name, text]) =>
    citation.test(text) ? [] : [`${name}: must give author, title and year`],
  );

function regionFindings(region: string, folder: string): string[] {
  const read = loadRegion(region, folder);
  if ('findings' in read) {
    return read.findings.map(({ field, message }) => `${field}: ${message}`);
  }
  const wanted = muscles()
    .filter((muscle) => muscle.region === region)
    .map(({ id }) => id);
  return [
    ...wanted.filter((id) => !(id in read.words)).map((id) => `${id}: is missing`),
    ...Object.keys(read.words)
      .filter((id) => !wanted.includes(id))
      .map((id) => `${id}: is no muscle of this region`),
  ];
}

/**
 * Checks the format of the notes on muscles, both languages, the catalogue and their sources, and whether the server's file
 * is current.
 * @param folder the folder of the authors' files
 * @returns the number of muscles, and the findings
 */
export function checkNotes(folder = notesFolder): { count: number; findings: { file: string; message: string }[] } {
  const regions = [...new Set(muscles().map(({ region }) => region))];
  const findings = [
    ...sourceFindings(sources).map((message) => ({ file: 'anatomy/src/motion/authoring/sources.ts', message })),
    ...regions.flatMap((region) =>
      regionFindings(region, folder).map((message) => ({ file: join(folder, `${region}.yaml`), message })),
    ),
  ];
  return {
    count: muscles().length,
    findings:
      findings.length > 0 || isWritten(folder)
        ? findings
        : [{ file: notesFile, message: 'says something else than the regions: npm run exercises -- notes' }],
  };
}

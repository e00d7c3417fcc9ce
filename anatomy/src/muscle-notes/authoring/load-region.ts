import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readYaml, sentencesSchema, type WordsFinding } from '../../motion/authoring/read-yaml';
import { sourceNames } from '../../motion/authoring/sources';
import { volumeSourceNames } from './volume-sources';

/** Commands and tests run in the root of the repository. */
export const notesFolder = 'anatomy/src/muscle-notes/authoring/regions';

/** The content of a region's file: each of its muscles by id. */
const regionSchema = v.record(
  v.string(),
  v.strictObject({
    palpation: sentencesSchema,
    notes: v.pipe(
      v.array(sentencesSchema),
      v.minLength(1, 'needs at least one'),
      v.maxLength(3, 'has more than three'),
    ),
    sources: v.pipe(v.array(v.picklist(sourceNames)), v.minLength(1, 'needs at least one')),
    /** The source of its volume in the catalogue. */
    volume: v.picklist(volumeSourceNames),
  }),
);
type RegionWords = v.InferOutput<typeof regionSchema>;

/** The notes on the muscles of a region from its author's file, or their faults. */
export function loadRegion(region: string, folder: string): { words: RegionWords } | { findings: WordsFinding[] } {
  const file = join(folder, `${region}.yaml`);
  return existsSync(file)
    ? readYaml(readFileSync(file, 'utf8'), regionSchema)
    : { findings: [{ field: 'the file', message: 'is missing' }] };
}

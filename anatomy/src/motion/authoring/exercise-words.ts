import { cameraSchema, exerciseSchema, guidanceSchema, evidenceLevels, mistakeCount } from '@site/shared/contracts';
import * as v from 'valibot';
import { muscles } from '../../muscles/catalogue';
import { muscleRoles } from '../types';
import { instrumentKeys } from './instruments';
import { nameSchema, readYaml, sentencesSchema, type WordsFinding } from './read-yaml';
import { rehabilitationSources, sourceNames } from './sources';

const code = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, 'must be words in lower case with hyphens'));

const known = new Set(muscles().map(({ id }) => id));
const muscle = v.pipe(
  v.string(),
  v.check(
    (id) => known.has(id.replace(/\.[lr]$/, '')),
    ({ input }) => `names the unknown muscle ${String(input)}`,
  ),
);
const sentences = sentencesSchema;
const notes = v.pipe(v.array(sentences), v.minLength(2, 'needs at least two'));
const variations = v.pipe(v.array(v.object({ ...sentences.entries, exercise: v.optional(code) })), v.minLength(1));
const { id, type, attitude, instrumentType, isFree, muscleName, camera } = exerciseSchema.entries;

/** The content of an exercise's YAML file: its record except the motion. */
const fieldsSchema = v.strictObject({
  id,
  name: nameSchema,
  description: sentences,
  type,
  attitude,
  instrumentType,
  instruments: v.pipe(v.array(v.picklist(instrumentKeys)), v.minLength(1)),
  isFree,
  /** Whether therapists prescribe it to patients. */
  forPatients: v.boolean(),
  /** The Latin name of the muscle under which it is listed. */
  muscleName,
  /** Ids of muscles, with a side (`.l`, `.r`) if only one has the role. */
  roles: v.strictObject(v.entriesFromList(muscleRoles, v.optional(v.array(muscle), []))),
  fixation: sentences,
  cues: v.pipe(v.array(sentences), v.minLength(3, 'needs at least three'), v.maxLength(6)),
  breathing: sentences,
  dose: guidanceSchema.entries.dose,
  regressions: variations,
  progressions: variations,
  mistakes: v.pipe(
    v.array(v.strictObject({ code, text: sentences, correction: sentences, camera: v.optional(cameraSchema) })),
    v.length(mistakeCount, `needs ${mistakeCount}`),
  ),
  precautions: notes,
  stopSigns: notes,
  evidence: v.strictObject({
    level: v.picklist(evidenceLevels),
    finding: sentences,
    sources: v.pipe(v.array(v.picklist(sourceNames)), v.minLength(1)),
  }),
  camera,
});

const wordsSchema = v.pipe(
  fieldsSchema,
  v.forward(
    v.check(
      ({ forPatients, evidence }) =>
        !forPatients || evidence.sources.some((source) => rehabilitationSources.includes(source)),
      'needs a work of rehabilitation among the sources',
    ),
    ['forPatients'],
  ),
);
export type ExerciseWords = v.InferOutput<typeof wordsSchema>;

/** Parses an exercise's YAML text; format errors are returned, not thrown. */
export const readWords = (text: string): { words: ExerciseWords } | { findings: WordsFinding[] } =>
  readYaml(text, wordsSchema);

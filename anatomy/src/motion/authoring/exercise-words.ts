import { exerciseSchema, guidanceSchema, evidenceLevels, mistakeCount } from '@site/shared/contracts';
import * as v from 'valibot';
import { parse } from 'yaml';
import { muscles } from '../../muscles/catalogue';
import { muscleRoles } from '../types';
import { instrumentKeys } from './instruments';
import { sourceNames } from './sources';

const english = v.pipe(v.string(), v.regex(/^[A-Z0-9][^\u3400-\u9fff]+$/, 'must be English and begin with a capital'));
const chinese = v.pipe(v.string(), v.regex(/[\u4e00-\u9fff]/, 'must be Chinese'));
/** Whole sentences in both languages. */
const sentences = v.object({
  en: v.pipe(english, v.endsWith('.', 'must end with a full stop')),
  cn: v.pipe(chinese, v.endsWith('。', 'must end with 。')),
});
const name = v.object({ en: english, cn: chinese });
const code = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, 'must be words in lower case with hyphens'));

const known = new Set(muscles.map(({ id }) => id));
const muscle = v.pipe(
  v.string(),
  v.check(
    (id) => known.has(id.replace(/\.[lr]$/, '')),
    ({ input }) => `names the unknown muscle ${String(input)}`,
  ),
);
const notes = v.pipe(v.array(sentences), v.minLength(2, 'needs at least two'));
const variations = v.pipe(v.array(v.object({ ...sentences.entries, exercise: v.optional(code) })), v.minLength(1));
const { id, type, attitude, instrumentType, isFree, muscleName, camera } = exerciseSchema.entries;

/** What stands in an exercise's YAML file: all of its record but the motion. */
const wordsSchema = v.strictObject({
  id,
  name,
  description: sentences,
  type,
  attitude,
  instrumentType,
  instruments: v.pipe(v.array(v.picklist(instrumentKeys)), v.minLength(1)),
  isFree,
  /** The muscle that it is listed under: its Latin name. */
  muscleName,
  /** Ids of muscles, with a side (`.l`, `.r`) where one alone has the role. */
  roles: v.strictObject(v.entriesFromList(muscleRoles, v.optional(v.array(muscle), []))),
  fixation: sentences,
  cues: v.pipe(v.array(sentences), v.minLength(3, 'needs at least three'), v.maxLength(6)),
  breathing: sentences,
  dose: guidanceSchema.entries.dose,
  regressions: variations,
  progressions: variations,
  mistakes: v.pipe(
    v.array(v.strictObject({ code, text: sentences, correction: sentences })),
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
export type ExerciseWords = v.InferOutput<typeof wordsSchema>;

/** What is wrong with a YAML file: its field, as `mistakes.1.text.cn`, and why. */
export interface WordsFinding {
  field: string;
  message: string;
}

const missing = (issue: v.BaseIssue<unknown>): boolean => issue.received === 'undefined';

/** Reads an exercise's YAML text; what breaks the form is returned, not thrown. */
export function readWords(text: string): { words: ExerciseWords } | { findings: WordsFinding[] } {
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    return { findings: [{ field: 'YAML', message: (error as Error).message.split('\n')[0] ?? '' }] };
  }
  const parsed = v.safeParse(wordsSchema, data);
  return parsed.success
    ? { words: parsed.output }
    : {
        findings: parsed.issues.map((issue) => ({
          field: v.getDotPath(issue) ?? 'the file',
          message: missing(issue) ? 'is missing' : issue.message,
        })),
      };
}

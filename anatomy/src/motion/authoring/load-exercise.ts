import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readWords, type ExerciseWords } from './exercise-words';
import type { MistakeScripts, MotionScript } from './motion-script';
import type { WordsFinding } from './read-yaml';

/** An exercise as written by its author: `<code>.yaml` with the texts, `<code>.ts` with the motion. */
export interface ExerciseDraft {
  code: string;
  words: ExerciseWords;
  script: MotionScript;
  /** The differences of the scripts of the mistakes, by the mistakes' codes. */
  mistakes: MistakeScripts;
}

/** Commands and tests run in the root of the repository. */
const folder = 'anatomy/src/motion/authoring/exercises';

/** The codes of all exercises with an author's files. */
export function draftCodes(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.replace('.yaml', ''))
    .sort();
}

/** The texts of an exercise, or their faults. */
export function loadWords(code: string): { words: ExerciseWords } | { findings: WordsFinding[] } {
  const file = join(folder, `${code}.yaml`);
  return existsSync(file)
    ? readWords(readFileSync(file, 'utf8'))
    : { findings: [{ field: 'the file', message: 'is missing' }] };
}

/**
 * An exercise with its motion.
 * @throws Error with a line for each fault, naming file and field
 */
export async function loadDraft(code: string): Promise<ExerciseDraft> {
  const read = loadWords(code);
  if ('findings' in read) {
    throw new Error(read.findings.map(({ field, message }) => `${code}.yaml: ${field}: ${message}`).join('\n'));
  }
  const { script, mistakes = {} } = (await import(`./exercises/${code}.ts`)) as {
    script?: MotionScript;
    mistakes?: MistakeScripts;
  };
  if (!script) {
    throw new Error(`${code}.ts: exports no script`);
  }
  const codes = read.words.mistakes.map((mistake) => mistake.code);
  const unknown = Object.keys(mistakes).filter((name) => !codes.includes(name));
  if (unknown.length > 0) {
    throw new Error(`${code}.ts: mistakes: ${unknown.join(', ')} is not among the mistakes of ${code}.yaml`);
  }
  return { code, words: read.words, script, mistakes };
}

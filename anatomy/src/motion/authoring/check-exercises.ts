import { existsSync, readFileSync } from 'node:fs';
import { exerciseSchema, type Exercise, type MotionMistake } from '@site/shared/contracts';
import * as v from 'valibot';
import { geometryFindings, recordFindings } from './examine-exercise';
import { buildExercise, mistakesOfWords, recordOfWords } from './exercise-draft';
import type { ExerciseWords } from './exercise-words';
import { draftCodes, loadDraft, loadWords } from './load-exercise';

/** A fault and its file: one of the author's, or the generated record. */
export interface ExerciseFinding {
  file: string;
  message: string;
}

export const recordFile = (code: string): string => `server/content/exercises/${code}.json`;

/** The record as served, or why it is invalid. */
export function readRecord(code: string): { record: Exercise } | { message: string } {
  if (!existsSync(recordFile(code))) {
    return { message: `is missing: npm run exercises -- write ${code}` };
  }
  const parsed = v.safeParse(exerciseSchema, JSON.parse(readFileSync(recordFile(code), 'utf8')));
  return parsed.success
    ? { record: parsed.output }
    : { message: `${v.getDotPath(parsed.issues[0]) ?? 'the record'}: ${parsed.issues[0].message}` };
}

/** Fields of a record that differ from its author's texts. */
export function oldWords(code: string, words: ExerciseWords, record: Exercise): string[] {
  const { motion, error: _code, ...rest } = record;
  const wanted: Record<string, unknown> = recordOfWords(code, words, motion.loop);
  const wordsOf = ({ frames: _frames, camera: _camera, ...mistake }: MotionMistake) => mistake;
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const fields = Object.keys(wanted).filter((field) => differs(wanted[field], rest[field as keyof typeof rest]));
  return differs(mistakesOfWords(code, words).map(wordsOf), motion.mistakes.map(wordsOf))
    ? [...fields, 'mistakes']
    : fields;
}

/** Codes of variations that do not exist, with the field that names them. */
export function unknownVariations({ regressions, progressions }: ExerciseWords, codes: readonly string[]): string[] {
  return Object.entries({ regressions, progressions }).flatMap(([field, list]) =>
    list.flatMap(({ exercise }, index) =>
      exercise && !codes.includes(exercise) ? [`${field}.${index}.exercise: there is no movement ${exercise}`] : [],
    ),
  );
}

/** All faults of an exercise except those of its pictures. */
async function checkExercise(code: string, codes: readonly string[]): Promise<ExerciseFinding[]> {
  const words = `anatomy/src/motion/authoring/exercises/${code}.yaml`;
  const read = loadWords(code);
  if ('findings' in read) {
    return read.findings.map(({ field, message }) => ({ file: words, message: `${field}: ${message}` }));
  }
  const inWords = unknownVariations(read.words, codes).map((message) => ({ file: words, message }));
  const served = readRecord(code);
  if ('message' in served) {
    return [...inWords, { file: recordFile(code), message: served.message }];
  }
  const script = `anatomy/src/motion/authoring/exercises/${code}.ts`;
  const built = buildExercise(await loadDraft(code)).exercise;
  const isOld = JSON.stringify(built) !== JSON.stringify(served.record);
  return [
    ...inWords,
    ...(isOld ? [{ file: recordFile(code), message: `is outdated: npm run exercises -- write ${code}` }] : []),
    ...[...recordFindings(built), ...geometryFindings(built)].map((message) => ({ file: script, message })),
  ];
}

/**
 * Checks the format, the geometry, both languages and the names of muscles of exercises.
 * @param codes the exercises; all if empty
 * @returns the findings, in the order of the codes
 */
export async function checkExercises(codes: readonly string[] = []): Promise<ExerciseFinding[]> {
  const all = draftCodes();
  const unknown = codes.filter((code) => !all.includes(code));
  const findings = unknown.map((code) => ({
    file: `anatomy/src/motion/authoring/exercises/${code}.yaml`,
    message: 'is missing',
  }));
  for (const code of codes.length > 0 ? codes.filter((name) => all.includes(name)) : all) {
    findings.push(...(await checkExercise(code, all)));
  }
  const owners = new Map<number, string>();
  for (const code of all) {
    const read = loadWords(code);
    const id = 'words' in read ? read.words.id : undefined;
    const owner = id === undefined ? undefined : owners.get(id);
    if (owner) {
      findings.push({
        file: `anatomy/src/motion/authoring/exercises/${code}.yaml`,
        message: `id: ${id} already belongs to ${owner}`,
      });
    } else if (id !== undefined) {
      owners.set(id, code);
    }
  }
  return findings;
}

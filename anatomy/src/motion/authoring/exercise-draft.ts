import { exerciseSchema, type Exercise } from '@site/shared/contracts';
import * as v from 'valibot';
import { muscleRoles, type MuscleRole } from '../types';
import { buildFrames } from './build-motion';
import type { ExerciseWords } from './exercise-words';
import { instruments } from './instruments';
import { cameraOfMistake } from './mistake-camera';
import type { ExerciseDraft } from './load-exercise';
import { sources } from './sources';

function roleFields(roles: ExerciseWords['roles']): Record<MuscleRole | 'muscleIds', string> {
  const fields = Object.fromEntries(muscleRoles.map((role) => [role, roles[role].join(',')])) as Record<
    MuscleRole,
    string
  >;
  const all = new Set(muscleRoles.flatMap((role) => roles[role]).map((id) => id.replace(/\.[lr]$/, '')));
  return { ...fields, muscleIds: [...all].join(',') };
}

function equipOf(code: string, { instruments: used, instrumentType, name }: ExerciseWords, isLoop: boolean) {
  const main = used.find((key) => key !== 'bodyWeight');
  return !main || instrumentType === 'body weight'
    ? null
    : {
        modelName: instruments[main].modelName,
        actionName: name.en,
        filePath: '',
        isLoop,
        isStatic: false,
        actionCode: code,
      };
}

/** The code of a mistake, unique on the site. */
const mistakeCode = (code: string, mistake: string): string => `${code}-${mistake}`;

/** The part of a record that comes from its texts, except the mistakes, which are in its motion. */
export function recordOfWords(code: string, words: ExerciseWords, isLoop: boolean): Omit<Exercise, 'motion' | 'error'> {
  const { id, name, description, type, attitude, fixation, instrumentType, isFree, forPatients, muscleName, camera } =
    words;
  const { cues, breathing, dose, regressions, progressions, evidence, precautions, stopSigns } = words;
  return {
    id,
    code,
    name: name.en,
    cnName: name.cn,
    description: description.en,
    cnDescription: description.cn,
    muscleName,
    fileName: `${code}.json`,
    filePath: '',
    type,
    attitude,
    ...roleFields(words.roles),
    fixation: fixation.en,
    cnFixation: fixation.cn,
    precautions,
    stopSigns,
    instrumentType,
    isComplete: true,
    isLoop,
    isStatic: false,
    isCollect: false,
    thumbnailGIF: `/pictures/exercises/${code}.webp`,
    thumbnail: `/pictures/exercises/${code}-still.webp`,
    isFree,
    forPatients,
    isBuy: isFree ? null : false,
    instrument: words.instruments.map((key) => instruments[key]),
    equip: equipOf(code, words, isLoop),
    camera,
    morphTargetDictionary: null,
    guidance: {
      cues,
      breathing,
      dose,
      regressions,
      progressions,
      evidence: { ...evidence, sources: evidence.sources.map((source) => sources[source]) },
    },
  };
}

/** The mistakes of a record without their motion. */
export function mistakesOfWords(code: string, { mistakes }: ExerciseWords): Exercise['motion']['mistakes'] {
  return mistakes.map((mistake) => ({ ...mistake, code: mistakeCode(code, mistake.code) }));
}

/**
 * The complete record of a draft with its solved motion.
 * @returns the record and the largest residual of the solver (mm, or hundredths of a direction)
 * @throws if the record breaks its contract
 */
export function buildExercise({ code, words, script, mistakes }: ExerciseDraft): {
  exercise: Exercise;
  residual: number;
} {
  const right = buildFrames(script);
  const wrong = new Map(
    Object.entries(mistakes).map(([name, change]) => [mistakeCode(code, name), buildFrames({ ...script, ...change })]),
  );
  const { duration, loop, phases, contacts, equipment, width } = script;
  const written = mistakesOfWords(code, words).map((mistake) => {
    const frames = wrong.get(mistake.code)?.frames;
    const camera =
      frames && (mistake.camera ?? cameraOfMistake({ duration, loop, frames: right.frames }, frames, words.camera[0]));
    return { ...mistake, ...(camera && { camera }), ...(frames && { frames }) };
  });
  const record = {
    ...recordOfWords(code, words, loop),
    error: written.find(({ frames }) => frames)?.code ?? '',
    motion: {
      duration,
      loop,
      phases,
      frames: right.frames,
      contacts,
      equipment,
      ...(width && { width }),
      mistakes: written,
    },
  };
  const residuals = [right, ...wrong.values()].map(({ residual }) => residual);
  return { exercise: v.parse(exerciseSchema, record), residual: Math.max(...residuals) };
}

import { muscleOf } from '../../muscles/catalogue';
import { exerciseSchema, type Exercise } from '@site/shared/contracts';
import * as v from 'valibot';
import type { Text } from '../../body/types';
import { muscleRoles, type MuscleRole } from '../types';
import { buildFrames } from './build-motion';
import type { MotionScript } from './motion-script';

/** The equipment that records list (spec 3 "Equipment seen"). */
const instruments = {
  bodyWeight: { id: 1, name: 'body weight', cnName: '自重', modelName: 'body-weight' },
  mat: { id: 2, name: 'training mat', cnName: '训练垫', modelName: 'training-mat' },
  barbell: { id: 3, name: 'barbell', cnName: '杠铃', modelName: 'barbell' },
  dumbbell: { id: 4, name: 'dumbbell', cnName: '哑铃', modelName: 'dumbbell' },
  stool: { id: 5, name: 'training stool', cnName: '训练凳', modelName: 'training-stool' },
  pulldown: { id: 6, name: 'high pull down', cnName: '高位下拉器', modelName: 'high-pull-down' },
  longmen: { id: 7, name: 'longmen frame', cnName: '龙门架', modelName: 'longmen-frame' },
  smith: { id: 8, name: 'smith', cnName: '史密斯机', modelName: 'smith' },
} as const;

/** An exercise as its author writes it; the record's other fields follow from these. */
export interface ExerciseDraft extends Pick<
  Exercise,
  | 'id'
  | 'code'
  | 'name'
  | 'cnName'
  | 'description'
  | 'cnDescription'
  | 'muscleName'
  | 'type'
  | 'attitude'
  | 'fixation'
  | 'cnFixation'
  | 'precautions'
  | 'stopSigns'
  | 'instrumentType'
  | 'camera'
  | 'isFree'
> {
  /** Ids of muscles, with a side (`.l`, `.r`) where one alone has the role. */
  roles: Partial<Record<MuscleRole, string[]>>;
  instruments: Array<keyof typeof instruments>;
  script: MotionScript;
  /** The common mistake: what its script has otherwise. */
  error?: { code: string; text: Text; script: Partial<MotionScript> };
}

function roleFields(roles: ExerciseDraft['roles']): Record<MuscleRole | 'muscleIds', string> {
  const fields = Object.fromEntries(muscleRoles.map((role) => [role, (roles[role] ?? []).join(',')])) as Record<
    MuscleRole,
    string
  >;
  const all = [...new Set(muscleRoles.flatMap((role) => roles[role] ?? []).map((id) => id.replace(/\.[lr]$/, '')))];
  for (const id of all) {
    muscleOf(id);
  }
  return { ...fields, muscleIds: all.join(',') };
}

function equipOf(draft: ExerciseDraft): Exercise['equip'] {
  const main = draft.instruments.find((key) => key !== 'bodyWeight');
  if (!main || draft.instrumentType === 'body weight') {
    return null;
  }
  return {
    modelName: instruments[main].modelName,
    actionName: draft.name,
    filePath: '',
    isLoop: draft.script.loop,
    isStatic: false,
    actionCode: draft.code,
  };
}

/**
 * The full record of a draft, its motion solved.
 * @returns the record and the worst residual of the solver (mm, or hundredths of a direction)
 * @throws when a muscle id is unknown or the record breaks its contract
 */
export function buildExercise(draft: ExerciseDraft): { exercise: Exercise; residual: number } {
  const right = buildFrames(draft.script);
  const wrong = draft.error && buildFrames({ ...draft.script, ...draft.error.script });
  const { duration, loop, phases, contacts, equipment } = draft.script;
  const motion = {
    duration,
    loop,
    phases,
    frames: right.frames,
    contacts,
    equipment,
    ...(draft.error &&
      wrong && { errorVariant: { code: draft.error.code, text: draft.error.text, frames: wrong.frames } }),
  };
  const {
    id,
    code,
    name,
    cnName,
    description,
    cnDescription,
    muscleName,
    type,
    attitude,
    fixation,
    cnFixation,
    precautions,
    stopSigns,
    instrumentType,
    camera,
    isFree,
  } = draft;
  const record = {
    id,
    code,
    name,
    cnName,
    description,
    cnDescription,
    muscleName,
    fileName: `${code}.json`,
    filePath: '',
    type,
    attitude,
    ...roleFields(draft.roles),
    error: draft.error?.code ?? '',
    fixation,
    cnFixation,
    precautions,
    stopSigns,
    instrumentType,
    isComplete: true,
    isLoop: loop,
    isStatic: false,
    isCollect: false,
    thumbnailGIF: `/pictures/exercises/${code}.webp`,
    thumbnail: `/pictures/exercises/${code}-still.webp`,
    isFree,
    isBuy: isFree ? null : false,
    instrument: draft.instruments.map((key) => instruments[key]),
    equip: equipOf(draft),
    camera,
    morphTargetDictionary: null,
    motion,
  };
  return { exercise: v.parse(exerciseSchema, record), residual: Math.max(right.residual, wrong?.residual ?? 0) };
}

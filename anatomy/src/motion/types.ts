import type { Exercise, ExerciseMotion } from '@site/shared/contracts';
import type { Pose } from '../body/types';

export type {
  EquipmentItem,
  Exercise,
  ExerciseMotion,
  MotionContact,
  MotionFrame,
  MotionPhase,
} from '@site/shared/contracts';

/** `sampleMotion(motion, seconds, out)`: the pose at a time; loops when the motion does. Cubic between key frames. */
export type SampleMotion = (
  motion: Pick<ExerciseMotion, 'duration' | 'loop' | 'frames'>,
  seconds: number,
  out: Pose,
) => Pose;

/** The six roles of the record (spec 3), in the order in which they are listed to a reader. */
export const muscleRoles = ['zhudong', 'xietong', 'wending', 'fuzhu', 'jiekang', 'lashen'] as const;
export type MuscleRole = (typeof muscleRoles)[number];

/** `muscleIdsOf(exercise, role)`: the ids of the comma-separated field. */
export type MuscleIdsOf = (exercise: Exercise, role: MuscleRole) => string[];

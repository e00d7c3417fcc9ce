export type {
  EquipmentItem,
  Exercise,
  ExerciseMotion,
  MotionContact,
  MotionFrame,
  MotionPhase,
  MotionWidth,
} from '@site/shared/contracts';
import type { Exercise } from '@site/shared/contracts';

/** The six roles of the record (spec 3), in display order. */
export const muscleRoles = ['zhudong', 'xietong', 'wending', 'fuzhu', 'jiekang', 'lashen'] as const;
export type MuscleRole = (typeof muscleRoles)[number];

/** A movement that can be played: an exercise, or a muscle's action, which has only these fields. */
export type Playable = Pick<Exercise, 'code' | 'name' | 'cnName' | 'camera' | 'motion' | MuscleRole> & {
  /** Index of the strand whose length is measured, if only a part of a muscle acts. */
  strand?: number | undefined;
};

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

/** The six roles of the record (spec 3), in the order in which they are listed to a reader. */
export const muscleRoles = ['zhudong', 'xietong', 'wending', 'fuzhu', 'jiekang', 'lashen'] as const;
export type MuscleRole = (typeof muscleRoles)[number];

/** What plays: an exercise, or a muscle's action, which knows no more than this. */
export type Playable = Pick<Exercise, 'code' | 'name' | 'cnName' | 'camera' | 'motion' | MuscleRole> & {
  /** Index of the strand whose length counts, where a part of a muscle acts alone. */
  strand?: number | undefined;
};

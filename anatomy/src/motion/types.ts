export type {
  EquipmentItem,
  Exercise,
  ExerciseMotion,
  MotionContact,
  MotionFrame,
  MotionPhase,
} from '@site/shared/contracts';

/** The six roles of the record (spec 3), in the order in which they are listed to a reader. */
export const muscleRoles = ['zhudong', 'xietong', 'wending', 'fuzhu', 'jiekang', 'lashen'] as const;
export type MuscleRole = (typeof muscleRoles)[number];

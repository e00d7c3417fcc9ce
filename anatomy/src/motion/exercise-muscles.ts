import type { Exercise, MuscleRole } from './types';

/** The muscle ids of a role's comma-separated field; none when the field is empty. */
export function muscleIdsOf(exercise: Pick<Exercise, MuscleRole>, role: MuscleRole): string[] {
  return exercise[role].split(',').filter(Boolean);
}

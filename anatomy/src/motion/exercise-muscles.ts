import type { Side } from '../body/types';
import type { Exercise, MotionPhase, MuscleRole } from './types';

/** A muscle that has a role: on one side, or without a side on both. */
export interface RoleMuscle {
  id: string;
  side?: Side;
}
type Roles = Pick<Exercise, MuscleRole>;

/** The muscles of a role in an exercise, or in one of its phases if it has its own. */
export function roleMusclesOf(exercise: Roles, role: MuscleRole, phase?: Pick<MotionPhase, 'roles'>): RoleMuscle[] {
  return (phase?.roles?.[role] ?? exercise[role])
    .split(',')
    .filter(Boolean)
    .map((name) => {
      const [id = '', side] = name.split('.');
      return { id, ...(side && { side: side as Side }) };
    });
}

/** The ids of a role's muscles without their sides. */
export function muscleIdsOf(exercise: Roles, role: MuscleRole): string[] {
  return [...new Set(roleMusclesOf(exercise, role).map(({ id }) => id))];
}

/** The phases in which a muscle has its role, if these are not all; otherwise undefined. */
export function phasesOfRole(
  exercise: Roles & { motion: { phases: MotionPhase[] } },
  role: MuscleRole,
  muscle: RoleMuscle,
): MotionPhase[] | undefined {
  const { phases } = exercise.motion;
  const own = phases.filter((phase) =>
    roleMusclesOf(exercise, role, phase).some(({ id, side }) => id === muscle.id && side === muscle.side),
  );
  return own.length < phases.length ? own : undefined;
}

import type { Side } from '../../body/types';
import { roleMusclesOf, type RoleMuscle } from '../exercise-muscles';
import type { Exercise, MotionPhase, MuscleRole } from '../types';
import { lengthsOver } from './examine-motion';

const sides: Side[] = ['l', 'r'];
/** Roles of which the geometry can show that they are right. */
const shownRoles = ['zhudong', 'xietong', 'jiekang', 'lashen'] as const;

/** Shares of the neutral length: what a claim needs, and what no eye would see. */
const clear = 0.01;
const slight = 0.005;

type Claim = (start: number, end: number) => boolean;

/** What the geometry must show of a role in a phase, from the lengths at the phase's start and end; undefined: nothing. */
function claimOf(role: MuscleRole, { kind }: MotionPhase): Claim | undefined {
  const lengthens: Claim = (start, end) => end - start > clear;
  const shortens: Claim = (start, end) => start - end > clear;
  const isLong: Claim = (start, end) => end > 1 + clear && end - start > -slight;
  switch (role) {
    case 'zhudong':
    case 'xietong':
      return kind === 'concentric' ? shortens : kind === 'eccentric' ? lengthens : undefined;
    case 'jiekang':
      return kind === 'concentric' ? lengthens : kind === 'eccentric' ? shortens : undefined;
    case 'lashen':
      // Let back, the muscle begins long and gets shorter.
      return kind === 'return' ? (start, end) => isLong(end, start) : isLong;
    default:
      return undefined;
  }
}

const percent = ([start, end]: [number, number]): string =>
  `${(start * 100).toFixed(1)} to ${(end * 100).toFixed(1)} % of its neutral length`;

/** Whether the side that is not named does more than the one that is. */
function isOnWrongSide(exercise: Exercise, phase: MotionPhase, role: MuscleRole, holds: Claim, muscle: RoleMuscle) {
  const other = muscle.side === 'l' ? 'r' : 'l';
  const muscles = roleMusclesOf(exercise, role, phase);
  if (!muscle.side || muscles.some(({ id, side }) => id === muscle.id && side === other)) {
    return false;
  }
  const degree = ([start, end]: [number, number]): number =>
    role === 'lashen' ? Math.max(start, end) : Math.abs(end - start);
  const [own, unnamed] = [muscle.side, other].map((side) =>
    lengthsOver(exercise.motion, muscle.id, side as Side, phase),
  ) as [[number, number], [number, number]];
  return holds(...unnamed) && degree(unnamed) > degree(own) + slight;
}

/** Roles that the lengths of the muscles contradict, one sentence each. */
export function falseRoles(exercise: Exercise): string[] {
  return exercise.motion.phases.flatMap((phase) =>
    shownRoles.flatMap((role) => {
      const holds = claimOf(role, phase);
      if (!holds) {
        return [];
      }
      return roleMusclesOf(exercise, role, phase).flatMap((muscle) => {
        const where = `${role}: ${muscle.id}`;
        const contradicted = (muscle.side ? [muscle.side] : sides)
          .map((side) => ({ side, lengths: lengthsOver(exercise.motion, muscle.id, side, phase) }))
          .filter(({ lengths }) => !holds(...lengths))
          .map(({ side, lengths }) => `${where}.${side} goes from ${percent(lengths)} in "${phase.name.en}"`);
        return isOnWrongSide(exercise, phase, role, holds, muscle)
          ? [...contradicted, `${where}.${muscle.side} does less than the other side in "${phase.name.en}"`]
          : contradicted;
      });
    }),
  );
}

import type { Side } from '../../body/types';
import { roleMusclesOf, type RoleMuscle } from '../exercise-muscles';
import { muscleRoles, type Exercise, type MotionPhase, type MuscleRole } from '../types';
import { lengthsOver } from './examine-motion';
import { jointShares } from './joint-shares';

const sides: Side[] = ['l', 'r'];

/** Shares of the neutral length: the change that a role requires, and a change that is not visible. */
const clear = 0.01;
const slight = 0.005;
/** The minimum by which one joint must shorten a muscle that helps there: metres, and a share of its lengthening by the other joints. */
const help = { metres: 0.002, share: 0.25 };

/** The geometry of a muscle on one side in a phase. */
interface Span {
  /** Lengths at the phase's start and end, as shares of the neutral length. */
  start: number;
  end: number;
  /** The contribution of each moving joint to its shortening, metres. */
  shares: () => number[];
  /** The largest change of length of a prime mover in this phase, as a share of the neutral length. */
  movers: number;
}
type Claim = (span: Span) => boolean;

const lengthens: Claim = ({ start, end }) => end - start > clear;
const shortens: Claim = ({ start, end }) => start - end > clear;
const isLong: Claim = ({ start, end }) => end > 1 + clear && end - start > -slight;
const rests: Claim = ({ start, end }) => Math.abs(end - start) < 2 * clear;

function helps(shares: readonly number[]): boolean {
  const against = shares.reduce((sum, share) => sum + Math.max(0, -share), 0);
  return Math.max(0, ...shares) > Math.max(help.metres, help.share * against);
}

/** The condition that a role requires of the geometry in a phase; undefined: none. */
function claimOf(role: MuscleRole, { kind }: MotionPhase, type: Exercise['type']): Claim | undefined {
  const isLoaded = kind === 'concentric' || kind === 'eccentric';
  const sign = kind === 'eccentric' ? -1 : 1;
  switch (role) {
    case 'zhudong':
    case 'xietong':
      return isLoaded ? (kind === 'concentric' ? shortens : lengthens) : undefined;
    case 'jiekang':
      return isLoaded ? (kind === 'concentric' ? lengthens : shortens) : undefined;
    case 'lashen':
      // During the return the muscle begins long and shortens.
      return kind === 'return' ? (span) => isLong({ ...span, start: span.end, end: span.start }) : isLong;
    case 'fuzhu':
      // It holds its length, or it acts in the direction of at least one of its joints; a muscle of two joints may lengthen at the other.
      return isLoaded
        ? (span) =>
            rests(span) ||
            (kind === 'concentric' ? shortens : lengthens)(span) ||
            helps(span.shares().map((share) => share * sign))
        : undefined;
    case 'wending':
      // In a stretch the supporting leg also bends; under a load, stabilizers move less than prime movers.
      return type === 'train' && isLoaded
        ? ({ start, end, movers }) => Math.abs(end - start) < movers + slight
        : undefined;
  }
}

const percent = ({ start, end }: Span): string =>
  `${(start * 100).toFixed(1)} to ${(end * 100).toFixed(1)} % of its neutral length`;

function spanOf({ motion }: Exercise, id: string, side: Side, phase: MotionPhase, movers: number): Span {
  const [start, end] = lengthsOver(motion, id, side, phase);
  return { start, end, shares: () => jointShares(motion, id, side, phase), movers };
}

function greatestChange(exercise: Exercise, phase: MotionPhase): number {
  const changes = roleMusclesOf(exercise, 'zhudong', phase).flatMap(({ id, side }) =>
    (side ? [side] : sides).map((one) => {
      const [start, end] = lengthsOver(exercise.motion, id, one, phase);
      return Math.abs(end - start);
    }),
  );
  return Math.max(0, ...changes);
}

/** Roles in which the named side must do more than the other one. */
const sidedRoles: readonly MuscleRole[] = ['zhudong', 'xietong', 'jiekang', 'lashen'];

/** Whether the other side does more than the named one. */
function isOnWrongSide(exercise: Exercise, phase: MotionPhase, role: MuscleRole, holds: Claim, muscle: RoleMuscle) {
  const other = muscle.side === 'l' ? 'r' : 'l';
  const muscles = roleMusclesOf(exercise, role, phase);
  if (
    !muscle.side ||
    !sidedRoles.includes(role) ||
    muscles.some(({ id, side }) => id === muscle.id && side === other)
  ) {
    return false;
  }
  const degree = ({ start, end }: Span): number => (role === 'lashen' ? Math.max(start, end) : Math.abs(end - start));
  const own = spanOf(exercise, muscle.id, muscle.side, phase, 0);
  const unnamed = spanOf(exercise, muscle.id, other, phase, 0);
  return holds(unnamed) && degree(unnamed) > degree(own) + slight;
}

/** Roles that contradict lengths, moment arms or sides of the muscles, one sentence each. */
export function falseRoles(exercise: Exercise): string[] {
  return exercise.motion.phases.flatMap((phase) => {
    const movers = greatestChange(exercise, phase);
    return muscleRoles.flatMap((role) => {
      const holds = claimOf(role, phase, exercise.type);
      if (!holds) {
        return [];
      }
      return roleMusclesOf(exercise, role, phase).flatMap((muscle) => {
        const where = `${role}: ${muscle.id}`;
        const contradicted = (muscle.side ? [muscle.side] : sides)
          .map((side) => ({ side, span: spanOf(exercise, muscle.id, side, phase, movers) }))
          .filter(({ span }) => !holds(span))
          .map(({ side, span }) => `${where}.${side} changes from ${percent(span)} in "${phase.name.en}"`);
        return isOnWrongSide(exercise, phase, role, holds, muscle)
          ? [...contradicted, `${where}.${muscle.side} contributes less than the other side in "${phase.name.en}"`]
          : contradicted;
      });
    });
  });
}

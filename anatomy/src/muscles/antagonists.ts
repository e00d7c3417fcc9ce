import { muscles } from './catalogue';
import type { Muscle, MuscleAction } from './types';

const most = 6;

const isSame = (a: MuscleAction, b: MuscleAction): boolean => a.dof === b.dof && a.direction === b.direction;
const isOpposite = (a: MuscleAction, b: MuscleAction): boolean => a.dof === b.dof && a.direction !== b.direction;

/** The number of actions of one muscle that the other one opposes, minus those that they share. */
function opposition(muscle: Muscle, other: Muscle): number {
  const count = (fits: (a: MuscleAction, b: MuscleAction) => boolean): number =>
    muscle.actions.filter((action) => other.actions.some((theirs) => fits(action, theirs))).length;
  return count(isOpposite) - count(isSame);
}

/**
 * The antagonists of a muscle, derived from the actions of all: ordered by the number of opposed minus shared actions; of equal ones
 * those of the same region first, then the larger ones.
 */
export function antagonistsOf(muscle: Muscle): Muscle[] {
  const near = (other: Muscle): number => Number(other.region === muscle.region);
  return muscles()
    .map((other) => ({ other, against: opposition(muscle, other) }))
    .filter(({ other, against }) => other.id !== muscle.id && against > 0)
    .sort((a, b) => b.against - a.against || near(b.other) - near(a.other) || b.other.volume - a.other.volume)
    .slice(0, most)
    .map(({ other }) => other);
}

import { dofs } from '../body/dofs';
import { segmentOf } from '../body/skeleton';
import type { Vec3 } from '../body/types';
import { add, distance, interpolate } from '../body/vectors';
import { parseActions } from '../muscles/describe-muscle';
import { momentArms } from '../muscles/moment-arms';
import { muscleInstance } from '../muscles/muscle-instances';
import { parseSupply, sharesNerve, type NerveSupply } from '../muscles/nerves';
import type { Muscle, MuscleAction } from '../muscles/types';
import type { QuizKind } from '../state/view-state';
import { minorActions, minorNerves } from './minor-actions';

/** In metres: a strand with a longer arm may count as helping a movement. */
const helpfulArm = 0.003;
/** In metres: closer attachments may count as the same place. */
const samePlace = 0.04;

/** The left side's degree of freedom of an action. */
const dofOnLeft = ({ dof }: MuscleAction): string => dofs.find(({ id }) => id === `${dof}.l`)?.id ?? dof;

const known = new WeakMap<Muscle, Map<string, number[]>>();

/** Moment arms of a muscle's strands in the neutral pose, cached for all questions of a quiz. */
function armsOf(muscle: Muscle, dof: string): number[] {
  const arms = known.get(muscle) ?? new Map<string, number[]>();
  known.set(muscle, arms);
  const found = arms.get(dof) ?? momentArms(muscleInstance(muscle, 'l'), dof);
  arms.set(dof, found);
  return found;
}

function causes(muscle: Muscle, action: MuscleAction): boolean {
  const known = [...muscle.actions, ...parseActions(minorActions[muscle.id] ?? '')];
  return (
    known.some(({ dof, direction }) => dof === action.dof && direction === action.direction) ||
    armsOf(muscle, dofOnLeft(action)).some((arm) => arm * action.direction > helpfulArm)
  );
}

/** The supply of a muscle, with the nerves that only some books or bodies have. */
function supplyOf({ id, supply }: Muscle): NerveSupply[] {
  const minor = minorNerves[id];
  return minor ? [...supply, ...parseSupply(minor)] : supply;
}

function attachments({ strands }: Muscle, end: 'origin' | 'insertion'): Vec3[] {
  const ends = strands.flatMap(({ path }) => {
    const point = end === 'origin' ? path[0] : path.at(-1);
    return point && 'at' in point ? [add(segmentOf(point.segment).centre, point.at)] : [];
  });
  // A broad attachment also includes the bone between its strands.
  const between = ends.flatMap((point, k) => {
    const next = ends[k + 1];
    return next ? [0.25, 0.5, 0.75].map((share) => interpolate(point, next, share)) : [];
  });
  return [...ends, ...between];
}

/** Parts that every bone has; a location is determined by the bone to which they belong. */
const part =
  /^(?:the |outer |inner |lateral |medial |radial |ulnar |upper |lower |middle |neighbouring |proximal |distal )*(?:faces?|front|back|top|tip|middle|bod(?:y|ies)|bases?|ends?|thirds?|quarter|sides?|head|shaft|spinous processes|transverse processes) of /;

/** The places in an attachment's text: `Base of metacarpal 2, behind` names `metacarpal 2`. */
const placesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[,;()]| and (?:the )?/)
    .map(
      (place) =>
        place
          .trim()
          .replace(part, '')
          .replace(/^the /, '')
          .split(/ of | below | at /)[0] ?? '',
    )
    .map((place) => place.replace(/s$/, ''))
    .filter((place) => place.length > 1 && !/^(?:\d+|behind|in front|above|top|middle)$/.test(place));

function sharesPlace(one: Muscle, other: Muscle, end: 'origin' | 'insertion'): boolean {
  const points = attachments(other, end);
  const places = placesIn(other[end].en);
  return (
    attachments(one, end).some((a) => points.some((b) => distance(a, b) < samePlace)) ||
    placesIn(one[end].en).some((a) => places.some((b) => a.includes(b) || b.includes(a)))
  );
}

/**
 * Whether a fact of another muscle is false for this one, so that it can be a wrong option. In doubt it is not: no nerve of the same trunk,
 * no attachment next to this one's, no action that this muscle only assists.
 */
export function isFalseFor(muscle: Muscle, other: Muscle, kind: QuizKind): boolean {
  switch (kind) {
    case 'name':
      return other.id !== muscle.id;
    case 'nerve':
      return !sharesNerve(supplyOf(muscle), other.supply);
    case 'action':
      return other.actions.some((action) => !causes(muscle, action));
    default:
      return !sharesPlace(muscle, other, kind);
  }
}

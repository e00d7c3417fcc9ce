import { segmentOf, segmentOnSide } from '../body/skeleton';
import type { SegmentId, Side, Vec3 } from '../body/types';
import { distance, mirrorPoint, scale, subtract, transformPoint } from '../body/vectors';
import type { ExerciseMotion } from '../motion/types';

/** A point of the body that can be supported, at one time. */
export interface Support {
  segment: number;
  /** Position in the model's world, metres. */
  at: Vec3;
  /** Directions in which it may be pushed, combined with positive amounts. */
  edges: readonly Vec3[];
  /** 1 in full contact; it increases with the gap to the surface, which makes a force there more expensive. */
  cost: number;
  /** Whether the person can push there to reduce muscle activity: not at a point above a surface. */
  isFull: boolean;
}

/** Points of the body that rest on floor, bench or stool when they are close to it; neutral world, left side, metres. */
const bearing: Array<[SegmentId, Vec3]> = [
  ['foot', [0.09, 0, -0.055]],
  ['foot', [0.066, 0, 0.122]],
  ['foot', [0.118, 0, 0.1]],
  ['toes', [0.085, 0, 0.165]],
  ['foot', [0.082, 0.07, 0.045]],
  ['toes', [0.085, 0.026, 0.15]],
  ['foot', [0.09, 0.03, -0.08]],
  ['tibia', [0.09, 0.455, 0.05]],
  ['hand', [0.176, 0.825, -0.026]],
  ['hand', [0.182, 0.76, -0.012]],
  ['ulna', [0.194, 1.09, -0.074]],
  ['pelvis', [0.06, 0.83, -0.035]],
  ['pelvis', [0.06, 0.95, -0.13]],
  ['pelvis', [0.11, 0.99, 0.06]],
  ['pelvis', [0.03, 0.92, 0.085]],
  ['femur', [0.1, 0.62, 0.075]],
  ['femur', [0.09, 0.7, -0.085]],
  ['femur', [0.09, 0.77, -0.089]],
  ['tibia', [0.09, 0.3, 0.03]],
  ['tibia', [0.09, 0.36, -0.07]],
  ['femur', [0.15, 0.7, 0]],
  ['tibia', [0.135, 0.45, 0]],
  ['foot', [0.122, 0.03, 0.02]],
  ['humerus', [0.235, 1.33, -0.03]],
  ['humerus', [0.235, 1.2, -0.03]],
  ['T5', [0.06, 1.38, -0.14]],
  ['T9', [0.06, 1.27, -0.14]],
  ['T12', [0.06, 1.2, -0.128]],
  ['L3', [0.05, 1.11, -0.112]],
  ['T9', [0.06, 1.25, 0.11]],
  ['skull', [0, 1.66, -0.12]],
];

interface Place {
  segment: number;
  at: Vec3;
}

const placeOf = (segment: SegmentId, at: Vec3, side: Side): Place => {
  const { index, centre } = segmentOf(segmentOnSide(segment, side));
  return { segment: index, at: subtract(side === 'l' ? at : mirrorPoint(at), centre) };
};
const places: Place[] = bearing.flatMap(([segment, at]) =>
  at[0] === 0 ? [placeOf(segment, at, 'l')] : [placeOf(segment, at, 'l'), placeOf(segment, at, 'r')],
);

/**
 * Coefficient of friction of feet, hands and seats: the one with which ground reactions were predicted from motion alone
 * (AnyBody's contact elements after Fluit et al. 2014, J Biomech 47:2321), at the lower end of rubber on floors (0.5 to 1,
 * Chang et al. 2001).
 */
export const friction = 0.5;
/** Eight edges of the friction cone: with four it would hold 29 % less between them than along them. */
const pushed: readonly Vec3[] = Array.from({ length: 8 }, (_, k) => {
  const turn = (k * Math.PI) / 4;
  return [friction * Math.cos(turn), 1, friction * Math.sin(turn)];
});
/** A hand on a fixed bar can pull and push. */
const gripped: readonly Vec3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** Soft tissue is compressible: a point this far above a surface still supports a small force, metres. */
const reach = 0.035;
const give = 0.008;
/** A point this close to a contact of the record, on the same segment, is that contact, metres. */
const samePlace = 0.04;

/** The highest surface of the equipment under a point: floor, mat, bench or stool. */
function surfaceUnder([x, y, z]: Vec3, equipment: ExerciseMotion['equipment']): number {
  let top = 0;
  for (const { kind, anchor, size } of equipment) {
    if (size && anchor.type === 'world' && (kind === 'bench' || kind === 'stool' || kind === 'mat')) {
      const yaw = (anchor.rotation[1] * Math.PI) / 180;
      const [dx, dz] = [x - anchor.position[0], z - anchor.position[2]];
      const along = dx * Math.cos(yaw) - dz * Math.sin(yaw);
      const across = dx * Math.sin(yaw) + dz * Math.cos(yaw);
      const isOver = Math.abs(along) <= size[0] / 2 + 0.03 && Math.abs(across) <= size[2] / 2 + 0.03;
      if (isOver && y > anchor.position[1] + size[1] - 0.06) {
        top = Math.max(top, anchor.position[1] + size[1]);
      }
    }
  }
  return top;
}

/**
 * The supports of the body at a time: the contacts of the record, grips on a bar that is fixed in the room, and
 * every bearing point that is on a surface.
 */
export function supportsAt(
  motion: Pick<ExerciseMotion, 'contacts' | 'equipment'>,
  seconds: number,
  m: Float64Array,
): Support[] {
  const fixed = new Set(motion.equipment.filter(({ anchor }) => anchor.type === 'world').map(({ id }) => id));
  const named = motion.contacts
    .filter(({ from, to }) => seconds >= from && seconds <= to)
    .flatMap(({ segment, point, on, equipment }): Support[] => {
      const { index } = segmentOf(segment);
      const at = transformPoint(m, index * 16, point);
      if (on === 'bar') {
        return equipment !== undefined && fixed.has(equipment)
          ? [{ segment: index, at, edges: gripped, cost: 1, isFull: true }]
          : [];
      }
      return [{ segment: index, at, edges: pushed, cost: 1, isFull: true }];
    });
  const near = places.flatMap(({ segment, at: local }): Support[] => {
    const at = transformPoint(m, segment * 16, local);
    const gap = Math.max(0, at[1] - surfaceUnder(at, motion.equipment));
    const isNamed = named.some((other) => other.segment === segment && distance(other.at, at) < samePlace);
    return gap < reach && !isNamed
      ? [{ segment, at, edges: pushed, cost: 1 + (gap / give) ** 4, isFull: gap < give }]
      : [];
  });
  return easeHands([...named, ...near]);
}

const trunk = new Set(['pelvis', 'L3', 'T12', 'T5', 'T9'].map((id) => segmentOf(id).index));
const arms = new Set(['hand.l', 'hand.r', 'ulna.l', 'ulna.r', 'skull'].map((id) => segmentOf(id).index));
/** The additional cost of a force at hands or head while the trunk lies or sits: people do not push with them without need. */
const restingCost = 50;
/** The force that a resting hand or elbow supports, kilonewtons: together the weight of an arm, 5 % of the body's. */
const lyingArm = 0.02;

/** If the trunk lies, arms and head lie too: only their own weight is supported. */
function easeHands(supports: Support[]): Support[] {
  const lies = supports.some(({ segment, isFull }) => trunk.has(segment) && isFull);
  return lies
    ? supports.map((support) =>
        arms.has(support.segment)
          ? { ...support, cost: support.cost * restingCost, edges: support.edges.map((edge) => scale(edge, lyingArm)) }
          : support,
      )
    : supports;
}

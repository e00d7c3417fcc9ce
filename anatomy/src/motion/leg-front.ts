import { segmentOf } from '../body/skeleton';
import type { Side, Vec3 } from '../body/types';
import { add, cross, dot, interpolate, normalize, scale, subtract, transformPoint } from '../body/vectors';

/**
 * How far the front of the leg is from the line between its joints, metres, by share of that line: what a bar meets first, measured on the
 * muscles and the skin of this body (`tests/anatomy/motion/bar-on-legs.test.ts`). It changes by less than 5 mm with the angles of hip and knee.
 */
const thighFront = [
  [0.15, 0.068],
  [0.3, 0.076],
  [0.45, 0.08],
  [0.65, 0.077],
  [1, 0.073],
] as const;
const shinFront = [
  [0, 0.073],
  [0.15, 0.04],
  [0.25, 0.034],
  [0.45, 0.04],
  [0.65, 0.034],
  [0.75, 0.036],
] as const;

function depthAt(table: ReadonlyArray<readonly [share: number, depth: number]>, share: number): number {
  const k = Math.min(
    table.length - 2,
    Math.max(
      0,
      table.findLastIndex(([from]) => from <= share),
    ),
  );
  const [[from, low], [to, high]] = table.slice(k, k + 2) as [(typeof table)[number], (typeof table)[number]];
  return low + (high - low) * Math.min(1, Math.max(0, (share - from) / (to - from)));
}

/** Radius of a barbell's shaft, metres, as `scene/equipment/free-weights` draws it. */
const shaft = 0.014;

/** A straight bar in front of a part of the leg. */
interface BarAtLeg {
  /** The height at which the bar crosses it: 0 at the upper joint, 1 at the lower one. */
  share: number;
  /** From the front of the leg to the surface of the bar, metres; negative within the leg. */
  gap: number;
  /** Out of the leg, perpendicular to it and to the bar. */
  away: Vec3;
  /** The point of the bar's axis in front of the leg. */
  at: Vec3;
}

const parts = (['l', 'r'] as const).map((side) => {
  const [hip, knee, ankle] = (['femur', 'tibia', 'foot'] as const).map((id) => segmentOf(`${id}.${side}`).index) as [
    number,
    number,
    number,
  ];
  return { hip, knee, ankle };
});
const partsOf = (side: Side) => parts[side === 'l' ? 0 : 1] as (typeof parts)[number];
const origin: Vec3 = [0, 0, 0];
const jointAt = (m: Float64Array, segment: number): Vec3 => transformPoint(m, segment * 16, origin);

/** @param across unit vector along the bar, from right to left */
function beside(
  from: Vec3,
  to: Vec3,
  front: typeof thighFront | typeof shinFront,
  point: Vec3,
  across: Vec3,
): BarAtLeg {
  const flat = (v: Vec3): Vec3 => subtract(v, scale(across, dot(v, across)));
  const line = flat(subtract(to, from));
  const length = Math.sqrt(dot(line, line));
  const away = normalize(cross(line, across));
  const place = flat(subtract(point, from));
  const share = dot(place, line) / length ** 2;
  const aside = dot(subtract(interpolate(from, to, share), point), across);
  return { share, gap: dot(place, away) - depthAt(front, share) - shaft, away, at: add(point, scale(across, aside)) };
}

/** A bar at the thigh of a side. @param point a point of its axis @param across unit vector along it, from right to left */
export function barAtThigh(m: Float64Array, side: Side, point: Vec3, across: Vec3): BarAtLeg {
  const { hip, knee } = partsOf(side);
  return beside(jointAt(m, hip), jointAt(m, knee), thighFront, point, across);
}

/** From the front of a leg to a bar in front of thigh, knee or shin, metres. */
export function gapToLeg(m: Float64Array, side: Side, point: Vec3, across: Vec3): number {
  const thigh = barAtThigh(m, side, point, across);
  if (thigh.share <= 1) {
    return thigh.gap;
  }
  const { knee, ankle } = partsOf(side);
  const [from, to] = [jointAt(m, knee), jointAt(m, ankle)];
  const shin = beside(from, to, shinFront, point, across);
  if (shin.share >= 0) {
    return shin.gap;
  }
  // In front of a bent knee, which is round.
  const place = subtract(point, from);
  const flat = subtract(place, scale(across, dot(place, across)));
  return Math.sqrt(dot(flat, flat)) - shinFront[0][1] - shaft;
}

import { segmentOf } from '../../body/skeleton';
import type { Side, Vec3 } from '../../body/types';
import { mirrorPoint, subtract } from '../../body/vectors';
import type { MotionContact } from '../types';
import type { Goal } from './motion-script';

/** Points of the left side that rest on something, in neutral world coordinates. */
const restingPoints = {
  heel: { segment: 'foot', at: [0.09, 0, -0.055] },
  heelBack: { segment: 'foot', at: [0.09, 0.03, -0.08] },
  innerBall: { segment: 'foot', at: [0.066, 0, 0.122] },
  outerBall: { segment: 'foot', at: [0.118, 0, 0.1] },
  toes: { segment: 'toes', at: [0.085, 0, 0.165] },
  instep: { segment: 'foot', at: [0.082, 0.07, 0.045] },
  toeBacks: { segment: 'toes', at: [0.085, 0.026, 0.15] },
  knee: { segment: 'tibia', at: [0.09, 0.455, 0.05] },
  /** The centre of a bar held in the fist. */
  grip: { segment: 'hand', at: [0.181, 0.754, -0.021] },
  palmHeel: { segment: 'hand', at: [0.188, 0.825, -0.026] },
  palmFront: { segment: 'hand', at: [0.194, 0.76, -0.012] },
  palmEdge: { segment: 'hand', at: [0.194, 0.765, -0.052] },
  elbowTip: { segment: 'ulna', at: [0.194, 1.09, -0.066] },
  seat: { segment: 'pelvis', at: [0.06, 0.83, -0.035] },
  buttock: { segment: 'pelvis', at: [0.06, 0.95, -0.13] },
} satisfies Record<string, { segment: string; at: Vec3 }>;
export type RestingPoint = keyof typeof restingPoints;

const midlineSegments = new Set(['pelvis']);

/** A resting point of a side, in its segment's local frame. */
export function restingPoint(name: RestingPoint, side: Side): { segment: string; point: Vec3 } {
  const { segment, at } = restingPoints[name];
  const id = midlineSegments.has(segment) ? segment : `${segment}.${side}`;
  const world = at as Vec3;
  return { segment: id, point: subtract(side === 'l' ? world : mirrorPoint(world), segmentOf(id).centre) };
}

/** The position of a resting point in the neutral pose. */
export function neutralPlace(name: RestingPoint, side: Side): Vec3 {
  const at = restingPoints[name].at as Vec3;
  return side === 'l' ? at : mirrorPoint(at);
}

/** The position of a foot: its ankle above (x, z) of the floor, toes turned out, heel raised by a pitch about the ball. */
export interface FootPlace {
  side: Side;
  x: number;
  z: number;
  toeOut: number;
  height?: number;
}

const degree = Math.PI / 180;
const ankle: Vec3 = [0.088, 0, -0.012];

/** A point of the neutral left sole, moved to the position of the foot. */
function placeOnFloor(name: RestingPoint, { side, x, z, toeOut, height }: FootPlace): Vec3 {
  const at = neutralPlace(name, side);
  const sign = side === 'l' ? 1 : -1;
  const turn = sign * toeOut * degree;
  const [dx, dz] = [at[0] - sign * ankle[0], at[2] - ankle[2]];
  return [
    x + dx * Math.cos(turn) + dz * Math.sin(turn),
    at[1] + (height ?? 0),
    z - dx * Math.sin(turn) + dz * Math.cos(turn),
  ];
}

/** The whole sole stays at the position of the foot. */
export function soleGoals(place: FootPlace): Goal[] {
  return (['heel', 'innerBall', 'outerBall'] as const).map((name) => ({
    kind: 'place',
    ...restingPoint(name, place.side),
    at: placeOnFloor(name, place),
  }));
}

/** Only the ball and the toes stay; the heel is off the floor. */
export function ballGoals(place: FootPlace): Goal[] {
  return [
    ...(['innerBall', 'outerBall'] as const).map((name): Goal => ({
      kind: 'place',
      ...restingPoint(name, place.side),
      at: placeOnFloor(name, place),
    })),
    { kind: 'place', ...restingPoint('toes', place.side), at: placeOnFloor('toes', place) },
  ];
}

/** Both feet, mirror images of each other. */
export function bothSoles(x: number, z: number, toeOut: number): Goal[] {
  return [...soleGoals({ side: 'l', x, z, toeOut }), ...soleGoals({ side: 'r', x: -x, z, toeOut })];
}

/** The contacts of points from one second to another. */
export function contactsOf(
  names: RestingPoint[],
  sides: Side[],
  on: MotionContact['on'],
  from: number,
  to: number,
  equipment?: string,
): MotionContact[] {
  return sides.flatMap((side) =>
    names.map((name) => {
      const { segment, point } = restingPoint(name, side);
      return { segment, point: [...point] as [number, number, number], on, from, to, ...(equipment && { equipment }) };
    }),
  );
}

/** Fingers and thumb closed around a bar. */
export const closedFist = { fingerFlexion: 72, fingerCurl: 72, thumbFlexion: 60, thumbAbduction: 20 };

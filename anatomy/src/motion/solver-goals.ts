import { gapToLeg } from './leg-front';
import { segmentOf } from '../body/skeleton';
import type { SegmentId, Side, Vec3 } from '../body/types';
import { add, normalize, scale, subtract, transformPoint } from '../body/vectors';

/** A goal of the solver in a frame. Points are in the segment's local frame, metres. */
export type Goal =
  /** A point of a segment is at a position of the world; `axes` limits this to some of the coordinates. */
  | { kind: 'place'; segment: SegmentId; point: Vec3; at: Vec3; axes?: string; weight?: number }
  /** A point of a segment coincides with a point of another one. */
  | { kind: 'meet'; segment: SegmentId; point: Vec3; with: SegmentId; withPoint: Vec3; weight?: number }
  /** A direction of a segment is along a direction of the world, or of another segment. */
  | { kind: 'align'; segment: SegmentId; direction: Vec3; along: Vec3; of?: SegmentId; weight?: number };

/** The common centre of masses is at a position of the world; `axes` as above. */
export interface CentreGoal {
  kind: 'centre';
  masses: readonly PointMass[];
  at: Vec3;
  axes?: string;
  weight?: number;
}

/** A bar from left to right, held at a point of a segment, is this far in front of a leg, metres. */
export interface LegGoal {
  kind: 'beforeLeg';
  segment: SegmentId;
  point: Vec3;
  leg: Side;
  gap: number;
  weight?: number;
}
export type AnyGoal = Goal | CentreGoal | LegGoal;

/** A mass at a point of a segment. */
export interface PointMass {
  segment: SegmentId;
  point: Vec3;
  /** kg */
  mass: number;
}

const offsetOf = (id: SegmentId) => segmentOf(id).index * 16;
const origin: Vec3 = [0, 0, 0];
const across: Vec3 = [1, 0, 0];

function carryDirection(matrices: Float64Array, segment: SegmentId, direction: Vec3): Vec3 {
  const at = offsetOf(segment);
  return subtract(transformPoint(matrices, at, direction), transformPoint(matrices, at, origin));
}

function centreOf(matrices: Float64Array, masses: readonly PointMass[]): Vec3 {
  let sum = origin;
  let whole = 0;
  for (const { segment, point, mass } of masses) {
    sum = add(sum, scale(transformPoint(matrices, offsetOf(segment), point), mass));
    whole += mass;
  }
  return scale(sum, 1 / whole);
}

/** Residuals of a goal in a posed skeleton: millimetres for positions, hundredths for directions. */
export function residualsOf(goal: AnyGoal, matrices: Float64Array): number[] {
  const weight = goal.weight ?? 1;
  if (goal.kind === 'align') {
    const direction = carryDirection(matrices, goal.segment, normalize(goal.direction));
    const along = goal.of ? carryDirection(matrices, goal.of, normalize(goal.along)) : normalize(goal.along);
    return subtract(direction, along).map((part) => 100 * weight * part);
  }
  if (goal.kind === 'beforeLeg') {
    const point = transformPoint(matrices, offsetOf(goal.segment), goal.point);
    return [1000 * weight * (gapToLeg(matrices, goal.leg, point, across) - goal.gap)];
  }
  const here =
    goal.kind === 'centre'
      ? centreOf(matrices, goal.masses)
      : transformPoint(matrices, offsetOf(goal.segment), goal.point);
  if (goal.kind !== 'meet') {
    const axes = goal.axes ?? 'xyz';
    return [...axes].map(
      (axis) => 1000 * weight * (here['xyz'.indexOf(axis) as 0] - goal.at['xyz'.indexOf(axis) as 0]),
    );
  }
  const there = transformPoint(matrices, offsetOf(goal.with), goal.withPoint);
  return subtract(here, there).map((part) => 1000 * weight * part);
}

/** The segments that a goal uses. */
export function segmentsOf(goal: AnyGoal): SegmentId[] {
  switch (goal.kind) {
    case 'centre':
      return goal.masses.map(({ segment }) => segment);
    case 'meet':
      return [goal.segment, goal.with];
    case 'align':
      return [goal.segment, ...(goal.of ? [goal.of] : [])];
    case 'beforeLeg':
      return [goal.segment, `femur.${goal.leg}`, `tibia.${goal.leg}`, `foot.${goal.leg}`];
    default:
      return [goal.segment];
  }
}

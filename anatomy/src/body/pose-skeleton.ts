import { dofIndex, dofs } from './dofs';
import { segmentOf, segments } from './skeleton';
import type { Pose, SkeletonPose, Vec3 } from './types';
import { subtract, turnMatrix } from './vectors';

interface Step {
  at: number;
  /** Index of the parent's matrix; -1 for the root. */
  parent: number;
  orientedBy: number;
  offset: Vec3;
  turns: Array<{ dof: number; axis: Vec3; share: number }>;
}

/** The transformation of each segment, in their order. */
export const steps: readonly Step[] = segments.map((segment) => {
  const parent = segment.parent === undefined ? undefined : segmentOf(segment.parent);
  const base = segment.orientedBy === undefined ? parent : segmentOf(segment.orientedBy);
  return {
    at: segment.index * 16,
    parent: parent ? parent.index * 16 : -1,
    orientedBy: base ? base.index * 16 : -1,
    offset: parent ? subtract(segment.centre, parent.centre) : segment.centre,
    turns: segment.rotations.map(({ dof, axis, share }) => ({ dof: dofIndex(dof), axis, share })),
  };
});

const angles = new Float64Array(dofs.length);

/** The pose in which every angle is 0 and the pelvis is in its neutral position. */
export function neutralPose(): Pose {
  return { angles: {}, root: { position: [0, 0, 0], rotation: [0, 0, 0] } };
}

/** The arrays of a posed skeleton; create them once and let `poseSkeleton` write into them. */
export function createSkeletonPose(): SkeletonPose {
  return { matrices: new Float64Array(segments.length * 16) };
}

function placeRoot(m: Float64Array, { offset }: Step, { position, rotation }: Pose['root']): void {
  m.fill(0, 0, 16);
  m[0] = m[5] = m[10] = m[15] = 1;
  turnMatrix(m, 0, [0, 1, 0], rotation[1]);
  turnMatrix(m, 0, [1, 0, 0], rotation[0]);
  turnMatrix(m, 0, [0, 0, -1], rotation[2]);
  m[12] = offset[0] + position[0];
  m[13] = offset[1] + position[1];
  m[14] = offset[2] + position[2];
}

function placeSegment(m: Float64Array, { at, parent: p, orientedBy: b, offset: [x, y, z], turns }: Step): void {
  for (let k = 0; k < 12; k += 1) {
    m[at + k] = m[b + k] as number;
  }
  m[at + 12] = (m[p] as number) * x + (m[p + 4] as number) * y + (m[p + 8] as number) * z + (m[p + 12] as number);
  m[at + 13] = (m[p + 1] as number) * x + (m[p + 5] as number) * y + (m[p + 9] as number) * z + (m[p + 13] as number);
  m[at + 14] = (m[p + 2] as number) * x + (m[p + 6] as number) * y + (m[p + 10] as number) * z + (m[p + 14] as number);
  m[at + 15] = 1;
  for (const { dof, axis, share } of turns) {
    const angle = (angles[dof] as number) * share;
    if (angle !== 0) {
      turnMatrix(m, at, axis, angle);
    }
  }
}

/** The part of the skeleton that is posed. */
export type Chain = readonly Step[];

/**
 * Forward kinematics: the world transform of every segment.
 * @param pose angles in degrees by degree of freedom (missing ones are 0), and position and rotation of the pelvis
 * @param out overwritten and returned
 * @param chain the only segments that are posed
 * @throws RangeError if the pose contains an unknown degree of freedom
 */
export function poseSkeleton(pose: Pose, out: SkeletonPose, chain: Chain = steps): SkeletonPose {
  angles.fill(0);
  for (const id in pose.angles) {
    angles[dofIndex(id)] = pose.angles[id] as number;
  }
  const m = out.matrices;
  for (const step of chain) {
    if (step.parent < 0) {
      placeRoot(m, step, pose.root);
    } else {
      placeSegment(m, step);
    }
  }
  return out;
}

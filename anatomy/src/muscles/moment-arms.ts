import { dofOf } from '../body/dofs';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../body/pose-skeleton';
import type { DofId, JointAngles } from '../body/types';
import { createMuscleLine, drawMuscleLine } from './muscle-line';
import type { MuscleInstance } from './types';

const halfStep = 1;
const skeleton = createSkeletonPose();

/**
 * Moment arm of every strand about a degree of freedom, metres: how much a strand shortens per radian towards the
 * positive angle. Positive: its pull moves the joint in that direction.
 */
export function momentArms(muscle: MuscleInstance, dof: DofId, angles: Readonly<JointAngles> = {}): number[] {
  const { id } = dofOf(dof);
  const lengthsAt = (angle: number): number[] => {
    poseSkeleton({ ...neutralPose(), angles: { ...angles, [id]: angle } }, skeleton);
    return drawMuscleLine(muscle, skeleton, createMuscleLine(muscle)).strands.map(({ length }) => length);
  };
  const at = angles[id] ?? 0;
  const after = lengthsAt(at + halfStep);
  const radians = (2 * halfStep * Math.PI) / 180;
  return lengthsAt(at - halfStep).map((before, k) => (before - (after[k] as number)) / radians);
}

import { dofs } from '../body/dofs';
import { createSkeletonPose, poseSkeleton } from '../body/pose-skeleton';
import type { Dof, Pose, Text } from '../body/types';
import { createMuscleLine, drawMuscleLine } from '../muscles/muscle-line';
import type { MuscleInstance } from '../muscles/types';

/** A joint that is not in its neutral position. */
export interface JointReading {
  movement: Text;
  /** Always positive: the movement's name says which way. */
  degrees: number;
  /** Undefined for joints of the axis and when both sides stand alike. */
  side?: 'l' | 'r';
}

export interface LengthReading {
  muscle: MuscleInstance['muscle'];
  /** Share of the neutral length. */
  ratio: number;
}

const leastDegrees = 3;

/** Every joint that stands away from neutral, in words; both sides once when they agree. */
export function readJoints(pose: Pose): JointReading[] {
  const angle = (dof: Dof, side?: 'l' | 'r'): number =>
    Math.round(pose.angles[side ? `${dof.base}.${side}` : dof.id] ?? 0);
  const reading = (dof: Dof, degrees: number, side?: 'l' | 'r'): JointReading[] =>
    Math.abs(degrees) < leastDegrees
      ? []
      : [{ movement: degrees > 0 ? dof.positive : dof.negative, degrees: Math.abs(degrees), ...(side && { side }) }];
  return dofs.flatMap((dof) => {
    if (!dof.side) {
      return reading(dof, angle(dof));
    }
    if (dof.side === 'r') {
      return [];
    }
    const left = angle(dof, 'l');
    const right = angle(dof, 'r');
    return left === right ? reading(dof, left) : [...reading(dof, left, 'l'), ...reading(dof, right, 'r')];
  });
}

/** How long muscles are in a pose, compared with the neutral one; the left side stands for both. */
export function readLengths(pose: Pose, instances: readonly MuscleInstance[], ids: readonly string[]): LengthReading[] {
  const skeleton = poseSkeleton(pose, createSkeletonPose());
  return ids.flatMap((id) => {
    const instance = instances.find((candidate) => candidate.id === id || candidate.muscle.id === id);
    return instance
      ? [{ muscle: instance.muscle, ratio: drawMuscleLine(instance, skeleton, createMuscleLine(instance)).ratio }]
      : [];
  });
}

import { dofs } from '../body/dofs';
import { createSkeletonPose, poseSkeleton } from '../body/pose-skeleton';
import type { Dof, Pose, Side, Text } from '../body/types';
import { createMuscleLine, drawMuscleLine } from '../muscles/muscle-line';
import type { MuscleInstance } from '../muscles/types';

/** A joint that is not in its neutral position. */
export interface JointReading {
  movement: Text;
  /** Always positive; the movement's name gives the direction. */
  degrees: number;
  /** Undefined for axial joints and if both sides are equal. */
  side?: 'l' | 'r';
}

export interface LengthReading {
  muscle: MuscleInstance['muscle'];
  /** Fraction of the neutral length. */
  ratio: number;
  /** Undefined if both sides are equally long. */
  side?: Side;
}

const leastDegrees = 3;

/** Every joint away from neutral in words; both sides once if they agree. */
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

/**
 * Muscle lengths in a pose, relative to the neutral one.
 * @param ids with a side, or without one for both: sides that differ by a percent are then listed separately
 */
export function readLengths(pose: Pose, instances: readonly MuscleInstance[], ids: readonly string[]): LengthReading[] {
  const skeleton = poseSkeleton(pose, createSkeletonPose());
  return ids.flatMap((id) => {
    const readings = instances
      .filter((instance) => instance.id === id || instance.muscle.id === id)
      .map((instance) => ({
        muscle: instance.muscle,
        ratio: drawMuscleLine(instance, skeleton, createMuscleLine(instance)).ratio,
        side: instance.side,
      }));
    const [left, right] = readings;
    return left && right && Math.round(left.ratio * 100) === Math.round(right.ratio * 100)
      ? [{ muscle: left.muscle, ratio: left.ratio }]
      : readings;
  });
}

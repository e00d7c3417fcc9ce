import { createSkeletonPose, poseSkeleton } from '../../body/pose-skeleton';
import type { Vec3 } from '../../body/types';
import type { MotionFrame } from '../types';

/** The positions of all joints in a frame, in the order of the segments, metres. */
export function jointPlaces({ pose, root }: MotionFrame): Vec3[] {
  const { matrices } = poseSkeleton({ angles: pose, root }, createSkeletonPose());
  return Array.from({ length: matrices.length / 16 }, (_, k) => [
    matrices[k * 16 + 12] as number,
    matrices[k * 16 + 13] as number,
    matrices[k * 16 + 14] as number,
  ]);
}

import { createSkeletonPose, neutralPose, poseSkeleton } from '../body/pose-skeleton';
import { sampleMotion } from '../motion/sample-motion';
import type { ExerciseMotion } from '../motion/types';
import { createMuscleLine, drawMuscleLine } from '../muscles/muscle-line';
import type { MuscleInstance } from '../muscles/types';

/**
 * Length of a muscle over a movement, as fractions of its neutral length, at equal time steps from 0 to the duration.
 * @param strand index of the only strand to measure
 */
export function lengthCurve(
  motion: Pick<ExerciseMotion, 'duration' | 'loop' | 'frames'>,
  muscle: MuscleInstance,
  steps: number,
  strand?: number,
): number[] {
  const pose = neutralPose();
  const skeleton = createSkeletonPose();
  const line = createMuscleLine(muscle);
  const lengthNow = (): number => {
    const { ratio, strands } = drawMuscleLine(muscle, skeleton, line);
    return strand === undefined ? ratio : (strands[strand]?.length ?? 0);
  };
  poseSkeleton(pose, skeleton);
  const atRest = lengthNow();
  return Array.from({ length: steps + 1 }, (_, k) => {
    // The end of a loop is its start; the last moment of the movement is just before it.
    const seconds = Math.min((k / steps) * motion.duration, motion.duration - 1e-6);
    poseSkeleton(sampleMotion(motion, seconds, pose), skeleton);
    return lengthNow() / atRest;
  });
}

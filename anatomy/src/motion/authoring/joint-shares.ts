import { dofs } from '../../body/dofs';
import { neutralPose } from '../../body/pose-skeleton';
import type { JointAngles, Side } from '../../body/types';
import { muscleOf } from '../../muscles/catalogue';
import { momentArms } from '../../muscles/moment-arms';
import { muscleInstance } from '../../muscles/muscle-instances';
import { sampleMotion } from '../sample-motion';
import type { ExerciseMotion, MotionPhase } from '../types';

type Track = Pick<ExerciseMotion, 'duration' | 'loop' | 'frames'>;

/** Degrees: a joint that moves less counts as resting. */
const leastMovement = 2;

const anglesAt = (track: Track, t: number): JointAngles => ({ ...sampleMotion(track, t, neutralPose()).angles });

/**
 * The contribution of each moving joint to the shortening of a muscle over a phase, metres: the moment arm halfway, times the
 * angle. Positive: the muscle acts in the direction of the joint's movement.
 */
export function jointShares(
  track: Track,
  id: string,
  side: Side,
  { start, end }: Pick<MotionPhase, 'start' | 'end'>,
): number[] {
  const instance = muscleInstance(muscleOf(id), side);
  const before = anglesAt(track, start);
  // A looping motion begins again at its end.
  const after = anglesAt(track, track.loop && end === track.duration ? end - 1e-6 : end);
  const halfway = anglesAt(track, (start + end) / 2);
  return dofs.flatMap((dof) => {
    const degrees = (after[dof.id] ?? 0) - (before[dof.id] ?? 0);
    if (Math.abs(degrees) < leastMovement) {
      return [];
    }
    const arms = momentArms(instance, dof.id, halfway);
    return [((arms.reduce((sum, arm) => sum + arm, 0) / arms.length) * degrees * Math.PI) / 180];
  });
}

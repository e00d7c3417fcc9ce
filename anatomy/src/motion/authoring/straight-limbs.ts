import { neutralPose } from '../../body/pose-skeleton';
import { dofs } from '../../body/dofs';
import { sampleMotion } from '../sample-motion';
import type { ExerciseMotion } from '../types';
import { easeKeys } from './ease-keys';
import type { MotionScript } from './motion-script';

const sided: ReadonlySet<string> = new Set(dofs.filter((dof) => dof.side).map((dof) => dof.base));
const joints = ['elbowFlexion.l', 'elbowFlexion.r', 'kneeFlexion.l', 'kneeFlexion.r'];

/** Degrees: an elbow or a knee that an author bends no further than this is meant to look straight. */
const straight = 15;
/** Degrees that the solver may add: they shorten the limb by one or two percent. */
const tolerance = 12;

/**
 * Elbows and knees that the script of the right form straightens at one of its keys, and that the solver bends: the target of a hand or a foot
 * is too close to the trunk.
 * @param frames the solved motion
 */
export function bentLimbs({ keys, duration, loop }: MotionScript, frames: ExerciseMotion['frames']): string[] {
  const pose = neutralPose();
  return keys.flatMap(({ t }) => {
    const meant = easeKeys(keys, t, sided).angles;
    const { angles } = sampleMotion({ duration, loop, frames }, t, pose);
    return joints.flatMap((id) => {
      const [wanted, solved] = [meant[id] ?? 0, angles[id] ?? 0];
      return wanted <= straight && solved - wanted > tolerance
        ? [`${id} is ${solved.toFixed(0)} instead of ${wanted.toFixed(0)} degrees at ${t} s`]
        : [];
    });
  });
}

import { dofOf } from '../body/dofs';
import { neutralPose } from '../body/pose-skeleton';
import type { JointAngles, Pose, Side } from '../body/types';
import { sampleMotion } from '../motion/sample-motion';
import { scapularRhythm } from '../motion/scapular-rhythm';
import type { ExerciseMotion } from '../motion/types';

const sides: Side[] = ['l', 'r'];

/** How far the shoulder girdle follows an arm that is set by hand; a girdle joint that is set itself is not changed. */
function followArm(angles: JointAngles, joints: Readonly<JointAngles>, side: Side): void {
  const arm = [`shoulderFlexion.${side}`, `shoulderAbduction.${side}`];
  if (!arm.some((id) => id in joints)) {
    return;
  }
  const before = scapularRhythm(angles, side);
  const after = scapularRhythm({ ...angles, ...joints }, side);
  for (const id of Object.keys(after)) {
    if (!(id in joints)) {
      const { min, max } = dofOf(id);
      const followed = (angles[id] ?? 0) + (after[id] as number) - (before[id] as number);
      angles[id] = Math.min(max, Math.max(min, followed));
    }
  }
}

/** The palms face forward, as in the anatomical position; the muscles' neutral lengths are those of the pose with the thumbs forward. */
export const anatomicalPosition: Readonly<JointAngles> = { 'forearmPronation.l': -80, 'forearmPronation.r': -80 };

/** From this flexion on, in degrees, the leg rotates through its full range; a straight knee does not rotate. */
const freeKnee = 30;

/** Removes rotation that a straight knee does not allow, because its ligaments are tight (Kapandji 2008). */
function lockKnee(angles: JointAngles, joints: Readonly<JointAngles>, side: Side): void {
  const id = `kneeRotation.${side}`;
  if (id in joints) {
    const { min, max } = dofOf(id);
    const freedom = Math.min(1, Math.max(0, (angles[`kneeFlexion.${side}`] ?? 0) / freeKnee));
    angles[id] = Math.min(max * freedom, Math.max(min * freedom, joints[id] as number));
  }
}

/**
 * The pose at a moment of a movement (or the anatomical position without a movement), overridden by joints that were set by hand; scapula
 * and clavicle follow an arm that was set by hand, and a straight knee does not rotate.
 */
export function poseAt(
  motion: Pick<ExerciseMotion, 'duration' | 'loop' | 'frames'> | undefined,
  seconds: number,
  joints: Readonly<JointAngles>,
  out: Pose = neutralPose(),
): Pose {
  if (motion) {
    sampleMotion(motion, seconds, out);
  } else {
    Object.assign(out, neutralPose());
    Object.assign(out.angles, anatomicalPosition);
  }
  sides.forEach((side) => followArm(out.angles, joints, side));
  Object.assign(out.angles, joints);
  sides.forEach((side) => lockKnee(out.angles, joints, side));
  return out;
}

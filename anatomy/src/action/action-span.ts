import { createSkeletonPose, neutralPose, poseSkeleton } from '../body/pose-skeleton';
import type { Dof, JointAngles, Text } from '../body/types';
import { actionOnSide } from './action-on-side';
import { createMuscleLine, drawMuscleLine } from '../muscles/muscle-line';
import type { MuscleAction, MuscleInstance } from '../muscles/types';
import { poseAt } from '../motion-reading/pose-at';

/** The range in which a muscle moves a joint, degrees: as far as the muscle shortens. */
export interface ActionSpan {
  action: MuscleAction;
  dof: Dof;
  movement: Text;
  from: number;
  to: number;
}

/** An action in an address: the degree of freedom without side, with a minus sign for the direction of negative angles. */
export const actionKey = ({ dof, direction }: MuscleAction): string => (direction > 0 ? dof : `-${dof}`);

const offTheFloor = { hipFlexion: 60, kneeFlexion: 60 };
/** Angles of other joints of the limb during the movement, so that it is possible and visible. */
const heldJoints: Readonly<Record<string, JointAngles>> = {
  shoulderRotation: { elbowFlexion: 90 },
  forearmPronation: { elbowFlexion: 90 },
  hipFlexion: { kneeFlexion: 90 },
  kneeRotation: { hipFlexion: 60, kneeFlexion: 90 },
  ankleDorsiflexion: offTheFloor,
  footInversion: offTheFloor,
  toeExtension: offTheFloor,
};

/** All angles of the body for an angle of the joint; the rest is in the anatomical position. */
export function anglesDuring({ dof }: Pick<ActionSpan, 'dof'>, degrees: number): JointAngles {
  const held = Object.entries(heldJoints[dof.base] ?? {}).map(([base, angle]) => [`${base}.${dof.side}`, angle]);
  return poseAt(undefined, 0, { ...Object.fromEntries(held), [dof.id]: degrees }).angles;
}

/** If less than this share of the joint's range is left in the direction of the movement, it begins on the opposite side of neutral. */
const leastRoom = 0.25;
/** The maximum distance of a movement's start from neutral, degrees. */
const farthestStart = 90;
const steps = 200;

/** @returns undefined if the muscle does not shorten in this direction */
export function actionSpan(instance: MuscleInstance, action: MuscleAction): ActionSpan | undefined {
  const { dof, direction } = actionOnSide(action, instance.side);
  const skeleton = createSkeletonPose();
  const line = createMuscleLine(instance);
  const lengthAt = (degrees: number): number => {
    poseSkeleton({ ...neutralPose(), angles: anglesDuring({ dof }, degrees) }, skeleton);
    const { length, strands } = drawMuscleLine(instance, skeleton, line);
    return action.strand === undefined ? length : (strands[action.strand]?.length ?? 0);
  };
  /** The angle towards a limit up to which the length keeps changing in one direction. */
  const follow = (limit: number, sign: 1 | -1): number => {
    let length = lengthAt(0);
    for (let k = 1; k <= steps; k += 1) {
      const next = lengthAt((limit * k) / steps);
      if ((next - length) * sign <= 0) {
        // The turning point may be before the last step.
        return (limit * Math.max(0, k - 2)) / steps;
      }
      length = next;
    }
    return limit;
  };
  const to = follow(direction > 0 ? dof.max : dof.min, -1);
  const hasRoom = Math.abs(to) >= leastRoom * (dof.max - dof.min);
  const behind = direction > 0 ? Math.max(dof.min, -farthestStart) : Math.min(dof.max, farthestStart);
  const from = hasRoom ? 0 : follow(behind, 1);
  const movement = direction > 0 ? dof.positive : dof.negative;
  return from === to ? undefined : { action, dof, movement, from, to };
}

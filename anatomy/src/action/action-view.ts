import { Sphere, Vector3 } from 'three';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../body/pose-skeleton';
import { segmentOf, segments } from '../body/skeleton';
import type { Segment, Vec3 } from '../body/types';
import { anglesDuring, type ActionSpan } from './action-span';
import { createMuscleLine, drawMuscleLine } from '../muscles/muscle-line';
import type { MuscleInstance } from '../muscles/types';
import { directionAsPosed, viewOfMuscle } from '../scene/muscle-views';

/** Moved segments farther from the joint than this (metres) need not be in the picture. */
const nearJoint = 0.5;

/** The segments near a joint that it moves. */
function movedBy({ dof }: ActionSpan): { first: Segment; moved: Segment[] } {
  const turned = (segment: Segment): boolean => segment.rotations.some((rotation) => rotation.dof === dof.id);
  const first = segments.find(turned) as Segment;
  const hangsOn = (segment: Segment): boolean =>
    turned(segment) || (segment.parent !== undefined && hangsOn(segmentOf(segment.parent)));
  const centre = new Vector3(...first.centre);
  const moved = segments.filter((each) => hangsOn(each) && centre.distanceTo(new Vector3(...each.centre)) < nearJoint);
  return { first, moved };
}

/** A view that shows the muscle and the moved segments during the whole movement: between the muscle's best view and the joint's axis. */
export function actionView(instance: MuscleInstance, span: ActionSpan): { eye: Vec3; target: Vec3 } {
  const { first, moved } = movedBy(span);
  const skeleton = createSkeletonPose();
  const line = createMuscleLine(instance);
  const points: Vector3[] = [];
  for (const degrees of [span.to, (span.from + span.to) / 2, span.from]) {
    poseSkeleton({ ...neutralPose(), angles: anglesDuring(span, degrees) }, skeleton);
    points.push(...moved.map(({ index }) => new Vector3().fromArray(skeleton.matrices, index * 16 + 12)));
    for (const { points: own } of drawMuscleLine(instance, skeleton, line).strands) {
      for (let k = 0; k < own.length; k += 3) {
        points.push(new Vector3().fromArray(own, k));
      }
    }
  }
  const { center, radius } = new Sphere().setFromPoints(points);
  const view = viewOfMuscle(instance.muscle.id);
  const direction = directionAsPosed(view, instance, skeleton);
  const axis = new Vector3(...(first.rotations.find(({ dof }) => dof === span.dof.id)?.axis ?? [0, 0, 0]));
  // From the medial side, the trunk or the other leg would hide a limb.
  const towards = axis.dot(direction) + axis.x * (instance.side === 'l' ? 1 : -1);
  direction.addScaledVector(axis, Math.sign(towards) * 0.9);
  // Not from far above or below, because a body is easier to recognize at its own height.
  // A foot moves on the floor, so the action of its sole is seen from above, although the sole itself is seen from below.
  direction.y = Math.min(0.5, Math.max(-0.3, view[1] < -45 ? -direction.y : direction.y));
  const eye = direction.setLength(Math.min(3.2, Math.max(0.6, radius * 3.4))).add(center);
  return { eye: eye.toArray(), target: center.toArray() };
}

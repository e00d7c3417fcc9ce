import { Matrix4, Vector3 } from 'three';
import { createSkeletonPose, poseSkeleton } from '../body/pose-skeleton';
import type { SkeletonPose } from '../body/types';
import { poseAt } from '../motion-reading/pose-at';
import type { MuscleInstance } from '../muscles/types';
import written from './muscle-views.json';

/**
 * The direction from which a muscle of the left side is seen best in the anatomical position, degrees: around the body (0 from the front,
 * 90 from its left) and up from the horizon. `authoring/write-muscle-views.ts` computes them.
 */
export type MuscleView = readonly [azimuth: number, elevation: number];

/** The anatomical position, for which the views are computed. */
export const restingSkeleton = poseSkeleton(poseAt(undefined, 0, {}), createSkeletonPose());

const views = written as unknown as Readonly<Record<string, MuscleView | undefined>>;

/** The view of a muscle; a test checks that every muscle has one. */
export const viewOfMuscle = (id: string): MuscleView => views[id] ?? [0, 5];

/** The direction from a muscle to the eye of a view. */
export function directionOf([azimuth, elevation]: MuscleView): Vector3 {
  const [round, up] = [azimuth, elevation].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  return new Vector3(Math.sin(round) * Math.cos(up), Math.sin(up), Math.cos(round) * Math.cos(up));
}

/** The distance of the eye from a muscle, metres. @param reach the muscle's greatest extent, metres */
export const distanceOf = (reach: number): number => Math.min(3, Math.max(0.45, reach * 2.2));

/** The direction to the eye in the current pose: it is turned by the rotation of the segment at the muscle's origin since rest. */
export function directionAsPosed(
  view: MuscleView,
  { side, strands }: MuscleInstance,
  { matrices }: SkeletonPose,
): Vector3 {
  const direction = directionOf(view);
  direction.x *= side === 'r' ? -1 : 1;
  const offset = strands[0]?.elements[0]?.offset ?? 0;
  const back = new Matrix4().fromArray(restingSkeleton.matrices, offset).invert();
  return direction.transformDirection(back).transformDirection(new Matrix4().fromArray(matrices, offset));
}

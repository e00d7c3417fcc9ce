import { Matrix4, Vector3 } from 'three';
import { createSkeletonPose, poseSkeleton } from '../body/pose-skeleton';
import type { SkeletonPose } from '../body/types';
import { poseAt } from '../motion-reading/pose-at';
import type { MuscleInstance } from '../muscles/types';
import written from './muscle-views.json';

/**
 * From where a muscle of the left side is seen best in the anatomical position, degrees: round the body (0 from before, 90 from its
 * left) and up from the horizon. `authoring/write-muscle-views.ts` finds them.
 */
export type MuscleView = readonly [azimuth: number, elevation: number];

/** The anatomical position, in which views are found. */
export const restingSkeleton = poseSkeleton(poseAt(undefined, 0, {}), createSkeletonPose());

const views = written as unknown as Readonly<Record<string, MuscleView | undefined>>;

/** The view of a muscle; a test knows that every muscle has one. */
export const viewOfMuscle = (id: string): MuscleView => views[id] ?? [0, 5];

/** The way from a muscle to the eye of a view. */
export function directionOf([azimuth, elevation]: MuscleView): Vector3 {
  const [round, up] = [azimuth, elevation].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  return new Vector3(Math.sin(round) * Math.cos(up), Math.sin(up), Math.cos(round) * Math.cos(up));
}

/** How far from a muscle the eye stands, metres. @param reach the muscle's greatest extent, metres */
export const distanceOf = (reach: number): number => Math.min(3, Math.max(0.45, reach * 2.2));

/** The way to the eye as the body stands: it turns with the segment that the muscle comes from, as far as that has turned since rest. */
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

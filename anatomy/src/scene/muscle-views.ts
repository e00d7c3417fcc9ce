import { Matrix4, Vector3 } from 'three';
import type { SkeletonPose } from '../body/types';
import type { MuscleInstance } from '../muscles/types';
import written from './muscle-views.json';

/**
 * From where a muscle of the left side is seen best in the neutral pose, degrees: round the body (0 from before, 90 from its
 * left) and up from the horizon. `authoring/write-muscle-views.ts` finds them.
 */
export type MuscleView = readonly [azimuth: number, elevation: number];

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

/** The way to the eye as the body stands: it turns with the segment that the muscle comes from. */
export function directionAsPosed(
  view: MuscleView,
  { side, strands }: MuscleInstance,
  { matrices }: SkeletonPose,
): Vector3 {
  const direction = directionOf(view);
  direction.x *= side === 'r' ? -1 : 1;
  const turn = new Matrix4().fromArray(matrices, strands[0]?.elements[0]?.offset ?? 0);
  return direction.transformDirection(turn);
}

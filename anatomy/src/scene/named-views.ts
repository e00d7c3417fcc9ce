import { Box3, Vector3 } from 'three';
import { segments } from '../body/skeleton';
import type { SkeletonPose, Vec3 } from '../body/types';
import type { MuscleInstance } from '../muscles/types';
import { bellyPoint } from './belly-point';
import { sideViews, type SideView } from './camera/side-views';
import { directionAsPosed, distanceOf, viewOfMuscle } from './muscle-views';
import type { MuscleSurface } from './muscles/muscle-surface';

/** `movers`: the side from which the prime movers of the open exercise are seen best. */
export type NamedView = SideView | 'movers';

interface View {
  eye: Vec3;
  target: Vec3;
}

/** The centres of joints are inside the body: the thickness of the tissue around them. */
const fleshMargin = 0.12;
const belly = 0.3;

const viewOf = (target: Vector3, direction: Vector3, distance: number): View => ({
  eye: direction.normalize().multiplyScalar(distance).add(target).toArray(),
  target: target.toArray(),
});

/**
 * The rotation of the body about the vertical, from the left-right axis of the pelvis (the first segment), because its forward direction
 * flips when a body bends far forward. If the body lies on its side, that axis is vertical, and the forward direction is used.
 */
function turnOf(matrices: SkeletonPose['matrices']): number {
  const [leftX = 0, , leftZ = 0] = matrices;
  return Math.hypot(leftX, leftZ) > 0.5 ? Math.atan2(-leftZ, leftX) : Math.atan2(matrices[8] ?? 0, matrices[10] ?? 0);
}

/** The view of a whole body in its current pose from one of its sides. */
export function sideViewOf(side: SideView, { matrices }: SkeletonPose): View {
  const box = new Box3();
  for (const { index } of segments) {
    box.expandByPoint(new Vector3().fromArray(matrices, index * 16 + 12));
  }
  box.expandByScalar(fleshMargin);
  const target = box.getCenter(new Vector3());
  const direction = new Vector3(...sideViews[side]);
  if (side !== 'top') {
    direction.applyAxisAngle(new Vector3(0, 1, 0), turnOf(matrices));
  }
  return viewOf(target, direction, Math.min(4.5, box.getSize(new Vector3()).length() * 1.55));
}

/** Points in the bellies of muscles, as posed. */
export const bellyPoints = (surface: MuscleSurface, indices: readonly number[]): Vector3[] =>
  indices.map((index) => bellyPoint(surface, index));

/**
 * The view of several muscles: both sides are in the picture, from the side of the left ones, or of the right ones if only they
 * work.
 * @param indices of the instances
 */
export function viewOfMuscles(
  indices: readonly number[],
  instances: readonly MuscleInstance[],
  surface: MuscleSurface,
  skeleton: SkeletonPose,
): View | undefined {
  if (indices.length === 0) {
    return undefined;
  }
  const box = new Box3().setFromPoints(bellyPoints(surface, indices)).expandByScalar(belly / 2);
  const nearest = indices.some((index) => instances[index]?.side === 'l') ? 'l' : 'r';
  const direction = new Vector3();
  let largest = new Vector3();
  let volume = 0;
  for (const index of indices) {
    const instance = instances[index] as MuscleInstance;
    if (instance.side === nearest) {
      const way = directionAsPosed(viewOfMuscle(instance.muscle.id), instance, skeleton);
      if (instance.muscle.volume > volume) {
        volume = instance.muscle.volume;
        largest = way.clone();
      }
      direction.addScaledVector(way, instance.muscle.volume);
    }
  }
  // Movers in front and behind, as in a squat, have no common side, so the largest decides.
  const isClear = direction.length() > volume * 0.5;
  return viewOf(
    box.getCenter(new Vector3()),
    isClear ? direction : largest,
    distanceOf(box.getSize(new Vector3()).length()),
  );
}

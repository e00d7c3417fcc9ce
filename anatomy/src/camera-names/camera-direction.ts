import { MathUtils, Vector3 } from 'three';
import type { SkeletonPose, Vec3 } from '../body/types';

type Along = 'front' | 'back' | 'head' | 'feet';
type Across = 'left' | 'right' | 'front' | 'back';
export type CameraSide =
  | Along
  | Across
  | `${'front' | 'back' | 'head' | 'feet'}-${'left' | 'right'}`
  | `${'head' | 'feet'}-${'front' | 'back'}`;

/** The direction from which a camera looks at a body: its side, and whether from above or below in the room, where a vertical view has no side. */
export type CameraDirection = { side: CameraSide; height: 'level' } | { side?: CameraSide; height: 'above' | 'below' };

/** From the first elevation on (degrees) a view is not level; from the second one on it has no side. */
const [lifted, straight] = [14, 60];
/** Within this angle of an axis (degrees) the other axis is ignored. */
const besideAxis = 22.5;

/** The direction of a camera relative to the pelvis, whether the body stands, sits or lies. */
export function cameraDirection(
  { eye, target }: { eye: Vec3; target: Vec3 },
  { matrices }: SkeletonPose,
): CameraDirection {
  const way = new Vector3(...eye).sub(new Vector3(...target));
  const degrees = MathUtils.radToDeg(Math.atan2(way.y, Math.hypot(way.x, way.z)));
  const height = degrees > 0 ? 'above' : 'below';
  if (Math.abs(degrees) > straight) {
    return { height };
  }
  // The pelvis is the first segment; the columns of its matrix point to its left, its head and its front.
  const [left, head, front] = [0, 4, 8].map((at) => new Vector3().fromArray(matrices, at)) as [
    Vector3,
    Vector3,
    Vector3,
  ];
  const isUpright = head.y > 0.45;
  const along = (isUpright ? front : head).clone().setY(0).normalize();
  const across = new Vector3(0, 1, 0).cross(along);
  const [ahead, aside] = [way.dot(along), way.dot(across)];
  const angle = MathUtils.radToDeg(Math.atan2(Math.abs(aside), Math.abs(ahead)));
  const alongName: Along = isUpright ? (ahead > 0 ? 'front' : 'back') : ahead > 0 ? 'head' : 'feet';
  // If the body lies on its side, front and back are horizontal.
  const isOnSide = Math.abs(front.dot(across)) > Math.abs(left.dot(across));
  const isPositive = aside * (isOnSide ? front : left).dot(across) > 0;
  const acrossName: Across = isOnSide ? (isPositive ? 'front' : 'back') : isPositive ? 'left' : 'right';
  const side = (
    angle < besideAxis ? alongName : angle > 90 - besideAxis ? acrossName : `${alongName}-${acrossName}`
  ) as CameraSide;
  return Math.abs(degrees) < lifted ? { side, height: 'level' } : { side, height };
}

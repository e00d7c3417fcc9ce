import { Box3, Matrix4, Sphere, Vector3, type BufferAttribute } from 'three';
import { bones } from '../../body/bones/catalogue';
import { segmentOf } from '../../body/skeleton';
import type { Bone } from '../../body/types';
import { muscles } from '../../muscles/catalogue';
import { muscleInstances } from '../../muscles/muscle-instances';
import { boneGeometry } from '../geometry/bone-geometry';
import { restingSkeleton } from '../muscle-views';
import { createMuscleSurface } from '../muscles/muscle-surface';

/** The width and height of the picture, pixels; with a third of them a thin belly with tendons to the fingers is less than one wide. */
const size = 144;

/** The body at rest, as shown by the application. Visibility is computed by rasterizing it here, because there is no graphics card. */
export const restingInstances = muscleInstances(muscles());
export const restingSurface = createMuscleSurface(restingInstances);
restingSurface.update(restingSkeleton);

/** The owner of pixels that show no muscle, but a bone or nothing. */
const noInstance = -1;

/** Triangles of a bone or of a part of a muscle, three numbers per corner, and their bounding sphere. */
interface Solid {
  instance: number;
  corners: Float32Array;
  ball: Sphere;
}

function createSolid(
  instance: number,
  positions: ArrayLike<number>,
  indices: ArrayLike<number>,
  from: number,
  to: number,
): Solid {
  const corners = new Float32Array((to - from) * 3);
  for (let k = from; k < to; k += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      corners[(k - from) * 3 + axis] = positions[(indices[k] as number) * 3 + axis] as number;
    }
  }
  return { instance, corners, ball: new Box3().setFromArray(corners).getBoundingSphere(new Sphere()) };
}

const skeleton = boneGeometry(bones(), false);
const { layout, positions } = restingSurface;

/** The vertices of a bone in the resting pose; other bones are unchanged. */
function boneAtRest({ segment }: Bone): ArrayLike<number> {
  const { index, centre } = segmentOf(segment);
  const place = new Matrix4().fromArray(restingSkeleton.matrices, index * 16);
  place.multiply(new Matrix4().makeTranslation(-centre[0], -centre[1], -centre[2]));
  return skeleton.getAttribute('position').clone().applyMatrix4(place).array;
}

const solids: Solid[] = [
  ...skeleton.groups.map(({ start, count }, k) =>
    createSolid(
      noInstance,
      boneAtRest(bones()[k] as Bone),
      (skeleton.index as BufferAttribute).array,
      start,
      start + count,
    ),
  ),
  ...layout.parts.map(({ instance }, part) =>
    createSolid(
      instance,
      positions,
      layout.indices,
      layout.indexStarts[part] as number,
      layout.indexStarts[part + 1] as number,
    ),
  ),
];

export interface Look {
  /** From the target to the eye; its length is ignored. */
  direction: Vector3;
  target: Vector3;
  /** Half of the height of the picture, metres. */
  half: number;
}

/** Positions of corners in the picture: across and up in pixels, and towards the eye. */
function project(corners: Float32Array, { direction, target, half }: Look): Float32Array {
  const near = direction.clone().normalize();
  const right = new Vector3(0, 1, 0).cross(near).normalize();
  const up = near.clone().cross(right);
  const place = new Float32Array(corners.length);
  const at = new Vector3();
  for (let k = 0; k < corners.length; k += 3) {
    at.fromArray(corners, k).sub(target);
    place[k] = ((at.dot(right) / half + 1) * size) / 2;
    place[k + 1] = ((at.dot(up) / half + 1) * size) / 2;
    place[k + 2] = at.dot(near);
  }
  return place;
}

/** Whether a sphere overlaps the picture; its corners are farther from its centre than its sides. */
function isNear({ center, radius }: Sphere, { direction, target, half }: Look): boolean {
  const across = center.clone().sub(target).projectOnPlane(direction.clone().normalize());
  return across.length() < radius + half * Math.SQRT2;
}

/** A picture with a depth buffer and the owner of each pixel. */
function createPicture() {
  const nearest = new Float32Array(size * size).fill(-Infinity);
  const owner = new Int16Array(size * size).fill(noInstance);
  /** @param a index in `place` of the triangle's three corners */
  const draw = (place: Float32Array, a: number, what: number): void => {
    const [b, c] = [a + 3, a + 6];
    const ax = place[a] as number;
    const ay = place[a + 1] as number;
    const az = place[a + 2] as number;
    const [bx, by, bz] = [(place[b] as number) - ax, (place[b + 1] as number) - ay, (place[b + 2] as number) - az];
    const [cx, cy, cz] = [(place[c] as number) - ax, (place[c + 1] as number) - ay, (place[c + 2] as number) - az];
    const det = bx * cy - by * cx;
    if (Math.abs(det) < 1e-12) {
      return;
    }
    const left = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5));
    const right = Math.min(size - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5));
    const bottom = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5));
    const top = Math.min(size - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5));
    for (let y = bottom; y <= top; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const px = x + 0.5 - ax;
        const py = y + 0.5 - ay;
        const u = (px * cy - cx * py) / det;
        const v = (bx * py - px * by) / det;
        const depth = az + u * bz + v * cz;
        const pixel = y * size + x;
        if (u >= 0 && v >= 0 && u + v <= 1 && depth > (nearest[pixel] as number)) {
          nearest[pixel] = depth;
          owner[pixel] = what;
        }
      }
    }
  };
  return { owner, draw };
}

/**
 * The number of pixels of a muscle that are visible to a distant eye (parallel projection).
 * @param instance index in `restingInstances`
 * @param isShown which other muscles are in the picture
 * @param hasBones whether bones are in it
 */
export function seenPixels(
  instance: number,
  look: Look,
  isShown: (instance: number) => boolean,
  hasBones = true,
): number {
  const { owner, draw } = createPicture();
  const isWanted = (other: number): boolean => (other === noInstance ? hasBones : other === instance || isShown(other));
  for (const { instance: other, corners, ball } of solids) {
    if (isWanted(other) && isNear(ball, look)) {
      const place = project(corners, look);
      for (let corner = 0; corner < place.length; corner += 9) {
        draw(place, corner, other);
      }
    }
  }
  return owner.reduce((sum, other) => sum + Number(other === instance), 0);
}

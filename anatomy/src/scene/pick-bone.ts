import { Box3, Matrix4, Ray, Vector3, type BufferAttribute, type BufferGeometry } from 'three';
import { bones } from '../body/bones/catalogue';
import { segmentOf } from '../body/skeleton';
import type { Bone, Side, SkeletonPose } from '../body/types';

export interface BoneHit {
  bone: Bone;
  /** From the ray's origin, metres. */
  distance: number;
}

const boxes = new WeakMap<object, Box3[]>();
const corner = new Vector3();

/** The bounding box of each bone in the neutral pose; computed again when the bones get their final shapes. */
function boxesOf(geometry: BufferGeometry): Box3[] {
  const positions = geometry.getAttribute('position') as BufferAttribute;
  const known = boxes.get(positions);
  if (known) {
    return known;
  }
  const index = geometry.index as BufferAttribute;
  const made = geometry.groups.map(({ start, count }) => {
    const box = new Box3();
    for (let k = start; k < start + count; k += 1) {
      box.expandByPoint(corner.fromBufferAttribute(positions, index.getX(k)));
    }
    return box;
  });
  boxes.set(positions, made);
  return made;
}

/** A ray transformed from a segment's pose to its neutral position, in which the bones' vertices are stored. */
function rayInNeutral({ origin, direction }: Ray, { matrices: m }: SkeletonPose, id: string): Ray {
  const { index, centre } = segmentOf(id);
  const o = index * 16;
  const turn = (x: number, y: number, z: number): [number, number, number] => [
    (m[o] as number) * x + (m[o + 1] as number) * y + (m[o + 2] as number) * z,
    (m[o + 4] as number) * x + (m[o + 5] as number) * y + (m[o + 6] as number) * z,
    (m[o + 8] as number) * x + (m[o + 9] as number) * y + (m[o + 10] as number) * z,
  ];
  const from = turn(
    origin.x - (m[o + 12] as number),
    origin.y - (m[o + 13] as number),
    origin.z - (m[o + 14] as number),
  );
  return new Ray(
    new Vector3(...from).add(corner.set(...centre)),
    new Vector3(...turn(direction.x, direction.y, direction.z)),
  );
}

/**
 * The first bone that a ray hits.
 * @param geometry of `boneGeometry(bones)`: one group for each bone
 */
export function pickBone(
  geometry: BufferGeometry,
  bones: readonly Bone[],
  skeleton: SkeletonPose,
  ray: Ray,
): BoneHit | undefined {
  const positions = geometry.getAttribute('position') as BufferAttribute;
  const index = geometry.index as BufferAttribute;
  const [a, b, c, at] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()];
  let nearest: BoneHit | undefined;
  boxesOf(geometry).forEach((box, k) => {
    const bone = bones[k] as Bone;
    const { start, count } = geometry.groups[k] as { start: number; count: number };
    const own = rayInNeutral(ray, skeleton, bone.segment);
    if (start >= geometry.drawRange.count || !own.intersectsBox(box)) {
      return;
    }
    for (let corners = start; corners < start + count; corners += 3) {
      a.fromBufferAttribute(positions, index.getX(corners));
      b.fromBufferAttribute(positions, index.getX(corners + 1));
      c.fromBufferAttribute(positions, index.getX(corners + 2));
      if (own.intersectTriangle(a, b, c, false, at)) {
        const distance = at.distanceTo(own.origin);
        if (distance < (nearest?.distance ?? Infinity)) {
          nearest = { bone, distance };
        }
      }
    }
  });
  return nearest;
}

/** The position of a posed bone, and its greatest extent, metres. @param id without side */
export function placeOfBone(
  geometry: BufferGeometry,
  { matrices }: SkeletonPose,
  id: string,
  side: Side,
): { centre: Vector3; reach: number } | undefined {
  const index = bones().findIndex((bone) => bone.id === id || bone.id === `${id}.${side}`);
  const box = boxesOf(geometry)[index];
  if (!box) {
    return undefined;
  }
  const segment = segmentOf((bones()[index] as Bone).segment);
  const centre = box.getCenter(new Vector3()).sub(corner.set(...segment.centre));
  return {
    centre: centre.applyMatrix4(new Matrix4().fromArray(matrices, segment.index * 16)),
    reach: box.getSize(corner).length(),
  };
}

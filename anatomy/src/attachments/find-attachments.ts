import { Triangle, Vector3, type BufferAttribute, type BufferGeometry } from 'three';
import { bones } from '../body/bones/catalogue';
import { segments } from '../body/skeleton';
import type { Bone, Segment, Vec3 } from '../body/types';
import type { MuscleInstance, ResolvedElement } from '../muscles/types';
import { isOnBone, mayBeOn, type MuscleEnd } from './attachment-sites';

/** The point at which a strand of a muscle is attached to a bone. */
export interface Attachment {
  end: MuscleEnd;
  bone: Bone;
  segment: Segment;
  /** On the bone's surface, in the segment's local frame. */
  at: Vec3;
  /** The outward normal of the bone there. */
  normal: Vec3;
}

/** A strand's end farther than this from the bones of its segment has no mark, metres. */
export const farthestFromBone = 0.02;
const farthestFromCartilage = 0.01;
/** Of two points closer than this only one is marked, metres. */
const leastApart = 0.005;

/** The nearest point of a bone's surface. */
function nearestOn(geometry: BufferGeometry, bone: number, point: Vector3) {
  const positions = geometry.getAttribute('position') as BufferAttribute;
  const index = geometry.index as BufferAttribute;
  const { start, count } = geometry.groups[bone] as { start: number; count: number };
  const triangle = new Triangle();
  const [at, normal, found] = [new Vector3(), new Vector3(), new Vector3()];
  let distance = Infinity;
  for (let k = start; k < start + count; k += 3) {
    triangle.setFromAttributeAndIndices(positions, index.getX(k), index.getX(k + 1), index.getX(k + 2));
    triangle.closestPointToPoint(point, found);
    const away = found.distanceTo(point);
    // Triangles without area have no normal.
    if (away < distance && triangle.getArea() > 0) {
      distance = away;
      at.copy(found);
      triangle.getNormal(normal);
    }
  }
  return { at, normal, distance };
}

function attachmentAt(
  geometry: BufferGeometry,
  muscle: string,
  end: MuscleEnd,
  { offset, at: local }: Extract<ResolvedElement, { kind: 'point' }>,
): Attachment | undefined {
  const segment = segments[offset / 16] as Segment;
  const centre = new Vector3(...segment.centre);
  const point = new Vector3(...local).add(centre);
  let best: Attachment | undefined;
  const look = (isMeant: (bone: Bone) => boolean, farthest: number): void => {
    let least = farthest;
    bones().forEach((bone, k) => {
      if (!isMeant(bone)) {
        return;
      }
      const { at, normal, distance } = nearestOn(geometry, k, point);
      if (distance < least) {
        least = distance;
        best = { end, bone, segment, at: at.sub(centre).toArray(), normal: normal.toArray() };
      }
    });
  };
  look((bone) => bone.segment === segment.id && mayBeOn(muscle, end, bone), farthestFromBone);
  if (!best) {
    // Costal cartilages are between segments.
    look(({ id }) => id.startsWith('costal-'), farthestFromCartilage);
  }
  return best;
}

/**
 * The attachments of a muscle: for each end of its strands the nearest point of the bones of its segment.
 * @param geometry of `boneGeometry(bones)`: one group for each bone
 */
export function findAttachments(geometry: BufferGeometry, { strands, muscle }: MuscleInstance): Attachment[] {
  const places: Attachment[] = [];
  for (const end of ['origin', 'insertion'] as const) {
    for (const { elements } of isOnBone(muscle.id, end) ? strands : []) {
      const element = elements[end === 'origin' ? 0 : elements.length - 1] as ResolvedElement;
      const found = element.kind === 'point' ? attachmentAt(geometry, muscle.id, end, element) : undefined;
      const isNear = (other: Attachment): boolean =>
        other.end === end &&
        other.segment === found?.segment &&
        new Vector3(...other.at).distanceTo(new Vector3(...found.at)) < leastApart;
      if (found && !places.some(isNear)) {
        places.push(found);
      }
    }
  }
  return places;
}

import { Euler, MathUtils, Matrix4, Vector3 } from 'three';
import { segmentOf } from '../../body/skeleton';
import type { SkeletonPose, Vec3 } from '../../body/types';
import { transformPoint } from '../../body/vectors';
import type { EquipmentItem } from '../../motion/types';

type Anchor = EquipmentItem['anchor'];
const local = new Matrix4();

/** The matrix of an item in the room. Rotations are degrees, applied x, then y, then z. */
export function placeItem(anchor: Anchor, skeleton: SkeletonPose, out: Matrix4): Matrix4 {
  if (anchor.type === 'between') {
    return spanBetween(pointOf(anchor.left, skeleton), pointOf(anchor.right, skeleton), out);
  }
  const [x, y, z] = anchor.rotation.map((degrees) => MathUtils.degToRad(degrees)) as [number, number, number];
  local.makeRotationFromEuler(new Euler(x, y, z, 'ZYX')).setPosition(...anchor.position);
  if (anchor.type === 'world') {
    return out.copy(local);
  }
  return out.fromArray(skeleton.matrices, segmentOf(anchor.segment).index * 16).multiply(local);
}

const pointOf = ({ segment, position }: { segment: string; position: Vec3 }, skeleton: SkeletonPose): Vector3 =>
  new Vector3(...transformPoint(skeleton.matrices, segmentOf(segment).index * 16, position));

/** A bar in two hands: its centre between them, its x axis from the right to the left hand, its top upwards. */
function spanBetween(left: Vector3, right: Vector3, out: Matrix4): Matrix4 {
  const across = left.clone().sub(right).normalize();
  const forward = new Vector3().crossVectors(across, new Vector3(0, 1, 0)).normalize();
  const upward = new Vector3().crossVectors(forward, across);
  return out.makeBasis(across, upward, forward).setPosition(left.add(right).multiplyScalar(0.5));
}

import { Matrix4, Quaternion, Vector3 } from 'three';
import type { EquipmentItem } from '../../motion/types';

const up = new Vector3(0, 1, 0);
const result = new Matrix4();

/** Scales a rod of one metre to connect the cable's end in the hand with its pulley. */
export function placeCable({ pulley }: EquipmentItem, end: Matrix4): Matrix4 {
  const from = new Vector3().setFromMatrixPosition(end);
  const course = new Vector3(...(pulley ?? [from.x, from.y + 1, from.z])).sub(from);
  const length = course.length() || 1e-6;
  const turn = new Quaternion().setFromUnitVectors(up, course.divideScalar(length));
  return result.compose(from, turn, new Vector3(1, length, 1));
}

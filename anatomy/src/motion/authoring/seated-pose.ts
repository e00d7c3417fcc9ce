import type { EquipmentItem } from '../types';
import type { Vec3 } from '../../body/types';
import type { Goal } from './motion-script';
import { soleGoals } from './contact-points';

/** Height of the training stool's seat, metres. */
export const seatHeight = 0.42;
/** Where the pelvis is when it sits there: hip joints over the seat by tuberosity and flesh. */
export const seatedPelvis: Vec3 = [0, seatHeight + 0.095 - 0.925, 0];
/** The feet of a sitter: flat, shoulder-wide, shins upright. */
const seatedFeet = { x: 0.17, z: 0.4, toeOut: 12 };
/** Reference angles of a sitter's legs. */
export const seatedLegs = { hipFlexion: 84, hipAbduction: 10, hipRotation: -6, kneeFlexion: 82, ankleDorsiflexion: 0 };

export function seatedSoles(): Goal[] {
  const { x, z, toeOut } = seatedFeet;
  return [...soleGoals({ side: 'l', x, z, toeOut }), ...soleGoals({ side: 'r', x: -x, z, toeOut })];
}

/** A stool under the pelvis. */
export const stoolUnderSitter: EquipmentItem = {
  id: 'stool',
  kind: 'stool',
  anchor: { type: 'world', position: [0, 0, -0.03], rotation: [0, 0, 0] },
  size: [0.38, seatHeight, 0.38],
};
/** Reference angles of hands that rest on the thighs. */
export const handsOnThighs = {
  shoulderFlexion: 20,
  shoulderAbduction: 8,
  elbowFlexion: 46,
  forearmPronation: 70,
  wristFlexion: -8,
  fingerFlexion: 12,
  fingerCurl: 10,
};

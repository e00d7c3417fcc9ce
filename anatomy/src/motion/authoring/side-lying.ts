import type { EquipmentItem, MotionContact } from '../types';
import { segmentOf } from '../../body/skeleton';
import type { Vec3 } from '../../body/types';
import { subtract } from '../../body/vectors';
import { restingPoint } from './contact-points';
import type { Goal, ScriptKey } from './motion-script';
import { matTop } from './supine-pose';

/** A person lying on the right side, the head towards -x, the face forward; the right arm is under the head. */
export const sideLying: Omit<ScriptKey, 't'> = {
  pose: {
    'shoulderFlexion.r': 166,
    'shoulderAbduction.r': 8,
    'shoulderRotation.r': 20,
    'elbowFlexion.r': 24,
    'forearmPronation.r': 10,
    'shoulderFlexion.l': 58,
    'shoulderAbduction.l': -6,
    'shoulderRotation.l': 34,
    'elbowFlexion.l': 74,
    'forearmPronation.l': 60,
    'wristFlexion.l': -40,
    lumbarLateral: 4,
    thoracicLateral: -4,
    neckLateral: -30,
    headLateral: -7,
  },
  root: { position: [0, -0.738, 0], rotation: [0, 0, -86] },
};

/** The left palm supports the body on the mat in front of the chest. */
export const palmBeforeChest = (): Goal[] => [
  { kind: 'place', ...restingPoint('palmHeel', 'l'), at: [-0.26, matTop + 0.012, 0.27] },
  { kind: 'align', segment: 'hand.l', direction: [-1, 0, 0], along: [0, -1, 0], weight: 0.3 },
];
/** The right arm lies on the mat above the head, and the head lies on its upper arm. */
export const headOnArm = (): Goal[] => [
  { kind: 'place', ...restingPoint('elbowTip', 'r'), at: [0, matTop + 0.012, 0], axes: 'y', weight: 0.6 },
  { kind: 'place', ...restingPoint('palmHeel', 'r'), at: [0, matTop + 0.02, 0], axes: 'y', weight: 0.6 },
  { kind: 'align', segment: 'hand.r', direction: [1, 0, 0], along: [0, 1, 0], weight: 0.2 },
  { kind: 'place', segment: 'skull', point: [-0.07, 0.02, 0], at: [0, matTop + 0.1, 0], axes: 'y', weight: 0.6 },
];
export const headOnArmDofs = [
  'neckLateral',
  'headLateral',
  'shoulderFlexion.r',
  'shoulderAbduction.r',
  'shoulderRotation.r',
  'elbowFlexion.r',
  'forearmPronation.r',
];
export const steadyArmDofs = [
  'shoulderFlexion.l',
  'shoulderAbduction.l',
  'shoulderRotation.l',
  'elbowFlexion.l',
  'forearmPronation.l',
  'wristFlexion.l',
];

/** The outside of the right hip, which supports the body. */
const hipSide: Vec3 = [-0.17, 0.88, 0];

/** The contacts during the whole movement. */
export const sideLyingContacts = (to: number): MotionContact[] => [
  {
    segment: 'pelvis',
    point: [...subtract(hipSide, segmentOf('pelvis').centre)] as [number, number, number],
    on: 'mat',
    equipment: 'mat',
    from: 0,
    to,
  },
];

export const matUnderSide: EquipmentItem = {
  id: 'mat',
  kind: 'mat',
  anchor: { type: 'world', position: [-0.18, 0, 0.1], rotation: [0, 90, 0] },
  size: [0.75, matTop, 2],
};

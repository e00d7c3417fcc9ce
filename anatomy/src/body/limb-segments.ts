import { normalize, subtract } from './vectors';
import type { Segment, Vec3 } from './types';

/** A limb's segment as written for the left side: ids and degrees of freedom without side. */
export type LimbSegment = Omit<Segment, 'index' | 'side'>;

const forward: Vec3 = [0, 0, 1];
const bendForward: Vec3 = [-1, 0, 0];
const bendBack: Vec3 = [1, 0, 0];
const towardsRight: Vec3 = [0, -1, 0];

/** The scapula is 35 degrees in front of the coronal plane; these are its normal and its lateral direction. */
const scapularNormal: Vec3 = [-Math.sin((35 * Math.PI) / 180), 0, Math.cos((35 * Math.PI) / 180)];
const scapularLateral: Vec3 = [Math.cos((35 * Math.PI) / 180), 0, Math.sin((35 * Math.PI) / 180)];

const radialHead: Vec3 = [0.213, 1.08, -0.026];
const ulnarHead: Vec3 = [0.212, 0.857, -0.046];

export const armSegments: readonly LimbSegment[] = [
  {
    id: 'clavicle',
    parent: 'T4',
    name: { en: 'clavicle', cn: '锁骨' },
    centre: [0.024, 1.428, 0.02],
    rotations: [
      { dof: 'scapulaProtraction', axis: towardsRight, share: 1 },
      { dof: 'scapulaElevation', axis: forward, share: 1 },
    ],
  },
  {
    id: 'scapula',
    parent: 'clavicle',
    orientedBy: 'T4',
    name: { en: 'scapula', cn: '肩胛骨' },
    centre: [0.165, 1.44, -0.036],
    rotations: [
      { dof: 'scapulaProtraction', axis: towardsRight, share: 1 },
      { dof: 'scapulaUpwardRotation', axis: scapularNormal, share: 1 },
      { dof: 'scapulaTilt', axis: [-scapularLateral[0], 0, -scapularLateral[2]], share: 1 },
    ],
  },
  {
    id: 'humerus',
    parent: 'scapula',
    orientedBy: 'T4',
    name: { en: 'humerus', cn: '肱骨' },
    centre: [0.178, 1.395, -0.03],
    rotations: [
      { dof: 'shoulderFlexion', axis: bendForward, share: 1 },
      { dof: 'shoulderAbduction', axis: forward, share: 1 },
      { dof: 'shoulderRotation', axis: towardsRight, share: 1 },
    ],
  },
  {
    id: 'ulna',
    parent: 'humerus',
    name: { en: 'ulna', cn: '尺骨' },
    centre: [0.2, 1.095, -0.032],
    rotations: [{ dof: 'elbowFlexion', axis: bendForward, share: 1 }],
  },
  {
    id: 'radius',
    parent: 'ulna',
    name: { en: 'radius', cn: '桡骨' },
    centre: radialHead,
    rotations: [{ dof: 'forearmPronation', axis: normalize(subtract(ulnarHead, radialHead)), share: 1 }],
  },
  {
    id: 'hand',
    parent: 'radius',
    name: { en: 'hand', cn: '手' },
    centre: [0.212, 0.84, -0.022],
    rotations: [
      { dof: 'wristFlexion', axis: [0, 0, -1], share: 1 },
      { dof: 'wristRadialDeviation', axis: bendForward, share: 1 },
    ],
  },
];

export const legSegments: readonly LimbSegment[] = [
  {
    id: 'femur',
    parent: 'pelvis',
    name: { en: 'femur', cn: '股骨' },
    centre: [0.088, 0.925, 0],
    rotations: [
      { dof: 'hipFlexion', axis: bendForward, share: 1 },
      { dof: 'hipAbduction', axis: forward, share: 1 },
      { dof: 'hipRotation', axis: towardsRight, share: 1 },
    ],
  },
  {
    id: 'patella',
    parent: 'femur',
    name: { en: 'patella', cn: '髌骨' },
    centre: [0.088, 0.493, 0],
    // The patella follows the condyles with a smaller angle than the tibia, so that its ligament keeps its length.
    rotations: [{ dof: 'kneeFlexion', axis: bendBack, share: 0.88 }],
  },
  {
    id: 'tibia',
    parent: 'femur',
    name: { en: 'tibia', cn: '胫骨' },
    centre: [0.088, 0.493, 0],
    rotations: [
      { dof: 'kneeFlexion', axis: bendBack, share: 1 },
      { dof: 'kneeRotation', axis: towardsRight, share: 1 },
    ],
  },
  {
    id: 'talus',
    parent: 'tibia',
    name: { en: 'talus', cn: '距骨' },
    centre: [0.088, 0.075, -0.012],
    rotations: [{ dof: 'ankleDorsiflexion', axis: bendForward, share: 1 }],
  },
  {
    id: 'foot',
    parent: 'talus',
    name: { en: 'foot', cn: '足' },
    centre: [0.088, 0.052, -0.012],
    // Subtalar axis: 42 degrees up and 23 degrees inward from straight ahead (Inman 1976).
    rotations: [{ dof: 'footInversion', axis: normalize([0.29, -0.669, -0.684]), share: 1 }],
  },
  {
    id: 'toes',
    parent: 'foot',
    name: { en: 'toes', cn: '足趾' },
    centre: [0.088, 0.016, 0.122],
    rotations: [{ dof: 'toeExtension', axis: bendForward, share: 1 }],
  },
];

import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import type { Goal, Marks, MistakeScripts, MotionScript, ScriptKey } from '../motion-script';
import { matAt } from '../mat';
import { matTop } from '../supine-pose';

const hand = { x: 0.25, z: 1.26 };

/** Palms flat, fingers forward; the forefoot stays, and the chest goes up and down by its mark. */
function goals({ chest }: Marks): Goal[] {
  const body = (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('palmHeel', side), at: [sign * hand.x, matTop + 0.012, hand.z - 0.04] },
      {
        kind: 'place',
        ...restingPoint('palmFront', side),
        at: [sign * hand.x - sign * 0.006, matTop + 0.012, hand.z + 0.025],
        weight: 0.5,
      },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [-1, 0, 0].map((part) => part * sign) as unknown as Vec3,
        along: [0, -1, 0],
        weight: 0.3,
      },
      { kind: 'place', ...restingPoint('toes', side), at: [sign * 0.085, matTop, 0.0] },
      { kind: 'place', ...restingPoint('heel', side), at: [0, 0.18, 0], axes: 'y', weight: 0.1 },
      { kind: 'align', segment: `toes.${side}`, direction: [0, 0, 1], along: [0, 0, 1], weight: 0.05 },
    ];
  });
  return [...body, { kind: 'place', segment: 'T4', point: [0, 0, 0.1], at: chest as Vec3, axes: 'y' }];
}

const body = {
  hipFlexion: -2,
  kneeFlexion: 2,
  ankleDorsiflexion: 12,
  toeExtension: 66,
  neckFlexion: -8,
  headFlexion: -6,
  fingerSpread: 6,
  forearmPronation: 70,
  wristFlexion: -62,
};
const high: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    scapulaProtraction: 6,
    shoulderFlexion: 74,
    shoulderAbduction: 10,
    shoulderRotation: 10,
    elbowFlexion: 6,
  },
  root: { position: [0, -0.48, 0.82], rotation: [72, 0, 0] },
  marks: { chest: [0, 0.575, 0] },
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    scapulaProtraction: -14,
    shoulderFlexion: 10,
    shoulderAbduction: 40,
    shoulderRotation: 0,
    elbowFlexion: 108,
    wristFlexion: -60,
  },
  root: { position: [0, -0.7, 0.84], rotation: [84, 0, 0] },
  marks: { chest: [0, 0.175, 0] },
};
const saggingHigh: Omit<ScriptKey, 't'> = {
  ...high,
  pose: { ...high.pose, lumbarFlexion: -20, hipFlexion: -10, neckFlexion: -30, scapulaProtraction: -12 },
  root: { position: [0, -0.58, 0.82], rotation: [84, 0, 0] },
  marks: { chest: [0, 0.53, 0] },
};
const saggingLow: Omit<ScriptKey, 't'> = {
  ...low,
  pose: { ...low.pose, lumbarFlexion: -24, hipFlexion: -10, neckFlexion: -34 },
  root: { position: [0, -0.77, 0.84], rotation: [94, 0, 0] },
  marks: { chest: [0, 0.25, 0] },
};

export const script: MotionScript = {
  duration: 3.8,
  loop: true,
  symmetric: true,
  frames: 26,
  keys: [
    { t: 0, ...high },
    { t: 0.2, ...high },
    { t: 1.9, ...low },
    { t: 2.1, ...low },
    { t: 3.6, ...high },
    { t: 3.8, ...high },
  ],
  free: ['root.y', 'root.z', 'root.pitch', 'ankleDorsiflexion', 'toeExtension', ...armDofs],
  goals,
  phases: [
    { name: { en: 'Lower', cn: '下降' }, start: 0.2, end: 1.9, working: false, kind: 'eccentric' },
    { name: { en: 'Push up', cn: '撑起' }, start: 2.1, end: 3.6, working: true, kind: 'concentric' },
  ],
  contacts: [
    ...contactsOf(['palmHeel', 'palmFront'], ['l', 'r'], 'mat', 0, 3.8, 'mat'),
    ...contactsOf(['toes'], ['l', 'r'], 'mat', 0, 3.8, 'mat'),
  ],
  equipment: [matAt(0.75, 2)],
};

export const mistakes: MistakeScripts = {
  'sagging-hips': {
    keys: [
      { t: 0, ...saggingHigh },
      { t: 0.2, ...saggingHigh },
      { t: 1.9, ...saggingLow },
      { t: 2.1, ...saggingLow },
      { t: 3.6, ...saggingHigh },
      { t: 3.8, ...saggingHigh },
    ],
  },
};

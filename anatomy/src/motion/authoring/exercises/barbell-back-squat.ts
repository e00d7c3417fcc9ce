import type { Vec3 } from '../../../body/types';
import { barOnBackArms, barOnBackGoals, barRest } from '../bar-on-back';
import { bothSoles, contactsOf } from '../contact-points';
import { armDofs, barbellInHands, legDofs } from '../held-equipment';
import type { Goal, Marks, MistakeScripts, MotionScript } from '../motion-script';

const toeOut = 14;
/** The position of the bar above the middle of the foot, metres in front of the standing pelvis. */
const middleOfFoot = -0.03;

/**
 * Feet fixed, the bar above the middle of the foot, knees over the toes. The knees travel forward early and the hips
 * sink late, so the path of the knee is a curve over the depth (0 standing, 1 at the bottom).
 */
function goals({ squat }: Marks): Goal[] {
  const [depth, outward] = squat as Vec3;
  const [x, z] = [0.13 + outward * depth, -0.05 + 0.155 * (1 - (1 - depth) ** 2.6)];
  return [
    ...bothSoles(0.17, -0.08, toeOut),
    ...barOnBackGoals(),
    { kind: 'place', ...barRest, at: [0, 0, middleOfFoot], axes: 'z', weight: 0.3 },
    { kind: 'place', segment: 'tibia.l', point: [0, 0, 0], at: [x, 0, z], axes: 'xz', weight: 0.12 },
    { kind: 'place', segment: 'tibia.r', point: [0, 0, 0], at: [-x, 0, z], axes: 'xz', weight: 0.12 },
  ];
}

const standing = {
  pose: {
    ...barOnBackArms,
    hipFlexion: 15,
    kneeFlexion: 3,
    ankleDorsiflexion: 5,
    neckFlexion: -8,
    hipAbduction: 10,
    hipRotation: -14,
  },
  root: { position: [0, -0.006, 0], rotation: [13, 0, 0] },
  marks: { squat: [0, 0.092, 0] },
} as const;
const bottom = {
  pose: {
    ...barOnBackArms,
    hipFlexion: 112,
    kneeFlexion: 116,
    ankleDorsiflexion: 27,
    hipAbduction: 24,
    hipRotation: -8,
    lumbarFlexion: 5,
    thoracicFlexion: 0,
    neckFlexion: -14,
    headFlexion: -6,
  },
  root: { position: [0, -0.41, -0.26], rotation: [38, 0, 0] },
  marks: { squat: [1, 0.092, 0] },
} as const;

const free = ['root.z', 'root.pitch', ...legDofs, ...armDofs, 'scapulaProtraction'];

export const script: MotionScript = {
  duration: 4.8,
  loop: true,
  symmetric: true,
  frames: 28,
  keys: [
    { t: 0, ...standing },
    { t: 0.2, ...standing },
    { t: 2.3, ...bottom },
    { t: 2.5, ...bottom },
    { t: 4.6, ...standing },
    { t: 4.8, ...standing },
  ],
  free,
  goals,
  phases: [
    { name: { en: 'Lower', cn: '下蹲' }, start: 0.2, end: 2.3, working: false, kind: 'eccentric' },
    { name: { en: 'Drive up', cn: '站起' }, start: 2.5, end: 4.6, working: true, kind: 'concentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4.8),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.8, 'barbell'),
  ],
  equipment: [barbellInHands(60, [barRest])],
  width: { of: 'stance', usual: 0.34, least: 0.28, greatest: 0.66 },
};

const kneesIn = {
  pose: { ...bottom.pose, hipAbduction: -6, hipRotation: 16, lumbarFlexion: 22 },
  root: bottom.root,
  marks: { squat: [1, 0.005, 0] },
} as const;

export const mistakes: MistakeScripts = {
  'knees-in': {
    free: [...free, 'kneeRotation'],
    keys: [
      { t: 0, ...standing },
      { t: 0.2, ...standing },
      { t: 2.3, ...kneesIn },
      { t: 2.5, ...kneesIn },
      { t: 4.6, ...standing },
      { t: 4.8, ...standing },
    ],
  },
};

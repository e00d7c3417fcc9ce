import { neutralPlace, contactsOf, restingPoint, type RestingPoint } from '../contact-points';
import type { Side, Vec3 } from '../../../body/types';
import { armDofs, legDofs } from '../held-equipment';
import type { Goal, Marks, MistakeScripts, MotionScript, ScriptKey } from '../motion-script';
import { matAt } from '../mat';
import { matTop } from '../supine-pose';

const supportHand: Vec3 = [0.2, matTop + 0.022, 0.455];

function palm(side: Side, weight: number): Goal[] {
  const sign = side === 'l' ? 1 : -1;
  const [x, y, z] = supportHand;
  return [
    { kind: 'place', ...restingPoint('palmHeel', side), at: [sign * x, y, z], weight },
    { kind: 'place', ...restingPoint('palmFront', side), at: [sign * x, y - 0.012, z + 0.066], weight: weight * 0.5 },
    { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [0, -1, 0], weight: weight * 0.3 },
  ];
}

function shin(side: Side, weight: number): Goal[] {
  const sign = side === 'l' ? 1 : -1;
  const x = Math.abs(neutralPlace('knee' satisfies RestingPoint, side)[0]);
  return [
    { kind: 'place', ...restingPoint('knee', side), at: [sign * x, matTop + 0.004, -0.175], weight },
    {
      kind: 'place',
      ...restingPoint('toeBacks', side),
      at: [sign * x, matTop + 0.004, -0.645],
      axes: 'xy',
      weight: weight * 0.6,
    },
  ];
}

/** The hips stay over the knees. */
const overKnees: Goal = {
  kind: 'place',
  segment: 'pelvis',
  point: [0, 0, 0],
  at: [0, 0, -0.14],
  axes: 'z',
  weight: 0.5,
};

/** The right hand and the left shin always support the body; the others are released by their marks (1 rests, 0 free). */
function goals({ rest }: Marks): Goal[] {
  const free = Math.max(1e-4, (rest as Vec3)[0] ** 12);
  return [...palm('r', 1), ...shin('l', 1), ...palm('l', free), ...shin('r', free), overKnees];
}

const arm = { shoulderFlexion: 88, forearmPronation: 74, elbowFlexion: 4, wristFlexion: -60 };
const leg = { hipFlexion: 78, kneeFlexion: 98, ankleDorsiflexion: -44, toeExtension: -10 };
const kneeling: Omit<ScriptKey, 't'> = {
  pose: { ...arm, ...leg, neckFlexion: -4 },
  root: { position: [0, -0.465, -0.14], rotation: [77, 0, 0] },
  marks: { rest: [1, 0, 0] },
};
const reached: Omit<ScriptKey, 't'> = {
  pose: {
    ...arm,
    ...leg,
    neckFlexion: -6,
    'shoulderFlexion.l': 172,
    'shoulderAbduction.l': 6,
    'elbowFlexion.l': 2,
    'forearmPronation.l': 10,
    'wristFlexion.l': 0,
    'hipFlexion.r': -12,
    'kneeFlexion.r': 4,
    'ankleDorsiflexion.r': -10,
    'toeExtension.r': 0,
  },
  root: { position: [0, -0.465, -0.14], rotation: [77, 0, 0] },
  marks: { rest: [0, 0, 0] },
};
/** The foot slides back along the mat before it lifts. */
const sliding: Omit<ScriptKey, 't'> = {
  pose: {
    ...arm,
    ...leg,
    neckFlexion: -5,
    'shoulderFlexion.l': 112,
    'shoulderAbduction.l': 8,
    'elbowFlexion.l': 22,
    'forearmPronation.l': 40,
    'wristFlexion.l': -30,
    'hipFlexion.r': 24,
    'kneeFlexion.r': 50,
    'ankleDorsiflexion.r': -40,
    'toeExtension.r': 0,
  },
  root: { position: [0, -0.465, -0.14], rotation: [77, 0, 0] },
  marks: { rest: [0, 0, 0] },
};
const twisted: Omit<ScriptKey, 't'> = {
  ...reached,
  pose: {
    ...reached.pose,
    'hipFlexion.r': -26,
    'kneeFlexion.r': 20,
    lumbarFlexion: -30,
    thoracicFlexion: -12,
    neckFlexion: -40,
  },
  root: { position: [0, -0.465, -0.14], rotation: [84, 0, 14] },
};

export const script: MotionScript = {
  duration: 5,
  loop: true,
  symmetric: false,
  frames: 30,
  keys: [
    { t: 0, ...kneeling },
    { t: 0.4, ...kneeling },
    { t: 1.2, ...sliding, pass: true },
    { t: 2, ...reached },
    { t: 3, ...reached },
    { t: 3.8, ...sliding, pass: true },
    { t: 4.6, ...kneeling },
    { t: 5, ...kneeling },
  ],
  free: ['root.y', 'root.z', 'root.pitch', ...armDofs, ...legDofs],
  goals,
  phases: [
    { name: { en: 'Reach out', cn: '伸展' }, start: 0.4, end: 2, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 2, end: 3, working: false, kind: 'hold' },
    { name: { en: 'Return', cn: '收回' }, start: 3, end: 4.6, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['palmHeel'], ['r'], 'mat', 0, 5, 'mat'),
    ...contactsOf(['knee'], ['l'], 'mat', 0, 5, 'mat'),
    ...contactsOf(['palmHeel'], ['l'], 'mat', 0, 0.4, 'mat'),
    ...contactsOf(['knee'], ['r'], 'mat', 0, 0.4, 'mat'),
  ],
  equipment: [matAt(0.05, 1.9)],
};

export const mistakes: MistakeScripts = {
  'arched-back': {
    keys: [
      { t: 0, ...kneeling },
      { t: 0.4, ...kneeling },
      { t: 1.2, ...sliding, pass: true },
      { t: 2, ...twisted },
      { t: 3, ...twisted },
      { t: 3.8, ...sliding, pass: true },
      { t: 4.6, ...kneeling },
      { t: 5, ...kneeling },
    ],
  },
};

import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { matAt } from '../mat';
import { matTop } from '../supine-pose';

/** On all fours: palms and knees stay. */
function goals({ hips }: Marks): Goal[] {
  const limbs = (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('palmHeel', side), at: [sign * 0.2, matTop + 0.022, 0.455] },
      { kind: 'place', ...restingPoint('palmFront', side), at: [sign * 0.2, matTop + 0.01, 0.52], weight: 0.5 },
      { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [0, -1, 0], weight: 0.3 },
      { kind: 'place', ...restingPoint('knee', side), at: [sign * 0.09, matTop + 0.004, -0.175] },
      { kind: 'align', segment: `tibia.${side}`, direction: [0, -1, 0], along: [0, 0.05, -1], weight: 3 },
    ];
  });
  return [...limbs, { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: hips as Vec3, axes: 'z', weight: 0.5 }];
}

const flat: Omit<ScriptKey, 't'> = {
  pose: {
    shoulderFlexion: 88,
    forearmPronation: 74,
    elbowFlexion: 4,
    wristFlexion: -60,
    hipFlexion: 78,
    kneeFlexion: 98,
    ankleDorsiflexion: -44,
    toeExtension: -10,
    neckFlexion: -4,
  },
  root: { position: [0, -0.465, -0.14], rotation: [77, 0, 0] },
  marks: { hips: [0, 0, -0.14] },
};
const sunk = changed(
  flat,
  { lumbarFlexion: -24, thoracicFlexion: -12, neckFlexion: -28, hipFlexion: 92, scapulaProtraction: -8 },
  { root: { position: [0, -0.465, -0.14], rotation: [92, 0, 0] } },
);
const round = changed(
  flat,
  { lumbarFlexion: 34, thoracicFlexion: 26, neckFlexion: 24, headFlexion: 6, hipFlexion: 60, scapulaProtraction: 14 },
  { root: { position: [0, -0.465, -0.14], rotation: [54, 0, 0] } },
);
const keysBetween = (low: Omit<ScriptKey, 't'>, high: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...low },
  { t: 0.3, ...low },
  { t: 3, ...high },
  { t: 3.8, ...high },
  { t: 6.7, ...low },
  { t: 7, ...low },
];

export const script: MotionScript = {
  duration: 7,
  loop: true,
  symmetric: true,
  frames: 28,
  keys: keysBetween(sunk, round),
  free: ['root.y', 'root.z', 'root.pitch', 'hipFlexion', 'hipAbduction', 'hipRotation', 'kneeFlexion', ...armDofs],
  goals,
  phases: [
    { name: { en: 'Round', cn: '弓背' }, start: 0.3, end: 3, working: true, kind: 'passive' },
    { name: { en: 'Hold and breathe', cn: '保持并呼吸' }, start: 3, end: 3.8, working: false, kind: 'hold' },
    {
      name: { en: 'Sink', cn: '塌背' },
      start: 3.8,
      end: 6.7,
      working: false,
      kind: 'passive',
      // The abdominal wall is stretched now, and the back is not.
      roles: { lashen: 'rectus-abdominis,obliquus-externus-abdominis,obliquus-internus-abdominis', fuzhu: '' },
    },
  ],
  contacts: contactsOf(['palmHeel', 'knee'], ['l', 'r'], 'mat', 0, 7, 'mat'),
  equipment: [matAt(0.05, 1.9)],
};

export const mistakes: MistakeScripts = {
  'sways-back': {
    keys: keysBetween(
      sunk,
      changed(
        round,
        { lumbarFlexion: 8, thoracicFlexion: 6, neckFlexion: -4, headFlexion: 0, hipFlexion: 100, kneeFlexion: 138 },
        { root: { position: [0, -0.56, -0.38], rotation: [70, 0, 0] }, marks: { hips: [0, 0, -0.38] } },
      ),
    ),
  },
  'neck-stays-back': { keys: keysBetween(sunk, changed(round, { neckFlexion: -40, headFlexion: -14 })) },
};

import type { Vec3 } from '../../../body/types';
import { ballGoals, contactsOf, restingPoint, soleGoals } from '../contact-points';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { armDofs, legDofs } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

type Still = Omit<ScriptKey, 't'>;

/** The left sole stays; the ball of the right foot goes where its mark says, its heel as high above it as its own mark. */
function goals({ front, ball, heel }: Marks): Goal[] {
  const [x, height, z] = ball as Vec3;
  return [
    ...soleGoals({ side: 'l', x: 0.09, z: -0.012, toeOut: 3 }),
    ...ballGoals({ side: 'r', x: -x, z, toeOut: 2, height }),
    { kind: 'place', ...restingPoint('heel', 'r'), at: heel as Vec3, axes: 'y', weight: 0.5 },
    { kind: 'place', segment: 'tibia.l', point: [0, 0, 0], at: front as Vec3, axes: 'xz', weight: 0.12 },
    ...handsOnHips(),
  ];
}

const tall: Still = {
  pose: { ...handsOnHipsPose, hipFlexion: 2, kneeFlexion: 4 },
  root: { position: [0, -0.004, 0], rotation: [1, 0, 0] },
  marks: { front: [0.09, 0, 0.01], ball: [0.09, 0, -0.012], heel: [0, 0, 0] },
};
const stepping: Still = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.l': 30,
    'kneeFlexion.l': 34,
    'ankleDorsiflexion.l': 10,
    'hipFlexion.r': 6,
    'kneeFlexion.r': 56,
    'ankleDorsiflexion.r': 0,
    'toeExtension.r': 10,
  },
  root: { position: [0.03, -0.09, -0.11], rotation: [8, 0, 0] },
  marks: { front: [0.09, 0, 0.06], ball: [0.1, 0.1, -0.4], heel: [0, 0.22, 0] },
};
const low: Still = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.l': 92,
    'kneeFlexion.l': 94,
    'ankleDorsiflexion.l': 10,
    'hipFlexion.r': -4,
    'kneeFlexion.r': 88,
    'ankleDorsiflexion.r': 24,
    'toeExtension.r': 56,
    neckFlexion: -4,
  },
  root: { position: [0, -0.36, -0.39], rotation: [11, 0, 0] },
  marks: { front: [0.09, 0, 0.08], ball: [0.1, 0, -0.8], heel: [0, 0.15, 0] },
};
const keysTo = (bottom: Still, way = stepping): ScriptKey[] => [
  { t: 0, ...tall },
  { t: 0.2, ...tall },
  { t: 1.1, ...way, pass: true },
  { t: 2.2, ...bottom },
  { t: 2.5, ...bottom },
  { t: 3.6, ...way, pass: true },
  { t: 4.5, ...tall },
  { t: 4.7, ...tall },
];
const free = ['root.y', 'root.z', ...legDofs, 'toeExtension.r', ...armDofs];

export const script: MotionScript = {
  duration: 4.7,
  loop: true,
  symmetric: false,
  frames: 32,
  keys: keysTo(low),
  free,
  goals,
  phases: [
    { name: { en: 'Step back and lower', cn: '后撤下蹲' }, start: 0.2, end: 2.2, working: false, kind: 'eccentric' },
    { name: { en: 'Drive up', cn: '蹬起还原' }, start: 2.5, end: 4.5, working: true, kind: 'concentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l'], 'floor', 0, 4.7),
    ...contactsOf(['innerBall', 'outerBall'], ['r'], 'floor', 2.2, 2.5),
  ],
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'knee-in': {
    free: [...free, 'kneeRotation.l'],
    keys: keysTo(
      changed(low, { 'hipRotation.l': 14 }, { marks: { front: [-0.03, 0, 0.14] } }),
      changed(stepping, {}, { marks: { front: [0.05, 0, 0.07] } }),
    ),
  },
  'trunk-folds': {
    keys: keysTo(
      changed(
        low,
        { lumbarFlexion: 30, thoracicFlexion: 30, neckFlexion: -14 },
        { root: { position: [0, -0.36, -0.38], rotation: [18, 0, 0] } },
      ),
    ),
  },
};

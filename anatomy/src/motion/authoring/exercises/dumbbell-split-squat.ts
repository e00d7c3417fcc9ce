import type { Vec3 } from '../../../body/types';
import { ballGoals, closedFist, contactsOf, restingPoint, soleGoals } from '../contact-points';
import { dumbbells, legDofs } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

/** Left foot flat in front, right foot on its ball behind; the arms hang. */
function goals({ front, heel }: Marks): Goal[] {
  return [
    ...soleGoals({ side: 'l', x: 0.1, z: 0.27, toeOut: 2 }),
    ...ballGoals({ side: 'r', x: -0.1, z: -0.56, toeOut: -2 }),
    { kind: 'place', segment: 'tibia.l', point: [0, 0, 0], at: front as Vec3, axes: 'xz', weight: 0.12 },
    { kind: 'place', ...restingPoint('heel', 'r'), at: heel as Vec3, axes: 'xy', weight: 0.3 },
  ];
}

const arms = { shoulderAbduction: 12, elbowFlexion: 4, ...closedFist };
const high: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    shoulderFlexion: 6,
    'hipFlexion.l': 34,
    'kneeFlexion.l': 14,
    'ankleDorsiflexion.l': -20,
    'hipFlexion.r': -12,
    'kneeFlexion.r': 22,
    'ankleDorsiflexion.r': 18,
    'toeExtension.r': 38,
  },
  root: { position: [0, -0.088, -0.08], rotation: [6, 0, 0] },
  marks: { front: [0.1, 0, 0.14], heel: [-0.1, 0.12, 0] },
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    shoulderFlexion: 12,
    'hipFlexion.l': 96,
    'kneeFlexion.l': 96,
    'ankleDorsiflexion.l': 10,
    'hipFlexion.r': -2,
    'kneeFlexion.r': 92,
    'ankleDorsiflexion.r': 24,
    'toeExtension.r': 58,
    neckFlexion: -4,
  },
  root: { position: [0, -0.36, -0.13], rotation: [12, 0, 0] },
  marks: { front: [0.1, 0, 0.36], heel: [-0.1, 0.15, 0] },
};
const keysTo = (bottom: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...high },
  { t: 0.2, ...high },
  { t: 2.1, ...bottom },
  { t: 2.3, ...bottom },
  { t: 4.2, ...high },
  { t: 4.4, ...high },
];
const free = ['root.z', ...legDofs, 'toeExtension'];

export const script: MotionScript = {
  duration: 4.4,
  loop: true,
  symmetric: false,
  frames: 26,
  keys: keysTo(low),
  free,
  goals,
  phases: [
    { name: { en: 'Lower', cn: '下蹲' }, start: 0.2, end: 2.1, working: false, kind: 'eccentric' },
    {
      name: { en: 'Drive up', cn: '站起' },
      start: 2.3,
      end: 4.2,
      working: true,
      kind: 'concentric',
      roles: { lashen: '' },
    },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l'], 'floor', 0, 4.4),
    ...contactsOf(['innerBall', 'outerBall', 'toes'], ['r'], 'floor', 0, 4.4),
  ],
  equipment: dumbbells(10),
};

export const mistakes: MistakeScripts = {
  'knee-in': {
    free: [...free, 'kneeRotation'],
    keys: keysTo(changed(low, { 'hipRotation.l': 14 }, { marks: { front: [-0.02, 0, 0.42], heel: [-0.1, 0.15, 0] } })),
  },
  'trunk-folds': {
    keys: keysTo(
      changed(
        low,
        { lumbarFlexion: 30, thoracicFlexion: 30, shoulderFlexion: 56, neckFlexion: -12 },
        { root: { position: [0, -0.36, -0.12], rotation: [16, 0, 0] } },
      ),
    ),
  },
};

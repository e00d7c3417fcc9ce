import type { Vec3 } from '../../../body/types';
import { balanceOver } from '../balance';
import { ballGoals, contactsOf, restingPoint, soleGoals } from '../contact-points';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { armDofs, legDofs } from '../held-equipment';
import {
  changed,
  type AnyGoal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

type Still = Omit<ScriptKey, 't'>;

/**
 * The left sole stays; the ball of the right foot moves to its mark, with its heel above it by its own mark. The centre
 * of mass is above the left foot while the right one is off the floor.
 */
function goals({ front, ball, heel, centre }: Marks): AnyGoal[] {
  const [x, height, z] = ball as Vec3;
  const [centreX, , centreZ] = centre as Vec3;
  return [
    ...soleGoals({ side: 'l', x: 0.075, z: -0.012, toeOut: 3 }),
    ...ballGoals({ side: 'r', x: -x, z, toeOut: 2, height }),
    { kind: 'place', ...restingPoint('heel', 'r'), at: heel as Vec3, axes: 'y', weight: 0.5 },
    { kind: 'place', segment: 'tibia.l', point: [0, 0, 0], at: front as Vec3, axes: 'xz', weight: 0.12 },
    ...handsOnHips(),
    balanceOver([centreX, centreZ]),
  ];
}

const tall: Still = {
  pose: { ...handsOnHipsPose, hipFlexion: 2, kneeFlexion: 4 },
  root: { position: [0, -0.004, 0], rotation: [1, 0, 0] },
  marks: { front: [0.075, 0, 0.01], ball: [0.075, 0, -0.012], heel: [0, 0, 0], centre: [0, 0, 0.01] },
};
/** The weight is on the left foot before the right one leaves the floor. */
const shifted = changed(
  tall,
  {},
  { root: { position: [0.05, -0.006, 0] }, marks: { front: [0.115, 0, 0.01], centre: [0.07, 0, 0.03] } },
);
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
  marks: { front: [0.115, 0, 0.06], ball: [0.05, 0.08, -0.45], heel: [0, 0.19, 0], centre: [0.07, 0, 0] },
};
/** The ball of the right foot is set down while the left foot still supports the body. */
const touching = changed(
  stepping,
  {
    'hipFlexion.l': 62,
    'kneeFlexion.l': 52,
    'ankleDorsiflexion.l': 14,
    'hipFlexion.r': -2,
    'kneeFlexion.r': 24,
    'ankleDorsiflexion.r': 14,
    'toeExtension.r': 40,
  },
  {
    root: { position: [0.04, -0.2, -0.16], rotation: [22, 0, 0] },
    marks: { front: [0.1, 0, 0.1], ball: [0.08, 0, -0.8], heel: [0, 0.15, 0], centre: [0.06, 0, -0.06] },
  },
);
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
  marks: { front: [0.08, 0, 0.08], ball: [0.08, 0, -0.8], heel: [0, 0.15, 0], centre: [0, 0, -0.27] },
};
const keysTo = (bottom: Still, way = stepping): ScriptKey[] => [
  { t: 0, ...tall },
  { t: 0.1, ...tall },
  { t: 0.7, ...shifted },
  { t: 1.15, ...way, pass: true },
  { t: 1.6, ...touching },
  { t: 2.2, ...bottom },
  { t: 2.5, ...bottom },
  { t: 3.1, ...touching },
  { t: 3.55, ...way, pass: true },
  { t: 4, ...shifted },
  { t: 4.6, ...tall },
  { t: 4.7, ...tall },
];
const free = ['root.x', 'root.y', 'root.z', ...legDofs, 'toeExtension.r', ...armDofs];

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
    ...contactsOf(['innerBall', 'outerBall'], ['r'], 'floor', 1.8, 2.9),
  ],
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'knee-in': {
    free: [...free, 'kneeRotation.l'],
    keys: keysTo(
      changed(low, { 'hipRotation.l': 14 }, { marks: { front: [-0.03, 0, 0.14], centre: [0, 0, -0.21] } }),
      changed(stepping, {}, { marks: { front: [0.1, 0, 0.07] } }),
    ),
  },
  'trunk-folds': {
    keys: keysTo(
      changed(
        low,
        { lumbarFlexion: 30, thoracicFlexion: 30, neckFlexion: -14 },
        { root: { position: [0, -0.36, -0.38], rotation: [18, 0, 0] }, marks: { centre: [0, 0, -0.19] } },
      ),
    ),
  },
};

import type { Vec3 } from '../../../body/types';
import { balanceOver } from '../balance';
import { contactsOf, soleGoals } from '../contact-points';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { armDofs, standing } from '../held-equipment';
import {
  changed,
  liftKeys,
  type AnyGoal,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

const height = 0.2;

/** The left sole stays on the step, the hands on the hips. */
function goals(): AnyGoal[] {
  return [...soleGoals({ side: 'l', x: 0.06, z: 0, toeOut: 4, height }), ...handsOnHips(), balanceOver([0.06, 0.04])];
}

const tall: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    hipFlexion: 4,
    kneeFlexion: 6,
    'hipAbduction.l': -2,
    'hipAbduction.r': 6,
    'ankleDorsiflexion.r': 8,
  },
  root: { position: [0.035, height - 0.008, 0], rotation: [2, 0, 0] },
};
const low = changed(
  tall,
  {
    'hipFlexion.l': 62,
    'kneeFlexion.l': 66,
    'ankleDorsiflexion.l': 22,
    'hipFlexion.r': 30,
    'kneeFlexion.r': 4,
    'ankleDorsiflexion.r': 14,
    neckFlexion: -4,
  },
  { root: { position: [0.035, height - 0.145, -0.1], rotation: [20, 0, 0] } },
);
const free = [
  'root.x',
  'root.z',
  'hipFlexion.l',
  'hipAbduction.l',
  'hipRotation.l',
  'kneeFlexion.l',
  'ankleDorsiflexion.l',
  'footInversion.l',
  ...armDofs,
];

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: liftKeys(tall, low),
  free,
  goals,
  phases: [
    { name: { en: 'Lower', cn: '下降' }, start: 0.2, end: 1.6, working: false, kind: 'eccentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Rise', cn: '站起' }, start: 2.2, end: 3.8, working: true, kind: 'concentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l'], 'bench', 0, 4, 'step'),
  equipment: [standing('step', 'bench', [0.12, 0, 0.04], [0.3, height, 0.42])],
};

export const mistakes: MistakeScripts = {
  'pelvis-drops': {
    keys: liftKeys(
      tall,
      changed(
        low,
        { 'hipAbduction.l': -19, 'hipAbduction.r': 27, lumbarLateral: 14 },
        { root: { position: [0.035, height - 0.13, -0.09], rotation: [20, 0, -19] } },
      ),
    ),
  },
  'knee-in': {
    free: [...free, 'kneeRotation.l'],
    goals: ({ knee }) => [
      ...goals(),
      { kind: 'place', segment: 'tibia.l', point: [0, 0, 0], at: knee as Vec3, axes: 'x', weight: 0.2 },
    ],
    keys: liftKeys(
      changed(tall, {}, { marks: { knee: [0.11, 0, 0] } }),
      changed(low, { 'hipAbduction.l': -14, 'hipRotation.l': 18 }, { marks: { knee: [0, 0, 0] } }),
    ),
  },
  'trunk-folds': {
    keys: liftKeys(
      tall,
      changed(
        low,
        { lumbarFlexion: 30, thoracicFlexion: 26, neckFlexion: -16 },
        { root: { position: [0.035, height - 0.14, -0.1], rotation: [26, 0, 0] } },
      ),
    ),
  },
};

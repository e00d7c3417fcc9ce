import type { Vec3 } from '../../../body/types';
import { contactsOf, soleGoals } from '../contact-points';
import { armDofs, legDofs } from '../held-equipment';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** Both soles flat in a wide stance; the pelvis moves over the right foot by its mark. */
function goals({ pelvis }: Marks): Goal[] {
  return [
    ...soleGoals({ side: 'l', x: 0.5, z: -0.03, toeOut: 6 }),
    ...soleGoals({ side: 'r', x: -0.42, z: -0.03, toeOut: 16 }),
    { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: pelvis as Vec3, weight: 0.3 },
    ...handsOnHips(),
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.l': 20,
    'hipAbduction.l': 32,
    'kneeFlexion.l': 6,
    'hipFlexion.r': 36,
    'hipAbduction.r': 18,
    'hipRotation.r': -12,
    'kneeFlexion.r': 34,
    'ankleDorsiflexion.r': 12,
  },
  root: { position: [-0.06, -0.17, -0.06], rotation: [14, 0, 0] },
  marks: { pelvis: [-0.06, 0.82, -0.06] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.l': 26,
    'hipAbduction.l': 42,
    'kneeFlexion.l': 2,
    'hipFlexion.r': 84,
    'hipAbduction.r': 18,
    'hipRotation.r': -14,
    'kneeFlexion.r': 84,
    'ankleDorsiflexion.r': 20,
    neckFlexion: -10,
  },
  root: { position: [-0.2, -0.3, -0.16], rotation: [24, 0, 0] },
  marks: { pelvis: [-0.2, 0.63, -0.16] },
};

// The left knee stays as given: straight, which the pelvis follows.
const free = [
  'root.x',
  'root.y',
  'root.z',
  ...legDofs.filter((dof) => dof !== 'kneeFlexion'),
  'kneeFlexion.r',
  ...armDofs,
];

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: stretchKeys(easy, deep),
  free,
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: stretchKeys(
      easy,
      changed(deep, { lumbarFlexion: 44, thoracicFlexion: 34, neckFlexion: -20 }, { root: { rotation: [16, 0, 0] } }),
    ),
  },
  'knee-in': {
    keys: stretchKeys(easy, changed(deep, { 'hipAbduction.r': 0, 'hipRotation.r': 14 })),
    free: [...free, 'kneeRotation.r'],
    goals: (marks) => [
      ...goals(marks),
      { kind: 'place', segment: 'tibia.r', point: [0, 0, 0], at: [-0.3, 0, 0], axes: 'x', weight: 0.3 },
    ],
  },
};

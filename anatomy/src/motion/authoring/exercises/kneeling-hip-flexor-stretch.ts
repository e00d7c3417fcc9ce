import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint, soleGoals } from '../contact-points';
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
import { matAt } from '../mat';
import { matTop } from '../supine-pose';

/** Right foot flat in front, left knee and instep on the mat; the pelvis moves forward by its mark. */
function goals({ pelvis }: Marks): Goal[] {
  const front = soleGoals({ side: 'r', x: -0.11, z: 0.4, toeOut: 0 }).map((goal): Goal =>
    goal.kind === 'place' ? { ...goal, at: [goal.at[0], goal.at[1] + matTop, goal.at[2]] } : goal,
  );
  return [
    ...front,
    { kind: 'place', ...restingPoint('knee', 'l'), at: [0.1, matTop + 0.006, -0.18] },
    { kind: 'place', ...restingPoint('toeBacks', 'l'), at: [0.1, matTop + 0.006, -0.63], axes: 'xy', weight: 0.6 },
    { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: pelvis as Vec3, axes: 'z', weight: 0.6 },
    ...handsOnHips(),
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.r': 78,
    'kneeFlexion.r': 80,
    'ankleDorsiflexion.r': 0,
    'hipFlexion.l': 2,
    'kneeFlexion.l': 92,
    'ankleDorsiflexion.l': -42,
  },
  root: { position: [0, -0.44, -0.16], rotation: [0, 0, 0] },
  marks: { pelvis: [0, 0, -0.17] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.r': 94,
    'kneeFlexion.r': 98,
    'ankleDorsiflexion.r': 14,
    'hipFlexion.l': -27,
    'kneeFlexion.l': 66,
    'ankleDorsiflexion.l': -42,
    lumbarFlexion: 4,
  },
  root: { position: [0, -0.48, 0], rotation: [-3, 0, 0] },
  marks: { pelvis: [0, 0, 0.0] },
};

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: stretchKeys(easy, deep),
  free: ['root.x', 'root.y', 'root.z', ...legDofs, ...armDofs],
  goals,
  phases: stretchPhases,
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['r'], 'mat', 0, stretchSeconds, 'mat'),
    ...contactsOf(['knee'], ['l'], 'mat', 0, stretchSeconds, 'mat'),
  ],
  equipment: [matAt(-0.05, 1.8)],
};

export const mistakes: MistakeScripts = {
  'arched-back': {
    keys: stretchKeys(
      easy,
      changed(
        deep,
        { lumbarFlexion: -30, thoracicFlexion: -8, 'hipFlexion.l': -4 },
        { root: { rotation: [22, 0, 0] } },
      ),
    ),
  },
};

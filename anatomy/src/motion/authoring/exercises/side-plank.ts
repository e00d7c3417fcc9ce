import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { armDofs } from '../held-equipment';
import {
  changed,
  liftKeys,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { matTop } from '../supine-pose';

/** Left forearm and the edge of the left foot stay on the mat, the right foot on the left one; the hips rise by their mark. */
function goals({ hips }: Marks): Goal[] {
  const upper = (name: 'innerBall' | 'heel', gap: number): Goal => {
    const { segment, point } = restingPoint(name, 'l');
    const withPoint: Vec3 = [point[0] - gap, point[1], point[2]];
    return { kind: 'meet', ...restingPoint(name, 'r'), with: segment, withPoint, weight: 0.3 };
  };
  return [
    upper('innerBall', 0.04),
    upper('heel', 0.09),
    { kind: 'place', ...restingPoint('elbowTip', 'l'), at: [0.56, matTop + 0.008, 0] },
    { kind: 'place', ...restingPoint('palmHeel', 'l'), at: [0.54, matTop + 0.02, 0.27], weight: 0.6 },
    { kind: 'align', segment: 'hand.l', direction: [-1, 0, 0], along: [0, -1, 0], weight: 0.2 },
    { kind: 'place', ...restingPoint('outerBall', 'l'), at: [-0.79, matTop + 0.01, 0.07] },
    { kind: 'place', ...restingPoint('heel', 'l'), at: [-0.81, matTop + 0.032, -0.09] },
    { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: hips as Vec3, axes: 'yz', weight: 0.5 },
    ...handsOnHips().filter((goal) => goal.segment.endsWith('.r')),
  ];
}

const hand = Object.fromEntries(Object.entries(handsOnHipsPose).map(([dof, angle]) => [`${dof}.r`, angle]));
const arms = {
  ...hand,
  'shoulderFlexion.l': 4,
  'shoulderAbduction.l': 74,
  'shoulderRotation.l': 0,
  'elbowFlexion.l': 90,
  'forearmPronation.l': 60,
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    'shoulderAbduction.l': 68,
    lumbarLateral: -16,
    thoracicLateral: -10,
    neckLateral: 2,
    'hipAbduction.l': -2,
    'hipAbduction.r': -4,
    'footInversion.l': 4,
  },
  root: { position: [0.02, -0.742, 0], rotation: [0, 0, 84] },
  marks: { hips: [0, 0.185, 0.02] },
};
const high: Omit<ScriptKey, 't'> = {
  pose: { ...arms, 'hipAbduction.l': 2, 'hipAbduction.r': -4, 'footInversion.l': 6 },
  root: { position: [0.02, -0.63, 0], rotation: [0, 0, 74] },
  marks: { hips: [0, 0.3, 0.02] },
};

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: liftKeys(low, high),
  free: [
    'root.x',
    'root.y',
    'root.z',
    'root.roll',
    'hipAbduction.l',
    'hipFlexion.l',
    'hipRotation.l',
    'ankleDorsiflexion.l',
    'footInversion.l',
    'hipAbduction.r',
    'hipFlexion.r',
    'hipRotation.r',
    'ankleDorsiflexion.r',
    'footInversion.r',
    ...armDofs,
  ],
  goals,
  phases: [
    { name: { en: 'Lift', cn: '抬髋' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: [...contactsOf(['elbowTip', 'palmHeel', 'outerBall'], ['l'], 'mat', 0, 4, 'mat')],
  equipment: [
    {
      id: 'mat',
      kind: 'mat',
      anchor: { type: 'world', position: [-0.15, 0, 0.05], rotation: [0, 90, 0] },
      size: [0.75, matTop, 2],
    },
  ],
};

export const mistakes: MistakeScripts = {
  'hips-sag': {
    keys: liftKeys(
      low,
      changed(
        high,
        { lumbarLateral: -14, thoracicLateral: -6, 'hipAbduction.l': -4 },
        { root: { position: [0.01, -0.69, 0], rotation: [0, 0, 82] }, marks: { hips: [0, 0.235, 0.02] } },
      ),
    ),
  },
  'hips-bend': {
    keys: liftKeys(
      low,
      changed(
        high,
        { hipFlexion: 52, thoracicFlexion: 12, neckFlexion: 14 },
        { root: { position: [0.02, -0.64, -0.22], rotation: [0, -24, 74] }, marks: { hips: [0, 0.29, -0.18] } },
      ),
    ),
  },
};

import type { Vec3 } from '../../../body/types';
import { bothSoles, contactsOf, restingPoint } from '../contact-points';
import { legDofs } from '../held-equipment';
import type { Goal, Marks, MistakeScripts, MotionScript, ScriptKey } from '../motion-script';
import { matAt } from '../mat';
import { lyingTrunk, matTop } from '../supine-pose';

/** The back between the shoulder blades, around which the trunk rotates. */
const upperBack = { segment: 'T5', point: [0, 0, -0.075] } as const;

/** Soles, upper back and hands stay on the mat; the pelvis rises by its mark. */
function goals({ hips }: Marks): Goal[] {
  const lift = (goal: Goal): Goal =>
    goal.kind === 'place' ? { ...goal, at: [goal.at[0], goal.at[1] + matTop, goal.at[2]] } : goal;
  return [
    ...bothSoles(0.13, 0.43, 4).map(lift),
    { kind: 'place', ...upperBack, at: [0, matTop + 0.02, -0.46], axes: 'yz' },
    { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: hips as Vec3, axes: 'y', weight: 0.5 },
    { kind: 'place', segment: 'skull', point: [0, 0.02, -0.1], at: [0, matTop + 0.015, 0], axes: 'y', weight: 0.15 },
    ...(['l', 'r'] as const).flatMap((side): Goal[] => [
      { kind: 'place', ...restingPoint('palmHeel', side), at: [side === 'l' ? 0.32 : -0.32, matTop + 0.012, 0.03] },
      { kind: 'place', ...restingPoint('elbowTip', side), at: [0, matTop + 0.012, 0], axes: 'y', weight: 0.8 },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [side === 'l' ? -1 : 1, 0, 0],
        along: [0, -1, 0],
        weight: 0.08,
      },
    ]),
  ];
}

const arms = {
  shoulderFlexion: -14,
  shoulderAbduction: 16,
  elbowFlexion: 12,
  thumbAbduction: -18,
  forearmPronation: 64,
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    ...lyingTrunk,
    hipFlexion: 52,
    hipAbduction: 4,
    hipRotation: -2,
    kneeFlexion: 102,
    ankleDorsiflexion: 0,
  },
  root: { position: [0, -0.795, 0], rotation: [-90, 0, 0] },
  marks: { hips: [0, 0.128, 0] },
};
const high: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    shoulderFlexion: -26,
    hipFlexion: 0,
    hipAbduction: 4,
    hipRotation: -2,
    kneeFlexion: 92,
    ankleDorsiflexion: 12,
    lumbarFlexion: -3,
    thoracicFlexion: 8,
    neckFlexion: 20,
    headFlexion: 4,
  },
  root: { position: [0, -0.56, 0.03], rotation: [-112, 0, 0] },
  marks: { hips: [0, 0.35, 0] },
};
const arched: Omit<ScriptKey, 't'> = {
  ...high,
  pose: { ...high.pose, hipFlexion: 22, lumbarFlexion: -30, thoracicFlexion: 0 },
  root: { position: [0, -0.58, 0.03], rotation: [-100, 0, 0] },
  marks: { hips: [0, 0.35, 0] },
};

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: [
    { t: 0, ...low },
    { t: 0.2, ...low },
    { t: 1.6, ...high },
    { t: 2.2, ...high },
    { t: 3.8, ...low },
    { t: 4, ...low },
  ],
  free: [
    'root.y',
    'root.z',
    'root.pitch',
    ...legDofs,
    'neckFlexion',
    'headFlexion',
    'shoulderFlexion',
    'shoulderAbduction',
    'shoulderRotation',
    'elbowFlexion',
    'wristFlexion',
  ],
  goals,
  phases: [
    { name: { en: 'Lift', cn: '抬髋' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Squeeze', cn: '顶峰收缩' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    {
      name: { en: 'Lower', cn: '下放' },
      start: 2.2,
      end: 3.8,
      working: false,
      kind: 'eccentric',
      roles: { lashen: '' },
    },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'mat', 0, 4, 'mat'),
    ...contactsOf(['palmHeel'], ['l', 'r'], 'mat', 0, 4, 'mat'),
    { segment: upperBack.segment, point: [...upperBack.point], on: 'mat', equipment: 'mat', from: 0, to: 4 },
  ],
  equipment: [matAt(-0.1, 1.9)],
};

export const mistakes: MistakeScripts = {
  'arched-back': {
    keys: [
      { t: 0, ...low },
      { t: 0.2, ...low },
      { t: 1.6, ...arched },
      { t: 2.2, ...arched },
      { t: 3.8, ...low },
      { t: 4, ...low },
    ],
  },
};

import type { Vec3 } from '../../../body/types';
import { ballGoals, closedFist, contactsOf, restingPoint, soleGoals } from '../contact-points';
import { armDofs, barbellInHands, legDofs, standing } from '../held-equipment';
import type { Goal, Marks, MistakeScripts, MotionScript, ScriptKey } from '../motion-script';

const barRest = { segment: 'T2', point: [0, 0.005, -0.092] } as const;
const barDepth = -0.15;

function barGoals(): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      {
        kind: 'meet',
        ...restingPoint('grip', side),
        with: barRest.segment,
        withPoint: [sign * 0.42, barRest.point[1], barRest.point[2]],
      },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [0, 0, 1],
        along: [-sign, 0, 0],
        of: barRest.segment,
        weight: 0.15,
      },
    ];
  });
}

/** Left foot flat in front, right foot on its ball behind, heel high; the machine keeps the bar on one vertical line. */
function goals({ front, heel }: Marks): Goal[] {
  return [
    ...soleGoals({ side: 'l', x: 0.1, z: 0.27, toeOut: 2 }),
    ...ballGoals({ side: 'r', x: -0.1, z: -0.56, toeOut: -2 }),
    ...barGoals(),
    { kind: 'place', ...barRest, at: [0, 0, barDepth], axes: 'xz', weight: 0.5 },
    { kind: 'place', segment: 'tibia.l', point: [0, 0, 0], at: front as Vec3, axes: 'xz', weight: 0.12 },
    { kind: 'place', ...restingPoint('heel', 'r'), at: heel as Vec3, axes: 'xy', weight: 0.3 },
  ];
}

const arms = {
  shoulderFlexion: 20,
  shoulderAbduction: 38,
  shoulderRotation: -85,
  elbowFlexion: 126,
  forearmPronation: -10,
  wristFlexion: -30,
  ...closedFist,
};
const high: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    'hipFlexion.l': 34,
    'kneeFlexion.l': 14,
    'ankleDorsiflexion.l': -20,
    'hipFlexion.r': -12,
    'kneeFlexion.r': 30,
    'ankleDorsiflexion.r': 18,
    'toeExtension.r': 38,
  },
  root: { position: [0, -0.1, -0.1], rotation: [6, 0, 0] },
  marks: { front: [0.1, 0, 0.12], heel: [-0.1, 0.12, 0] },
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    'hipFlexion.l': 96,
    'kneeFlexion.l': 96,
    'ankleDorsiflexion.l': 10,
    'hipFlexion.r': -2,
    'kneeFlexion.r': 92,
    'ankleDorsiflexion.r': 24,
    'toeExtension.r': 58,
  },
  root: { position: [0, -0.375, -0.14], rotation: [8, 0, 0] },
  marks: { front: [0.1, 0, 0.33], heel: [-0.1, 0.135, 0] },
};
const kneeForward: Omit<ScriptKey, 't'> = {
  pose: { ...low.pose, lumbarFlexion: 18 },
  root: { position: [0, -0.36, -0.1], rotation: [4, 0, 0] },
  marks: { front: [-0.02, 0, 0.45], heel: [-0.1, 0.135, 0] },
};

export const script: MotionScript = {
  duration: 4.4,
  loop: true,
  symmetric: false,
  frames: 26,
  keys: [
    { t: 0, ...high },
    { t: 0.2, ...high },
    { t: 2.1, ...low },
    { t: 2.3, ...low },
    { t: 4.2, ...high },
    { t: 4.4, ...high },
  ],
  free: ['root.x', 'root.z', 'root.pitch', ...legDofs, ...armDofs, 'toeExtension'],
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
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.4, 'barbell'),
  ],
  equipment: [standing('frame', 'smith', [0, 0, barDepth]), barbellInHands(30, [barRest])],
};

export const mistakes: MistakeScripts = {
  'knee-in': {
    keys: [
      { t: 0, ...high },
      { t: 0.2, ...high },
      { t: 2.1, ...kneeForward },
      { t: 2.3, ...kneeForward },
      { t: 4.2, ...high },
      { t: 4.4, ...high },
    ],
    free: ['root.x', 'root.z', 'root.pitch', ...legDofs, ...armDofs, 'toeExtension', 'kneeRotation'],
  },
};

import type { Vec3 } from '../../../body/types';
import { bothSoles, closedFist, contactsOf, restingPoint } from '../contact-points';
import { armDofs, barbellInHands, legDofs, standing } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

const benchHeight = 0.38;
/** The back below the shoulder blades, around which the trunk rotates on the edge of the bench. */
const back = { segment: 'T7', point: [0, 0, -0.075] } as const;
/** The bar lies in the crease of the hips. */
const bar = { y: -0.01, z: 0.14 };
const gripWidth = 0.3;

function goals({ hips }: Marks): Goal[] {
  return [
    ...bothSoles(0.15, 0.455, 8),
    { kind: 'place', ...back, at: [0, benchHeight + 0.02, -0.4], axes: 'yz' },
    { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: hips as Vec3, axes: 'y', weight: 0.5 },
    ...(['l', 'r'] as const).flatMap((side): Goal[] => {
      const sign = side === 'l' ? 1 : -1;
      return [
        { kind: 'meet', ...restingPoint('grip', side), with: 'pelvis', withPoint: [sign * gripWidth, bar.y, bar.z] },
        {
          kind: 'align',
          segment: `hand.${side}`,
          direction: [0, 0, 1],
          along: [-sign, 0, 0],
          of: 'pelvis',
          weight: 0.15,
        },
      ];
    }),
  ];
}

const arms = {
  shoulderFlexion: -10,
  shoulderAbduction: 22,
  shoulderRotation: 20,
  elbowFlexion: 30,
  forearmPronation: 66,
  ...closedFist,
};
const low: Omit<ScriptKey, 't'> = {
  pose: { ...arms, hipFlexion: 76, hipAbduction: 6, hipRotation: -4, kneeFlexion: 104, neckFlexion: 20 },
  root: { position: [0, -0.7, -0.1], rotation: [-52, 0, 0] },
  marks: { hips: [0, 0.225, 0] },
};
const high: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    hipFlexion: 0,
    hipAbduction: 6,
    hipRotation: -4,
    kneeFlexion: 90,
    ankleDorsiflexion: 6,
    neckFlexion: 34,
    headFlexion: 6,
  },
  root: { position: [0, -0.415, -0.03], rotation: [-90, 0, 0] },
  marks: { hips: [0, 0.503, 0] },
};
const keysTo = (top: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...low },
  { t: 0.2, ...low },
  { t: 1.6, ...top },
  { t: 2.2, ...top },
  { t: 3.8, ...low },
  { t: 4, ...low },
];

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 24,
  keys: keysTo(high),
  free: ['root.y', 'root.z', 'root.pitch', ...legDofs, ...armDofs],
  goals,
  phases: [
    { name: { en: 'Thrust', cn: '顶髋' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
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
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
    { segment: back.segment, point: [...back.point], on: 'bench', equipment: 'bench', from: 0, to: 4 },
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4, 'barbell'),
  ],
  equipment: [
    standing('bench', 'bench', [0, 0, -0.56], [0.32, benchHeight, 1.2], 90),
    barbellInHands(
      60,
      ([1, -1] as const).map((sign) => ({ segment: 'pelvis', point: [sign * 0.1, bar.y, bar.z] as const })),
    ),
  ],
};

export const mistakes: MistakeScripts = {
  'arched-back': {
    keys: keysTo(
      changed(
        high,
        { hipFlexion: 22, lumbarFlexion: -30, neckFlexion: 14 },
        { root: { position: [0, -0.46, -0.03], rotation: [-64, 0, 0] }, marks: { hips: [0, 0.455, 0] } },
      ),
    ),
  },
  'half-way': {
    keys: keysTo(
      changed(
        high,
        { hipFlexion: 34, kneeFlexion: 96 },
        { root: { position: [0, -0.58, -0.05], rotation: [-72, 0, 0] }, marks: { hips: [0, 0.34, 0] } },
      ),
    ),
  },
};

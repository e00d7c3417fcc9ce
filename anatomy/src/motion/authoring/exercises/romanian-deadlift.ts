import type { Vec3 } from '../../../body/types';
import { bothSoles, closedFist, contactsOf, restingPoint } from '../contact-points';
import { armDofs, barbellInHands, legDofs } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

/** The bar hangs from straight arms and slides along the thighs and shins. */
function goals({ bar }: Marks): Goal[] {
  const z = (bar as Vec3)[2];
  return [
    ...bothSoles(0.1, -0.03, 6),
    ...(['l', 'r'] as const).flatMap((side): Goal[] => {
      const sign = side === 'l' ? 1 : -1;
      return [
        { kind: 'place', ...restingPoint('grip', side), at: [sign * 0.25, 0, z], axes: 'xz' },
        { kind: 'align', segment: `hand.${side}`, direction: [0, 0, 1], along: [-sign, 0, 0], weight: 0.2 },
      ];
    }),
  ];
}

const arms = { shoulderAbduction: 6, elbowFlexion: 3, forearmPronation: 66, ...closedFist };
const tall: Omit<ScriptKey, 't'> = {
  pose: { ...arms, hipAbduction: 2, kneeFlexion: 5, shoulderFlexion: 8, scapulaElevation: -3 },
  root: { position: [0, -0.004, -0.02], rotation: [3, 0, 0] },
  marks: { bar: [0, 0, 0.105] },
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    hipAbduction: 3,
    hipFlexion: 86,
    kneeFlexion: 24,
    ankleDorsiflexion: 2,
    lumbarFlexion: 5,
    neckFlexion: -16,
    shoulderFlexion: 72,
    scapulaElevation: -5,
  },
  root: { position: [0, -0.06, -0.23], rotation: [64, 0, 0] },
  marks: { bar: [0, 0, 0.075] },
};
const keysTo = (bottom: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...tall },
  { t: 0.2, ...tall },
  { t: 2.2, ...bottom },
  { t: 2.5, ...bottom },
  { t: 4.3, ...tall },
  { t: 4.5, ...tall },
];

export const script: MotionScript = {
  duration: 4.5,
  loop: true,
  symmetric: true,
  frames: 26,
  keys: keysTo(low),
  free: ['root.y', ...legDofs, ...armDofs],
  goals,
  phases: [
    { name: { en: 'Lower', cn: '下放' }, start: 0.2, end: 2.2, working: false, kind: 'eccentric' },
    { name: { en: 'Stand up', cn: '站起' }, start: 2.5, end: 4.3, working: true, kind: 'concentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4.5),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.5, 'barbell'),
  ],
  equipment: [barbellInHands(60)],
};

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: keysTo(
      changed(
        low,
        { lumbarFlexion: 44, thoracicFlexion: 36, hipFlexion: 60, neckFlexion: 4, shoulderFlexion: 70 },
        { root: { position: [0, -0.05, -0.18], rotation: [36, 0, 0] } },
      ),
    ),
  },
  'squats-down': {
    keys: keysTo(
      changed(
        low,
        { hipFlexion: 92, kneeFlexion: 82, ankleDorsiflexion: 24, shoulderFlexion: 52 },
        { root: { position: [0, -0.25, -0.19], rotation: [46, 0, 0] }, marks: { bar: [0, 0, 0.14] } },
      ),
    ),
  },
};

import type { Vec3 } from '../../../body/types';
import { balanceOver } from '../balance';
import { bothSoles, closedFist, contactsOf, restingPoint } from '../contact-points';
import { armDofs, barAtLegs, barbellInHands, legDofs } from '../held-equipment';
import {
  changed,
  type AnyGoal,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

const equipment = [barbellInHands(60)];

/** The bar hangs from straight arms and slides along the thighs and shins. */
function goals({ bar, knee, legs }: Marks): AnyGoal[] {
  const z = (bar as Vec3)[2];
  return [
    ...bothSoles(0.1, -0.03, 6),
    ...barAtLegs((legs as Vec3)[2]),
    ...(['l', 'r'] as const).flatMap((side): Goal[] => {
      const sign = side === 'l' ? 1 : -1;
      return [
        { kind: 'place', ...restingPoint('grip', side), at: [sign * 0.25, 0, 0], axes: 'x' },
        { kind: 'place', ...restingPoint('grip', side), at: [0, 0, z], axes: 'z', weight: 0.03 },
        { kind: 'place', segment: `tibia.${side}`, point: [0, 0, 0], at: knee as Vec3, axes: 'z', weight: 0.3 },
        { kind: 'align', segment: `hand.${side}`, direction: [0, 0, 1], along: [-sign, 0, 0], weight: 0.2 },
      ];
    }),
    balanceOver([0, -0.005], { axes: 'z', weight: 0.1, equipment }),
  ];
}

const arms = { shoulderAbduction: 6, elbowFlexion: 3, forearmPronation: 66, wristFlexion: -3, ...closedFist };
const tall: Omit<ScriptKey, 't'> = {
  pose: { ...arms, hipAbduction: 2, kneeFlexion: 8, shoulderFlexion: 12, scapulaElevation: -3 },
  root: { position: [0, -0.004, -0.02], rotation: [3, 0, 0] },
  marks: { bar: [0, 0, 0.075], knee: [0, 0, -0.005], legs: [0, 0, 0] },
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    hipAbduction: 3,
    hipFlexion: 93,
    kneeFlexion: 36,
    ankleDorsiflexion: 0,
    lumbarFlexion: 4,
    neckFlexion: -16,
    shoulderFlexion: 52,
    wristFlexion: -10,
    scapulaElevation: -5,
  },
  root: { position: [0, -0.1, -0.28], rotation: [57, 0, 0] },
  marks: { bar: [0, 0, 0.045], knee: [0, 0, -0.03], legs: [0, 0, 0.002] },
};
const keysTo = (bottom: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...tall },
  { t: 0.2, ...tall },
  { t: 2.2, ...bottom },
  { t: 2.5, ...bottom },
  { t: 4.3, ...tall },
  { t: 4.5, ...tall },
];

// The inclination of the trunk, the straight elbows and the wrists, under which the bar hangs, are given.
const given = ['elbowFlexion', 'wristFlexion'];

export const script: MotionScript = {
  duration: 4.5,
  loop: true,
  symmetric: true,
  frames: 26,
  keys: keysTo(low),
  free: ['root.y', 'root.z', ...legDofs, ...armDofs.filter((dof) => !given.includes(dof))],
  goals,
  phases: [
    { name: { en: 'Lower', cn: '下放' }, start: 0.2, end: 2.2, working: false, kind: 'eccentric' },
    { name: { en: 'Stand up', cn: '站起' }, start: 2.5, end: 4.3, working: true, kind: 'concentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4.5),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.5, 'barbell'),
  ],
  equipment,
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
        {
          root: { position: [0, -0.25, -0.19], rotation: [46, 0, 0] },
          marks: { bar: [0, 0, 0.14], knee: [0, 0, 0.08], legs: [0, 0, 0.003] },
        },
      ),
    ),
  },
};

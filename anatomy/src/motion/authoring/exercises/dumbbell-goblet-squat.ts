import type { Side, Vec3 } from '../../../body/types';
import type { EquipmentItem } from '../../types';
import { balanceOver } from '../balance';
import { bothSoles, contactsOf, restingPoint } from '../contact-points';
import { armDofs, legDofs } from '../held-equipment';
import {
  changed,
  type AnyGoal,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

/** The dumbbell is vertical in front of the sternum. */
const weight = { segment: 'T6', at: [0, -0.02, 0.21] as [number, number, number] };

const { segment: leftHand, point: leftPalm } = restingPoint('palmFront', 'l');
const { segment: rightHand, point: rightPalm } = restingPoint('palmFront', 'r');
const equipment: EquipmentItem[] = [
  {
    id: 'dumbbell',
    kind: 'dumbbell',
    anchor: { type: 'segment', segment: weight.segment, position: weight.at, rotation: [0, 0, 90] },
    load: {
      kilograms: 16,
      rest: [
        { segment: leftHand, position: [...leftPalm] as [number, number, number] },
        { segment: rightHand, position: [...rightPalm] as [number, number, number] },
      ],
    },
  },
];

/** The palms hold the upper head from both sides. */
function palmGoals(side: Side): Goal[] {
  const sign = side === 'l' ? 1 : -1;
  const [x, y, z] = weight.at;
  return [
    {
      kind: 'meet',
      ...restingPoint('palmFront', side),
      with: weight.segment,
      withPoint: [x + sign * 0.058, y + 0.1, z],
    },
    {
      kind: 'align',
      segment: `hand.${side}`,
      direction: [-sign, 0, 0],
      along: [-sign, 0.35, 0],
      of: weight.segment,
      weight: 0.3,
    },
  ];
}

/** Feet fixed, the knees over the toes and the trunk upright. */
function goals({ knees }: Marks): AnyGoal[] {
  const [x, , z] = knees as Vec3;
  return [
    ...bothSoles(0.18, -0.04, 18),
    ...palmGoals('l'),
    ...palmGoals('r'),
    { kind: 'place', segment: 'tibia.l', point: [0, 0, 0], at: [x, 0, z], axes: 'xz', weight: 0.12 },
    { kind: 'place', segment: 'tibia.r', point: [0, 0, 0], at: [-x, 0, z], axes: 'xz', weight: 0.12 },
    balanceOver([0, -0.015], { axes: 'z', equipment }),
  ];
}

const arms = {
  shoulderFlexion: 40,
  shoulderAbduction: 4,
  shoulderRotation: 10,
  elbowFlexion: 132,
  forearmPronation: -10,
  wristFlexion: -20,
  fingerFlexion: 24,
  fingerCurl: 24,
};
const tall: Omit<ScriptKey, 't'> = {
  pose: { ...arms, hipFlexion: 4, hipAbduction: 8, hipRotation: -14, kneeFlexion: 4 },
  root: { position: [0, -0.008, 0], rotation: [2, 0, 0] },
  marks: { knees: [0.13, 0, 0] },
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    hipFlexion: 108,
    hipAbduction: 24,
    hipRotation: -10,
    kneeFlexion: 116,
    ankleDorsiflexion: 27,
    neckFlexion: -8,
  },
  root: { position: [0, -0.43, -0.19], rotation: [24, 0, 0] },
  marks: { knees: [0.25, 0, 0.14] },
};
const keysTo = (bottom: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...tall },
  { t: 0.2, ...tall },
  { t: 2.1, ...bottom },
  { t: 2.4, ...bottom },
  { t: 4.2, ...tall },
  { t: 4.4, ...tall },
];
const free = ['root.z', ...legDofs, ...armDofs];

export const script: MotionScript = {
  duration: 4.4,
  loop: true,
  symmetric: true,
  frames: 26,
  keys: keysTo(low),
  free,
  goals,
  phases: [
    { name: { en: 'Lower', cn: '下蹲' }, start: 0.2, end: 2.1, working: false, kind: 'eccentric' },
    { name: { en: 'Drive up', cn: '站起' }, start: 2.4, end: 4.2, working: true, kind: 'concentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4.4),
  equipment,
  width: { of: 'stance', usual: 0.36, least: 0.28, greatest: 0.62 },
};

export const mistakes: MistakeScripts = {
  'trunk-folds': {
    keys: keysTo(
      changed(
        low,
        { lumbarFlexion: 34, thoracicFlexion: 28, neckFlexion: -20, hipFlexion: 100 },
        { root: { position: [0, -0.43, -0.22], rotation: [28, 0, 0] } },
      ),
    ),
  },
  'knees-in': {
    free: [...free, 'kneeRotation'],
    keys: keysTo(changed(low, { hipAbduction: -8, hipRotation: 18 }, { marks: { knees: [0.03, 0, 0.14] } })),
  },
};

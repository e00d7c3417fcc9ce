import type { Vec3 } from '../../../body/types';
import { closedFist, contactsOf } from '../contact-points';
import { barbellInHands, forearmGoals, gripGoals, straightWristDofs } from '../held-equipment';
import {
  changed,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type Goal,
  type ScriptKey,
} from '../motion-script';

/** The bar rises past the face until it is above the shoulders; the forearms stay vertical under it. */
function goals({ bar, upright }: Marks): Goal[] {
  return [...gripGoals(bar as Vec3, [-1, 0, 0], 0.15), ...forearmGoals([0, 1, 0], (upright as Vec3)[0])];
}

const body = { ...closedFist, forearmPronation: 60, wristFlexion: -14 };
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    shoulderFlexion: 44,
    shoulderAbduction: 30,
    shoulderRotation: -20,
    elbowFlexion: 132,
    thoracicFlexion: -6,
    neckFlexion: -8,
  },
  marks: { bar: [0.26, 1.44, 0.15], upright: [0.12, 0, 0] },
};
const middle: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    shoulderFlexion: 96,
    shoulderAbduction: 40,
    shoulderRotation: -20,
    elbowFlexion: 92,
    neckFlexion: -4,
  },
  marks: { bar: [0.26, 1.7, 0.12], upright: [0.1, 0, 0] },
};
const high: Omit<ScriptKey, 't'> = {
  pose: { ...body, shoulderFlexion: 172, shoulderAbduction: 16, shoulderRotation: 0, elbowFlexion: 10, neckFlexion: 4 },
  marks: { bar: [0.26, 2.091, -0.01], upright: [0.01, 0, 0] },
};
type Still = Omit<ScriptKey, 't'>;
const keysOf = (bottom: Still, halfway: Still, top: Still): ScriptKey[] => [
  { t: 0, ...bottom },
  { t: 0.2, ...bottom },
  { t: 0.95, ...halfway, pass: true },
  { t: 1.7, ...top },
  { t: 2, ...top },
  { t: 2.9, ...halfway, pass: true },
  { t: 3.8, ...bottom },
  { t: 4, ...bottom },
];

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 36,
  keys: keysOf(low, middle, high),
  free: straightWristDofs,
  goals,
  phases: [
    { name: { en: 'Press up', cn: '上推' }, start: 0.2, end: 1.7, working: true, kind: 'concentric' },
    { name: { en: 'Lower', cn: '下放' }, start: 2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4, 'barbell'),
  ],
  equipment: [barbellInHands(30)],
};

const leant = { lumbarFlexion: -30, thoracicFlexion: -16, neckFlexion: 14 };

export const mistakes: MistakeScripts = {
  'arched-back': {
    keys: keysOf(
      changed(low, leant, { marks: { bar: [0.26, 1.42, 0.08], upright: [0.1, 0, 0] } }),
      changed(middle, leant, { marks: { bar: [0.26, 1.68, 0.02], upright: [0.06, 0, 0] } }),
      changed(high, leant, { marks: { bar: [0.26, 1.96, -0.06], upright: [0.01, 0, 0] } }),
    ),
  },
  'bar-in-front': {
    keys: keysOf(
      low,
      changed(middle, {}, { marks: { bar: [0.26, 1.66, 0.3], upright: [0.02, 0, 0] } }),
      changed(high, { shoulderFlexion: 140 }, { marks: { bar: [0.26, 1.9, 0.3], upright: [0.01, 0, 0] } }),
    ),
  },
};

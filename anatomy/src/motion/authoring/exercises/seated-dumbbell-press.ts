import type { Vec3 } from '../../../body/types';
import { closedFist, contactsOf } from '../contact-points';
import { dumbbells, forearmGoals, gripGoals, legDofs, standing, straightWristDofs } from '../held-equipment';
import type { Marks, MistakeScripts, MotionScript, ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, seatHeight } from '../seated-pose';

/** Forearms vertical at the bottom, arms straight at the top; palms forward throughout. */
function goals({ weight, upright }: Marks) {
  return [
    ...seatedSoles(),
    ...gripGoals(weight as Vec3, [-1, 0, 0], 0.15),
    ...forearmGoals([0, 1, 0], (upright as Vec3)[0]),
  ];
}

const root = { position: seatedPelvis, rotation: [-4, 0, 0] } as const;
const body = { ...seatedLegs, ...closedFist, forearmPronation: 60, wristFlexion: -6 };
const low: Omit<ScriptKey, 't'> = {
  pose: { ...body, shoulderFlexion: 50, shoulderAbduction: 55, shoulderRotation: -20, elbowFlexion: 118 },
  root,
  marks: { weight: [0.37, 1.19, 0.03], upright: [0.15, 0, 0] },
};
const high: Omit<ScriptKey, 't'> = {
  pose: { ...body, shoulderFlexion: 172, shoulderAbduction: 20, shoulderRotation: 0, elbowFlexion: 12 },
  root,
  marks: { weight: [0.28, 1.672, -0.03], upright: [0.01, 0, 0] },
};
const middle: Omit<ScriptKey, 't'> = {
  pose: { ...body, shoulderFlexion: 100, shoulderAbduction: 62, shoulderRotation: -30, elbowFlexion: 80 },
  root,
  marks: { weight: [0.34, 1.41, -0.02], upright: [0.12, 0, 0] },
};
const arched = { position: seatedPelvis, rotation: [8, 0, 0] } as const;
const archedPose = { lumbarFlexion: -32, thoracicFlexion: -14, neckFlexion: 12 };
const archedLow: Omit<ScriptKey, 't'> = {
  ...low,
  pose: { ...low.pose, ...archedPose },
  root: arched,
  marks: { weight: [0.36, 1.19, 0.04], upright: [0.15, 0, 0] },
};
const archedHigh: Omit<ScriptKey, 't'> = {
  ...high,
  pose: { ...high.pose, ...archedPose },
  root: arched,
  marks: { weight: [0.25, 1.56, 0.02], upright: [0.03, 0, 0] },
};

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: [
    { t: 0, ...low },
    { t: 0.2, ...low },
    { t: 0.95, ...middle, pass: true },
    { t: 1.7, ...high },
    { t: 1.9, ...high },
    { t: 2.85, ...middle, pass: true },
    { t: 3.8, ...low },
    { t: 4, ...low },
  ],
  free: [...legDofs, ...straightWristDofs],
  goals,
  phases: [
    { name: { en: 'Press up', cn: '上推' }, start: 0.2, end: 1.7, working: true, kind: 'concentric' },
    { name: { en: 'Lower', cn: '下放' }, start: 1.9, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
    ...contactsOf(['seat'], ['l', 'r'], 'stool', 0, 4, 'stool'),
  ],
  equipment: [standing('stool', 'stool', [0, 0, -0.03], [0.38, seatHeight, 0.38]), ...dumbbells(12)],
};

export const mistakes: MistakeScripts = {
  'arched-back': {
    keys: [
      { t: 0, ...archedLow },
      { t: 0.2, ...archedLow },
      { t: 1.7, ...archedHigh },
      { t: 1.9, ...archedHigh },
      { t: 3.8, ...archedLow },
      { t: 4, ...archedLow },
    ],
  },
};

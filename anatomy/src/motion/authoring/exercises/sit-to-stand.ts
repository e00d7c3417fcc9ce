import { bothSoles, contactsOf } from '../contact-points';
import { legDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { handsOnThighs, seatedPelvis, stoolUnderSitter } from '../seated-pose';

const [, seatY] = seatedPelvis;
const feet = 0.3;
const legs = { hipAbduction: 6, hipRotation: -4 };
const sitting: Omit<ScriptKey, 't'> = {
  pose: { ...handsOnThighs, ...legs, shoulderRotation: 18, hipFlexion: 84, kneeFlexion: 96, ankleDorsiflexion: 12 },
  root: { position: [0, seatY, 0], rotation: [0, 0, 0] },
};
const leaning = changed(
  sitting,
  { hipFlexion: 117, shoulderFlexion: 62, shoulderRotation: 6, elbowFlexion: 20, neckFlexion: -14 },
  { root: { rotation: [34, 0, 0] } },
);
const rising = changed(
  leaning,
  { hipFlexion: 100, kneeFlexion: 86, ankleDorsiflexion: 22, shoulderFlexion: 58 },
  { root: { position: [0, seatY + 0.08, 0.1], rotation: [40, 0, 0] } },
);
const tall: Omit<ScriptKey, 't'> = {
  pose: { ...legs, hipFlexion: 2, kneeFlexion: 4, shoulderAbduction: 8, elbowFlexion: 10, forearmPronation: 20 },
  root: { position: [0, -0.006, feet + 0.012], rotation: [2, 0, 0] },
};
const keysBy = (leant: Omit<ScriptKey, 't'>, lifted: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...sitting },
  { t: 0.3, ...sitting },
  { t: 1.2, ...leant, pass: true },
  { t: 1.7, ...lifted, pass: true },
  { t: 2.7, ...tall },
  { t: 3.1, ...tall },
  { t: 4.2, ...lifted, pass: true },
  { t: 4.8, ...leant, pass: true },
  { t: 5.7, ...sitting },
  { t: 6, ...sitting },
];

export const script: MotionScript = {
  duration: 6,
  loop: true,
  symmetric: true,
  frames: 36,
  keys: keysBy(leaning, rising),
  free: [...legDofs],
  goals: () => bothSoles(0.12, feet, 8),
  phases: [
    { name: { en: 'Stand up', cn: '站起' }, start: 1.2, end: 2.7, working: true, kind: 'concentric' },
    { name: { en: 'Stand tall', cn: '站直' }, start: 2.7, end: 3.1, working: false, kind: 'hold' },
    { name: { en: 'Sit down', cn: '坐下' }, start: 3.1, end: 4.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 6),
  equipment: [stoolUnderSitter],
};

const kneesIn = { hipAbduction: -14, hipRotation: 20 };
const kneeAt = (segment: string, x: number): Goal => ({
  kind: 'place',
  segment,
  point: [0, 0, 0],
  at: [x, 0, 0],
  axes: 'x',
  weight: 0.3,
});

export const mistakes: MistakeScripts = {
  'knees-in': {
    keys: keysBy(changed(leaning, kneesIn), changed(rising, kneesIn)),
    free: [...legDofs, 'kneeRotation'],
    goals: () => [...bothSoles(0.12, feet, 8), kneeAt('tibia.l', 0.04), kneeAt('tibia.r', -0.04)],
  },
  'rounded-back': {
    keys: keysBy(
      changed(leaning, { lumbarFlexion: 36, thoracicFlexion: 30, hipFlexion: 100 }, { root: { rotation: [14, 0, 0] } }),
      changed(rising, { lumbarFlexion: 36, thoracicFlexion: 30 }, { root: { rotation: [20, 0, 0] } }),
    ),
  },
};

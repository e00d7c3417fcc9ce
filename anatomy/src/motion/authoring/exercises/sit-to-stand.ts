import type { Side, Vec3 } from '../../../body/types';
import { bothSoles, contactsOf } from '../contact-points';
import { legDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { handsOnThighs, seatedPelvis, stoolUnderSitter } from '../seated-pose';

const [, seatY] = seatedPelvis;
const feet = 0.3;
const legs = { hipAbduction: 6, hipRotation: -4 };
type Still = Omit<ScriptKey, 't'>;
const sitting: Still = {
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
const tall: Still = {
  pose: { ...legs, hipFlexion: 2, kneeFlexion: 4, shoulderAbduction: 8, elbowFlexion: 10, forearmPronation: 20 },
  root: { position: [0, -0.0028, feet + 0.046], rotation: [2, 0, 0] },
};
const keysBy = (leant: Still, lifted: Still, [seated, upright] = [sitting, tall]): ScriptKey[] => [
  { t: 0, ...seated },
  { t: 0.3, ...seated },
  { t: 1.2, ...leant, pass: true },
  { t: 1.7, ...lifted, pass: true },
  { t: 2.7, ...upright },
  { t: 3.1, ...upright },
  { t: 4.2, ...lifted, pass: true },
  { t: 4.8, ...leant, pass: true },
  { t: 5.7, ...seated },
  { t: 6, ...seated },
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

/** The pelvis stays upright and the trunk bends over it; the arms swing forward. */
const rounded = { lumbarFlexion: 30, thoracicFlexion: 36, neckFlexion: -20, shoulderFlexion: 100 };
const kneesIn = { hipAbduction: -14, hipRotation: 20 };
const kneesAt = (x: number) => ({ marks: { knee: [x, 0, 0] as Vec3 } });
const kneeGoal = (side: Side, x: number): Goal => ({
  kind: 'place',
  segment: `tibia.${side}`,
  point: [0, 0, 0],
  at: [side === 'l' ? x : -x, 0, 0],
  axes: 'x',
  weight: 0.3,
});

export const mistakes: MistakeScripts = {
  'knees-in': {
    keys: keysBy(changed(leaning, kneesIn, kneesAt(0.04)), changed(rising, kneesIn, kneesAt(0.03)), [
      changed(sitting, {}, kneesAt(0.142)),
      changed(tall, {}, kneesAt(0.106)),
    ]),
    free: [...legDofs, 'kneeRotation'],
    goals: ({ knee }) => [
      ...bothSoles(0.12, feet, 8),
      ...(['l', 'r'] as const).map((side) => kneeGoal(side, (knee as Vec3)[0])),
    ],
  },
  'rounded-back': {
    keys: keysBy(
      changed(leaning, { ...rounded, hipFlexion: 76 }, { root: { rotation: [-8, 0, 0] } }),
      changed(rising, { ...rounded, hipFlexion: 68 }, { root: { rotation: [0, 0, 0] } }),
    ),
  },
};

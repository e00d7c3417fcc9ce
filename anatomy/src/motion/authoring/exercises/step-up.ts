import type { Vec3 } from '../../../body/types';
import { contactsOf, soleGoals } from '../contact-points';
import { legDofs, standing } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

const height = 0.25;

/** The left sole stays on the step; the right one moves to its mark, with less weight the farther it is off the floor (1 rests, 0 free). */
function goals({ right, rest }: Marks): Goal[] {
  const [x, y, z] = right as Vec3;
  const weight = Math.max(0.04, (rest as Vec3)[0] ** 6);
  return [
    ...soleGoals({ side: 'l', x: 0.075, z: 0.3, toeOut: 4, height }),
    ...soleGoals({ side: 'r', x: -x, z, toeOut: 4, height: y }).map((goal) => ({ ...goal, weight })),
  ];
}

const arms = { shoulderAbduction: 6, elbowFlexion: 14, forearmPronation: 10, fingerFlexion: 14, fingerCurl: 14 };
const below: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    shoulderFlexion: 14,
    'hipFlexion.l': 72,
    'kneeFlexion.l': 78,
    'ankleDorsiflexion.l': 14,
    'hipFlexion.r': 6,
    'kneeFlexion.r': 8,
  },
  root: { position: [0, -0.018, -0.03], rotation: [8, 0, 0] },
  marks: { right: [0.075, 0, -0.15], rest: [1, 0, 0] },
};
const leaning: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    shoulderFlexion: 22,
    'hipFlexion.l': 76,
    'kneeFlexion.l': 70,
    'ankleDorsiflexion.l': 20,
    'hipFlexion.r': 12,
    'kneeFlexion.r': 16,
  },
  root: { position: [0.055, 0.02, 0.14], rotation: [20, 0, 0] },
  marks: { right: [0.075, 0.03, -0.15], rest: [0.6, 0, 0] },
};
const rising: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    shoulderFlexion: 12,
    'hipFlexion.l': 34,
    'kneeFlexion.l': 30,
    'ankleDorsiflexion.l': 10,
    'hipFlexion.r': 24,
    'kneeFlexion.r': 88,
    'ankleDorsiflexion.r': 8,
  },
  root: { position: [0.07, 0.18, 0.25], rotation: [10, 0, 0] },
  marks: { right: [0.075, 0.32, -0.08], rest: [0, 0, 0] },
};
const above: Omit<ScriptKey, 't'> = {
  pose: { ...arms, hipFlexion: 2, kneeFlexion: 4 },
  root: { position: [0, height, 0.31], rotation: [1, 0, 0] },
  marks: { right: [0.075, height, 0.3], rest: [1, 0, 0] },
};
type Still = Omit<ScriptKey, 't'>;
const keysBy = (leant: Still, risen: Still, top = above, bottom = below): ScriptKey[] => [
  { t: 0, ...bottom },
  { t: 0.3, ...bottom },
  { t: 1, ...leant, pass: true },
  { t: 1.7, ...risen, pass: true },
  { t: 2.4, ...top },
  { t: 2.8, ...top },
  { t: 3.6, ...risen, pass: true },
  { t: 4.4, ...leant, pass: true },
  { t: 5.1, ...bottom },
  { t: 5.4, ...bottom },
];

export const script: MotionScript = {
  duration: 5.4,
  loop: true,
  symmetric: false,
  frames: 36,
  keys: keysBy(leaning, rising),
  free: legDofs,
  goals,
  phases: [
    { name: { en: 'Step up', cn: '登上' }, start: 0.6, end: 2.4, working: true, kind: 'concentric' },
    { name: { en: 'Stand tall', cn: '站直' }, start: 2.4, end: 2.8, working: false, kind: 'hold' },
    { name: { en: 'Step down', cn: '落下' }, start: 2.8, end: 4.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l'], 'bench', 0, 5.4, 'step'),
  equipment: [standing('step', 'bench', [0, 0, 0.36], [0.5, height, 0.4])],
};

/** The knee falls inward as soon as the leg takes the weight, and comes back as it straightens. */
const kneeIn = (key: Still, x: number): Still =>
  changed(key, { 'hipAbduction.l': -18, 'hipRotation.l': 24 }, { marks: { knee: [x, 0, 0] } });
const kneeOver = (key: Still, x: number): Still => changed(key, {}, { marks: { knee: [x, 0, 0] } });
/** The trunk that folds does not come upright. */
const stooped = changed(
  above,
  { hipFlexion: 24, kneeFlexion: 34, ankleDorsiflexion: 12 },
  { root: { position: [0, height - 0.05, 0.28], rotation: [8, 0, 0] } },
);

export const mistakes: MistakeScripts = {
  'knee-in': {
    keys: keysBy(kneeIn(leaning, 0), kneeIn(rising, -0.02), kneeOver(above, 0.082), kneeOver(below, 0.094)),
    free: [...legDofs, 'kneeRotation.l'],
    goals: (marks) => [
      ...goals(marks),
      { kind: 'place', segment: 'tibia.l', point: [0, 0, 0], at: marks.knee as Vec3, axes: 'x', weight: 0.4 },
    ],
  },
  'trunk-folds': {
    keys: keysBy(
      changed(leaning, { lumbarFlexion: 30, thoracicFlexion: 30, shoulderFlexion: 60, neckFlexion: -10 }),
      changed(rising, { lumbarFlexion: 24, thoracicFlexion: 24, shoulderFlexion: 40, neckFlexion: -10 }),
      changed(stooped, { lumbarFlexion: 20, thoracicFlexion: 24, shoulderFlexion: 30, neckFlexion: -6 }),
    ),
  },
};

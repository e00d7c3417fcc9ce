import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint, soleGoals } from '../contact-points';
import { legDofs } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { armsOnMat, matTop, matUnderSupine, onMat, supineDofs, supineGoals, upperBackContact } from '../supine-pose';

/**
 * The hips stay up; the left sole supports the body while the right foot, by its mark (1 rests, 0 free), is lifted.
 * @param flat weight of the goal that the palms lie flat
 */
function goals({ rest, hips }: Marks, flat = 0.6): Goal[] {
  const weight = Math.max(1e-4, (rest as Vec3)[0] ** 12);
  return [
    ...supineGoals((hips as Vec3)[1]),
    ...(['l', 'r'] as const).map((side): Goal => ({
      kind: 'place',
      ...restingPoint('palmFront', side),
      at: [0, matTop + 0.012, 0],
      axes: 'y',
      weight: flat,
    })),
    ...soleGoals({ side: 'l', x: 0.13, z: 0.43, toeOut: 4 }).map(onMat),
    ...soleGoals({ side: 'r', x: -0.13, z: 0.43, toeOut: 4 }).map((goal) => ({ ...onMat(goal), weight })),
  ];
}

const up: Omit<ScriptKey, 't'> = {
  pose: {
    ...armsOnMat,
    shoulderFlexion: -34,
    shoulderRotation: 22,
    hipFlexion: 0,
    hipAbduction: 4,
    hipRotation: -2,
    kneeFlexion: 92,
    ankleDorsiflexion: 12,
    thoracicFlexion: 10,
    neckFlexion: 26,
    headFlexion: 6,
  },
  root: { position: [0, -0.56, 0.03], rotation: [-120, 0, 0] },
  marks: { rest: [1, 0, 0], hips: [0, 0.36, 0] },
};
const lifted = changed(
  up,
  { 'hipFlexion.r': 72, 'kneeFlexion.r': 88, 'ankleDorsiflexion.r': 0 },
  { marks: { rest: [0, 0, 0] } },
);
const keysTo = (high: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...up },
  { t: 0.3, ...up },
  { t: 1.6, ...high },
  { t: 2.4, ...high },
  { t: 3.7, ...up },
  { t: 4, ...up },
];

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 26,
  keys: keysTo(lifted),
  free: [...supineDofs, 'forearmPronation', ...legDofs],
  goals: (marks) => goals(marks),
  phases: [
    { name: { en: 'Lift a foot', cn: '抬脚' }, start: 0.3, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.4, working: false, kind: 'hold' },
    { name: { en: 'Set it down', cn: '放下' }, start: 2.4, end: 3.7, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l'], 'mat', 0, 4, 'mat'),
    ...contactsOf(['palmHeel'], ['l', 'r'], 'mat', 0, 4, 'mat'),
    upperBackContact(4),
  ],
  equipment: [matUnderSupine],
};

export const mistakes: MistakeScripts = {
  'hips-sink': {
    // With flat palms the low hips would move the upper back.
    goals: (marks) => goals(marks, 0.2),
    keys: keysTo(
      changed(
        lifted,
        { 'hipFlexion.l': 28, 'kneeFlexion.l': 98, 'hipFlexion.r': 96, shoulderFlexion: -16 },
        { root: { position: [0, -0.645, 0.02], rotation: [-107, 0, 0] }, marks: { hips: [0, 0.275, 0] } },
      ),
    ),
  },
};

import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint, soleGoals } from '../contact-points';
import { armDofs, legDofs } from '../held-equipment';
import {
  changed,
  liftKeys,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { armsOnMat, matTop, matUnderSupine, onMat } from '../supine-pose';

const feet = (): Goal[] =>
  [
    ...soleGoals({ side: 'l', x: 0.13, z: 0.43, toeOut: 4 }),
    ...soleGoals({ side: 'r', x: -0.13, z: 0.43, toeOut: 4 }),
  ].map(onMat);

/** Feet and pelvis stay; the palms slide along the mat, and the elbows rise by their mark. */
function goals({ elbows }: Marks): Goal[] {
  return [
    ...feet(),
    ...(['l', 'r'] as const).flatMap((side): Goal[] => [
      {
        kind: 'place',
        ...restingPoint('palmHeel', side),
        at: [side === 'l' ? 0.3 : -0.3, matTop + 0.014, 0],
        axes: 'xy',
      },
      { kind: 'place', ...restingPoint('elbowTip', side), at: elbows as Vec3, axes: 'y', weight: 0.5 },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [side === 'l' ? -1 : 1, 0, 0],
        along: [0, -1, 0],
        weight: 0.1,
      },
    ]),
  ];
}

const flat: Omit<ScriptKey, 't'> = {
  pose: { ...armsOnMat, hipFlexion: 52, hipAbduction: 3, kneeFlexion: 102, neckFlexion: -7, headFlexion: 2 },
  root: { position: [0, -0.797, 0], rotation: [-88, 0, 0] },
  marks: { elbows: [0, matTop + 0.012, 0] },
};
const curled = changed(
  flat,
  {
    lumbarFlexion: 11,
    thoracicFlexion: 34,
    neckFlexion: 26,
    headFlexion: 6,
    shoulderFlexion: 16,
    elbowFlexion: 10,
    wristFlexion: -30,
  },
  { marks: { elbows: [0, matTop + 0.09, 0] }, root: { rotation: [-90.3, 0, 0] } },
);

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: liftKeys(flat, curled),
  free: [...legDofs, ...armDofs],
  goals,
  phases: [
    { name: { en: 'Curl up', cn: '卷起' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'mat', 0, 4, 'mat'),
  equipment: [matUnderSupine],
};

export const mistakes: MistakeScripts = {
  'neck-first': { keys: liftKeys(flat, changed(flat, { thoracicFlexion: 8, neckFlexion: 38, headFlexion: 13 })) },
  'sits-up': {
    goals: feet,
    keys: liftKeys(
      changed(flat, { shoulderFlexion: -8, shoulderAbduction: 19, elbowFlexion: 11, wristFlexion: -4 }),
      changed(
        curled,
        {
          lumbarFlexion: 13,
          thoracicFlexion: 40,
          hipFlexion: 76,
          neckFlexion: 14,
          shoulderFlexion: 66,
          wristFlexion: 0,
        },
        { root: { position: [0, -0.797, 0], rotation: [-64, 0, 0] } },
      ),
    ),
  },
};

import type { Vec3 } from '../../../body/types';
import { closedFist, contactsOf } from '../contact-points';
import {
  barInHands,
  cableFromHands,
  cableTower,
  forearmGoals,
  gripGoals,
  legDofs,
  straightWristDofs,
} from '../held-equipment';
import {
  changed,
  liftKeys,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, stoolUnderSitter } from '../seated-pose';

const pulley: [number, number, number] = [0.02, 0.76, 1.08];

/** The bar comes in along its cable, and the forearms follow it. */
function goals({ bar, cable }: Marks): Goal[] {
  return [
    ...seatedSoles(),
    ...gripGoals(bar as Vec3, [-1, 0, 0], 0.15),
    ...forearmGoals([0, 0, 1], (cable as Vec3)[0]),
  ];
}

const body = { ...seatedLegs, ...closedFist, forearmPronation: 64 };
const far: Omit<ScriptKey, 't'> = {
  pose: { ...body, shoulderFlexion: 62, shoulderAbduction: 6, elbowFlexion: 8, scapulaProtraction: 12 },
  root: { position: seatedPelvis, rotation: [0, 0, 0] },
  marks: { bar: [0.2, 0.79, 0.64], cable: [0.05, 0, 0] },
};
const near: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    shoulderFlexion: -28,
    shoulderAbduction: 18,
    elbowFlexion: 92,
    scapulaProtraction: -9,
    scapulaElevation: -4,
    thoracicFlexion: -4,
  },
  root: { position: seatedPelvis, rotation: [-2, 0, 0] },
  marks: { bar: [0.2, 0.74, 0.2], cable: [0.12, 0, 0] },
};

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: liftKeys(far, near),
  free: [...legDofs, ...straightWristDofs],
  goals,
  phases: [
    { name: { en: 'Pull', cn: '后拉' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Squeeze', cn: '顶峰收缩' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Return', cn: '还原' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4, 'bar'),
  ],
  equipment: [
    cableTower(pulley),
    stoolUnderSitter,
    barInHands('bar', 'bar', [0.56, 0.03, 0.03]),
    cableFromHands('cable', pulley, 35),
  ],
};

export const mistakes: MistakeScripts = {
  'trunk-swings': {
    keys: liftKeys(
      changed(
        far,
        { hipFlexion: 102, thoracicFlexion: 8 },
        { root: { rotation: [20, 0, 0] }, marks: { bar: [0.2, 0.74, 0.81] } },
      ),
      changed(near, { hipFlexion: 60 }, { root: { rotation: [-24, 0, 0] }, marks: { bar: [0.2, 0.76, 0.06] } }),
    ),
  },
  shrug: {
    keys: liftKeys(
      far,
      changed(
        near,
        {
          scapulaElevation: 24,
          scapulaProtraction: 6,
          scapulaUpwardRotation: 8,
          thoracicFlexion: 18,
          shoulderAbduction: 34,
        },
        { marks: { bar: [0.2, 0.82, 0.24] } },
      ),
    ),
  },
};

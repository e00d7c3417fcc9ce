import type { Vec3 } from '../../../body/types';
import { closedFist, contactsOf } from '../contact-points';
import {
  barInHands,
  cableFromHands,
  forearmGoals,
  gripGoals,
  legDofs,
  standing,
  straightWristDofs,
} from '../held-equipment';
import type { Marks, MistakeScripts, MotionScript, ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, seatHeight } from '../seated-pose';

/** The bar hangs from its cable, so it goes down almost in a line; the forearms follow the cable. */
function goals({ bar, cable }: Marks) {
  return [
    ...seatedSoles(),
    ...gripGoals(bar as Vec3, [-1, 0, 0], 0.15),
    ...forearmGoals([0, 1, 0], (cable as Vec3)[0]),
  ];
}

const body = { ...seatedLegs, ...closedFist, forearmPronation: 60 };
const root = { position: seatedPelvis, rotation: [-6, 0, 0] } as const;
const high: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    scapulaElevation: 4,
    shoulderFlexion: 158,
    shoulderAbduction: 40,
    shoulderRotation: 0,
    elbowFlexion: 10,
  },
  root,
  marks: { bar: [0.4, 1.6, 0.09], cable: [0.02, 0, 0] },
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    thoracicFlexion: -6,
    neckFlexion: -2,
    scapulaElevation: -7,
    scapulaProtraction: -10,
    shoulderFlexion: 30,
    shoulderAbduction: 46,
    shoulderRotation: -25,
    elbowFlexion: 120,
  },
  root: { position: seatedPelvis, rotation: [-10, 0, 0] },
  marks: { bar: [0.4, 0.985, 0.085], cable: [0.15, 0, 0] },
};
const rolled: Omit<ScriptKey, 't'> = {
  pose: {
    ...low.pose,
    thoracicFlexion: 30,
    lumbarFlexion: 16,
    neckFlexion: 6,
    scapulaElevation: 10,
    scapulaProtraction: 14,
    shoulderRotation: 20,
  },
  root: { position: seatedPelvis, rotation: [-6, 0, 0] },
  marks: { bar: [0.4, 0.98, 0.24], cable: [0.05, 0, 0] },
};

export const script: MotionScript = {
  duration: 4.2,
  loop: true,
  symmetric: true,
  frames: 24,
  keys: [
    { t: 0, ...high },
    { t: 0.2, ...high },
    { t: 1.8, ...low },
    { t: 2.1, ...low },
    { t: 4, ...high },
    { t: 4.2, ...high },
  ],
  free: [...legDofs, ...straightWristDofs],
  goals,
  phases: [
    { name: { en: 'Pull down', cn: '下拉' }, start: 0.2, end: 1.8, working: true, kind: 'concentric' },
    { name: { en: 'Squeeze', cn: '顶峰收缩' }, start: 1.8, end: 2.1, working: false, kind: 'hold' },
    { name: { en: 'Return', cn: '还原' }, start: 2.1, end: 4, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4.2),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.2, 'bar'),
  ],
  equipment: [
    standing('station', 'pulldown-station', [0, 0, 0.06]),
    standing('stool', 'stool', [0, 0, -0.03], [0.38, seatHeight, 0.38]),
    barInHands('bar', 'bar', [1.1, 0.03, 0.03]),
    cableFromHands('cable', [0, 2.12, 0.1], 45),
  ],
  width: { of: 'grip', usual: 0.8, least: 0.5, greatest: 1 },
};

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: [
      { t: 0, ...high },
      { t: 0.2, ...high },
      { t: 1.8, ...rolled },
      { t: 2.1, ...rolled },
      { t: 4, ...high },
      { t: 4.2, ...high },
    ],
  },
};

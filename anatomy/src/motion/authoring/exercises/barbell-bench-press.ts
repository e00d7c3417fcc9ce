import type { Vec3 } from '../../../body/types';
import { closedFist, contactsOf, soleGoals } from '../contact-points';
import { barbellInHands, forearmGoals, gripGoals, legDofs, standing, straightWristDofs } from '../held-equipment';
import type { Marks, MistakeScripts, MotionScript, ScriptKey } from '../motion-script';

const benchHeight = 0.42;

/** The forearms are vertical under the bar at the chest; on the way up the straight arms determine the bar's position. */
function goals({ bar, upright }: Marks) {
  return [
    ...soleGoals({ side: 'l', x: 0.27, z: 0.4, toeOut: 14 }),
    ...soleGoals({ side: 'r', x: -0.27, z: 0.4, toeOut: 14 }),
    ...gripGoals(bar as Vec3, [-1, 0, 0], 0.15),
    ...forearmGoals([0, 1, 0], (upright as Vec3)[0]),
  ];
}

// Lying on the back: the body's forward is up, its head is towards -z.
const root = { position: [0, -0.372, 0], rotation: [-80, 0, 0] } as const;
const lying = {
  hipFlexion: -2,
  hipAbduction: 24,
  hipRotation: -4,
  kneeFlexion: 78,
  ankleDorsiflexion: 4,
  scapulaProtraction: -12,
  scapulaElevation: -4,
  lumbarFlexion: -10,
  neckFlexion: 4,
  ...closedFist,
};
const up: Omit<ScriptKey, 't'> = {
  pose: {
    ...lying,
    shoulderFlexion: 78,
    shoulderAbduction: 24,
    shoulderRotation: 10,
    elbowFlexion: 6,
    forearmPronation: 70,
    wristFlexion: -10,
  },
  root,
  marks: { bar: [0.37, 1.152, -0.46], upright: [0.002, 0, 0] },
};
const down: Omit<ScriptKey, 't'> = {
  pose: {
    ...lying,
    scapulaProtraction: -14,
    shoulderFlexion: 20,
    shoulderAbduction: 55,
    shoulderRotation: -5,
    elbowFlexion: 105,
    forearmPronation: 60,
    wristFlexion: -10,
  },
  root,
  marks: { bar: [0.37, 0.712, -0.36], upright: [0.15, 0, 0] },
};
const flared: Omit<ScriptKey, 't'> = {
  pose: {
    ...down.pose,
    scapulaProtraction: 4,
    scapulaElevation: 14,
    shoulderFlexion: 30,
    shoulderAbduction: 80,
    shoulderRotation: -20,
  },
  root,
  marks: { bar: [0.37, 0.75, -0.525], upright: [0.1, 0, 0] },
};

export const script: MotionScript = {
  duration: 4.4,
  loop: true,
  symmetric: true,
  frames: 24,
  keys: [
    { t: 0, ...up },
    { t: 0.2, ...up },
    { t: 2.2, ...down },
    { t: 2.4, ...down },
    { t: 4.2, ...up },
    { t: 4.4, ...up },
  ],
  free: [...legDofs, ...straightWristDofs],
  goals,
  phases: [
    { name: { en: 'Lower to the chest', cn: '下放至胸部' }, start: 0.2, end: 2.2, working: false, kind: 'eccentric' },
    { name: { en: 'Press', cn: '推起' }, start: 2.4, end: 4.2, working: true, kind: 'concentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4.4),
    ...contactsOf(['buttock'], ['l', 'r'], 'bench', 0, 4.4, 'bench'),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.4, 'barbell'),
  ],
  equipment: [standing('bench', 'bench', [0, 0, -0.3], [0.3, benchHeight, 1.25]), barbellInHands(50)],
  width: { of: 'grip', usual: 0.74, least: 0.44, greatest: 0.9 },
};

export const mistakes: MistakeScripts = {
  'flared-elbows': {
    keys: [
      { t: 0, ...up },
      { t: 0.2, ...up },
      { t: 2.2, ...flared },
      { t: 2.4, ...flared },
      { t: 4.2, ...up },
      { t: 4.4, ...up },
    ],
  },
};

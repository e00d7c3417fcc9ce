import { closedFist, contactsOf } from '../contact-points';
import { dumbbells } from '../held-equipment';
import { changed, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

const arms = { elbowFlexion: 14, forearmPronation: 5, ...closedFist };
const low: Omit<ScriptKey, 't'> = { pose: { ...arms, shoulderAbduction: 8, shoulderFlexion: 6 } };
const high: Omit<ScriptKey, 't'> = {
  pose: { ...arms, shoulderAbduction: 86, shoulderFlexion: 24, shoulderRotation: 8, wristRadialDeviation: -4 },
};
const shrugged: Omit<ScriptKey, 't'> = {
  pose: {
    ...high.pose,
    shoulderAbduction: 98,
    scapulaElevation: 24,
    elbowFlexion: 30,
    lumbarFlexion: -12,
    neckFlexion: -8,
  },
};

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 20,
  keys: [
    { t: 0, ...low },
    { t: 0.2, ...low },
    { t: 1.7, ...high },
    { t: 1.9, ...high },
    { t: 3.8, ...low },
    { t: 4, ...low },
  ],
  free: [],
  goals: () => [],
  phases: [
    { name: { en: 'Raise', cn: '侧平举' }, start: 0.2, end: 1.7, working: true, kind: 'concentric' },
    { name: { en: 'Lower', cn: '下放' }, start: 1.9, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: dumbbells(5),
};

export const mistakes: MistakeScripts = {
  shrug: {
    keys: [
      { t: 0, ...low },
      { t: 0.2, ...low },
      { t: 1.7, ...shrugged },
      { t: 1.9, ...shrugged },
      { t: 3.8, ...low },
      { t: 4, ...low },
    ],
  },
  'too-high': {
    keys: [
      { t: 0, ...low },
      { t: 0.2, ...low },
      { t: 1.7, ...changed(high, { shoulderAbduction: 128 }) },
      { t: 1.9, ...changed(high, { shoulderAbduction: 128 }) },
      { t: 3.8, ...low },
      { t: 4, ...low },
    ],
  },
  'thumbs-down': {
    keys: [
      { t: 0, ...low },
      { t: 0.2, ...low },
      { t: 1.7, ...changed(high, { shoulderRotation: 52, forearmPronation: 40 }) },
      { t: 1.9, ...changed(high, { shoulderRotation: 52, forearmPronation: 40 }) },
      { t: 3.8, ...low },
      { t: 4, ...low },
    ],
  },
};

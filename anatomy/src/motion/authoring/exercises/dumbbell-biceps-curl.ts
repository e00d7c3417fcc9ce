import { closedFist, contactsOf } from '../contact-points';
import { dumbbells } from '../held-equipment';
import type { MistakeScripts, MotionScript, ScriptKey } from '../motion-script';

const arms = { shoulderAbduction: 6, ...closedFist };
const low: Omit<ScriptKey, 't'> = { pose: { ...arms, elbowFlexion: 6, forearmPronation: -10 } };
const high: Omit<ScriptKey, 't'> = {
  pose: { ...arms, shoulderFlexion: 10, elbowFlexion: 136, forearmPronation: -72, wristFlexion: 8 },
};
// The knees keep their angle and the body sways at the ankles, so that the feet do not move.
const swinging: Omit<ScriptKey, 't'> = {
  pose: {
    ...high.pose,
    shoulderFlexion: 34,
    elbowFlexion: 128,
    lumbarFlexion: -16,
    thoracicFlexion: -10,
    neckFlexion: 8,
    scapulaElevation: 8,
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
    { t: 2, ...high },
    { t: 3.8, ...low },
    { t: 4, ...low },
  ],
  free: [],
  goals: () => [],
  phases: [
    { name: { en: 'Curl', cn: '弯举' }, start: 0.2, end: 1.7, working: true, kind: 'concentric' },
    { name: { en: 'Squeeze', cn: '顶峰收缩' }, start: 1.7, end: 2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '下放' }, start: 2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: dumbbells(10),
};

export const mistakes: MistakeScripts = {
  swing: {
    keys: [
      { t: 0, ...low },
      { t: 0.2, ...low },
      { t: 1.7, ...swinging },
      { t: 2, ...swinging },
      { t: 3.8, ...low },
      { t: 4, ...low },
    ],
  },
};

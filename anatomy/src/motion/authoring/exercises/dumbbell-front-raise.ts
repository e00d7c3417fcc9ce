import { closedFist, contactsOf } from '../contact-points';
import { dumbbells } from '../held-equipment';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

const low: Omit<ScriptKey, 't'> = {
  pose: { ...closedFist, shoulderFlexion: 6, shoulderAbduction: 10, elbowFlexion: 10, forearmPronation: 40 },
};
const high = changed(low, { shoulderFlexion: 88, shoulderAbduction: 8, forearmPronation: 66, scapulaElevation: -3 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: liftKeys(low, high),
  free: [],
  goals: () => [],
  phases: [
    { name: { en: 'Raise', cn: '前举' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '下放' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: dumbbells(5),
};

export const mistakes: MistakeScripts = {
  'leans-back': { keys: liftKeys(low, changed(high, { lumbarFlexion: -26, thoracicFlexion: -10, neckFlexion: 12 })) },
  shrug: { keys: liftKeys(low, changed(high, { scapulaElevation: 24 })) },
  'too-high': { keys: liftKeys(low, changed(high, { shoulderFlexion: 128 })) },
};

import { closedFist, contactsOf } from '../contact-points';
import { dumbbells } from '../held-equipment';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

const low: Omit<ScriptKey, 't'> = {
  pose: { ...closedFist, shoulderFlexion: 2, shoulderAbduction: 12, elbowFlexion: 6, scapulaElevation: -4 },
};
const high = changed(low, { scapulaElevation: 26, scapulaUpwardRotation: 8 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: liftKeys(low, high),
  free: [],
  goals: () => [],
  phases: [
    { name: { en: 'Lift', cn: '上提' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '下放' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: dumbbells(16),
};

export const mistakes: MistakeScripts = {
  'head-forward': { keys: liftKeys(low, changed(high, { neckFlexion: 30, headFlexion: -14, thoracicFlexion: 12 })) },
  'bends-elbows': {
    keys: liftKeys(low, changed(high, { elbowFlexion: 62, shoulderFlexion: -18, scapulaElevation: 14 })),
  },
  'rolls-shoulders': {
    keys: liftKeys(low, changed(high, { scapulaProtraction: 20, scapulaTilt: -10, thoracicFlexion: 14 })),
  },
};

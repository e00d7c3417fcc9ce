import { closedFist, contactsOf } from '../contact-points';
import { dumbbells } from '../held-equipment';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

/** The forearm stays halfway between pronation and supination, the thumb on top. */
const low: Omit<ScriptKey, 't'> = {
  pose: { ...closedFist, shoulderAbduction: 8, elbowFlexion: 6, forearmPronation: 0 },
};
const high = changed(low, { shoulderFlexion: 8, elbowFlexion: 130 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 20,
  keys: liftKeys(low, high),
  free: [],
  goals: () => [],
  phases: [
    { name: { en: 'Curl', cn: '弯举' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '下放' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: dumbbells(10),
};

export const mistakes: MistakeScripts = {
  'elbows-forward': {
    keys: liftKeys(low, changed(high, { shoulderFlexion: 52, elbowFlexion: 118, scapulaElevation: 8 })),
  },
  'trunk-swings': {
    keys: liftKeys(
      low,
      changed(high, { shoulderFlexion: 26, lumbarFlexion: -18, thoracicFlexion: -10, neckFlexion: 10 }),
    ),
  },
  'palms-turn': { keys: liftKeys(low, changed(high, { forearmPronation: 62 })) },
};

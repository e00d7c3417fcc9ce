import { closedFist, contactsOf } from '../contact-points';
import { dumbbells } from '../held-equipment';
import { changed, liftKeys, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

/** The handles are level across the body from the thighs to the shoulders: palms to the thighs, then to the floor. */
function goals(): Goal[] {
  return (['l', 'r'] as const).map((side) => ({
    kind: 'align',
    segment: `hand.${side}`,
    direction: [0, 0, 1],
    along: [side === 'l' ? -1 : 1, 0, 0],
  }));
}

const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...closedFist,
    shoulderFlexion: 12,
    shoulderAbduction: 6,
    shoulderRotation: 20,
    elbowFlexion: 12,
    forearmPronation: 66,
  },
};
const high = changed(low, { shoulderFlexion: 88, shoulderAbduction: 4, scapulaElevation: -3 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: liftKeys(low, high),
  free: ['shoulderRotation', 'forearmPronation', 'wristRadialDeviation'],
  goals,
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

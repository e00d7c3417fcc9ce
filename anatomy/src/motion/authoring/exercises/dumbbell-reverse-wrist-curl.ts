import { contactsOf } from '../contact-points';
import { leaningSitter, onThighs } from '../forearm-on-thigh';
import { dumbbells } from '../held-equipment';
import { changed, liftKeys, type MistakeScripts, type MotionScript } from '../motion-script';
import { stoolUnderSitter } from '../seated-pose';

const low = changed(leaningSitter, { forearmPronation: 72, wristFlexion: 44 });
const high = changed(low, { wristFlexion: -46 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 20,
  keys: liftKeys(low, high),
  ...onThighs([0, -1, 0]),
  phases: [
    { name: { en: 'Raise', cn: '伸腕' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '下放' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
    ...contactsOf(['seat'], ['l', 'r'], 'stool', 0, 4, 'stool'),
  ],
  equipment: [stoolUnderSitter, ...dumbbells(3)],
};

export const mistakes: MistakeScripts = {
  'wrist-tilts': { keys: liftKeys(low, changed(high, { wristFlexion: -20, wristRadialDeviation: 18 })) },
};

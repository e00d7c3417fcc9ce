import { contactsOf } from '../contact-points';
import { armDofs, legDofs } from '../held-equipment';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { handsOnThighs, palmsOnThighs, seatedLegs, seatedPelvis, seatedSoles, stoolUnderSitter } from '../seated-pose';

/** During the glide back the head nods, while the lower neck extends. */
const forward: Omit<ScriptKey, 't'> = {
  pose: { ...seatedLegs, ...handsOnThighs, neckFlexion: 18, headFlexion: -15, thoracicFlexion: 4 },
  root: { position: seatedPelvis, rotation: [-2, 0, 0] },
};
const tucked = changed(forward, { neckFlexion: -4, headFlexion: 11, thoracicFlexion: -2 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 20,
  keys: liftKeys(forward, tucked),
  free: [...legDofs, ...armDofs],
  goals: () => [...seatedSoles(), ...palmsOnThighs()],
  phases: [
    { name: { en: 'Draw back', cn: '收下颌' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Let go', cn: '放松' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: [stoolUnderSitter],
};

export const mistakes: MistakeScripts = {
  'looks-down': { keys: liftKeys(forward, changed(tucked, { neckFlexion: 34, headFlexion: 13 })) },
  'tips-back': { keys: liftKeys(forward, changed(tucked, { neckFlexion: -30, headFlexion: -16 })) },
  shrug: { keys: liftKeys(forward, changed(tucked, { scapulaElevation: 22, scapulaUpwardRotation: 8 })) },
};

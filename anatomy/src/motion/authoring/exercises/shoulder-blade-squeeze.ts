import { contactsOf } from '../contact-points';
import { legDofs } from '../held-equipment';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, stoolUnderSitter } from '../seated-pose';

/** The elbows are bent beside the trunk and travel back with the shoulder blades. */
const loose: Omit<ScriptKey, 't'> = {
  pose: {
    ...seatedLegs,
    shoulderFlexion: 8,
    shoulderAbduction: 12,
    elbowFlexion: 88,
    scapulaProtraction: 10,
    thoracicFlexion: 8,
    neckFlexion: -4,
  },
  root: { position: seatedPelvis, rotation: [-2, 0, 0] },
};
const squeezed = changed(loose, {
  shoulderFlexion: -24,
  scapulaProtraction: -7,
  scapulaElevation: -6,
  thoracicFlexion: -4,
  neckFlexion: 0,
});

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 20,
  keys: liftKeys(loose, squeezed),
  free: legDofs,
  goals: seatedSoles,
  phases: [
    { name: { en: 'Squeeze', cn: '后缩' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Let go', cn: '放松' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: [stoolUnderSitter],
};

export const mistakes: MistakeScripts = {
  shrug: {
    keys: liftKeys(
      loose,
      changed(squeezed, { scapulaElevation: 24, scapulaProtraction: -2, scapulaUpwardRotation: 14 }),
    ),
  },
  'arched-back': {
    keys: liftKeys(
      loose,
      changed(
        squeezed,
        { lumbarFlexion: -30, thoracicFlexion: -12, hipFlexion: 108 },
        { root: { rotation: [22, 0, 0] } },
      ),
    ),
  },
  'head-forward': { keys: liftKeys(loose, changed(squeezed, { neckFlexion: 34, headFlexion: -18 })) },
};

import { contactsOf, soleGoals } from '../contact-points';
import { armDofs, legDofs } from '../held-equipment';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { handsOnThighs, palmsOnThighs, seatedLegs, seatedPelvis, stoolUnderSitter } from '../seated-pose';

const bent: Omit<ScriptKey, 't'> = {
  pose: {
    ...seatedLegs,
    ...handsOnThighs,
    'hipFlexion.l': 85,
    'hipRotation.l': -1,
    'kneeFlexion.l': 85,
    'ankleDorsiflexion.l': -3,
  },
  root: { position: seatedPelvis, rotation: [-2, 0, 0] },
};
const straight = changed(bent, { 'kneeFlexion.l': 3, 'hipFlexion.l': 87, 'ankleDorsiflexion.l': 10 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: liftKeys(bent, straight),
  free: [...legDofs.map((dof) => `${dof}.r`), ...armDofs],
  goals: () => [...soleGoals({ side: 'r', x: -0.17, z: 0.4, toeOut: 12 }), ...palmsOnThighs()],
  phases: [
    { name: { en: 'Straighten', cn: '伸膝' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['r'], 'floor', 0, 4),
  equipment: [stoolUnderSitter],
};

export const mistakes: MistakeScripts = {
  'slumps-back': {
    keys: liftKeys(
      bent,
      changed(
        straight,
        { lumbarFlexion: 34, thoracicFlexion: 20, 'hipFlexion.l': 66, 'hipFlexion.r': 64 },
        { root: { rotation: [-24, 0, 0] } },
      ),
    ),
  },
  'half-way': { keys: liftKeys(bent, changed(straight, { 'kneeFlexion.l': 38 })) },
  'turns-out': { keys: liftKeys(bent, changed(straight, { 'hipRotation.l': -34, 'hipAbduction.l': 18 })) },
};

import { handsOnHipsPose } from '../hands-on-hips';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { oneLegContacts, oneLegStand } from '../one-leg-stand';

const down: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipAbduction.r': -2,
    'hipFlexion.l': 10,
    'kneeFlexion.l': 16,
    'ankleDorsiflexion.l': 16,
  },
  root: { position: [-0.03, -0.003, 0], rotation: [2, 0, 0] },
};
const back = changed(down, { 'hipFlexion.l': -22, 'kneeFlexion.l': 4 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: liftKeys(down, back),
  ...oneLegStand(-0.05),
  phases: [
    { name: { en: 'Lift', cn: '抬腿' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: oneLegContacts(4),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'trunk-leans': {
    keys: liftKeys(
      down,
      changed(back, { 'hipFlexion.l': -14, 'hipFlexion.r': 34 }, { root: { rotation: [34, 0, 0] } }),
    ),
  },
  'back-arches': {
    keys: liftKeys(
      down,
      changed(back, { lumbarFlexion: -32, thoracicFlexion: -10 }, { root: { rotation: [18, 0, 0] } }),
    ),
  },
  'knee-bends': { keys: liftKeys(down, changed(back, { 'hipFlexion.l': 2, 'kneeFlexion.l': 80 })) },
};

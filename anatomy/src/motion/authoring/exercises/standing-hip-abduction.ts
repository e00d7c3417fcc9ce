import { handsOnHipsPose } from '../hands-on-hips';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { oneLegContacts, oneLegStand } from '../one-leg-stand';

const down: Omit<ScriptKey, 't'> = {
  pose: { ...handsOnHipsPose, 'hipAbduction.r': -2, 'hipAbduction.l': 0, 'hipFlexion.l': 4, 'kneeFlexion.l': 8 },
  root: { position: [-0.03, -0.003, 0], rotation: [0, 0, 0] },
};
const up = changed(
  down,
  { 'hipAbduction.l': 31, 'hipFlexion.l': 0, 'kneeFlexion.l': 2, lumbarLateral: -2 },
  { root: { rotation: [0, 0, -2] } },
);

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: liftKeys(down, up),
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
      changed(up, { lumbarLateral: -14, thoracicLateral: -10 }, { root: { rotation: [0, 0, -10] } }),
    ),
  },
  'toes-out': { keys: liftKeys(down, changed(up, { 'hipRotation.l': -38, 'hipFlexion.l': 22 })) },
  'pelvis-drops': { keys: liftKeys(down, changed(up, {}, { root: { rotation: [0, 0, 9] } })) },
};

import { handsOnHipsPose } from '../hands-on-hips';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { oneLegContacts, oneLegStand } from '../one-leg-stand';

const down: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipAbduction.r': -2,
    'hipFlexion.l': 10,
    'kneeFlexion.l': 16,
    'ankleDorsiflexion.l': 18,
  },
  root: { position: [-0.025, -0.003, 0], rotation: [2, 0, 0] },
};
const up = changed(down, { 'kneeFlexion.l': 104, 'hipFlexion.l': 0, 'ankleDorsiflexion.l': 14 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: liftKeys(down, up),
  ...oneLegStand(-0.06),
  phases: [
    { name: { en: 'Curl', cn: '屈膝' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: oneLegContacts(4),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'hip-bends': { keys: liftKeys(down, changed(up, { 'hipFlexion.l': 38, 'kneeFlexion.l': 96 })) },
  'arched-back': {
    keys: liftKeys(down, changed(up, { lumbarFlexion: -24, 'hipFlexion.l': -6 }, { root: { rotation: [16, 0, 0] } })),
  },
};

import { contactsOf, soleGoals } from '../contact-points';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { armDofs } from '../held-equipment';
import { changed, liftKeys, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

/** The right sole stays on the floor, under the middle of the body; the left leg is free. */
function goals(): Goal[] {
  return [...soleGoals({ side: 'r', x: -0.06, z: -0.012, toeOut: 4 }), ...handsOnHips()];
}

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
  free: [
    'root.x',
    'root.y',
    'root.z',
    'hipFlexion.r',
    'hipAbduction.r',
    'hipRotation.r',
    'kneeFlexion.r',
    'ankleDorsiflexion.r',
    'footInversion.r',
    ...armDofs,
  ],
  goals,
  phases: [
    { name: { en: 'Curl', cn: '屈膝' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['r'], 'floor', 0, 4),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'hip-bends': { keys: liftKeys(down, changed(up, { 'hipFlexion.l': 38, 'kneeFlexion.l': 96 })) },
  'arched-back': {
    keys: liftKeys(down, changed(up, { lumbarFlexion: -24, 'hipFlexion.l': -6 }, { root: { rotation: [16, 0, 0] } })),
  },
};

import { heldLimb, reachingArms, reachingDofs } from '../held-limb';
import { lyingContacts, lyingDofs, lyingGoals, lyingLeg, lyingRoot, lyingSpine } from '../lying-pose';
import { changed, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';
import { matUnderSupine } from '../supine-pose';

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...lyingSpine,
    ...lyingLeg,
    ...reachingArms,
    'hipFlexion.l': 108,
    'hipAbduction.l': 6,
    'kneeFlexion.l': 118,
    'ankleDorsiflexion.l': -16,
  },
  root: lyingRoot,
};
const deep = changed(
  easy,
  { 'hipFlexion.l': 118, 'kneeFlexion.l': 136, lumbarFlexion: 12, shoulderFlexion: 50, elbowFlexion: 80 },
  { root: { rotation: [-96, 0, 0] } },
);

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 20,
  keys: stretchKeys(easy, deep),
  free: [...lyingDofs, ...reachingDofs],
  goals: () => [...lyingGoals(), ...heldLimb('tibia.l', [0, -0.045, 0.035], 0.042, [0, -0.2, 1])],
  phases: stretchPhases,
  contacts: lyingContacts(stretchSeconds),
  equipment: [matUnderSupine],
};

export const mistakes: MistakeScripts = {
  'head-lifted': { keys: stretchKeys(easy, changed(deep, { neckFlexion: 34, headFlexion: 8 })) },
  'knee-drifts-out': { keys: stretchKeys(easy, changed(deep, { 'hipAbduction.l': 34, 'hipFlexion.l': 112 })) },
};

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
    'hipFlexion.l': 92,
    'hipAbduction.l': 2,
    'kneeFlexion.l': 70,
    'ankleDorsiflexion.l': -10,
  },
  root: lyingRoot,
};
const deep = changed(easy, { 'hipFlexion.l': 96, 'kneeFlexion.l': 10, 'ankleDorsiflexion.l': 0 });

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 20,
  keys: stretchKeys(easy, deep),
  free: [...lyingDofs, ...reachingDofs],
  goals: () => [...lyingGoals(), ...heldLimb('femur.l', [0, -0.355, -0.02], 0.06, [0, -0.3, -1])],
  phases: stretchPhases,
  contacts: lyingContacts(stretchSeconds),
  equipment: [matUnderSupine],
};

export const mistakes: MistakeScripts = {
  'tail-rolls-up': {
    keys: stretchKeys(
      easy,
      changed(
        deep,
        { lumbarFlexion: 22, 'hipFlexion.l': 90 },
        { root: { position: [0, -0.76, 0], rotation: [-107, 0, 0] } },
      ),
    ),
  },
  'head-lifted': { keys: stretchKeys(easy, changed(deep, { neckFlexion: 34, headFlexion: 8 })) },
};

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
    'hipFlexion.l': 104,
    'hipAbduction.l': 2,
    'hipRotation.l': -6,
    'kneeFlexion.l': 112,
    'ankleDorsiflexion.l': -14,
  },
  root: lyingRoot,
};
const deep = changed(
  easy,
  { 'hipFlexion.l': 116, 'hipAbduction.l': -24, 'hipRotation.l': -26, lumbarFlexion: 4, shoulderFlexion: 50 },
  { root: { rotation: [-92, 0, 0] } },
);

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 20,
  keys: stretchKeys(easy, deep),
  free: [...lyingDofs, ...reachingDofs],
  goals: () => [...lyingGoals(), ...heldLimb('femur.l', [0, -0.37, 0.01], 0.058, [0, -0.4, -1])],
  phases: stretchPhases,
  contacts: lyingContacts(stretchSeconds),
  equipment: [matUnderSupine],
};

export const mistakes: MistakeScripts = {
  'tail-rolls-up': {
    keys: stretchKeys(
      easy,
      changed(deep, { lumbarFlexion: 25 }, { root: { position: [0, -0.755, 0], rotation: [-110, 0, 0] } }),
    ),
  },
  'knee-straight-up': {
    keys: stretchKeys(easy, changed(deep, { 'hipFlexion.l': 104, 'hipAbduction.l': 10, 'hipRotation.l': 0 })),
  },
};

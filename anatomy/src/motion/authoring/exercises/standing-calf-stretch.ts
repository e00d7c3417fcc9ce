import { contactsOf, soleGoals } from '../contact-points';
import { armDofs, legDofs } from '../held-equipment';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** Both soles flat: the right foot in front, the left behind with its heel down. */
function goals(rearToeOut: number): Goal[] {
  return [
    ...soleGoals({ side: 'r', x: -0.1, z: 0.36, toeOut: 0 }),
    ...soleGoals({ side: 'l', x: 0.1, z: -0.34, toeOut: rearToeOut }),
    ...handsOnHips(),
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.r': 38,
    'kneeFlexion.r': 20,
    'ankleDorsiflexion.r': -4,
    'hipFlexion.l': -6,
    'kneeFlexion.l': 4,
    'ankleDorsiflexion.l': 16,
  },
  root: { position: [0, -0.07, -0.06], rotation: [12, 0, 0] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.r': 64,
    'kneeFlexion.r': 58,
    'ankleDorsiflexion.r': 14,
    'hipFlexion.l': -8,
    'kneeFlexion.l': 1,
    'ankleDorsiflexion.l': 27,
  },
  root: { position: [0, -0.13, 0.06], rotation: [20, 0, 0] },
};

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: stretchKeys(easy, deep),
  free: ['root.x', 'root.y', 'root.z', ...legDofs, ...armDofs],
  goals: () => goals(0),
  phases: stretchPhases,
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'toes-out': {
    keys: stretchKeys(changed(easy, { 'hipRotation.l': -30 }), changed(deep, { 'hipRotation.l': -34 })),
    goals: () => goals(42),
  },
};

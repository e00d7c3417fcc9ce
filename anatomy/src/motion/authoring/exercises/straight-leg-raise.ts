import { contactsOf, soleGoals } from '../contact-points';
import { legDofs } from '../held-equipment';
import { changed, liftKeys, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import {
  armsOnMat,
  lyingTrunk,
  matUnderSupine,
  onMat,
  supineDofs,
  supineGoals,
  supineRoot,
  upperBackContact,
} from '../supine-pose';

/** The left knee is bent, its sole on the mat; the right leg is free. */
function goals(): Goal[] {
  return [...supineGoals(0.128), ...soleGoals({ side: 'l', x: 0.13, z: 0.43, toeOut: 4 }).map(onMat)];
}

const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...armsOnMat,
    ...lyingTrunk,
    'hipFlexion.l': 52,
    'kneeFlexion.l': 102,
    hipAbduction: 3,
    'hipFlexion.r': 4,
    'kneeFlexion.r': 1,
    'ankleDorsiflexion.r': 4,
  },
  root: supineRoot,
};
const high = changed(low, { 'hipFlexion.r': 48, 'ankleDorsiflexion.r': 8 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: liftKeys(low, high),
  free: [...supineDofs, ...legDofs.map((dof) => `${dof}.l`)],
  goals,
  phases: [
    { name: { en: 'Lift', cn: '抬腿' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l'], 'mat', 0, 4, 'mat'),
    ...contactsOf(['palmHeel'], ['l', 'r'], 'mat', 0, 4, 'mat'),
    upperBackContact(4),
  ],
  equipment: [matUnderSupine],
};

export const mistakes: MistakeScripts = {
  'knee-bends': { keys: liftKeys(low, changed(high, { 'kneeFlexion.r': 36 })) },
  'turns-out': { keys: liftKeys(low, changed(high, { 'hipRotation.r': -38, 'hipAbduction.r': 14 })) },
};

import { changed, liftKeys, type MistakeScripts, type MotionScript } from '../motion-script';
import {
  headOnArm,
  headOnArmDofs,
  matUnderSide,
  palmBeforeChest,
  sideLying,
  sideLyingContacts,
  steadyArmDofs,
} from '../side-lying';

const low = changed(sideLying, {
  'hipFlexion.r': 42,
  'hipAbduction.r': 4,
  'hipRotation.r': -7,
  'kneeFlexion.r': 70,
  'ankleDorsiflexion.r': -20,
  'hipFlexion.l': -2,
  'hipAbduction.l': -8,
  'kneeFlexion.l': 2,
});
const high = changed(low, { 'hipAbduction.l': 34, 'hipFlexion.l': -6 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 20,
  keys: liftKeys(low, high),
  free: [...steadyArmDofs, ...headOnArmDofs],
  goals: () => [...palmBeforeChest(), ...headOnArm()],
  phases: [
    { name: { en: 'Lift', cn: '抬腿' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: sideLyingContacts(4),
  equipment: [matUnderSide],
};

export const mistakes: MistakeScripts = {
  'hip-flexes': { keys: liftKeys(low, changed(high, { 'hipFlexion.l': 34, 'hipAbduction.l': 28 })) },
  'toes-up': { keys: liftKeys(low, changed(high, { 'hipRotation.l': -42, 'hipFlexion.l': 14 })) },
  'pelvis-rolls': {
    keys: liftKeys(
      low,
      changed(high, { 'hipAbduction.l': 38 }, { root: { position: [0, -0.743, -0.044], rotation: [-15, 0, -86] } }),
    ),
  },
};

import { contactsOf, soleGoals } from '../contact-points';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { armDofs, legDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** A short stride, both soles flat; the left foot is behind. */
function goals(rearToeOut: number): Goal[] {
  return [
    ...soleGoals({ side: 'r', x: -0.1, z: 0.22, toeOut: 0 }),
    ...soleGoals({ side: 'l', x: 0.1, z: -0.12, toeOut: rearToeOut }),
    ...handsOnHips(),
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.r': 22,
    'kneeFlexion.r': 20,
    'hipFlexion.l': 4,
    'kneeFlexion.l': 18,
    'ankleDorsiflexion.l': 12,
  },
  root: { position: [0, -0.05, -0.02], rotation: [4, 0, 0] },
};
const deep = changed(
  easy,
  { 'hipFlexion.r': 50, 'kneeFlexion.r': 54, 'hipFlexion.l': 22, 'kneeFlexion.l': 52, 'ankleDorsiflexion.l': 28 },
  { root: { position: [0, -0.14, 0.04], rotation: [6, 0, 0] } },
);

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
  'trunk-tips': {
    keys: stretchKeys(
      easy,
      changed(deep, { 'hipFlexion.l': 60, 'hipFlexion.r': 88, lumbarFlexion: 16 }, { root: { rotation: [40, 0, 0] } }),
    ),
  },
};

import { changed, liftKeys, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { lyingTrunk, matUnderSupine, supineGoals, supineRoot, upperBackContact } from '../supine-pose';

/** The back lies lower than in a bridge, so that the head rests without tipping back. */
const lower = (goal: Goal): Goal =>
  goal.segment === 'T5' && goal.kind === 'place' ? { ...goal, at: [0, 0.004, goal.at[2]] } : goal;
const restOf = (...segments: string[]) =>
  supineGoals(0.128)
    .filter(({ segment }) => segments.includes(segment))
    .map(lower);

/** Trunk and pelvis do not move; the left arm and the right leg move away and return. */
const gathered: Omit<ScriptKey, 't'> = {
  pose: {
    ...lyingTrunk,
    shoulderFlexion: 90,
    shoulderAbduction: 4,
    elbowFlexion: 4,
    forearmPronation: 10,
    hipFlexion: 90,
    hipAbduction: 2,
    kneeFlexion: 90,
    ankleDorsiflexion: 6,
    lumbarFlexion: 4,
    neckFlexion: -6,
    headFlexion: 4,
  },
  root: supineRoot,
};
const reached = changed(gathered, { 'shoulderFlexion.l': 168, 'hipFlexion.r': 8, 'kneeFlexion.r': 6 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: liftKeys(gathered, reached),
  free: ['root.y', 'root.z', 'root.pitch', 'neckFlexion', 'headFlexion'],
  goals: () => restOf('pelvis', 'T5', 'skull'),
  phases: [
    { name: { en: 'Reach out', cn: '伸展' }, start: 0.2, end: 1.6, working: false, kind: 'eccentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Return', cn: '收回' }, start: 2.2, end: 3.8, working: true, kind: 'concentric' },
  ],
  contacts: [upperBackContact(4)],
  equipment: [matUnderSupine],
};

export const mistakes: MistakeScripts = {
  'arched-back': {
    keys: liftKeys(
      gathered,
      changed(
        reached,
        { lumbarFlexion: -26, thoracicFlexion: -4, 'hipFlexion.r': 28, 'hipFlexion.l': 108, neckFlexion: 16 },
        { root: { position: [0, -0.795, 0], rotation: [-72, 0, 0] } },
      ),
    ),
  },
  'neck-lifts': {
    goals: () => restOf('pelvis', 'T5'),
    keys: liftKeys(gathered, changed(reached, { neckFlexion: 40, headFlexion: 12, thoracicFlexion: 6 })),
  },
  'knee-bends': { keys: liftKeys(gathered, changed(reached, { 'kneeFlexion.r': 118, 'hipFlexion.r': 82 })) },
};

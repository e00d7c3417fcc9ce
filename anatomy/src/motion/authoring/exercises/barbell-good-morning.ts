import { barOnBackArms, barOnBackGoals, barRest } from '../bar-on-back';
import { bothSoles, contactsOf } from '../contact-points';
import { armDofs, barbellInHands, legDofs } from '../held-equipment';
import { changed, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

const tall: Omit<ScriptKey, 't'> = {
  pose: { ...barOnBackArms, hipFlexion: 10, hipAbduction: 5, hipRotation: -6, kneeFlexion: 6, neckFlexion: -6 },
  root: { position: [0, -0.006, -0.02], rotation: [8, 0, 0] },
};
const hinged = changed(
  tall,
  { hipFlexion: 84, kneeFlexion: 24, ankleDorsiflexion: 2, lumbarFlexion: 2, neckFlexion: -16 },
  { root: { position: [0, -0.06, -0.22], rotation: [64, 0, 0] } },
);
const keysTo = (low: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...tall },
  { t: 0.2, ...tall },
  { t: 2.3, ...low },
  { t: 2.5, ...low },
  { t: 4.3, ...tall },
  { t: 4.5, ...tall },
];

export const script: MotionScript = {
  duration: 4.5,
  loop: true,
  symmetric: true,
  frames: 26,
  keys: keysTo(hinged),
  free: ['root.y', ...legDofs, ...armDofs, 'scapulaProtraction'],
  goals: () => [...bothSoles(0.13, -0.03, 8), ...barOnBackGoals()],
  phases: [
    { name: { en: 'Bow', cn: '俯身' }, start: 0.2, end: 2.3, working: false, kind: 'eccentric' },
    { name: { en: 'Stand up', cn: '伸髋站直' }, start: 2.5, end: 4.3, working: true, kind: 'concentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4.5),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.5, 'barbell'),
  ],
  equipment: [barbellInHands(25, [barRest])],
};

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: keysTo(
      changed(
        hinged,
        { lumbarFlexion: 44, thoracicFlexion: 30, hipFlexion: 52, kneeFlexion: 16, neckFlexion: -2 },
        { root: { position: [0, -0.04, -0.14], rotation: [32, 0, 0] } },
      ),
    ),
  },
  'squats-down': {
    keys: keysTo(
      changed(
        hinged,
        { hipFlexion: 88, kneeFlexion: 84, ankleDorsiflexion: 24 },
        { root: { position: [0, -0.25, -0.19], rotation: [42, 0, 0] } },
      ),
    ),
  },
};

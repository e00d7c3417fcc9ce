import { bothSoles, contactsOf } from '../contact-points';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { armDofs, legDofs } from '../held-equipment';
import { changed, liftKeys, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

function goals(): Goal[] {
  return [...bothSoles(0.1, -0.012, 6), ...handsOnHips()];
}

const tall: Omit<ScriptKey, 't'> = {
  pose: { ...handsOnHipsPose, hipAbduction: 2, kneeFlexion: 4 },
  root: { position: [0, -0.004, 0], rotation: [2, 0, 0] },
};
const hinged = changed(
  tall,
  { hipFlexion: 74, kneeFlexion: 18, ankleDorsiflexion: 2, neckFlexion: -12, lumbarFlexion: 4 },
  { root: { position: [0, -0.05, -0.19], rotation: [60, 0, 0] } },
);

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: liftKeys(tall, hinged),
  free: ['root.y', ...legDofs, ...armDofs],
  goals,
  phases: [
    { name: { en: 'Hinge', cn: '屈髋前倾' }, start: 0.2, end: 1.6, working: false, kind: 'eccentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Stand up', cn: '伸髋站直' }, start: 2.2, end: 3.8, working: true, kind: 'concentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: liftKeys(
      tall,
      changed(
        hinged,
        { lumbarFlexion: 46, thoracicFlexion: 34, hipFlexion: 42, kneeFlexion: 8, neckFlexion: 12 },
        { root: { position: [0, -0.02, -0.1], rotation: [24, 0, 0] } },
      ),
    ),
  },
  'knees-forward': {
    keys: liftKeys(
      tall,
      changed(
        hinged,
        { hipFlexion: 74, kneeFlexion: 72, ankleDorsiflexion: 26 },
        { root: { position: [0, -0.19, -0.08], rotation: [34, 0, 0] } },
      ),
    ),
  },
};

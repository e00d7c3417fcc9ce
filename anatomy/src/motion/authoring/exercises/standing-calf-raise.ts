import { ballGoals, contactsOf } from '../contact-points';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { armDofs, legDofs } from '../held-equipment';
import { changed, liftKeys, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

/** Balls and toes stay on the floor; the heels are free. */
function goals(): Goal[] {
  return [
    ...ballGoals({ side: 'l', x: 0.088, z: -0.012, toeOut: 4 }),
    ...ballGoals({ side: 'r', x: -0.088, z: -0.012, toeOut: 4 }),
    ...handsOnHips(),
  ];
}

const down: Omit<ScriptKey, 't'> = { pose: { ...handsOnHipsPose }, root: { position: [0, 0, 0], rotation: [0, 0, 0] } };
const up = changed(
  down,
  { ankleDorsiflexion: -36, toeExtension: 36 },
  { root: { position: [0, 0.075, 0.05], rotation: [1, 0, 0] } },
);

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: liftKeys(down, up),
  free: ['root.y', 'root.z', ...legDofs, 'toeExtension', ...armDofs],
  goals,
  phases: [
    { name: { en: 'Rise', cn: '提踵' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'ankles-roll-out': { keys: liftKeys(down, changed(up, { footInversion: 24, hipRotation: -8 })) },
  'bent-knees': {
    keys: liftKeys(
      down,
      changed(up, { kneeFlexion: 34, hipFlexion: 20, ankleDorsiflexion: -14 }, { root: { position: [0, 0.03, 0.02] } }),
    ),
  },
};

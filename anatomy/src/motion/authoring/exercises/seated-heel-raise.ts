import { ballGoals, contactsOf } from '../contact-points';
import { armDofs, legDofs } from '../held-equipment';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { handsOnThighs, palmsOnThighs, seatedLegs, seatedPelvis, stoolUnderSitter } from '../seated-pose';

const feet = { z: 0.38, toeOut: 6 };

const down: Omit<ScriptKey, 't'> = {
  pose: { ...seatedLegs, hipAbduction: 5, ...handsOnThighs },
  root: { position: seatedPelvis, rotation: [-2, 0, 0] },
};
const up = changed(down, { ankleDorsiflexion: -34, toeExtension: 34, hipFlexion: 94 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 20,
  keys: liftKeys(down, up),
  free: [
    ...armDofs,
    ...legDofs.filter((dof) => dof !== 'ankleDorsiflexion' && dof !== 'footInversion'),
    'toeExtension',
  ],
  goals: () => [
    ...ballGoals({ side: 'l', x: 0.13, ...feet }),
    ...ballGoals({ side: 'r', x: -0.13, ...feet }),
    ...palmsOnThighs(),
  ],
  phases: [
    { name: { en: 'Raise', cn: '提踵' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: [stoolUnderSitter],
};

export const mistakes: MistakeScripts = {
  'ankles-roll-out': { keys: liftKeys(down, changed(up, { footInversion: 32 })) },
  'half-way': { keys: liftKeys(down, changed(up, { ankleDorsiflexion: -10, toeExtension: 10, hipFlexion: 88 })) },
};

import { contactsOf, neutralPlace, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import { changed, liftKeys, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { handsOnThighs, palmsOnThighs, seatedLegs, seatedPelvis, stoolUnderSitter } from '../seated-pose';

/** The heels stay under the knees, the hands on the thighs; the forefeet are free. */
function goals(): Goal[] {
  const heels = (['l', 'r'] as const).map((side): Goal => ({
    kind: 'place',
    ...restingPoint('heel', side),
    at: [side === 'l' ? 0.13 : -0.13, 0, 0.4 + neutralPlace('heel', side)[2]],
  }));
  return [...heels, ...palmsOnThighs()];
}

const down: Omit<ScriptKey, 't'> = {
  pose: { ...seatedLegs, hipAbduction: 5, ...handsOnThighs },
  root: { position: seatedPelvis, rotation: [-2, 0, 0] },
};
const up = changed(down, { ankleDorsiflexion: 25, toeExtension: 22 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 20,
  keys: liftKeys(down, up),
  free: ['hipFlexion', 'hipAbduction', 'kneeFlexion', ...armDofs],
  goals,
  phases: [
    { name: { en: 'Raise', cn: '勾脚' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: [...contactsOf(['heel'], ['l', 'r'], 'floor', 0, 4)],
  equipment: [stoolUnderSitter],
};

export const mistakes: MistakeScripts = {
  'feet-roll': { keys: liftKeys(down, changed(up, { footInversion: 34, ankleDorsiflexion: 14 })) },
  'leans-back': {
    keys: liftKeys(
      down,
      changed(
        up,
        { lumbarFlexion: 26, thoracicFlexion: 12, ankleDorsiflexion: 8 },
        { root: { rotation: [-34, 0, 0] } },
      ),
    ),
  },
};

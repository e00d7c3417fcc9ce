import { contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { handsOnThighs, palmsOnThighs } from '../seated-pose';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';
import { matAt } from '../mat';
import { matTop } from '../supine-pose';

/** Knees and the backs of the toes support the body on the mat, the hands are on the thighs; the buttocks sink towards the heels. */
function goals(): Goal[] {
  const legs = (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('knee', side), at: [sign * 0.1, matTop + 0.006, 0.02] },
      { kind: 'align', segment: `tibia.${side}`, direction: [0, -1, 0], along: [0, 0, -1], weight: 0.3 },
      { kind: 'place', ...restingPoint('toeBacks', side), at: [0, matTop + 0.003, 0], axes: 'y' },
    ];
  });
  return [...legs, ...palmsOnThighs(0.76)];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnThighs,
    hipFlexion: 36,
    hipAbduction: 3,
    kneeFlexion: 122,
    ankleDorsiflexion: -34,
    shoulderFlexion: 2,
    elbowFlexion: 22,
  },
  root: { position: [0, -0.56, -0.2], rotation: [4, 0, 0] },
};
const deep = changed(
  easy,
  { hipFlexion: 62, kneeFlexion: 147, ankleDorsiflexion: -48.5, shoulderFlexion: 6, elbowFlexion: 30 },
  { root: { position: [0, -0.69, -0.3], rotation: [-2, 0, 0] } },
);

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: stretchKeys(easy, deep),
  free: ['root.y', 'root.z', 'hipFlexion', 'hipAbduction', 'hipRotation', 'kneeFlexion', ...armDofs],
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['knee'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
  equipment: [matAt(-0.15, 1.5)],
};

export const mistakes: MistakeScripts = {
  'feet-turn-in': { keys: stretchKeys(easy, changed(deep, { footInversion: 33 })) },
  'leans-back': {
    keys: stretchKeys(
      easy,
      changed(deep, { lumbarFlexion: -30, thoracicFlexion: -10, hipFlexion: 40 }, { root: { rotation: [8, 0, 0] } }),
    ),
  },
};

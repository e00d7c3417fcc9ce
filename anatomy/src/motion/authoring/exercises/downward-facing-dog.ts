import { ballGoals, contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import { matAt } from '../mat';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';
import { matTop, onMat } from '../supine-pose';

/** Palms and balls of the feet stay; the hips rise and go back. @param reach how far the hands are in front of the middle, metres */
function goals(reach: number): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('palmHeel', side), at: [sign * 0.19, matTop + 0.012, reach] },
      {
        kind: 'place',
        ...restingPoint('palmFront', side),
        at: [sign * 0.19, matTop + 0.012, reach + 0.066],
        weight: 0.5,
      },
      { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [0, -1, 0], weight: 0.3 },
      ...ballGoals({ side, x: sign * 0.1, z: -0.44, toeOut: 0 }).map(onMat),
    ];
  });
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    shoulderFlexion: 150,
    shoulderAbduction: 6,
    shoulderRotation: -20,
    elbowFlexion: 6,
    forearmPronation: 66,
    wristFlexion: -50,
    hipFlexion: 92,
    kneeFlexion: 44,
    ankleDorsiflexion: 16,
    toeExtension: 30,
    lumbarFlexion: 8,
    neckFlexion: -4,
  },
  root: { position: [0, -0.24, 0.02], rotation: [112, 0, 0] },
};
const deep = changed(
  easy,
  { shoulderFlexion: 174, hipFlexion: 104, kneeFlexion: 3, ankleDorsiflexion: 26, toeExtension: 4, lumbarFlexion: 4 },
  { root: { position: [0, -0.14, -0.02], rotation: [130, 0, 0] } },
);

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: stretchKeys(easy, deep),
  free: ['root.y', 'root.z', 'hipFlexion', 'hipAbduction', 'ankleDorsiflexion', 'toeExtension', ...armDofs],
  goals: () => goals(0.68),
  phases: stretchPhases,
  contacts: contactsOf(['palmHeel', 'innerBall', 'outerBall'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
  equipment: [matAt(0.1, 1.9)],
};

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: stretchKeys(
      easy,
      changed(
        deep,
        { lumbarFlexion: 36, thoracicFlexion: 26, hipFlexion: 84, shoulderFlexion: 140 },
        { root: { rotation: [104, 0, 0] } },
      ),
    ),
  },
  'chest-sinks': {
    goals: () => goals(0.84),
    keys: stretchKeys(
      easy,
      changed(
        deep,
        { lumbarFlexion: -18, thoracicFlexion: -4, neckFlexion: -30, hipFlexion: 118, shoulderFlexion: 178 },
        { root: { position: [0, -0.14, -0.1], rotation: [148, 0, 0] } },
      ),
    ),
  },
};

import { contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import { matAt } from '../mat';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';
import { matTop } from '../supine-pose';

/** Seat and outer edges of the feet stay, with the soles together; the hands hold the ankles. */
function goals(): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('seat', side), at: [sign * 0.06, matTop + 0.022, -0.02], axes: 'yz' },
      { kind: 'place', ...restingPoint('heel', side), at: [sign * 0.02, matTop + 0.04, 0.4], weight: 0.5 },
      { kind: 'place', ...restingPoint('outerBall', side), at: [sign * 0.02, matTop + 0.014, 0.53] },
      {
        kind: 'meet',
        ...restingPoint('palmFront', side),
        with: `tibia.${side}`,
        withPoint: [-sign * 0.02, -0.33, 0.035],
        weight: 0.6,
      },
    ];
  });
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    hipFlexion: 92,
    hipAbduction: 20,
    hipRotation: -40,
    kneeFlexion: 112,
    footInversion: 20,
    lumbarFlexion: 30,
    shoulderFlexion: 50,
    shoulderAbduction: 4,
    elbowFlexion: 30,
    forearmPronation: 30,
    fingerFlexion: 40,
    fingerCurl: 30,
  },
  root: { position: [0, -0.8, 0], rotation: [-20, 0, 0] },
};
const deep = changed(
  easy,
  { hipFlexion: 100, hipAbduction: 43, hipRotation: -43, lumbarFlexion: 8 },
  { root: { rotation: [-5, 0, 0] } },
);

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: stretchKeys(easy, deep),
  free: [
    'root.y',
    'root.z',
    'hipFlexion',
    'hipAbduction',
    'hipRotation',
    'kneeFlexion',
    'ankleDorsiflexion',
    'footInversion',
    ...armDofs,
  ],
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['seat', 'outerBall'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
  equipment: [matAt(0.2, 1.4)],
};

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: stretchKeys(
      easy,
      changed(deep, { lumbarFlexion: 46, thoracicFlexion: 34, neckFlexion: 16 }, { root: { rotation: [-14, 0, 0] } }),
    ),
  },
};

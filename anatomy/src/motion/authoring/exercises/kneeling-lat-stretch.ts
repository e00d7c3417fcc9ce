import { contactsOf, restingPoint } from '../contact-points';
import { armDofs, standing } from '../held-equipment';
import { matAt } from '../mat';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';
import { matTop } from '../supine-pose';

const benchTop = 0.42;

/** Knees and insteps on the mat, the edges of the hands on the bench, thumbs up; the chest sinks between the arms. */
function goals(): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('knee', side), at: [sign * 0.1, matTop + 0.004, -0.175] },
      { kind: 'align', segment: `tibia.${side}`, direction: [0, -1, 0], along: [0, 0.05, -1], weight: 3 },
      { kind: 'place', ...restingPoint('palmEdge', side), at: [sign * 0.12, benchTop + 0.012, 0.86] },
      { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [-sign, 0, 0], weight: 0.3 },
    ];
  });
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    hipFlexion: 76,
    kneeFlexion: 98,
    ankleDorsiflexion: -44,
    lumbarFlexion: 4,
    shoulderFlexion: 134,
    elbowFlexion: 14,
    forearmPronation: 10,
    neckFlexion: 2,
  },
  root: { position: [0, -0.44, -0.21], rotation: [66, 0, 0] },
};
const deep = changed(
  easy,
  { hipFlexion: 92, kneeFlexion: 100, shoulderFlexion: 176, thoracicFlexion: -8, lumbarFlexion: 0, elbowFlexion: 6 },
  { root: { position: [0, -0.47, -0.24], rotation: [92, 0, 0] } },
);

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: stretchKeys(easy, deep),
  free: ['root.y', 'root.z', 'hipFlexion', 'hipAbduction', 'kneeFlexion', ...armDofs],
  goals,
  phases: stretchPhases,
  contacts: [
    ...contactsOf(['knee'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
    ...contactsOf(['palmEdge'], ['l', 'r'], 'bench', 0, stretchSeconds, 'bench'),
  ],
  equipment: [matAt(-0.3, 1), standing('bench', 'bench', [0, 0, 1.16], [0.4, benchTop, 0.8])],
};

export const mistakes: MistakeScripts = {
  'sways-back': {
    keys: stretchKeys(
      easy,
      changed(deep, { lumbarFlexion: -29, thoracicFlexion: 5, hipFlexion: 112 }, { root: { rotation: [105, 0, 0] } }),
    ),
  },
  'elbows-bend': { keys: stretchKeys(easy, changed(deep, { elbowFlexion: 70 })) },
};

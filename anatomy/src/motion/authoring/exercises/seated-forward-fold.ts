import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';
import { matAt } from '../mat';
import { matTop } from '../supine-pose';

/**
 * Seat and heels stay on the mat; the hands slide along the shins towards the feet. Tilting forward over the ischial
 * tuberosities pushes the straight legs away, which is compensated by less dorsiflexion of the ankles.
 */
function goals({ hands }: Marks): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    const [x, y, z] = hands as Vec3;
    return [
      { kind: 'place', ...restingPoint('heelBack', side), at: [sign * 0.1, matTop + 0.008, 0.91] },
      {
        kind: 'place',
        ...restingPoint('seat', side),
        at: [sign * 0.06, matTop + 0.022, -0.02],
        axes: 'yz',
        weight: 0.6,
      },
      { kind: 'place', ...restingPoint('palmFront', side), at: [sign * x, y, z], weight: 0.3 },
    ];
  });
}

const legs = { hipAbduction: 1, kneeFlexion: 1 };
const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...legs,
    ankleDorsiflexion: 14,
    hipFlexion: 92,
    lumbarFlexion: 12,
    thoracicFlexion: 6,
    neckFlexion: 2,
    shoulderFlexion: 62,
    shoulderAbduction: 4,
    elbowFlexion: 12,
    forearmPronation: 50,
  },
  root: { position: [0, -0.8, 0], rotation: [5, 0, 0] },
  marks: { hands: [0.13, 0.19, 0.62] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...legs,
    ankleDorsiflexion: 0,
    hipFlexion: 111,
    lumbarFlexion: 14,
    thoracicFlexion: 6,
    neckFlexion: 4,
    shoulderFlexion: 112,
    shoulderAbduction: 8,
    elbowFlexion: 16,
    forearmPronation: 50,
  },
  root: { position: [0, -0.8, 0], rotation: [21, 0, 0] },
  marks: { hands: [0.12, 0.135, 0.84] },
};

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
    'shoulderFlexion',
    'shoulderAbduction',
    'shoulderRotation',
    'elbowFlexion',
  ],
  goals,
  phases: stretchPhases,
  contacts: [
    ...contactsOf(['heelBack'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
    ...contactsOf(['seat'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
  ],
  equipment: [matAt(0.3, 1.8)],
};

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: stretchKeys(
      easy,
      changed(
        deep,
        {
          hipFlexion: 86,
          lumbarFlexion: 56,
          thoracicFlexion: 42,
          neckFlexion: 30,
          headFlexion: 10,
          shoulderFlexion: 84,
        },
        { root: { rotation: [6, 0, 0] }, marks: { hands: [0.15, 0.16, 0.84] } },
      ),
    ),
  },
};

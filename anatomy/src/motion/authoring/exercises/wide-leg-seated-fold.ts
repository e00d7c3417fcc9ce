import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import { matAt } from '../mat';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';
import { matTop } from '../supine-pose';

/** Seat and heels stay, the legs apart; the hands walk forward on the mat by their mark. */
function goals({ hands }: Marks): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    const [x, y, z] = hands as Vec3;
    return [
      { kind: 'place', ...restingPoint('heelBack', side), at: [sign * 0.665, matTop + 0.012, 0.71] },
      {
        kind: 'place',
        ...restingPoint('seat', side),
        at: [sign * 0.06, matTop + 0.022, -0.02],
        axes: 'yz',
        weight: 1.5,
      },
      { kind: 'place', ...restingPoint('palmHeel', side), at: [sign * x, y, z], weight: 0.2 },
      { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [0, -1, 0], weight: 0.1 },
    ];
  });
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    hipFlexion: 84,
    hipAbduction: 38,
    hipRotation: -8,
    kneeFlexion: 3,
    ankleDorsiflexion: 4,
    lumbarFlexion: 10,
    shoulderFlexion: 50,
    elbowFlexion: 20,
    forearmPronation: 70,
    wristFlexion: -40,
  },
  root: { position: [0, -0.8, 0], rotation: [-6, 0, 0] },
  marks: { hands: [0.16, matTop + 0.014, 0.32] },
};
const deep = changed(
  easy,
  { hipFlexion: 104, hipAbduction: 40, lumbarFlexion: 24, thoracicFlexion: 6, neckFlexion: -4, shoulderFlexion: 80 },
  { root: { rotation: [8, 0, 0] }, marks: { hands: [0.16, matTop + 0.014, 0.56] } },
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
  contacts: contactsOf(['heelBack', 'seat'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
  equipment: [matAt(0.3, 1.8, 1.5)],
};

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: stretchKeys(
      easy,
      changed(deep, { lumbarFlexion: 54, thoracicFlexion: 40, neckFlexion: 20 }, { root: { rotation: [-8, 0, 0] } }),
    ),
  },
};

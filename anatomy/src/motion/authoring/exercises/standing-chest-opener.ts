import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** The hands are clasped behind the back and rise by their mark. */
function goals({ hands }: Marks): Goal[] {
  const [x, y, z] = hands as Vec3;
  return (['l', 'r'] as const).flatMap((side): Goal[] => [
    { kind: 'place', ...restingPoint('palmFront', side), at: [side === 'l' ? x : -x, y, z] },
    // The hand continues the forearm, which comes from the side of the trunk.
    {
      kind: 'align',
      segment: `hand.${side}`,
      direction: [0, -1, 0],
      along: [side === 'l' ? -0.3 : 0.3, -1, 0],
      of: `radius.${side}`,
      weight: 0.15,
    },
  ]);
}

const fingers = { fingerFlexion: 40, fingerCurl: 40 };
const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...fingers,
    scapulaProtraction: 3,
    shoulderFlexion: -28,
    shoulderAbduction: 6,
    shoulderRotation: 25,
    elbowFlexion: 30,
    forearmPronation: 10,
  },
  marks: { hands: [0.02, 0.86, -0.24] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...fingers,
    scapulaProtraction: -5,
    scapulaTilt: 6,
    shoulderFlexion: -48,
    shoulderAbduction: 4,
    shoulderRotation: 10,
    elbowFlexion: 12,
    forearmPronation: 10,
    thoracicFlexion: -12,
    neckFlexion: 6,
    headFlexion: 4,
  },
  marks: { hands: [0.02, 0.95, -0.485] },
};

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: true,
  frames: 20,
  keys: stretchKeys(easy, deep),
  free: armDofs,
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'head-forward': {
    keys: stretchKeys(
      easy,
      changed(
        deep,
        { thoracicFlexion: 22, neckFlexion: 16, headFlexion: -16, scapulaProtraction: 8, scapulaTilt: -8 },
        { marks: { hands: [0.02, 0.9, -0.34] } },
      ),
    ),
  },
  shrug: {
    keys: stretchKeys(
      easy,
      changed(deep, { scapulaElevation: 26, scapulaProtraction: 4 }, { marks: { hands: [0.02, 1.01, -0.43] } }),
    ),
  },
};

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

/** The right hand holds the left arm just above the elbow, its forearm behind the head. */
function goals({ elbow }: Marks): Goal[] {
  return [
    { kind: 'meet', ...restingPoint('palmFront', 'r'), with: 'humerus.l', withPoint: [0.02, -0.275, -0.03] },
    { kind: 'place', segment: 'ulna.r', point: [0, 0, 0], at: elbow as Vec3, weight: 0.08 },
  ];
}

const body = {
  'shoulderRotation.l': 44,
  'forearmPronation.l': 20,
  'wristFlexion.l': 8,
  neckFlexion: 14,
  headFlexion: 4,
  'fingerFlexion.r': 66,
  'fingerCurl.r': 48,
  'thumbAbduction.r': 30,
};
const right = {
  'shoulderFlexion.r': 172,
  'shoulderAbduction.r': 0,
  'shoulderRotation.r': 30,
  'elbowFlexion.r': 95,
  'wristFlexion.r': 38,
};
const easy: Omit<ScriptKey, 't'> = {
  pose: { ...body, ...right, 'elbowFlexion.l': 108, 'shoulderFlexion.l': 162, 'shoulderAbduction.l': 2 },
  marks: { elbow: [-0.15, 1.71, -0.16] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    ...right,
    'elbowFlexion.l': 146,
    'shoulderFlexion.l': 178.5,
    'shoulderAbduction.l': -2,
    thoracicLateral: -8,
    lumbarLateral: -3,
  },
  marks: { elbow: [-0.19, 1.69, -0.18] },
};

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 20,
  keys: stretchKeys(easy, deep),
  free: ['shoulderFlexion.r', 'shoulderAbduction.r', 'shoulderRotation.r', 'elbowFlexion.r', 'forearmPronation.r'],
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'arched-back': { keys: stretchKeys(easy, changed(deep, { lumbarFlexion: -28, thoracicFlexion: -14 })) },
  'head-pushed': { keys: stretchKeys(easy, changed(deep, { neckFlexion: 38, headFlexion: 6, thoracicFlexion: 12 })) },
};

import { closedFist } from '../contact-points';
import { matAt } from '../mat';
import { heldInstep } from '../held-limb';
import { changed, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { headOnArm, headOnArmDofs } from '../side-lying';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** Lying on the right side: a quarter turn of yaw and nearly one of roll, since the shoulders are broader than the hips. */
const onTheSide = [0, -90, -81] as const;

const body = {
  'fingerFlexion.l': closedFist.fingerFlexion,
  'fingerCurl.l': 40,
  'forearmPronation.l': 20,
  'hipFlexion.r': 48,
  'kneeFlexion.r': 84,
  'ankleDorsiflexion.r': -10,
  'hipRotation.r': -8,
  'shoulderFlexion.r': 160,
  'elbowFlexion.r': 60,
  'shoulderRotation.r': 10,
  thoracicLateral: -4,
  neckLateral: -30,
  headLateral: -7,
  'hipAbduction.l': 6,
};
const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    'hipFlexion.l': 4,
    'kneeFlexion.l': 136,
    'ankleDorsiflexion.l': -40,
    'shoulderFlexion.l': -20,
    'shoulderAbduction.l': 8,
    'elbowFlexion.l': 30,
  },
  root: { position: [0, -0.757, 0], rotation: onTheSide },
};
const deep = changed(easy, {
  'hipFlexion.l': -14,
  'kneeFlexion.l': 144,
  'ankleDorsiflexion.l': -30,
  'shoulderFlexion.l': -40,
  'elbowFlexion.l': 40,
});

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 24,
  keys: stretchKeys(easy, deep),
  free: [
    'shoulderFlexion.l',
    'shoulderAbduction.l',
    'shoulderRotation.l',
    'elbowFlexion.l',
    'wristFlexion.l',
    'scapulaElevation.l',
    ...headOnArmDofs.filter((dof) => dof !== 'headLateral'),
  ],
  goals: () => [...headOnArm(), heldInstep],
  phases: stretchPhases,
  contacts: [{ segment: 'pelvis', point: [-0.15, 0, -0.01], on: 'mat', equipment: 'mat', from: 0, to: stretchSeconds }],
  equipment: [matAt(-0.15, 2)],
};

export const mistakes: MistakeScripts = {
  'arched-back': { keys: stretchKeys(easy, changed(deep, { lumbarFlexion: -30, 'hipFlexion.l': 10 })) },
  'knee-lifts': { keys: stretchKeys(easy, changed(deep, { 'hipAbduction.l': 26 })) },
};

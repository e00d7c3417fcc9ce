import { balanceOver } from '../balance';
import { closedFist, contactsOf, soleGoals } from '../contact-points';
import { heldInstep } from '../held-limb';
import { changed, type AnyGoal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** The right foot stands; the left hand holds the left foot by its instep. */
function goals(): AnyGoal[] {
  return [...soleGoals({ side: 'r', x: -0.075, z: -0.012, toeOut: 4 }), heldInstep, balanceOver([-0.075, 0.03])];
}

const body = {
  'hipAbduction.r': -2,
  'hipRotation.r': -4,
  'fingerFlexion.l': closedFist.fingerFlexion,
  'fingerCurl.l': 40,
  'shoulderAbduction.r': 24,
  'elbowFlexion.r': 12,
  'forearmPronation.l': 20,
};
const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    'hipFlexion.l': 2,
    'kneeFlexion.l': 136,
    'ankleDorsiflexion.l': -40,
    'shoulderFlexion.l': -28,
    'shoulderAbduction.l': 8,
    'elbowFlexion.l': 30,
  },
  root: { position: [-0.02, -0.002, 0], rotation: [4, 0, 0] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    'hipFlexion.l': -15,
    'kneeFlexion.l': 144,
    'ankleDorsiflexion.l': -30,
    'shoulderFlexion.l': -40,
    'shoulderAbduction.l': 8,
    'elbowFlexion.l': 40,
  },
  root: { position: [-0.02, -0.002, 0], rotation: [-2, 0, 0] },
};

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 24,
  keys: stretchKeys(easy, deep),
  free: [
    'root.x',
    'root.y',
    'root.z',
    'hipFlexion.r',
    'hipAbduction.r',
    'hipRotation.r',
    'kneeFlexion.r',
    'ankleDorsiflexion.r',
    'footInversion.r',
    'shoulderFlexion.l',
    'shoulderAbduction.l',
    'shoulderRotation.l',
    'elbowFlexion.l',
    'wristFlexion.l',
    'scapulaElevation.l',
  ],
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['r'], 'floor', 0, stretchSeconds),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'arched-back': {
    keys: stretchKeys(
      easy,
      changed(
        deep,
        { lumbarFlexion: -28, thoracicFlexion: -6, 'hipFlexion.l': 12, 'kneeFlexion.l': 146 },
        { root: { rotation: [16, 0, 0] } },
      ),
    ),
  },
  'knee-out': { keys: stretchKeys(easy, changed(deep, { 'hipAbduction.l': 34 })) },
  'trunk-tips': {
    keys: stretchKeys(
      easy,
      changed(deep, { 'hipFlexion.l': 16, neckFlexion: -14 }, { root: { rotation: [30, 0, 0] } }),
    ),
  },
};

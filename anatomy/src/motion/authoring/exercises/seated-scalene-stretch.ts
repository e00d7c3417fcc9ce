import { contactsOf, restingPoint } from '../contact-points';
import { armDofs, legDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, stoolUnderSitter } from '../seated-pose';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** The right palm holds the first ribs down, below the left collarbone; the elbow stays in front of the ribs, and the forearm crosses before the sternum. */
function goals(): Goal[] {
  return [
    ...seatedSoles(),
    { kind: 'meet', ...restingPoint('palmFront', 'r'), with: 'T3', withPoint: [0.055, -0.04, 0.15], weight: 0.6 },
    { kind: 'align', segment: 'hand.r', direction: [1, 0, 0], along: [0, 0, -1], weight: 0.3 },
    { kind: 'align', segment: 'hand.r', direction: [0, -1, 0], along: [1, 1, 0], weight: 0.1 },
    { kind: 'place', ...restingPoint('elbowTip', 'r'), at: [-0.18, 0.86, 0.2], weight: 0.3 },
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...seatedLegs,
    'shoulderAbduction.l': 10,
    'elbowFlexion.l': 14,
    'shoulderFlexion.r': 58,
    'shoulderAbduction.r': 16,
    'shoulderRotation.r': 50,
    'elbowFlexion.r': 96,
    'forearmPronation.r': 10,
    'fingerFlexion.r': 10,
    'fingerCurl.r': 10,
    neckLateral: -6,
  },
  root: { position: seatedPelvis, rotation: [-2, 0, 0] },
};
const deep = changed(easy, {
  neckLateral: -30,
  headLateral: -4,
  neckRotation: 16,
  headRotation: 12,
  neckFlexion: -16,
  'scapulaElevation.l': -8,
});

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 20,
  keys: stretchKeys(easy, deep),
  free: [...legDofs, ...armDofs.map((dof) => `${dof}.r`)],
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
  equipment: [stoolUnderSitter],
};

export const mistakes: MistakeScripts = {
  'shoulder-rises': {
    keys: stretchKeys(
      easy,
      changed(deep, { 'scapulaElevation.l': 26, 'scapulaUpwardRotation.l': 8, neckLateral: -26 }),
    ),
  },
  'head-hangs-back': { keys: stretchKeys(easy, changed(deep, { neckFlexion: -54, headFlexion: -16 })) },
};

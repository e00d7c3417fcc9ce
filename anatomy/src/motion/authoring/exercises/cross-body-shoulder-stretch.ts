import { contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** The right hand holds the left arm just above the elbow, from outside. */
function goals(): Goal[] {
  return [
    { kind: 'meet', ...restingPoint('palmFront', 'r'), with: 'humerus.l', withPoint: [0.03, -0.23, -0.03] },
    { kind: 'align', segment: 'hand.r', direction: [1, 0, 0], along: [-0.3, 0.2, -1], weight: 0.08 },
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    'shoulderFlexion.l': 78,
    'shoulderAbduction.l': -14,
    'shoulderRotation.l': 50,
    'elbowFlexion.l': 12,
    'forearmPronation.l': 60,
    'shoulderFlexion.r': 62,
    'shoulderAbduction.r': -10,
    'shoulderRotation.r': 30,
    'elbowFlexion.r': 100,
    'forearmPronation.r': -40,
    'fingerFlexion.r': 40,
    'fingerCurl.r': 36,
  },
};
const deep = changed(easy, {
  'shoulderFlexion.l': 82,
  'shoulderAbduction.l': -46,
  'shoulderRotation.l': 66,
  'forearmPronation.l': 78,
  'scapulaProtraction.l': 5,
  'elbowFlexion.r': 110,
});

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 20,
  keys: stretchKeys(easy, deep),
  free: armDofs.map((dof) => `${dof}.r`),
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  shrug: { keys: stretchKeys(easy, changed(deep, { 'scapulaElevation.l': 22 })) },
  'trunk-turns': {
    keys: stretchKeys(easy, changed(deep, { 'shoulderAbduction.l': -16, thoracicRotation: -30, lumbarRotation: -3.6 })),
  },
};

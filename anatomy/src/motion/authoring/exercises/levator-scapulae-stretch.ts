import { subtract } from '../../../body/vectors';
import { segmentOf } from '../../../body/skeleton';
import { contactsOf, restingPoint } from '../contact-points';
import { legDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, stoolUnderSitter } from '../seated-pose';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** Where the palm lies: the back of the head, a little to the left. */
const occiput = subtract([0.03, 1.72, -0.1], segmentOf('skull').centre);

function goals(): Goal[] {
  return [...seatedSoles(), { kind: 'meet', ...restingPoint('palmFront', 'r'), with: 'skull', withPoint: occiput }];
}

const body = {
  ...seatedLegs,
  'shoulderAbduction.l': 10,
  'elbowFlexion.l': 14,
  'shoulderFlexion.r': 128,
  'shoulderAbduction.r': 44,
  'shoulderRotation.r': 20,
  'elbowFlexion.r': 128,
  'forearmPronation.r': 30,
  'fingerFlexion.r': 20,
  'fingerCurl.r': 16,
};
const easy: Omit<ScriptKey, 't'> = {
  pose: { ...body, neckRotation: -16, headRotation: -14, neckFlexion: 6 },
  root: { position: seatedPelvis, rotation: [-2, 0, 0] },
};
const deep = changed(easy, {
  neckRotation: -22,
  headRotation: -20,
  neckFlexion: 34,
  headFlexion: 8,
  neckLateral: -22,
  'scapulaElevation.l': -8,
});

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 20,
  keys: stretchKeys(easy, deep),
  free: [
    ...legDofs,
    'shoulderFlexion.r',
    'shoulderAbduction.r',
    'shoulderRotation.r',
    'elbowFlexion.r',
    'forearmPronation.r',
    'wristFlexion.r',
  ],
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
  equipment: [stoolUnderSitter],
};

export const mistakes: MistakeScripts = {
  'shoulder-rises': { keys: stretchKeys(easy, changed(deep, { 'scapulaElevation.l': 26 })) },
  'trunk-rounds': {
    keys: stretchKeys(easy, changed(deep, { thoracicFlexion: 34, lumbarFlexion: 26, neckFlexion: 14 })),
  },
};

import { subtract } from '../../../body/vectors';
import { segmentOf } from '../../../body/skeleton';
import { contactsOf, restingPoint } from '../contact-points';
import { legDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, stoolUnderSitter } from '../seated-pose';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** The position of the knuckles: the back of the crown, with a scalp of 6 mm. */
const crown = subtract([0.01, 1.73, -0.094], segmentOf('skull').centre);

/** The right hand lies on the back of the crown, its fingers down the occiput towards the left. */
function goals(): Goal[] {
  return [
    ...seatedSoles(),
    { kind: 'meet', ...restingPoint('palmFront', 'r'), with: 'skull', withPoint: crown },
    { kind: 'align', segment: 'hand.r', direction: [1, 0, 0], along: [0, -0.75, 0.66], of: 'skull', weight: 0.35 },
    { kind: 'align', segment: 'hand.r', direction: [0, -1, 0], along: [0.52, -0.56, -0.64], of: 'skull', weight: 0.35 },
  ];
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
  'fingerFlexion.r': 30,
  'fingerCurl.r': 22,
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
    'wristRadialDeviation.r',
  ],
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
  equipment: [stoolUnderSitter],
};

export const mistakes: MistakeScripts = {
  'shoulder-rises': {
    keys: stretchKeys(easy, changed(deep, { 'scapulaElevation.l': 26, 'scapulaUpwardRotation.l': 14 })),
  },
  'trunk-rounds': {
    keys: stretchKeys(easy, changed(deep, { thoracicFlexion: 34, lumbarFlexion: 26, neckFlexion: 14 })),
  },
};

import { segmentOf } from '../../../body/skeleton';
import { subtract } from '../../../body/vectors';
import { contactsOf, restingPoint } from '../contact-points';
import { legDofs, standing } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, seatHeight } from '../seated-pose';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** The position of the palm: the upper left of the head, a finger's breadth in front of the ear. */
const crown = subtract([0.036, 1.748, -0.012], segmentOf('skull').centre);

/** The right hand is draped over the head, its fingers down the left side. */
function goals(): Goal[] {
  return [
    ...seatedSoles(),
    { kind: 'meet', ...restingPoint('palmFront', 'r'), with: 'skull', withPoint: crown },
    { kind: 'align', segment: 'hand.r', direction: [1, 0, 0], along: [-0.5, -0.86, 0], of: 'skull', weight: 0.35 },
    { kind: 'align', segment: 'hand.r', direction: [0, -1, 0], along: [0.84, -0.5, 0.1], of: 'skull', weight: 0.35 },
  ];
}

const body = {
  ...seatedLegs,
  'shoulderAbduction.l': 12,
  'shoulderFlexion.l': 4,
  'elbowFlexion.l': 14,
  'shoulderFlexion.r': 110,
  'shoulderAbduction.r': 62,
  'shoulderRotation.r': 30,
  'elbowFlexion.r': 110,
  'forearmPronation.r': 40,
  'wristFlexion.r': 20,
  'fingerFlexion.r': 34,
  'fingerCurl.r': 20,
};
const root = { position: seatedPelvis, rotation: [-2, 0, 0] } as const;
const easy: Omit<ScriptKey, 't'> = { pose: { ...body, neckLateral: -10, headLateral: -2 }, root };
const deep: Omit<ScriptKey, 't'> = {
  pose: { ...body, neckLateral: -34, headLateral: -6, neckRotation: 6, 'scapulaElevation.l': -8 },
  root,
};

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
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
    ...contactsOf(['seat'], ['l', 'r'], 'stool', 0, stretchSeconds, 'stool'),
  ],
  equipment: [standing('stool', 'stool', [0, 0, -0.03], [0.38, seatHeight, 0.38])],
};

export const mistakes: MistakeScripts = {
  'shoulder-rises': {
    keys: stretchKeys(
      easy,
      changed(deep, { 'scapulaElevation.l': 26, 'scapulaUpwardRotation.l': 8, neckLateral: -26 }),
    ),
  },
  'trunk-leans': {
    keys: stretchKeys(easy, changed(deep, { neckLateral: -12, thoracicLateral: -18, lumbarLateral: -16 })),
  },
  'head-turns': { keys: stretchKeys(easy, changed(deep, { neckRotation: -30, headRotation: -24, neckFlexion: 20 })) },
};

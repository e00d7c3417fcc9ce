import { segmentOf } from '../../../body/skeleton';
import { subtract } from '../../../body/vectors';
import { contactsOf, restingPoint } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { legDofs, standing } from '../held-equipment';
import type { Goal, ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, seatHeight } from '../seated-pose';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** Where the palm lies: the upper left of the head, a finger's breadth in front of the ear. */
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

export const seatedNeckStretch: ExerciseDraft = {
  id: 19,
  code: 'seated-neck-stretch',
  name: 'Seated neck side stretch',
  cnName: '坐姿颈侧拉伸',
  description:
    'Sit tall and let the left arm hang. Tilt the right ear towards the right shoulder and lay the right hand on the head; its weight is enough, do not pull. Let the left shoulder sink until you feel the left side of the neck. Hold for 20 to 30 seconds, then change sides.',
  cnDescription:
    '坐直，左臂自然下垂。右耳靠向右肩，右手轻放头上，仅靠手的重量，不要用力拉。左肩下沉，直到左侧颈部有牵拉感。保持20–30秒后换侧。',
  muscleName: 'Musculus trapezius pars descendens',
  type: 'stretch',
  attitude: 'sitting position',
  roles: {
    lashen: [
      'trapezius-pars-descendens.l',
      'levator-scapulae.l',
      'scalenus-medius.l',
      'scalenus-anterior.l',
      'sternocleidomastoideus.l',
      'splenius-capitis.l',
    ],
    wending: ['longissimus-thoracis', 'transversus-abdominis', 'trapezius-pars-ascendens.l'],
  },

  fixation: 'Pelvis on the seat, trunk upright, left shoulder low.',
  cnFixation: '骨盆坐稳，躯干直立，左肩下沉。',
  precautions: [
    {
      en: 'Move slowly and let the weight of the hand do the work: never pull, jerk or turn the head against resistance.',
      cn: '动作要慢，只用手的重量：不要拉拽、猛甩或对抗阻力转头。',
    },
    {
      en: 'Leave it out after a neck injury or whiplash, and with rheumatoid arthritis, osteoporosis or a known disease of the neck arteries, until a doctor agrees.',
      cn: '颈部外伤或挥鞭伤后，以及类风湿关节炎、骨质疏松或颈部血管疾病者，经医生同意后再做。',
    },
  ],
  stopSigns: [
    { en: 'Dizziness, double vision, ringing in the ears or a headache.', cn: '头晕、复视、耳鸣或头痛。' },
    { en: 'Pain, tingling, numbness or weakness in an arm or hand.', cn: '手臂或手部疼痛、刺麻、麻木或无力。' },
    {
      en: 'Trouble speaking, seeing or swallowing, a drooping face or a weak arm or leg: call the emergency number at once.',
      cn: '说话、视物或吞咽困难，面部下垂，手臂或腿无力：立即拨打急救电话（中国大陆 120）。',
    },
  ],
  instrumentType: 'body weight',
  instruments: ['bodyWeight', 'stool'],
  camera: [
    { position: '0.4,1.25,1.7', target: '0,1.05,0' },
    { position: '0.9,1.3,-1.5', target: '0,1.05,0' },
  ],
  isFree: false,
  script: {
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
  },
};

import { closedFist, contactsOf, restingPoint, soleGoals } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import type { Goal, ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** The right foot stands; the left hand holds the left foot by its instep. */
function goals(): Goal[] {
  return [
    ...soleGoals({ side: 'r', x: -0.075, z: -0.012, toeOut: 4 }),
    { kind: 'meet', ...restingPoint('grip', 'l'), with: 'foot.l', withPoint: [-0.004, 0.012, 0.03] },
  ];
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

export const standingQuadricepsStretch: ExerciseDraft = {
  id: 13,
  code: 'standing-quadriceps-stretch',
  name: 'Standing quadriceps stretch',
  cnName: '站姿股四头肌拉伸',
  description:
    'Stand on the right leg, take the left foot with the left hand and draw the heel towards the buttock. Keep the knees side by side, tuck the pelvis under and let the thigh move slightly back until you feel the front of the thigh. Hold for 20 to 30 seconds, then change sides.',
  cnDescription:
    '右腿站立，左手握住左脚，脚跟拉向臀部。双膝并拢，骨盆后倾，大腿略向后移，直到大腿前侧有牵拉感。保持20–30秒后换侧。',
  muscleName: 'Musculus rectus femoris',
  type: 'stretch',
  attitude: 'stand',
  roles: {
    lashen: [
      'rectus-femoris.l',
      'vastus-lateralis.l',
      'vastus-medialis.l',
      'vastus-intermedius.l',
      'psoas-major.l',
      'iliacus.l',
    ],
    wending: ['gluteus-medius.r', 'soleus.r', 'transversus-abdominis'],
    fuzhu: ['biceps-brachii-caput-longum.l', 'flexor-digitorum-profundus.l'],
  },

  fixation: 'Standing leg firm, pelvis tucked, knees side by side.',
  cnFixation: '支撑腿站稳，骨盆后倾，双膝并拢。',
  precautions: [
    { en: 'Hold on to a wall or chair.', cn: '手扶墙或椅子。' },
    {
      en: 'Do not force the knee; use a strap when the hand does not reach the foot.',
      cn: '不要强拉膝关节；手够不到脚时用弹力带或毛巾。',
    },
    {
      en: 'Ask a doctor or therapist first after a knee or hip operation.',
      cn: '膝或髋部手术后，请先咨询医生或治疗师。',
    },
  ],
  stopSigns: [
    { en: 'Pain in the knee itself, in the groin or in the lower back.', cn: '膝关节内、腹股沟或下背疼痛。' },
    { en: 'Tingling or numbness in the thigh, or loss of balance.', cn: '大腿刺麻、麻木，或站立不稳。' },
  ],
  instrumentType: 'body weight',
  instruments: ['bodyWeight'],
  camera: [
    { position: '2.4,1.1,1.2', target: '0,0.85,0' },
    { position: '3,1,0', target: '0,0.85,0' },
  ],
  isFree: true,
  script: {
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
  },
};

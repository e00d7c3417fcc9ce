import { closedFist, contactsOf } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { dumbbells } from '../held-equipment';
import type { MotionScript, ScriptKey } from '../motion-script';

const arms = { shoulderAbduction: 6, ...closedFist };
const low: Omit<ScriptKey, 't'> = { pose: { ...arms, elbowFlexion: 6, forearmPronation: -10 } };
const high: Omit<ScriptKey, 't'> = {
  pose: { ...arms, shoulderFlexion: 10, elbowFlexion: 136, forearmPronation: -72, wristFlexion: 8 },
};
// The knees stay and the ankles let the body swing, so that the feet stand.
const swinging: Omit<ScriptKey, 't'> = {
  pose: {
    ...high.pose,
    shoulderFlexion: 34,
    elbowFlexion: 128,
    lumbarFlexion: -16,
    thoracicFlexion: -10,
    neckFlexion: 8,
    scapulaElevation: 8,
  },
};

const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 20,
  keys: [
    { t: 0, ...low },
    { t: 0.2, ...low },
    { t: 1.7, ...high },
    { t: 2, ...high },
    { t: 3.8, ...low },
    { t: 4, ...low },
  ],
  free: [],
  goals: () => [],
  phases: [
    { name: { en: 'Curl', cn: '弯举' }, start: 0.2, end: 1.7, working: true, kind: 'concentric' },
    { name: { en: 'Squeeze', cn: '顶峰收缩' }, start: 1.7, end: 2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '下放' }, start: 2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: dumbbells(),
};

export const dumbbellBicepsCurl: ExerciseDraft = {
  id: 4,
  code: 'dumbbell-biceps-curl',
  name: 'Dumbbell biceps curl',
  cnName: '哑铃二头弯举',
  description:
    'Stand tall with a dumbbell in each hand, palms facing the thighs. Keep the upper arms at the sides, bend the elbows and turn the palms up on the way, until the forearms are almost upright. Pause, then lower the weights slowly until the elbows are nearly straight, turning the palms back in.',
  cnDescription:
    '站直，双手各持一只哑铃，掌心朝向大腿。上臂贴近体侧，屈肘上举，同时前臂旋后使掌心向上，至前臂接近垂直。稍停后缓慢下放至肘部接近伸直，掌心转回内侧。',
  muscleName: 'Musculus biceps brachii',
  type: 'train',
  attitude: 'stand',
  roles: {
    zhudong: ['biceps-brachii-caput-longum', 'biceps-brachii-caput-breve', 'brachialis'],
    xietong: ['brachioradialis', 'supinator'],
    wending: [
      'trapezius-pars-transversa',
      'levator-scapulae',
      'flexor-carpi-radialis',
      'flexor-carpi-ulnaris',
      'longissimus-thoracis',
    ],
    fuzhu: ['deltoideus-pars-clavicularis', 'coracobrachialis', 'flexor-digitorum-profundus'],
    jiekang: [
      'triceps-brachii-caput-longum',
      'triceps-brachii-caput-laterale',
      'triceps-brachii-caput-mediale',
      'anconeus',
    ],
  },
  error: {
    code: 'dumbbell-biceps-curl-swing',
    text: {
      en: 'The trunk leans back and the elbows swing forward: momentum and the lower back lift the weight instead of the biceps.',
      cn: '躯干后仰、肘部前摆：靠惯性和下背代替肱二头肌发力。',
    },
    script: {
      keys: [
        { t: 0, ...low },
        { t: 0.2, ...low },
        { t: 1.7, ...swinging },
        { t: 2, ...swinging },
        { t: 3.8, ...low },
        { t: 4, ...low },
      ],
    },
  },
  fixation: 'Trunk upright, upper arms at the sides, shoulders low.',
  cnFixation: '躯干直立，上臂固定于体侧，肩部下沉。',
  precautions: [
    {
      en: 'Choose a weight that you can lower for two to three seconds without leaning back.',
      cn: '选择能用两三秒慢放且身体不后仰的重量。',
    },
    { en: 'Lift and put down the dumbbells with bent knees.', cn: '拿起和放下哑铃时屈膝。' },
    {
      en: 'Wait for clearance after an injury or operation of the biceps tendon, elbow or shoulder.',
      cn: '肱二头肌腱、肘或肩部受伤或手术后，经医生同意再练。',
    },
  ],
  stopSigns: [
    {
      en: 'A sudden snap or pain at the elbow or shoulder, with bruising or a bulge in the arm.',
      cn: '肘或肩部突然弹响或疼痛，伴有淤青或上臂鼓包。',
    },
    { en: 'Numbness or tingling in the hand.', cn: '手部麻木或刺麻。' },
  ],
  instrumentType: 'dumbbell',
  instruments: ['dumbbell'],
  camera: [
    { position: '1.9,1.4,2.1', target: '0,1,0' },
    { position: '0,1.2,2.9', target: '0,1,0' },
    { position: '2.8,1.2,0', target: '0,1,0' },
  ],
  isFree: true,
  script,
};

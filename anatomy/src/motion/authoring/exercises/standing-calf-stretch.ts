import { contactsOf, soleGoals } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { armDofs, legDofs } from '../held-equipment';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import type { Goal, ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** Both soles flat: the right foot in front, the left behind with its heel down. */
function goals(): Goal[] {
  return [
    ...soleGoals({ side: 'r', x: -0.1, z: 0.36, toeOut: 0 }),
    ...soleGoals({ side: 'l', x: 0.1, z: -0.34, toeOut: 0 }),
    ...handsOnHips(),
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.r': 30,
    'kneeFlexion.r': 20,
    'ankleDorsiflexion.r': -4,
    'hipFlexion.l': -14,
    'kneeFlexion.l': 4,
    'ankleDorsiflexion.l': 16,
  },
  root: { position: [0, -0.07, -0.06], rotation: [4, 0, 0] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.r': 52,
    'kneeFlexion.r': 58,
    'ankleDorsiflexion.r': 14,
    'hipFlexion.l': -20,
    'kneeFlexion.l': 1,
    'ankleDorsiflexion.l': 27,
  },
  root: { position: [0, -0.13, 0.06], rotation: [8, 0, 0] },
};

export const standingCalfStretch: ExerciseDraft = {
  id: 15,
  code: 'standing-calf-stretch',
  name: 'Standing calf stretch',
  cnName: '弓步小腿拉伸',
  description:
    'Stand in a long stride, both feet pointing straight ahead, the left leg behind. Keep the left knee straight and its heel on the floor and bend the right knee until you feel the left calf. Hold for 30 seconds, then change sides. To reach the soleus, repeat with the rear knee slightly bent.',
  cnDescription:
    '前后大步站立，双脚朝前，左腿在后。左膝伸直、脚跟着地，屈右膝前移，直到左小腿有牵拉感。保持30秒后换侧。后膝微屈重复可牵拉比目鱼肌。',
  muscleName: 'Musculus gastrocnemius',
  type: 'stretch',
  attitude: 'stand',
  roles: {
    lashen: ['gastrocnemius-caput-mediale.l', 'gastrocnemius-caput-laterale.l', 'soleus.l', 'plantaris.l'],
    wending: ['vastus-lateralis', 'vastus-medialis', 'gluteus-medius', 'gluteus-maximus'],
    fuzhu: ['tibialis-anterior.l'],
  },

  fixation: 'Rear heel on the floor, both feet straight ahead, trunk in line with the rear leg.',
  cnFixation: '后脚跟着地，双脚朝前，躯干与后腿成一直线。',
  precautions: [
    { en: 'Keep a wall or chair within reach.', cn: '在墙或椅子旁练习，随时可以扶住。' },
    { en: 'Ease in and do not bounce.', cn: '缓慢进入，不要弹震。' },
    {
      en: 'Wait for clearance after a calf strain or an injury or operation of the Achilles tendon.',
      cn: '小腿拉伤，或跟腱受伤、手术后，经医生同意再做。',
    },
  ],
  stopSigns: [
    { en: 'Sudden pain as if you had been kicked, or a weak push-off.', cn: '突然像被踢了一脚似的疼痛，或蹬地无力。' },
    {
      en: 'A calf that is swollen, warm, red or sore at rest may hold a blood clot: do not stretch it, see a doctor the same day.',
      cn: '小腿肿胀、发热、发红或静息时疼痛，可能是血栓：不要拉伸，请当天就医。',
    },
  ],
  instrumentType: 'body weight',
  instruments: ['bodyWeight'],
  camera: [
    { position: '2.8,1,-0.2', target: '0,0.8,0' },
    { position: '2,1.2,-2', target: '0,0.8,0' },
  ],
  isFree: true,
  script: {
    duration: stretchSeconds,
    loop: true,
    symmetric: false,
    frames: 22,
    keys: stretchKeys(easy, deep),
    free: ['root.x', 'root.y', 'root.z', ...legDofs, ...armDofs],
    goals,
    phases: stretchPhases,
    contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
    equipment: [],
  },
};

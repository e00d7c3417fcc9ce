import type { Vec3 } from '../../../body/types';
import { contactsOf, soleGoals } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { armDofs, legDofs } from '../held-equipment';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import type { Goal, Marks, ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** Both soles flat in a wide stance; the pelvis moves over the right foot by its mark. */
function goals({ pelvis }: Marks): Goal[] {
  return [
    ...soleGoals({ side: 'l', x: 0.5, z: -0.03, toeOut: 6 }),
    ...soleGoals({ side: 'r', x: -0.42, z: -0.03, toeOut: 16 }),
    { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: pelvis as Vec3, weight: 0.3 },
    ...handsOnHips(),
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.l': 20,
    'hipAbduction.l': 32,
    'kneeFlexion.l': 6,
    'hipFlexion.r': 36,
    'hipAbduction.r': 18,
    'hipRotation.r': -12,
    'kneeFlexion.r': 34,
    'ankleDorsiflexion.r': 12,
  },
  root: { position: [-0.06, -0.17, -0.06], rotation: [14, 0, 0] },
  marks: { pelvis: [-0.06, 0.76, -0.06] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.l': 26,
    'hipAbduction.l': 42,
    'kneeFlexion.l': 2,
    'hipFlexion.r': 84,
    'hipAbduction.r': 18,
    'hipRotation.r': -14,
    'kneeFlexion.r': 84,
    'ankleDorsiflexion.r': 20,
    neckFlexion: -10,
  },
  root: { position: [-0.2, -0.3, -0.16], rotation: [24, 0, 0] },
  marks: { pelvis: [-0.2, 0.63, -0.16] },
};

export const sideLungeAdductorStretch: ExerciseDraft = {
  id: 21,
  code: 'side-lunge-adductor-stretch',
  name: 'Side lunge adductor stretch',
  cnName: '侧弓步内收肌拉伸',
  description:
    'Stand with the feet wide apart, hands on the hips. Bend the right knee and move the hips back and to the right while the left leg stays straight and its whole foot on the floor, until you feel the inside of the left thigh. The right knee stays over its foot. Hold for 20 to 30 seconds, then change sides.',
  cnDescription:
    '双脚大幅分开站立，双手叉腰。屈右膝，髋部向右后方移动，左腿伸直、全脚掌着地，直到左大腿内侧有牵拉感。右膝对准脚尖。保持20–30秒后换侧。',
  muscleName: 'Musculus adductor longus',
  type: 'stretch',
  attitude: 'stand',
  roles: {
    lashen: ['adductor-longus.l', 'adductor-brevis.l', 'adductor-magnus', 'gracilis.l'],
    wending: ['gluteus-medius', 'multifidus-lumborum', 'transversus-abdominis'],
    fuzhu: ['gluteus-maximus.r', 'vastus-lateralis.r', 'vastus-medialis.r'],
  },

  fixation: 'Both feet flat, left knee straight, back long.',
  cnFixation: '双脚踩实，左膝伸直，背部伸长。',
  precautions: [
    {
      en: 'Stand on a floor that does not slip, with a chair in front if your balance is poor.',
      cn: '站在防滑地面上；平衡差时身前放一把椅子。',
    },
    {
      en: 'Go only as deep as both feet stay flat and the knee stays over its foot.',
      cn: '下蹲深度以双脚踩平、膝对准脚尖为限。',
    },
    {
      en: 'Wait for clearance after a groin strain or a hip operation.',
      cn: '腹股沟拉伤或髋部手术后，经医生同意再做。',
    },
  ],
  stopSigns: [
    { en: 'Sharp pain in the groin, or pain in the bent knee.', cn: '腹股沟刺痛，或屈曲侧膝部疼痛。' },
    { en: 'A knee that gives way, or loss of balance.', cn: '膝盖打软，或站立不稳。' },
  ],
  instrumentType: 'body weight',
  instruments: ['bodyWeight'],
  camera: [
    { position: '0,1.1,3', target: '0,0.75,0' },
    { position: '1.9,1.2,2.3', target: '0,0.75,0' },
  ],
  isFree: false,
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

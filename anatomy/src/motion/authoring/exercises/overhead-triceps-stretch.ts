import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import type { Goal, Marks, ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** The right hand holds the left arm just above the elbow, its forearm behind the head. */
function goals({ elbow }: Marks): Goal[] {
  return [
    { kind: 'meet', ...restingPoint('palmFront', 'r'), with: 'humerus.l', withPoint: [0.02, -0.275, -0.03] },
    { kind: 'place', segment: 'ulna.r', point: [0, 0, 0], at: elbow as Vec3, weight: 0.08 },
  ];
}

const body = {
  'shoulderRotation.l': 24,
  'forearmPronation.l': 20,
  'wristFlexion.l': 8,
  neckFlexion: 14,
  headFlexion: 4,
  'fingerFlexion.r': 34,
  'fingerCurl.r': 34,
};
const right = {
  'shoulderFlexion.r': 172,
  'shoulderAbduction.r': 0,
  'shoulderRotation.r': 30,
  'elbowFlexion.r': 95,
  'wristFlexion.r': 38,
};
const easy: Omit<ScriptKey, 't'> = {
  pose: { ...body, ...right, 'elbowFlexion.l': 108, 'shoulderFlexion.l': 162, 'shoulderAbduction.l': -6 },
  marks: { elbow: [-0.15, 1.71, -0.16] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    ...right,
    'elbowFlexion.l': 142,
    'shoulderFlexion.l': 178.5,
    'shoulderAbduction.l': -13,
    thoracicLateral: -8,
    lumbarLateral: -3,
  },
  marks: { elbow: [-0.19, 1.69, -0.18] },
};

export const overheadTricepsStretch: ExerciseDraft = {
  id: 18,
  code: 'overhead-triceps-stretch',
  name: 'Overhead triceps stretch',
  cnName: '过头三头肌拉伸',
  description:
    'Stand tall, raise the left arm and bend the elbow so that the hand reaches down the back. Take the left elbow with the right hand and guide it gently back and towards the middle. The ribs stay down and the head free. Hold for 20 to 30 seconds, then change sides.',
  cnDescription:
    '站直，左臂上举并屈肘，手掌落于背部。右手握住左肘，轻柔地向后、向中线引导。肋骨不外翻，头部放松。保持20–30秒后换侧。',
  muscleName: 'Musculus triceps brachii',
  type: 'stretch',
  attitude: 'stand',
  roles: {
    lashen: ['triceps-brachii-caput-longum.l', 'latissimus-dorsi.l'],
    fuzhu: ['deltoideus-pars-clavicularis', 'biceps-brachii-caput-longum.l', 'brachialis.l'],
    wending: ['transversus-abdominis', 'rectus-abdominis', 'serratus-anterior'],
  },

  fixation: 'Ribs down, pelvis level, neck long.',
  cnFixation: '肋骨下沉，骨盆水平，颈部伸长。',
  precautions: [
    { en: 'Guide the elbow gently; do not push the head forward.', cn: '轻柔引导肘部，不要把头往前顶。' },
    {
      en: 'Keep the other arm free to hold on to a wall if your balance is poor; sit if you need to.',
      cn: '平衡差时靠墙做，必要时坐着做。',
    },
    {
      en: 'Ask a doctor or therapist first with a stiff, unstable or operated shoulder.',
      cn: '肩部僵硬、不稳或做过手术者，请先咨询医生或治疗师。',
    },
  ],
  stopSigns: [
    { en: 'Pinching pain on top of the shoulder, or pain in the elbow.', cn: '肩上方夹挤样疼痛，或肘部疼痛。' },
    { en: 'Dizziness, or tingling or numbness in an arm.', cn: '头晕，或手臂刺麻、麻木。' },
  ],
  instrumentType: 'body weight',
  instruments: ['bodyWeight'],
  camera: [
    { position: '1.6,1.6,2.2', target: '0,1.25,0' },
    { position: '0.4,1.5,-2.7', target: '0,1.25,0' },
  ],
  isFree: false,
  script: {
    duration: stretchSeconds,
    loop: true,
    symmetric: false,
    frames: 20,
    keys: stretchKeys(easy, deep),
    free: ['shoulderFlexion.r', 'shoulderAbduction.r', 'shoulderRotation.r', 'elbowFlexion.r', 'forearmPronation.r'],
    goals,
    phases: stretchPhases,
    contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
    equipment: [],
  },
};

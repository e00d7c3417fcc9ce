import type { Vec3 } from '../../../body/types';
import { ballGoals, closedFist, contactsOf, restingPoint, soleGoals } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { armDofs, barInHands, legDofs, standing } from '../held-equipment';
import type { Goal, Marks, MotionScript, ScriptKey } from '../motion-script';

const barRest = { segment: 'T2', point: [0, 0.005, -0.092] } as const;
const barDepth = -0.15;

function barGoals(): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      {
        kind: 'meet',
        ...restingPoint('grip', side),
        with: barRest.segment,
        withPoint: [sign * 0.42, barRest.point[1], barRest.point[2]],
      },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [0, 0, 1],
        along: [-sign, 0, 0],
        of: barRest.segment,
        weight: 0.15,
      },
    ];
  });
}

/** Left foot flat in front, right foot on its ball behind, heel high; the frame keeps the bar on one upright line. */
function goals({ front, heel }: Marks): Goal[] {
  return [
    ...soleGoals({ side: 'l', x: 0.1, z: 0.27, toeOut: 2 }),
    ...ballGoals({ side: 'r', x: -0.1, z: -0.56, toeOut: -2 }),
    ...barGoals(),
    { kind: 'place', ...barRest, at: [0, 0, barDepth], axes: 'xz', weight: 0.5 },
    { kind: 'place', segment: 'tibia.l', point: [0, 0, 0], at: front as Vec3, axes: 'xz', weight: 0.12 },
    { kind: 'place', ...restingPoint('heel', 'r'), at: heel as Vec3, axes: 'xy', weight: 0.3 },
  ];
}

const arms = {
  shoulderFlexion: 20,
  shoulderAbduction: 38,
  shoulderRotation: -85,
  elbowFlexion: 126,
  forearmPronation: -10,
  wristFlexion: -30,
  ...closedFist,
};
const high: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    'hipFlexion.l': 34,
    'kneeFlexion.l': 14,
    'ankleDorsiflexion.l': -10,
    'hipFlexion.r': -12,
    'kneeFlexion.r': 30,
    'ankleDorsiflexion.r': 18,
    'toeExtension.r': 38,
  },
  root: { position: [0, -0.125, -0.14], rotation: [6, 0, 0] },
  marks: { front: [0.1, 0, 0.27], heel: [-0.1, 0.105, 0] },
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    'hipFlexion.l': 96,
    'kneeFlexion.l': 96,
    'ankleDorsiflexion.l': 10,
    'hipFlexion.r': -2,
    'kneeFlexion.r': 92,
    'ankleDorsiflexion.r': 24,
    'toeExtension.r': 58,
  },
  root: { position: [0, -0.375, -0.14], rotation: [8, 0, 0] },
  marks: { front: [0.1, 0, 0.33], heel: [-0.1, 0.135, 0] },
};
const kneeForward: Omit<ScriptKey, 't'> = {
  pose: { ...low.pose, lumbarFlexion: 18 },
  root: { position: [0, -0.36, -0.1], rotation: [4, 0, 0] },
  marks: { front: [-0.02, 0, 0.45], heel: [-0.1, 0.135, 0] },
};

const script: MotionScript = {
  duration: 4.4,
  loop: true,
  symmetric: false,
  frames: 26,
  keys: [
    { t: 0, ...high },
    { t: 0.2, ...high },
    { t: 2.1, ...low },
    { t: 2.3, ...low },
    { t: 4.2, ...high },
    { t: 4.4, ...high },
  ],
  free: ['root.x', 'root.z', 'root.pitch', ...legDofs, ...armDofs, 'toeExtension'],
  goals,
  phases: [
    { name: { en: 'Lower', cn: '下蹲' }, start: 0.2, end: 2.1, working: false, kind: 'eccentric' },
    {
      name: { en: 'Drive up', cn: '站起' },
      start: 2.3,
      end: 4.2,
      working: true,
      kind: 'concentric',
      roles: { lashen: '' },
    },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l'], 'floor', 0, 4.4),
    ...contactsOf(['innerBall', 'outerBall', 'toes'], ['r'], 'floor', 0, 4.4),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.4, 'barbell'),
  ],
  equipment: [standing('frame', 'smith', [0, 0, barDepth]), barInHands('barbell', 'barbell')],
};

export const smithLunge: ExerciseDraft = {
  id: 9,
  code: 'smith-lunge',
  name: 'Smith machine lunge',
  cnName: '史密斯机弓步蹲',
  description:
    'Stand in a long split stance under the guided bar, the left foot flat in front, the right foot on its ball behind. Lower straight down until the front thigh is about level and the rear knee hovers over the floor. Keep the front knee over the foot. Drive through the front heel to rise. Change legs after the set.',
  cnDescription:
    '在史密斯杠下前后分腿站立，左脚在前踩实，右脚在后以前脚掌支撑。垂直下蹲至前侧大腿约水平，后膝接近地面，前膝对准脚尖。前脚跟发力站起。完成一组后换腿。',
  muscleName: 'Musculus gluteus maximus',
  type: 'train',
  attitude: 'stand',
  roles: {
    zhudong: ['gluteus-maximus', 'vastus-lateralis', 'vastus-medialis', 'vastus-intermedius'],
    xietong: ['adductor-magnus', 'soleus.r'],
    wending: [
      'gluteus-medius',
      'gluteus-minimus',
      'soleus.l',
      'obliquus-externus-abdominis',
      'obliquus-internus-abdominis',
      'multifidus-lumborum',
      'quadratus-lumborum',
    ],
    fuzhu: ['biceps-femoris-caput-longum', 'semitendinosus', 'semimembranosus', 'gastrocnemius-caput-mediale'],
    jiekang: ['psoas-major', 'iliacus', 'biceps-femoris-caput-breve'],
    lashen: ['rectus-femoris.r'],
  },

  error: {
    code: 'smith-lunge-knee-in',
    text: {
      en: 'The front knee dives forward and inward past the foot: the kneecap and the inner ligaments are overloaded.',
      cn: '前膝前冲并内扣：髌骨和膝内侧韧带负荷过大。',
    },
    script: {
      keys: [
        { t: 0, ...high },
        { t: 0.2, ...high },
        { t: 2.1, ...kneeForward },
        { t: 2.3, ...kneeForward },
        { t: 4.2, ...high },
        { t: 4.4, ...high },
      ],
      free: ['root.x', 'root.z', 'root.pitch', ...legDofs, ...armDofs, 'toeExtension', 'kneeRotation'],
    },
  },
  fixation: 'Front foot flat, rear foot on its ball, trunk upright under the bar.',
  cnFixation: '前脚踩实，后脚前脚掌支撑，躯干在杠下保持直立。',
  precautions: [
    {
      en: 'Set the safety stops, and practise turning the hooks in before you load the bar.',
      cn: '先调好限位，并用空杆练熟转钩锁定，再加重量。',
    },
    { en: 'Keep within reach of the hooks, and begin with the bar alone.', cn: '全程保持能随时挂钩，从空杆开始。' },
    {
      en: 'Ask a doctor or therapist first with knee, hip or back trouble, poor balance or in pregnancy.',
      cn: '膝、髋、背有问题，平衡差或孕期者，请先咨询医生或治疗师。',
    },
  ],
  stopSigns: [
    {
      en: 'Pain in the knee, the groin or the back, or a knee that gives way.',
      cn: '膝部、腹股沟或背部疼痛，或膝盖打软。',
    },
    { en: 'Dizziness or loss of balance.', cn: '头晕或站立不稳。' },
  ],
  instrumentType: 'fixed instrument',
  instruments: ['smith'],
  camera: [
    { position: '2.2,1.2,2.5', target: '0,0.8,-0.1' },
    { position: '-2.4,1,2', target: '0,0.8,-0.1' },
    { position: '0,1.1,3.2', target: '0,0.8,-0.1' },
  ],
  isFree: false,
  script,
};

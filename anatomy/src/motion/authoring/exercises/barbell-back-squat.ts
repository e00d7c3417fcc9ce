import type { Vec3 } from '../../../body/types';
import { bothSoles, closedFist, contactsOf, restingPoint } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { armDofs, barInHands, legDofs } from '../held-equipment';
import type { Goal, Marks, MotionScript } from '../motion-script';

/** The bar lies on the upper back, below the seventh cervical vertebra. */
const barRest = { segment: 'T2', point: [0, 0.005, -0.092] } as const;
const gripWidth = 0.4;

const toeOut = 14;

function barGoals(): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      {
        kind: 'meet',
        ...restingPoint('grip', side),
        with: barRest.segment,
        withPoint: [sign * gripWidth, barRest.point[1], barRest.point[2]],
      },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [0, 0, 1],
        along: [-sign, 0, 0],
        of: barRest.segment,
        weight: 0.2,
      },
    ];
  });
}

/**
 * Feet fixed, the bar over the middle of the foot, knees over the toes. The knees travel forward early and the hips
 * sink late, so the knee's way bends over the depth (0 standing, 1 at the bottom).
 */
function goals({ squat }: Marks): Goal[] {
  const [depth, outward] = squat as Vec3;
  const [x, z] = [0.13 + outward * depth, -0.05 + 0.155 * (1 - (1 - depth) ** 2.6)];
  return [
    ...bothSoles(0.17, -0.08, toeOut),
    ...barGoals(),
    { kind: 'place', ...barRest, at: [0, 0, -0.035], axes: 'z', weight: 0.3 },
    { kind: 'place', segment: 'tibia.l', point: [0, 0, 0], at: [x, 0, z], axes: 'xz', weight: 0.12 },
    { kind: 'place', segment: 'tibia.r', point: [0, 0, 0], at: [-x, 0, z], axes: 'xz', weight: 0.12 },
  ];
}

const arms = {
  shoulderFlexion: -35,
  shoulderAbduction: 45,
  shoulderRotation: -70,
  elbowFlexion: 125,
  forearmPronation: 20,
  wristFlexion: -20,
  ...closedFist,
};
const standing = {
  pose: {
    ...arms,
    hipFlexion: 15,
    kneeFlexion: 3,
    ankleDorsiflexion: 5,
    neckFlexion: -8,
    hipAbduction: 10,
    hipRotation: -14,
  },
  root: { position: [0, -0.006, 0], rotation: [13, 0, 0] },
  marks: { squat: [0, 0.092, 0] },
} as const;
const bottom = {
  pose: {
    ...arms,
    shoulderFlexion: -20,
    hipFlexion: 112,
    kneeFlexion: 116,
    ankleDorsiflexion: 27,
    hipAbduction: 24,
    hipRotation: -8,
    lumbarFlexion: -4,
    thoracicFlexion: -6,
    neckFlexion: -14,
    headFlexion: -6,
  },
  root: { position: [0, -0.41, -0.26], rotation: [38, 0, 0] },
  marks: { squat: [1, 0.092, 0] },
} as const;

const free = ['root.z', 'root.pitch', ...legDofs, ...armDofs, 'scapulaProtraction'];

const script: MotionScript = {
  duration: 4.8,
  loop: true,
  symmetric: true,
  frames: 28,
  keys: [
    { t: 0, ...standing },
    { t: 0.2, ...standing },
    { t: 2.3, ...bottom },
    { t: 2.5, ...bottom },
    { t: 4.6, ...standing },
    { t: 4.8, ...standing },
  ],
  free,
  goals,
  phases: [
    { name: { en: 'Lower', cn: '下蹲' }, start: 0.2, end: 2.3, working: false, kind: 'eccentric' },
    { name: { en: 'Drive up', cn: '站起' }, start: 2.5, end: 4.6, working: true, kind: 'concentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4.8),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.8, 'barbell'),
  ],
  equipment: [barInHands('barbell', 'barbell')],
};

const kneesIn = {
  pose: { ...bottom.pose, hipAbduction: -6, hipRotation: 16, lumbarFlexion: 22 },
  root: bottom.root,
  marks: { squat: [1, 0.005, 0] },
} as const;

export const barbellBackSquat: ExerciseDraft = {
  id: 1,
  code: 'barbell-back-squat',
  name: 'Barbell back squat',
  cnName: '杠铃深蹲',
  description:
    'Stand with the feet a little wider than the hips, toes turned out slightly, the bar across the upper back. Breathe in, brace the trunk, then bend hips and knees together and sit down between the heels until the thighs are about level. Keep the whole foot on the floor and the knees over the toes, and let the bar travel straight up and down over the middle of the foot. Push the floor away to stand up, hips and shoulders rising together.',
  cnDescription:
    '双脚略宽于髋，脚尖稍外展，杠铃置于上背部。吸气并收紧躯干，髋膝同时屈曲，向两脚跟之间下坐，至大腿约与地面平行。全脚掌始终踩实，膝盖对准脚尖方向，杠铃沿足中部上方垂直移动。蹬地站起，髋与肩同步上升。',
  muscleName: 'Musculus quadriceps femoris',
  type: 'train',
  attitude: 'stand',
  roles: {
    zhudong: ['vastus-lateralis', 'vastus-medialis', 'vastus-intermedius', 'gluteus-maximus'],
    xietong: ['adductor-magnus', 'soleus'],
    wending: [
      'longissimus-thoracis',
      'iliocostalis-lumborum',
      'multifidus-lumborum',
      'transversus-abdominis',
      'obliquus-internus-abdominis',
      'gluteus-medius',
    ],
    fuzhu: ['rectus-femoris', 'biceps-femoris-caput-longum', 'semitendinosus', 'semimembranosus'],
    jiekang: ['iliacus', 'psoas-major', 'biceps-femoris-caput-breve'],
  },
  error: {
    code: 'barbell-back-squat-knees-in',
    text: {
      en: 'The knees fall inward and the lower back rounds: the outer half of the knee is compressed, its medial ligament tensioned, and the lumbar discs carry more.',
      cn: '膝盖内扣、下背弯曲：膝外侧间室受压、内侧副韧带受牵拉，腰椎间盘负荷增加。',
    },
    script: {
      free: [...free, 'kneeRotation'],
      keys: [
        { t: 0, ...standing },
        { t: 0.2, ...standing },
        { t: 2.3, ...kneesIn },
        { t: 2.5, ...kneesIn },
        { t: 4.6, ...standing },
        { t: 4.8, ...standing },
      ],
    },
  },
  fixation: 'The whole foot stays on the floor; the trunk is braced and keeps its angle to the pelvis.',
  cnFixation: '全脚掌踩实地面；躯干收紧，与骨盆的角度保持不变。',
  precautions: [
    {
      en: 'Set the safety bars just below your lowest position, or have a spotter.',
      cn: '将保险杆调到略低于最低点的高度，或请人保护。',
    },
    {
      en: 'Put collars on the bar, and learn with an empty bar how to set it down on the safeties.',
      cn: '杠铃两端上好卡扣，先用空杆学会把杠铃放到保险杆上。',
    },
    {
      en: 'Ask a doctor or therapist first after a back, hip or knee injury or operation, in pregnancy and with high blood pressure.',
      cn: '背、髋、膝受过伤或做过手术，以及孕期、高血压者，请先咨询医生或治疗师。',
    },
  ],
  stopSigns: [
    { en: 'Pain in the back or a knee, or pain that runs down a leg.', cn: '背部或膝部疼痛，或疼痛沿腿向下放射。' },
    { en: 'Numbness or weakness in a leg, or a knee that gives way.', cn: '腿部麻木、无力，或膝盖打软。' },
  ],
  instrumentType: 'barbell',
  instruments: ['barbell'],
  camera: [
    { position: '2.4,1.2,2.2', target: '0,0.85,0' },
    { position: '3.2,0.9,0', target: '0,0.85,0' },
    { position: '0,1.1,3.2', target: '0,0.85,0' },
  ],
  isFree: true,
  script,
};

import type { Vec3 } from '../../../body/types';
import { bothSoles, contactsOf, restingPoint } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { legDofs } from '../held-equipment';
import type { Goal, Marks, MotionScript, ScriptKey } from '../motion-script';

const matTop = 0.012;
/** The back between the shoulder blades, which the trunk turns about. */
const upperBack = { segment: 'T5', point: [0, 0, -0.075] } as const;

/** Soles, upper back and hands stay on the mat; the pelvis rises by its mark. */
function goals({ hips }: Marks): Goal[] {
  const lift = (goal: Goal): Goal =>
    goal.kind === 'place' ? { ...goal, at: [goal.at[0], goal.at[1] + matTop, goal.at[2]] } : goal;
  return [
    ...bothSoles(0.13, 0.43, 4).map(lift),
    { kind: 'place', ...upperBack, at: [0, matTop + 0.02, -0.46], axes: 'yz' },
    { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: hips as Vec3, axes: 'y', weight: 0.5 },
    { kind: 'place', segment: 'skull', point: [0, 0.02, -0.1], at: [0, matTop + 0.015, 0], axes: 'y', weight: 0.15 },
    ...(['l', 'r'] as const).flatMap((side): Goal[] => [
      { kind: 'place', ...restingPoint('palmHeel', side), at: [side === 'l' ? 0.32 : -0.32, matTop + 0.012, 0.03] },
      { kind: 'place', ...restingPoint('elbowTip', side), at: [0, matTop + 0.012, 0], axes: 'y', weight: 0.8 },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [side === 'l' ? -1 : 1, 0, 0],
        along: [0, -1, 0],
        weight: 0.08,
      },
    ]),
  ];
}

const arms = {
  shoulderFlexion: -14,
  shoulderAbduction: 16,
  elbowFlexion: 12,
  thumbAbduction: -18,
  forearmPronation: 64,
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    hipFlexion: 52,
    hipAbduction: 4,
    hipRotation: -2,
    kneeFlexion: 102,
    ankleDorsiflexion: 0,
    neckFlexion: 8,
  },
  root: { position: [0, -0.795, 0], rotation: [-90, 0, 0] },
  marks: { hips: [0, 0.128, 0] },
};
const high: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    shoulderFlexion: -26,
    hipFlexion: 0,
    hipAbduction: 4,
    hipRotation: -2,
    kneeFlexion: 92,
    ankleDorsiflexion: 12,
    lumbarFlexion: 0,
    thoracicFlexion: 10,
    neckFlexion: 26,
    headFlexion: 6,
  },
  root: { position: [0, -0.56, 0.03], rotation: [-120, 0, 0] },
  marks: { hips: [0, 0.37, 0] },
};
const arched: Omit<ScriptKey, 't'> = {
  ...high,
  pose: { ...high.pose, hipFlexion: 22, lumbarFlexion: -30, thoracicFlexion: 0 },
  root: { position: [0, -0.58, 0.03], rotation: [-100, 0, 0] },
  marks: { hips: [0, 0.35, 0] },
};

const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: [
    { t: 0, ...low },
    { t: 0.2, ...low },
    { t: 1.6, ...high },
    { t: 2.2, ...high },
    { t: 3.8, ...low },
    { t: 4, ...low },
  ],
  free: [
    'root.y',
    'root.z',
    'root.pitch',
    ...legDofs,
    'neckFlexion',
    'headFlexion',
    'shoulderFlexion',
    'shoulderAbduction',
    'shoulderRotation',
    'elbowFlexion',
    'wristFlexion',
  ],
  goals,
  phases: [
    { name: { en: 'Lift', cn: '抬髋' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Squeeze', cn: '顶峰收缩' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    {
      name: { en: 'Lower', cn: '下放' },
      start: 2.2,
      end: 3.8,
      working: false,
      kind: 'eccentric',
      roles: { lashen: '' },
    },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'mat', 0, 4, 'mat'),
    ...contactsOf(['palmHeel'], ['l', 'r'], 'mat', 0, 4, 'mat'),
    { segment: upperBack.segment, point: [...upperBack.point], on: 'mat', equipment: 'mat', from: 0, to: 4 },
  ],
  equipment: [
    {
      id: 'mat',
      kind: 'mat',
      anchor: { type: 'world', position: [0, 0, -0.1], rotation: [0, 0, 0] },
      size: [0.75, matTop, 1.9],
    },
  ],
};

export const gluteBridge: ExerciseDraft = {
  id: 11,
  code: 'glute-bridge',
  name: 'Glute bridge',
  cnName: '臀桥',
  description:
    'Lie on your back with the knees bent and the feet flat, hip-width apart. Press through the heels and lift the hips until shoulders, hips and knees form one line. Squeeze the buttocks at the top without arching the lower back, then lower the hips with the trunk in one piece.',
  cnDescription:
    '仰卧屈膝，双脚平放与髋同宽。脚跟发力抬起臀部，至肩、髋、膝成一直线。顶端收紧臀部，不要塌腰，然后躯干保持一体，缓慢放下臀部。',
  muscleName: 'Musculus gluteus maximus',
  type: 'train',
  attitude: '',
  roles: {
    zhudong: ['gluteus-maximus'],
    xietong: ['biceps-femoris-caput-longum', 'semitendinosus', 'semimembranosus', 'adductor-magnus'],
    wending: [
      'transversus-abdominis',
      'rectus-abdominis',
      'obliquus-internus-abdominis',
      'multifidus-lumborum',
      'gluteus-medius',
    ],
    fuzhu: ['vastus-lateralis', 'vastus-medialis', 'longissimus-thoracis'],
    jiekang: ['psoas-major', 'iliacus'],
    lashen: ['rectus-femoris'],
  },
  error: {
    code: 'glute-bridge-arched-back',
    text: {
      en: 'The lower back arches instead of the hips extending: the buttocks stay slack and the lumbar joints are jammed.',
      cn: '用腰椎过伸代替髋伸展：臀肌未充分发力，腰椎小关节受压。',
    },
    script: {
      keys: [
        { t: 0, ...low },
        { t: 0.2, ...low },
        { t: 1.6, ...arched },
        { t: 2.2, ...arched },
        { t: 3.8, ...low },
        { t: 4, ...low },
      ],
    },
  },
  fixation: 'Shoulder blades, hands and soles stay on the mat; ribs and pelvis keep their distance.',
  cnFixation: '肩胛骨、双手和脚掌不离垫面；肋骨与骨盆的距离保持不变。',
  precautions: [
    {
      en: 'Lift only until shoulders, hips and knees form a line; the lower back does not arch.',
      cn: '抬到肩、髋、膝成一线即可，不要塌腰。',
    },
    {
      en: 'Ask first after a hip or spine operation which positions are allowed.',
      cn: '髋部或脊柱手术后，先问清楚允许的姿势。',
    },
    {
      en: 'In late pregnancy do not stay on your back; ask which exercise replaces it.',
      cn: '孕晚期不要长时间仰卧，请咨询可替代的练习。',
    },
  ],
  stopSigns: [
    {
      en: 'Pain in the lower back, or pain, numbness or tingling that runs down a leg.',
      cn: '下背疼痛，或疼痛、麻木、刺麻沿腿向下放射。',
    },
    {
      en: 'A cramp in the back of the thigh that does not pass once you lie down.',
      cn: '大腿后侧抽筋，躺平后仍不缓解。',
    },
  ],
  instrumentType: 'body weight',
  instruments: ['bodyWeight', 'mat'],
  camera: [
    { position: '2.3,0.9,1.3', target: '0,0.25,0' },
    { position: '2.7,0.5,0', target: '0,0.25,0' },
    { position: '0,2.4,1.6', target: '0,0.2,0' },
  ],
  isFree: false,
  script,
};

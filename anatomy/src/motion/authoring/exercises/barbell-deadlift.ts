import type { Vec3 } from '../../../body/types';
import { bothSoles, closedFist, contactsOf, restingPoint } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { armDofs, barInHands, legDofs } from '../held-equipment';
import type { Goal, Marks, MotionScript, ScriptKey } from '../motion-script';

const toeOut = 8;

/**
 * The bar goes straight up, close to the shins and thighs. Its height is bound only near the floor; above, it hangs
 * from straight arms and follows the legs and the back.
 */
function goals({ bar, knee }: Marks): Goal[] {
  const [height, hold, z] = bar as Vec3;
  return [
    ...bothSoles(0.11, -0.05, toeOut),
    ...(['l', 'r'] as const).flatMap((side): Goal[] => {
      const sign = side === 'l' ? 1 : -1;
      return [
        { kind: 'place', ...restingPoint('grip', side), at: [sign * 0.26, 0, z], axes: 'xz' },
        { kind: 'place', ...restingPoint('grip', side), at: [0, height, 0], axes: 'y', weight: hold * 0.3 },
        { kind: 'align', segment: `hand.${side}`, direction: [0, 0, 1], along: [-sign, 0, 0], weight: 0.2 },
        { kind: 'place', segment: `tibia.${side}`, point: [0, 0, 0], at: knee as Vec3, axes: 'z', weight: 0.06 },
      ];
    }),
  ];
}

const arms = { shoulderAbduction: 6, elbowFlexion: 3, forearmPronation: 60, ...closedFist };
const floorPose = {
  ...arms,
  shoulderFlexion: 62,
  scapulaProtraction: 4,
  scapulaElevation: -5,
  lumbarFlexion: 10,
  thoracicFlexion: 8,
  hipFlexion: 115,
  hipAbduction: 10,
  hipRotation: -8,
  kneeFlexion: 90,
  ankleDorsiflexion: 16,
  neckFlexion: -18,
  headFlexion: -8,
};
const floor: Omit<ScriptKey, 't'> = {
  pose: floorPose,
  root: { position: [0, -0.36, -0.3], rotation: [46, 0, 0] },
  marks: { bar: [0.225, 1, 0.07], knee: [0, 0, 0.09] },
};
const knees: Omit<ScriptKey, 't'> = {
  pose: {
    ...floorPose,
    lumbarFlexion: 6,
    thoracicFlexion: 5,
    shoulderFlexion: 60,
    hipFlexion: 78,
    kneeFlexion: 34,
    ankleDorsiflexion: 4,
    neckFlexion: -14,
  },
  root: { position: [0, -0.1, -0.24], rotation: [50, 0, 0] },
  marks: { bar: [0.4, 0, 0.078], knee: [0, 0, -0.02] },
};
const top: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    shoulderFlexion: 12,
    hipFlexion: 1,
    hipAbduction: 2,
    hipRotation: -6,
    kneeFlexion: 5,
    ankleDorsiflexion: 3,
  },
  root: { position: [0, -0.004, -0.02], rotation: [0, 0, 0] },
  marks: { bar: [0.4, 0, 0.062], knee: [0, 0, -0.03] },
};

// The trunk's lean and the straight elbows are the author's; the rest follows from bar and knees.
const free = ['root.y', 'root.z', ...legDofs, ...armDofs.filter((dof) => dof !== 'elbowFlexion')];
const script: MotionScript = {
  duration: 5,
  loop: true,
  symmetric: true,
  frames: 32,
  keys: [
    { t: 0, ...floor },
    { t: 0.2, ...floor },
    { t: 1.2, ...knees, pass: true },
    { t: 2.2, ...top },
    { t: 2.6, ...top },
    { t: 3.6, ...knees, pass: true },
    { t: 4.8, ...floor },
    { t: 5, ...floor },
  ],
  free,
  goals,
  phases: [
    { name: { en: 'Pull', cn: '拉起' }, start: 0.2, end: 2.2, working: true, kind: 'concentric' },
    { name: { en: 'Stand tall', cn: '站直' }, start: 2.2, end: 2.6, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.6, end: 4.8, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 5),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 5, 'barbell'),
  ],
  equipment: [barInHands('barbell', 'barbell')],
};

const rounded = (key: Omit<ScriptKey, 't'>, share: number): Omit<ScriptKey, 't'> => ({
  ...key,
  pose: { ...key.pose, lumbarFlexion: 34 * share, thoracicFlexion: 26 * share, neckFlexion: 4 },
  ...(key.root && { root: { ...key.root, rotation: [(key.root.rotation?.[0] ?? 0) - 24 * share, 0, 0] } }),
});

export const barbellDeadlift: ExerciseDraft = {
  id: 2,
  code: 'barbell-deadlift',
  name: 'Barbell deadlift',
  cnName: '杠铃硬拉',
  description:
    'Stand with the bar over the middle of the feet and grip it just outside the legs. Draw the shoulders down, lengthen the back and brace. Push the floor away: knees and hips straighten together while the bar stays close to shins and thighs. Finish standing tall without leaning back. Send the hips back first on the way down, and bend the knees once the bar has passed them.',
  cnDescription:
    '杠铃位于足中部上方站立，双手在腿外侧握杠。沉肩、伸展背部并收紧躯干。蹬地发力，膝髋同时伸展，杠铃始终贴近小腿和大腿。站直即止，不要后仰。下放时先向后送髋，杠铃过膝后再屈膝。',
  muscleName: 'Musculus gluteus maximus',
  type: 'train',
  attitude: 'stand',
  roles: {
    zhudong: ['gluteus-maximus', 'biceps-femoris-caput-longum', 'semitendinosus', 'semimembranosus', 'adductor-magnus'],
    xietong: ['vastus-lateralis', 'vastus-medialis', 'vastus-intermedius'],
    wending: [
      'longissimus-thoracis',
      'iliocostalis-lumborum',
      'multifidus-lumborum',
      'latissimus-dorsi',
      'transversus-abdominis',
    ],
    fuzhu: [
      'trapezius-pars-transversa',
      'rhomboideus-major',
      'flexor-digitorum-profundus',
      'flexor-digitorum-superficialis',
    ],
    jiekang: ['iliacus', 'psoas-major', 'rectus-abdominis'],
  },
  error: {
    code: 'barbell-deadlift-rounded-back',
    text: {
      en: 'The back rounds: the discs carry more shear, and near full flexion the back muscles fall silent and the ligaments hold the spine.',
      cn: '弓背：椎间盘承受更大的剪切负荷；接近完全前屈时背肌停止用力，脊柱改由韧带支撑。',
    },
    script: {
      keys: [
        { t: 0, ...rounded(floor, 1) },
        { t: 0.2, ...rounded(floor, 1) },
        { t: 1.2, ...rounded(knees, 1), pass: true },
        { t: 2.2, ...rounded(top, 0.1) },
        { t: 2.6, ...rounded(top, 0.1) },
        { t: 3.6, ...rounded(knees, 1), pass: true },
        { t: 4.8, ...rounded(floor, 1) },
        { t: 5, ...rounded(floor, 1) },
      ],
    },
  },
  fixation: 'The back keeps its natural curve; the arms stay straight and the bar close to the legs.',
  cnFixation: '背部保持自然曲度；手臂伸直，杠铃贴近腿部。',
  precautions: [
    {
      en: 'Start with a light bar or blocks; add weight only while the back keeps its shape.',
      cn: '从轻重量或垫高的杠铃开始；背部能保持姿势时再加重量。',
    },
    {
      en: 'Keep the floor clear and the shoes flat. Let go of the bar rather than twist with it.',
      cn: '保持地面无杂物，穿平底鞋。失控时松手放下，不要拧身硬拉。',
    },
    {
      en: 'Ask a doctor or therapist first with back pain, a hernia or a disc injury, in pregnancy and with high blood pressure.',
      cn: '有腰痛、疝气或椎间盘损伤，以及孕期、高血压者，请先咨询医生或治疗师。',
    },
  ],
  stopSigns: [
    { en: 'Sudden back pain, or pain that runs down a leg.', cn: '突发腰背疼痛，或疼痛沿腿向下放射。' },
    {
      en: 'Numbness or weakness in a leg. Numbness around the genitals or loss of control over bladder or bowel is an emergency.',
      cn: '腿部麻木、无力。会阴部麻木或大小便失禁属于急症，须立即就医。',
    },
  ],
  instrumentType: 'barbell',
  instruments: ['barbell'],
  camera: [
    { position: '2.6,1.1,2', target: '0,0.75,0' },
    { position: '3.2,0.8,0', target: '0,0.75,0' },
    { position: '0,1,3.2', target: '0,0.75,0' },
  ],
  isFree: false,
  script,
};

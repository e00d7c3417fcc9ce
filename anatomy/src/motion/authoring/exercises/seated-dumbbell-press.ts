import type { Vec3 } from '../../../body/types';
import { closedFist, contactsOf } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { dumbbells, forearmGoals, gripGoals, legDofs, standing, straightWristDofs } from '../held-equipment';
import type { Marks, MotionScript, ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, seatHeight } from '../seated-pose';

/** Forearms upright below, arms long above; palms forward throughout. */
function goals({ weight, upright }: Marks) {
  return [
    ...seatedSoles(),
    ...gripGoals(weight as Vec3, [-1, 0, 0], 0.15),
    ...forearmGoals([0, 1, 0], (upright as Vec3)[0]),
  ];
}

const root = { position: seatedPelvis, rotation: [-4, 0, 0] } as const;
const body = { ...seatedLegs, ...closedFist, forearmPronation: 60, wristFlexion: -6 };
const low: Omit<ScriptKey, 't'> = {
  pose: { ...body, shoulderFlexion: 50, shoulderAbduction: 55, shoulderRotation: -20, elbowFlexion: 118 },
  root,
  marks: { weight: [0.37, 1.19, 0.03], upright: [0.15, 0, 0] },
};
const high: Omit<ScriptKey, 't'> = {
  pose: { ...body, shoulderFlexion: 172, shoulderAbduction: 20, shoulderRotation: 0, elbowFlexion: 12 },
  root,
  marks: { weight: [0.24, 1.63, -0.06], upright: [0.01, 0, 0] },
};
const middle: Omit<ScriptKey, 't'> = {
  pose: { ...body, shoulderFlexion: 100, shoulderAbduction: 62, shoulderRotation: -30, elbowFlexion: 80 },
  root,
  marks: { weight: [0.34, 1.41, -0.02], upright: [0.12, 0, 0] },
};
const arched = { position: seatedPelvis, rotation: [8, 0, 0] } as const;
const archedPose = { lumbarFlexion: -32, thoracicFlexion: -14, neckFlexion: 12 };
const archedLow: Omit<ScriptKey, 't'> = {
  ...low,
  pose: { ...low.pose, ...archedPose },
  root: arched,
  marks: { weight: [0.36, 1.19, 0.04], upright: [0.15, 0, 0] },
};
const archedHigh: Omit<ScriptKey, 't'> = {
  ...high,
  pose: { ...high.pose, ...archedPose },
  root: arched,
  marks: { weight: [0.25, 1.56, 0.02], upright: [0.03, 0, 0] },
};

const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: [
    { t: 0, ...low },
    { t: 0.2, ...low },
    { t: 0.95, ...middle, pass: true },
    { t: 1.7, ...high },
    { t: 1.9, ...high },
    { t: 2.85, ...middle, pass: true },
    { t: 3.8, ...low },
    { t: 4, ...low },
  ],
  free: [...legDofs, ...straightWristDofs],
  goals,
  phases: [
    { name: { en: 'Press up', cn: '上推' }, start: 0.2, end: 1.7, working: true, kind: 'concentric' },
    { name: { en: 'Lower', cn: '下放' }, start: 1.9, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
    ...contactsOf(['seat'], ['l', 'r'], 'stool', 0, 4, 'stool'),
  ],
  equipment: [standing('stool', 'stool', [0, 0, -0.03], [0.38, seatHeight, 0.38]), ...dumbbells()],
};

export const seatedDumbbellPress: ExerciseDraft = {
  id: 6,
  code: 'seated-dumbbell-press',
  name: 'Seated dumbbell press',
  cnName: '坐姿哑铃推举',
  description:
    'Sit tall on the stool with the feet flat and the dumbbells beside the ears, forearms upright and palms forward. Press the weights up until the arms are almost straight and the weights stand above the shoulders. Let the shoulder blades turn upward with the arms. Lower until the elbows are a little below shoulder height. The trunk does not lean back.',
  cnDescription:
    '在训练凳上坐直，双脚平放，哑铃位于双耳两侧，前臂垂直、掌心向前。向上推举至手臂接近伸直，哑铃位于肩部上方，肩胛骨随手臂上回旋。下放至肘部略低于肩。躯干不要后仰。',
  muscleName: 'Musculus deltoideus',
  type: 'train',
  attitude: 'sitting position',
  roles: {
    zhudong: [
      'deltoideus-pars-acromialis',
      'deltoideus-pars-clavicularis',
      'triceps-brachii-caput-laterale',
      'triceps-brachii-caput-mediale',
    ],
    xietong: ['serratus-anterior', 'trapezius-pars-ascendens', 'trapezius-pars-descendens'],
    wending: [
      'supraspinatus',
      'infraspinatus',
      'teres-minor',
      'subscapularis',
      'transversus-abdominis',
      'rectus-abdominis',
      'longissimus-thoracis',
    ],
    fuzhu: ['triceps-brachii-caput-longum', 'pectoralis-major-pars-clavicularis', 'anconeus'],
    jiekang: ['latissimus-dorsi', 'teres-major', 'biceps-brachii-caput-longum'],
  },
  error: {
    code: 'seated-dumbbell-press-arched-back',
    text: {
      en: 'The lower back arches to push the weights: the lumbar joints are jammed and the chest takes over from the deltoid.',
      cn: '塌腰借力上推：腰椎小关节受压，胸肌代替三角肌发力。',
    },
    script: {
      keys: [
        { t: 0, ...archedLow },
        { t: 0.2, ...archedLow },
        { t: 1.7, ...archedHigh },
        { t: 1.9, ...archedHigh },
        { t: 3.8, ...archedLow },
        { t: 4, ...archedLow },
      ],
    },
  },
  fixation: 'Pelvis on the seat, feet flat, trunk upright and braced.',
  cnFixation: '骨盆坐稳，双脚平放，躯干直立收紧。',
  precautions: [
    {
      en: 'Have a spotter for heavy dumbbells; bring them up from the thighs and let them down the same way.',
      cn: '重量大时请人保护；借助大腿把哑铃送上肩，放下时也一样。',
    },
    { en: 'Press only as high as you can without hollowing the back.', cn: '推举高度以不塌腰为限。' },
    {
      en: 'Ask a doctor or therapist first with shoulder or neck trouble, high blood pressure or glaucoma.',
      cn: '肩颈有问题，以及高血压、青光眼者，请先咨询医生或治疗师。',
    },
  ],
  stopSigns: [
    { en: 'Dizziness, a sudden headache or trouble with your sight.', cn: '头晕、突发头痛或视物异常。' },
    {
      en: 'Sharp pain in the shoulder or neck, or numbness or tingling in an arm.',
      cn: '肩颈刺痛，或手臂麻木、刺麻。',
    },
  ],
  instrumentType: 'dumbbell',
  instruments: ['dumbbell', 'stool'],
  camera: [
    { position: '1.9,1.3,2.1', target: '0,0.9,0' },
    { position: '0,1.1,2.9', target: '0,0.9,0' },
    { position: '0,1.3,-2.9', target: '0,0.9,0' },
  ],
  isFree: false,
  script,
};

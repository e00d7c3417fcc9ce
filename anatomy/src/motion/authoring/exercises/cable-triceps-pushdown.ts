import { closedFist, contactsOf, restingPoint } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { barInHands, cableFromHands, standing } from '../held-equipment';
import type { Goal, MotionScript, ScriptKey } from '../motion-script';

const halfGrip = 0.15;

/** The elbows hinge, and both fists keep their distance on the level bar. */
function goals(): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('grip', side), at: [sign * halfGrip, 0, 0], axes: 'x' },
      { kind: 'align', segment: `hand.${side}`, direction: [0, 0, 1], along: [-sign, 0, 0], weight: 0.1 },
    ];
  });
}

const arms = { shoulderFlexion: 12, shoulderAbduction: 2, shoulderRotation: 14, forearmPronation: 68, ...closedFist };
const high: Omit<ScriptKey, 't'> = { pose: { ...arms, elbowFlexion: 118 } };
const low: Omit<ScriptKey, 't'> = { pose: { ...arms, elbowFlexion: 6 } };
const swungHigh: Omit<ScriptKey, 't'> = {
  pose: { ...arms, shoulderFlexion: 30, elbowFlexion: 126, scapulaElevation: 10 },
};
const swungLow: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    shoulderFlexion: 38,
    elbowFlexion: 10,
    thoracicFlexion: 24,
    lumbarFlexion: 16,
    neckFlexion: -16,
    scapulaProtraction: 14,
  },
};

const script: MotionScript = {
  duration: 3.6,
  loop: true,
  symmetric: true,
  frames: 18,
  keys: [
    { t: 0, ...high },
    { t: 0.2, ...high },
    { t: 1.4, ...low },
    { t: 1.7, ...low },
    { t: 3.4, ...high },
    { t: 3.6, ...high },
  ],
  free: ['shoulderAbduction', 'shoulderRotation', 'forearmPronation'],
  goals,
  phases: [
    { name: { en: 'Push down', cn: '下压' }, start: 0.2, end: 1.4, working: true, kind: 'concentric' },
    { name: { en: 'Squeeze', cn: '顶峰收缩' }, start: 1.4, end: 1.7, working: false, kind: 'hold' },
    { name: { en: 'Return', cn: '还原' }, start: 1.7, end: 3.4, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 3.6),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 3.6, 'bar'),
  ],
  equipment: [
    standing('frame', 'cable-station', [0.04, 0, -0.49], undefined, -90),
    barInHands('bar', 'bar', [0.5, 0.03, 0.03]),
    cableFromHands('cable', [0, 2.1, 0.52]),
  ],
};

export const cableTricepsPushdown: ExerciseDraft = {
  id: 8,
  code: 'cable-triceps-pushdown',
  name: 'Cable triceps pushdown',
  cnName: '绳索三头下压',
  description:
    'Stand facing the high pulley of the cable machine and hold the bar with the palms down. Keep the upper arms at the sides and push the bar down until the elbows are straight. Pause, then let the forearms rise slowly until they are a little above level. Only the elbows move.',
  cnDescription:
    '面向龙门架高位滑轮站立，掌心向下握杆。上臂贴近体侧，下压至肘部伸直。稍停后缓慢还原，至前臂略高于水平。全程只有肘关节活动。',
  muscleName: 'Musculus triceps brachii',
  type: 'train',
  attitude: 'stand',
  roles: {
    zhudong: ['triceps-brachii-caput-longum', 'triceps-brachii-caput-laterale', 'triceps-brachii-caput-mediale'],
    xietong: ['anconeus'],
    wending: [
      'latissimus-dorsi',
      'teres-major',
      'pectoralis-major-pars-sternocostalis',
      'rectus-abdominis',
      'transversus-abdominis',
    ],
    fuzhu: ['flexor-carpi-radialis', 'flexor-carpi-ulnaris', 'flexor-digitorum-profundus'],
    jiekang: ['biceps-brachii-caput-longum', 'biceps-brachii-caput-breve', 'brachialis', 'brachioradialis'],
  },
  error: {
    code: 'cable-triceps-pushdown-swing',
    text: {
      en: 'The elbows swing and the trunk curls over the bar: body weight and shoulders do the work of the triceps.',
      cn: '肘部前后摆动、躯干弓身下压：由体重和肩部代替肱三头肌发力。',
    },
    script: {
      keys: [
        { t: 0, ...swungHigh },
        { t: 0.2, ...swungHigh },
        { t: 1.4, ...swungLow },
        { t: 1.7, ...swungLow },
        { t: 3.4, ...swungHigh },
        { t: 3.6, ...swungHigh },
      ],
    },
  },
  fixation: 'Upper arms at the sides, trunk upright, shoulders low.',
  cnFixation: '上臂固定于体侧，躯干直立，肩部下沉。',
  precautions: [
    {
      en: "Check pin, cable and handle before the set, and keep your face out of the cable's line.",
      cn: '开始前检查插销、绳索和把手，脸不要正对绳索。',
    },
    { en: 'Let the weight up slowly; never let it snap back.', cn: '回放要慢，不要让配重猛地弹回。' },
    { en: 'Begin light after elbow, wrist or shoulder pain.', cn: '肘、腕、肩有过疼痛者从小重量开始。' },
  ],
  stopSigns: [
    { en: 'Sharp pain at the point of the elbow, in the wrist or the shoulder.', cn: '肘尖、手腕或肩部刺痛。' },
    { en: 'Numbness or tingling in the fingers.', cn: '手指麻木或刺麻。' },
  ],
  instrumentType: 'fixed instrument',
  instruments: ['longmen'],
  camera: [
    { position: '2.3,1.4,1.2', target: '0,1.1,0.1' },
    { position: '2.9,1.2,0.1', target: '0,1.1,0.1' },
    { position: '1.8,1.5,-2.2', target: '0,1.1,0.1' },
  ],
  isFree: false,
  script,
};

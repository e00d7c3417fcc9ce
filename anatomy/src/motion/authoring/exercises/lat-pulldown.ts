import type { Vec3 } from '../../../body/types';
import { closedFist, contactsOf } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import {
  barInHands,
  cableFromHands,
  forearmGoals,
  gripGoals,
  legDofs,
  standing,
  straightWristDofs,
} from '../held-equipment';
import type { Marks, MotionScript, ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, seatHeight } from '../seated-pose';

/** The bar hangs from its cable, so it goes down almost in a line; the forearms follow the cable. */
function goals({ bar, cable }: Marks) {
  return [
    ...seatedSoles(),
    ...gripGoals(bar as Vec3, [-1, 0, 0], 0.15),
    ...forearmGoals([0, 1, 0], (cable as Vec3)[0]),
  ];
}

const body = { ...seatedLegs, ...closedFist, forearmPronation: 60 };
const root = { position: seatedPelvis, rotation: [-6, 0, 0] } as const;
const high: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    scapulaElevation: 4,
    shoulderFlexion: 158,
    shoulderAbduction: 40,
    shoulderRotation: 0,
    elbowFlexion: 10,
  },
  root,
  marks: { bar: [0.4, 1.53, 0.09], cable: [0.02, 0, 0] },
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    thoracicFlexion: -6,
    neckFlexion: -2,
    scapulaElevation: -7,
    scapulaProtraction: -10,
    shoulderFlexion: 30,
    shoulderAbduction: 46,
    shoulderRotation: -25,
    elbowFlexion: 120,
  },
  root: { position: seatedPelvis, rotation: [-10, 0, 0] },
  marks: { bar: [0.4, 0.985, 0.085], cable: [0.15, 0, 0] },
};
const rolled: Omit<ScriptKey, 't'> = {
  pose: {
    ...low.pose,
    thoracicFlexion: 30,
    lumbarFlexion: 16,
    neckFlexion: 6,
    scapulaElevation: 10,
    scapulaProtraction: 14,
    shoulderRotation: 20,
  },
  root: { position: seatedPelvis, rotation: [-6, 0, 0] },
  marks: { bar: [0.4, 0.98, 0.24], cable: [0.05, 0, 0] },
};

const script: MotionScript = {
  duration: 4.2,
  loop: true,
  symmetric: true,
  frames: 24,
  keys: [
    { t: 0, ...high },
    { t: 0.2, ...high },
    { t: 1.8, ...low },
    { t: 2.1, ...low },
    { t: 4, ...high },
    { t: 4.2, ...high },
  ],
  free: [...legDofs, ...straightWristDofs],
  goals,
  phases: [
    { name: { en: 'Pull down', cn: '下拉' }, start: 0.2, end: 1.8, working: true, kind: 'concentric' },
    { name: { en: 'Squeeze', cn: '顶峰收缩' }, start: 1.8, end: 2.1, working: false, kind: 'hold' },
    { name: { en: 'Return', cn: '还原' }, start: 2.1, end: 4, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4.2),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.2, 'bar'),
  ],
  equipment: [
    standing('station', 'pulldown-station', [0, 0, 0.06]),
    standing('stool', 'stool', [0, 0, -0.03], [0.38, seatHeight, 0.38]),
    barInHands('bar', 'bar', [1.1, 0.03, 0.03]),
    cableFromHands('cable', [0, 2.12, 0.1]),
  ],
};

export const latPulldown: ExerciseDraft = {
  id: 7,
  code: 'lat-pulldown',
  name: 'Lat pulldown',
  cnName: '高位下拉',
  description:
    'Sit under the pulley with the feet flat and hold the bar wider than the shoulders. Start by drawing the shoulder blades down, then pull the bar to the top of the chest, elbows pointing at the floor, chest lifted, trunk leaning back only slightly. Let the bar rise slowly until the arms are long again.',
  cnDescription:
    '坐于滑轮下方，双脚平放，握距宽于肩。先下沉肩胛骨，再将横杠拉至上胸部，肘部指向地面，挺胸，躯干仅略微后倾。缓慢还原至手臂伸直。',
  muscleName: 'Musculus latissimus dorsi',
  type: 'train',
  attitude: 'sitting position',
  roles: {
    zhudong: ['latissimus-dorsi', 'teres-major'],
    xietong: [
      'biceps-brachii-caput-longum',
      'brachialis',
      'brachioradialis',
      'rhomboideus-major',
      'rhomboideus-minor',
      'trapezius-pars-ascendens',
    ],
    wending: ['infraspinatus', 'teres-minor', 'transversus-abdominis', 'longissimus-thoracis', 'rectus-abdominis'],
    fuzhu: [
      'pectoralis-major-pars-sternocostalis',
      'deltoideus-pars-spinalis',
      'trapezius-pars-transversa',
      'flexor-digitorum-profundus',
    ],
    jiekang: ['deltoideus-pars-acromialis', 'supraspinatus', 'trapezius-pars-descendens'],
  },
  error: {
    code: 'lat-pulldown-rounded-back',
    text: {
      en: 'The back rounds and the shoulders roll forward: the arms push the bar down and the back muscles cannot shorten.',
      cn: '含胸弓背、肩部前卷：变成用手臂下压，背部肌肉无法充分收缩。',
    },
    script: {
      keys: [
        { t: 0, ...high },
        { t: 0.2, ...high },
        { t: 1.8, ...rolled },
        { t: 2.1, ...rolled },
        { t: 4, ...high },
        { t: 4.2, ...high },
      ],
    },
  },
  fixation: 'Pelvis on the seat, feet flat, chest lifted.',
  cnFixation: '骨盆坐稳，双脚平放，保持挺胸。',
  precautions: [
    {
      en: 'Check pin, cable and seat, and fix the thighs before you pull.',
      cn: '先检查插销、钢索和座椅，固定好大腿再下拉。',
    },
    {
      en: 'Pull to the front of the chest, not behind the neck, and let the bar rise slowly.',
      cn: '拉到胸前，不要拉到颈后；回放要慢。',
    },
    {
      en: 'Ask a doctor or therapist first after a dislocation or operation of the shoulder.',
      cn: '肩关节脱位或手术后，请先咨询医生或治疗师。',
    },
  ],
  stopSigns: [
    { en: 'Sharp pain in the shoulder, elbow or neck.', cn: '肩、肘或颈部刺痛。' },
    { en: 'Numbness, tingling or heaviness in an arm.', cn: '手臂麻木、刺麻或发沉。' },
  ],
  instrumentType: 'fixed instrument',
  instruments: ['pulldown', 'stool'],
  camera: [
    { position: '1.8,1.5,-2.3', target: '0,1,0' },
    { position: '0,1.3,-3', target: '0,1,0' },
    { position: '3,1.2,0', target: '0,1,0' },
  ],
  isFree: false,
  script,
};

import type { Vec3 } from '../../../body/types';
import { closedFist, contactsOf, soleGoals } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { barInHands, forearmGoals, gripGoals, legDofs, standing, straightWristDofs } from '../held-equipment';
import type { Marks, MotionScript, ScriptKey } from '../motion-script';

const benchHeight = 0.42;

/** The forearms are upright under the bar at the chest; on the way up the straight arms lead the bar. */
function goals({ bar, upright }: Marks) {
  return [
    ...soleGoals({ side: 'l', x: 0.27, z: 0.4, toeOut: 14 }),
    ...soleGoals({ side: 'r', x: -0.27, z: 0.4, toeOut: 14 }),
    ...gripGoals(bar as Vec3, [-1, 0, 0], 0.15),
    ...forearmGoals([0, 1, 0], (upright as Vec3)[0]),
  ];
}

// Lying on the back: the body's forward is up, its head is towards -z.
const root = { position: [0, -0.372, 0], rotation: [-80, 0, 0] } as const;
const lying = {
  hipFlexion: -2,
  hipAbduction: 24,
  hipRotation: -4,
  kneeFlexion: 78,
  ankleDorsiflexion: 4,
  scapulaProtraction: -12,
  scapulaElevation: -4,
  lumbarFlexion: -10,
  neckFlexion: 4,
  ...closedFist,
};
const up: Omit<ScriptKey, 't'> = {
  pose: {
    ...lying,
    shoulderFlexion: 78,
    shoulderAbduction: 24,
    shoulderRotation: 10,
    elbowFlexion: 6,
    forearmPronation: 70,
    wristFlexion: -10,
  },
  root,
  marks: { bar: [0.37, 1.152, -0.46], upright: [0.002, 0, 0] },
};
const down: Omit<ScriptKey, 't'> = {
  pose: {
    ...lying,
    scapulaProtraction: -16,
    shoulderFlexion: 20,
    shoulderAbduction: 55,
    shoulderRotation: -5,
    elbowFlexion: 105,
    forearmPronation: 60,
    wristFlexion: -10,
  },
  root,
  marks: { bar: [0.37, 0.712, -0.36], upright: [0.15, 0, 0] },
};
const flared: Omit<ScriptKey, 't'> = {
  pose: {
    ...down.pose,
    scapulaProtraction: 4,
    scapulaElevation: 14,
    shoulderFlexion: 30,
    shoulderAbduction: 80,
    shoulderRotation: -20,
  },
  root,
  marks: { bar: [0.37, 0.75, -0.525], upright: [0.1, 0, 0] },
};

const script: MotionScript = {
  duration: 4.4,
  loop: true,
  symmetric: true,
  frames: 24,
  keys: [
    { t: 0, ...up },
    { t: 0.2, ...up },
    { t: 2.2, ...down },
    { t: 2.4, ...down },
    { t: 4.2, ...up },
    { t: 4.4, ...up },
  ],
  free: [...legDofs, ...straightWristDofs],
  goals,
  phases: [
    { name: { en: 'Lower to the chest', cn: '下放至胸部' }, start: 0.2, end: 2.2, working: false, kind: 'eccentric' },
    { name: { en: 'Press', cn: '推起' }, start: 2.4, end: 4.2, working: true, kind: 'concentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4.4),
    ...contactsOf(['buttock'], ['l', 'r'], 'bench', 0, 4.4, 'bench'),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.4, 'barbell'),
  ],
  equipment: [standing('bench', 'bench', [0, 0, -0.3], [0.3, benchHeight, 1.25]), barInHands('barbell', 'barbell')],
};

export const barbellBenchPress: ExerciseDraft = {
  id: 3,
  code: 'barbell-bench-press',
  name: 'Barbell bench press',
  cnName: '杠铃卧推',
  description:
    'Lie on the bench with the feet flat on the floor and draw the shoulder blades back and down. Hold the bar a little wider than the shoulders. Lower it under control to the lower chest with the elbows about 60 degrees from the trunk and the forearms upright, then press it up and slightly back until it stands over the shoulders. The shoulder blades stay on the bench.',
  cnDescription:
    '仰卧于训练凳，双脚平踩地面，肩胛骨后缩下沉。握距略宽于肩。有控制地将杠铃下放至下胸部，上臂与躯干约成60度，前臂保持垂直，再向上并略向后推起至肩部上方。全程肩胛骨贴紧凳面。',
  muscleName: 'Musculus pectoralis major',
  type: 'train',
  attitude: '',
  roles: {
    zhudong: [
      'pectoralis-major-pars-sternocostalis',
      'pectoralis-major-pars-clavicularis',
      'deltoideus-pars-clavicularis',
      'triceps-brachii-caput-laterale',
      'triceps-brachii-caput-mediale',
    ],
    xietong: ['triceps-brachii-caput-longum', 'coracobrachialis'],
    wending: [
      'supraspinatus',
      'infraspinatus',
      'subscapularis',
      'teres-minor',
      'trapezius-pars-transversa',
      'rhomboideus-major',
    ],
    fuzhu: ['serratus-anterior', 'anconeus'],
    jiekang: ['latissimus-dorsi', 'deltoideus-pars-spinalis', 'biceps-brachii-caput-longum'],
  },
  error: {
    code: 'barbell-bench-press-flared-elbows',
    text: {
      en: 'The elbows flare out to 90 degrees and the bar comes down to the neck: the front of the shoulder is squeezed.',
      cn: '肘部外展至90度、杠铃落向颈部：肩关节前方受到挤压。',
    },
    script: {
      keys: [
        { t: 0, ...up },
        { t: 0.2, ...up },
        { t: 2.2, ...flared },
        { t: 2.4, ...flared },
        { t: 4.2, ...up },
        { t: 4.4, ...up },
      ],
    },
  },
  fixation: 'Feet on the floor, buttocks and shoulder blades on the bench.',
  cnFixation: '双脚踩地，臀部和肩胛骨贴紧凳面。',
  precautions: [
    {
      en: 'Press only with a spotter or with safety bars at chest height; a bar on the chest or neck can kill.',
      cn: '必须有人保护，或把保险杆调到胸部高度；杠铃压住胸部或颈部会危及生命。',
    },
    {
      en: 'Wrap the thumbs round the bar. Without a spotter, train in a rack with safety bars and not to failure.',
      cn: '拇指要环握杠铃。无人保护时须在带保险杆的架内练习，且不要做到力竭。',
    },
    {
      en: 'Ask a doctor or therapist first after a shoulder or chest injury or operation, and with high blood pressure.',
      cn: '肩部或胸部受过伤、做过手术，以及高血压者，请先咨询医生或治疗师。',
    },
  ],
  stopSigns: [
    { en: 'Sharp pain or a tearing feeling in the shoulder, chest or elbow.', cn: '肩、胸或肘部刺痛或有撕裂感。' },
    { en: 'Numbness or tingling in an arm or hand, or a grip that fails.', cn: '手臂或手部麻木、刺麻，或握不住杠铃。' },
  ],
  instrumentType: 'barbell',
  instruments: ['barbell', 'stool'],
  camera: [
    { position: '1.9,1.9,1.4', target: '0,0.7,-0.3' },
    { position: '2.8,1,-0.3', target: '0,0.7,-0.3' },
    { position: '0,1.6,-3', target: '0,0.7,-0.3' },
  ],
  isFree: false,
  script,
};

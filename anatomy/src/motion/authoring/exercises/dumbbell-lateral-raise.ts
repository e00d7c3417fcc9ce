import { closedFist, contactsOf } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { dumbbells } from '../held-equipment';
import type { MotionScript, ScriptKey } from '../motion-script';

const arms = { elbowFlexion: 14, forearmPronation: 5, ...closedFist };
const low: Omit<ScriptKey, 't'> = { pose: { ...arms, shoulderAbduction: 8, shoulderFlexion: 6 } };
const high: Omit<ScriptKey, 't'> = {
  pose: { ...arms, shoulderAbduction: 86, shoulderFlexion: 24, shoulderRotation: 8, wristRadialDeviation: -4 },
};
const shrugged: Omit<ScriptKey, 't'> = {
  pose: {
    ...high.pose,
    shoulderAbduction: 98,
    scapulaElevation: 24,
    elbowFlexion: 30,
    lumbarFlexion: -12,
    neckFlexion: -8,
  },
};

const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 20,
  keys: [
    { t: 0, ...low },
    { t: 0.2, ...low },
    { t: 1.7, ...high },
    { t: 1.9, ...high },
    { t: 3.8, ...low },
    { t: 4, ...low },
  ],
  free: [],
  goals: () => [],
  phases: [
    { name: { en: 'Raise', cn: '侧平举' }, start: 0.2, end: 1.7, working: true, kind: 'concentric' },
    { name: { en: 'Lower', cn: '下放' }, start: 1.9, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: dumbbells(),
};

export const dumbbellLateralRaise: ExerciseDraft = {
  id: 5,
  code: 'dumbbell-lateral-raise',
  name: 'Dumbbell lateral raise',
  cnName: '哑铃侧平举',
  description:
    'Stand with a light dumbbell in each hand and the elbows slightly bent. Raise the arms to the sides, a little in front of the body, until the hands reach shoulder height, palms facing down. Keep the shoulders away from the ears. Lower slowly.',
  cnDescription:
    '站立，双手各持一只较轻的哑铃，肘部微屈。双臂向两侧略靠前方抬起，至手与肩同高，掌心向下。肩部远离双耳，不要耸肩。缓慢放下。',
  muscleName: 'Musculus deltoideus',
  type: 'train',
  attitude: 'stand',
  roles: {
    zhudong: ['deltoideus-pars-acromialis', 'supraspinatus'],
    xietong: ['deltoideus-pars-clavicularis', 'serratus-anterior', 'trapezius-pars-ascendens'],
    wending: ['infraspinatus', 'teres-minor', 'subscapularis', 'transversus-abdominis', 'longissimus-thoracis'],
    fuzhu: ['trapezius-pars-descendens', 'extensor-carpi-radialis-longus', 'flexor-digitorum-profundus'],
    jiekang: ['latissimus-dorsi', 'teres-major', 'pectoralis-major-pars-sternocostalis'],
  },
  error: {
    code: 'dumbbell-lateral-raise-shrug',
    text: {
      en: 'The shoulders shrug and the trunk leans back: the upper trapezius takes over from the deltoid.',
      cn: '耸肩并后仰：上斜方肌代替三角肌发力。',
    },
    script: {
      keys: [
        { t: 0, ...low },
        { t: 0.2, ...low },
        { t: 1.7, ...shrugged },
        { t: 1.9, ...shrugged },
        { t: 3.8, ...low },
        { t: 4, ...low },
      ],
    },
  },
  fixation: 'Trunk upright, elbows slightly bent at one angle, shoulders low.',
  cnFixation: '躯干直立，肘部保持微屈角度不变，肩部下沉。',
  precautions: [
    {
      en: "Begin light: at arm's length a small weight loads the shoulder heavily.",
      cn: '从小重量开始：手臂伸直时，很轻的哑铃对肩的负荷也很大。',
    },
    { en: 'Stop at shoulder height and do not turn the thumbs down.', cn: '抬到肩高即可，拇指不要朝下。' },
    {
      en: 'Ask a doctor or therapist first after a dislocation, a rotator cuff tear or a shoulder operation.',
      cn: '肩关节脱位、肩袖撕裂或肩部手术后，请先咨询医生或治疗师。',
    },
  ],
  stopSigns: [
    {
      en: 'Sharp or catching pain in the shoulder, or a feeling that it slips out.',
      cn: '肩部刺痛、卡住样疼痛，或有要脱出的感觉。',
    },
    { en: 'Numbness or tingling in the arm or hand, or pain in the neck.', cn: '手臂或手部麻木、刺麻，或颈部疼痛。' },
  ],
  instrumentType: 'dumbbell',
  instruments: ['dumbbell'],
  camera: [
    { position: '0,1.3,3', target: '0,1.05,0' },
    { position: '2,1.5,2.1', target: '0,1.05,0' },
    { position: '0,1.4,-3', target: '0,1.05,0' },
  ],
  isFree: false,
  script,
};

import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint, soleGoals } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { armDofs, legDofs } from '../held-equipment';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import type { Goal, Marks, ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

const matTop = 0.012;

/** Right foot flat in front, left knee and instep on the mat; the pelvis moves forward by its mark. */
function goals({ pelvis }: Marks): Goal[] {
  const front = soleGoals({ side: 'r', x: -0.11, z: 0.4, toeOut: 0 }).map((goal): Goal =>
    goal.kind === 'place' ? { ...goal, at: [goal.at[0], goal.at[1] + matTop, goal.at[2]] } : goal,
  );
  return [
    ...front,
    { kind: 'place', ...restingPoint('knee', 'l'), at: [0.1, matTop + 0.006, -0.18] },
    { kind: 'place', ...restingPoint('toeBacks', 'l'), at: [0.1, matTop + 0.006, -0.63], axes: 'xy', weight: 0.6 },
    { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: pelvis as Vec3, axes: 'z', weight: 0.6 },
    ...handsOnHips(),
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.r': 78,
    'kneeFlexion.r': 80,
    'ankleDorsiflexion.r': 0,
    'hipFlexion.l': 2,
    'kneeFlexion.l': 92,
    'ankleDorsiflexion.l': -42,
  },
  root: { position: [0, -0.44, -0.16], rotation: [0, 0, 0] },
  marks: { pelvis: [0, 0, -0.17] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.r': 94,
    'kneeFlexion.r': 98,
    'ankleDorsiflexion.r': 14,
    'hipFlexion.l': -27,
    'kneeFlexion.l': 66,
    'ankleDorsiflexion.l': -42,
    lumbarFlexion: 4,
  },
  root: { position: [0, -0.48, 0], rotation: [-3, 0, 0] },
  marks: { pelvis: [0, 0, 0.0] },
};

export const kneelingHipFlexorStretch: ExerciseDraft = {
  id: 16,
  code: 'kneeling-hip-flexor-stretch',
  name: 'Kneeling hip flexor stretch',
  cnName: '跪姿髋屈肌拉伸',
  description:
    'Kneel on the left knee with the right foot in front, hands on the hips. Tuck the pelvis under, keep the trunk upright and move the hips forward until you feel the front of the left hip. The lower back does not arch. Hold for 30 seconds, then change sides.',
  cnDescription:
    '左膝跪地，右脚在前，双手叉腰。骨盆后倾，躯干直立，髋部向前移动，直到左髋前侧有牵拉感，不要塌腰。保持30秒后换侧。',
  muscleName: 'Musculus iliopsoas',
  type: 'stretch',
  attitude: 'kneeling',
  roles: {
    lashen: ['psoas-major.l', 'iliacus.l', 'rectus-femoris.l'],
    wending: ['rectus-abdominis', 'transversus-abdominis', 'gluteus-medius'],
    fuzhu: ['gluteus-maximus.l'],
  },

  fixation: 'Pelvis tucked and facing ahead, trunk upright.',
  cnFixation: '骨盆后倾并朝向正前方，躯干直立。',
  precautions: [
    { en: 'Put a cushion under the knee and keep a chair within reach.', cn: '膝下垫软垫，旁边放一把椅子以便扶住。' },
    {
      en: 'Tuck the pelvis first; a deeper lunge with a hollow back does not stretch more.',
      cn: '先做骨盆后倾；塌腰的大弓步并不会拉伸得更多。',
    },
    {
      en: 'Ask a doctor or therapist first after a hip or knee operation and in pregnancy.',
      cn: '髋、膝手术后及孕期，请先咨询医生或治疗师。',
    },
  ],
  stopSigns: [
    { en: 'Pain deep in the groin, in the kneecap or in the lower back.', cn: '腹股沟深处、髌骨或下背疼痛。' },
    { en: 'Tingling or numbness in the thigh.', cn: '大腿刺麻或麻木。' },
  ],
  instrumentType: 'body weight',
  instruments: ['bodyWeight', 'mat'],
  camera: [
    { position: '2.6,0.9,0.6', target: '0,0.6,0' },
    { position: '2.9,0.7,0', target: '0,0.6,0' },
  ],
  isFree: false,
  script: {
    duration: stretchSeconds,
    loop: true,
    symmetric: false,
    frames: 22,
    keys: stretchKeys(easy, deep),
    free: ['root.x', 'root.y', 'root.z', ...legDofs, ...armDofs],
    goals,
    phases: stretchPhases,
    contacts: [
      ...contactsOf(['heel', 'innerBall', 'outerBall'], ['r'], 'mat', 0, stretchSeconds, 'mat'),
      ...contactsOf(['knee'], ['l'], 'mat', 0, stretchSeconds, 'mat'),
    ],
    equipment: [
      {
        id: 'mat',
        kind: 'mat',
        anchor: { type: 'world', position: [0, 0, -0.05], rotation: [0, 0, 0] },
        size: [0.75, matTop, 1.8],
      },
    ],
  },
};

import { segmentOf } from '../../../body/skeleton';
import type { Vec3 } from '../../../body/types';
import { subtract } from '../../../body/vectors';
import { contactsOf, restingPoint } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { armDofs } from '../held-equipment';
import type { Goal, Marks, ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

const matTop = 0.012;
const forehead = subtract([0, 1.69, 0.072], segmentOf('skull').centre);

/** Knees, shins and palms stay on the mat; the pelvis sinks back to the heels by its mark. */
function goals({ pelvis, brow }: Marks): Goal[] {
  const hands = (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('knee', side), at: [sign * 0.12, matTop + 0.006, 0.02] },
      { kind: 'align', segment: `tibia.${side}`, direction: [0, -1, 0], along: [-sign * 0.03, 0.05, -1], weight: 4 },
      { kind: 'place', ...restingPoint('palmHeel', side), at: [sign * 0.17, matTop + 0.014, 0.63] },
      { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [0, -1, 0], weight: 0.25 },
      { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: pelvis as Vec3, axes: 'yz', weight: 0.4 },
    ];
  });
  return [...hands, { kind: 'place', segment: 'skull', point: forehead, at: brow as Vec3, axes: 'y', weight: 0.5 }];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    hipFlexion: 100,
    hipAbduction: 8,
    kneeFlexion: 112,
    ankleDorsiflexion: -48,
    lumbarFlexion: 16,
    thoracicFlexion: 6,
    neckFlexion: 10,
    shoulderFlexion: 128,
    shoulderAbduction: 4,
    elbowFlexion: 14,
    forearmPronation: 70,
    wristFlexion: -30,
  },
  root: { position: [0, -0.53, -0.18], rotation: [82, 0, 0] },
  marks: { pelvis: [0, 0.4, -0.18], brow: [0, 0.33, 0] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    hipFlexion: 117,
    hipAbduction: 14,
    kneeFlexion: 148,
    ankleDorsiflexion: -48,
    lumbarFlexion: 42,
    thoracicFlexion: 22,
    neckFlexion: 12,
    shoulderFlexion: 160,
    shoulderAbduction: 6,
    elbowFlexion: 6,
    forearmPronation: 70,
    wristFlexion: -8,
  },
  root: { position: [0, -0.73, -0.33], rotation: [88, 0, 0] },
  marks: { pelvis: [0, 0.235, -0.31], brow: [0, matTop + 0.012, 0] },
};

export const childPose: ExerciseDraft = {
  id: 20,
  code: 'child-pose',
  name: "Child's pose",
  cnName: '婴儿式',
  description:
    'From all fours, knees a little apart, let the hips sink back to the heels while the palms stay where they are. Let the forehead come towards the mat and the arms grow long. Breathe into the back of the ribs for 30 seconds or more.',
  cnDescription:
    '四点跪姿，双膝略分开，臀部缓慢后坐靠近脚跟，双手保持原位。额头靠近垫面，手臂向前伸长。呼吸送入后侧肋骨，保持30秒以上。',
  muscleName: 'Musculus latissimus dorsi',
  type: 'stretch',
  attitude: 'kneeling',
  roles: {
    lashen: [
      'latissimus-dorsi',
      'teres-major',
      'triceps-brachii-caput-longum',
      'gluteus-maximus',
      'longissimus-thoracis',
      'iliocostalis-lumborum',
      'multifidus-lumborum',
    ],
    wending: ['serratus-anterior', 'transversus-abdominis'],
  },
  fixation: 'Knees, insteps and palms stay on the mat.',
  cnFixation: '膝、脚背和手掌不离垫面。',
  precautions: [
    {
      en: 'Put a cushion between seat and heels, or under the forehead, when something is tight.',
      cn: '感觉紧绷时，在臀部与脚跟之间或额头下垫软垫。',
    },
    {
      en: 'Ask a doctor or therapist first after a knee or hip operation; in pregnancy take the knees wide.',
      cn: '膝、髋手术后请先咨询医生或治疗师；孕期双膝分开。',
    },
  ],
  stopSigns: [
    { en: 'Pain in the knees, in front of the ankles or deep in the hip.', cn: '膝部、踝前方或髋深处疼痛。' },
    { en: 'Dizziness or pressure in the head or eyes.', cn: '头晕，或头部、眼部发胀。' },
  ],
  instrumentType: 'body weight',
  instruments: ['bodyWeight', 'mat'],
  camera: [
    { position: '2.2,0.9,1.2', target: '0,0.3,0.15' },
    { position: '2.5,0.5,0.15', target: '0,0.3,0.15' },
  ],
  isFree: false,
  script: {
    duration: stretchSeconds,
    loop: true,
    symmetric: true,
    frames: 22,
    keys: stretchKeys(easy, deep),
    free: [
      'root.y',
      'root.z',
      'root.pitch',
      'hipFlexion',
      'hipAbduction',
      'hipRotation',
      'kneeFlexion',
      'lumbarFlexion',
      'thoracicFlexion',
      'neckFlexion',
      ...armDofs,
    ],
    goals,
    phases: stretchPhases,
    contacts: [
      ...contactsOf(['knee'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
      ...contactsOf(['palmHeel'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
    ],
    equipment: [
      {
        id: 'mat',
        kind: 'mat',
        anchor: { type: 'world', position: [0, 0, 0.15], rotation: [0, 0, 0] },
        size: [0.75, matTop, 1.8],
      },
    ],
  },
};

import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import type { Goal, Marks, ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

const matTop = 0.012;

/**
 * Seat and heels stay on the mat; the hands slide along the shins towards the feet. Tipping forward over the sitting
 * bones pushes the straight legs away, which the ankles take up by easing their dorsiflexion.
 */
function goals({ hands }: Marks): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    const [x, y, z] = hands as Vec3;
    return [
      { kind: 'place', ...restingPoint('heelBack', side), at: [sign * 0.1, matTop + 0.008, 0.91] },
      {
        kind: 'place',
        ...restingPoint('seat', side),
        at: [sign * 0.06, matTop + 0.022, -0.02],
        axes: 'yz',
        weight: 0.6,
      },
      { kind: 'place', ...restingPoint('palmFront', side), at: [sign * x, y, z], weight: 0.12 },
    ];
  });
}

const legs = { hipAbduction: 1, kneeFlexion: 1 };
const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...legs,
    ankleDorsiflexion: 14,
    hipFlexion: 92,
    lumbarFlexion: 12,
    thoracicFlexion: 6,
    neckFlexion: 2,
    shoulderFlexion: 62,
    shoulderAbduction: 4,
    elbowFlexion: 12,
    forearmPronation: 50,
  },
  root: { position: [0, -0.8, 0], rotation: [5, 0, 0] },
  marks: { hands: [0.13, 0.2, 0.54] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...legs,
    ankleDorsiflexion: 0,
    hipFlexion: 116,
    lumbarFlexion: 36,
    thoracicFlexion: 18,
    neckFlexion: 4,
    shoulderFlexion: 112,
    shoulderAbduction: 8,
    elbowFlexion: 16,
    forearmPronation: 50,
  },
  root: { position: [0, -0.8, 0], rotation: [22, 0, 0] },
  marks: { hands: [0.15, 0.13, 0.99] },
};

export const seatedForwardFold: ExerciseDraft = {
  id: 14,
  code: 'seated-forward-fold',
  name: 'Seated forward fold',
  cnName: '坐姿体前屈',
  description:
    'Sit on the mat with the legs straight and the toes up. Lengthen the back, tip the pelvis forward and let the hands travel along the shins towards the feet. Stop when you feel the back of the thighs; do not pull yourself down by the feet. Hold for 30 seconds, breathing out slowly.',
  cnDescription:
    '坐于垫上，双腿伸直、脚尖朝上。伸展背部，骨盆前倾，双手沿小腿滑向脚部。感到大腿后侧牵拉即停，不要用手硬拉。缓慢呼气，保持30秒。',
  muscleName: 'Musculus semitendinosus',
  type: 'stretch',
  attitude: 'sitting position',
  roles: {
    lashen: [
      'semitendinosus',
      'semimembranosus',
      'biceps-femoris-caput-longum',
      'gluteus-maximus',
      'longissimus-thoracis',
      'iliocostalis-lumborum',
      'multifidus-lumborum',
    ],
    fuzhu: ['psoas-major', 'iliacus', 'rectus-abdominis'],
    wending: ['vastus-lateralis', 'vastus-medialis', 'tibialis-anterior'],
  },
  fixation: 'Sitting bones and heels stay on the mat, knees straight.',
  cnFixation: '坐骨和脚跟不离垫面，膝盖伸直。',
  precautions: [
    {
      en: 'Bend at the hips; sit on a folded blanket or bend the knees when the back rounds.',
      cn: '从髋部折叠；背部弯曲时，坐在叠好的毯子上或微屈膝。',
    },
    { en: 'Do not bounce and do not pull with the arms.', cn: '不要弹震，不要用手硬拉。' },
    {
      en: 'Leave it out with a disc injury, sciatica or osteoporosis until a doctor or therapist agrees.',
      cn: '椎间盘损伤、坐骨神经痛或骨质疏松者，经医生或治疗师同意后再做。',
    },
  ],
  stopSigns: [
    { en: 'Tingling, numbness or an electric feeling in leg or foot.', cn: '腿或脚刺麻、麻木或有触电感。' },
    { en: 'Pain in the back, behind the knee or at the sitting bone.', cn: '背部、膝后或坐骨处疼痛。' },
  ],
  instrumentType: 'body weight',
  instruments: ['bodyWeight', 'mat'],
  camera: [
    { position: '2.2,0.9,1.4', target: '0,0.35,0.3' },
    { position: '2.7,0.6,0.3', target: '0,0.35,0.3' },
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
      'hipFlexion',
      'hipAbduction',
      'shoulderFlexion',
      'shoulderAbduction',
      'shoulderRotation',
      'elbowFlexion',
    ],
    goals,
    phases: stretchPhases,
    contacts: [
      ...contactsOf(['heelBack'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
      ...contactsOf(['seat'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
    ],
    equipment: [
      {
        id: 'mat',
        kind: 'mat',
        anchor: { type: 'world', position: [0, 0, 0.3], rotation: [0, 0, 0] },
        size: [0.75, matTop, 1.8],
      },
    ],
  },
};

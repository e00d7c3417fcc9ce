import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { armDofs } from '../held-equipment';
import type { Goal, Marks, ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** The hands are clasped behind the back and rise by their mark. */
function goals({ hands }: Marks): Goal[] {
  const [x, y, z] = hands as Vec3;
  return (['l', 'r'] as const).map((side) => ({
    kind: 'place',
    ...restingPoint('palmFront', side),
    at: [side === 'l' ? x : -x, y, z],
  }));
}

const fingers = { fingerFlexion: 40, fingerCurl: 40 };
const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...fingers,
    scapulaProtraction: -2,
    shoulderFlexion: -28,
    shoulderAbduction: 6,
    shoulderRotation: 25,
    elbowFlexion: 30,
    forearmPronation: 10,
  },
  marks: { hands: [0.02, 0.86, -0.24] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...fingers,
    scapulaProtraction: -9,
    scapulaTilt: 6,
    shoulderFlexion: -48,
    shoulderAbduction: 4,
    shoulderRotation: 10,
    elbowFlexion: 12,
    forearmPronation: 10,
    thoracicFlexion: -12,
    neckFlexion: -6,
  },
  marks: { hands: [0.02, 0.98, -0.46] },
};

export const standingChestOpener: ExerciseDraft = {
  id: 17,
  code: 'standing-chest-opener',
  name: 'Standing chest opener',
  cnName: '站姿扩胸拉伸',
  description:
    'Stand tall and clasp the hands behind the back. Draw the shoulder blades together, straighten the elbows and lift the hands away from the body while the breastbone rises. The ribs do not flare and the chin stays level. Hold for 20 to 30 seconds.',
  cnDescription:
    '站直，双手在背后十指相扣。肩胛骨后缩，伸直肘部，双手向后上方抬起，同时胸骨上提。不要翻肋，下颌保持水平。保持20–30秒。',
  muscleName: 'Musculus pectoralis major',
  type: 'stretch',
  attitude: 'stand',
  roles: {
    lashen: [
      'pectoralis-major-pars-sternocostalis',
      'pectoralis-major-pars-clavicularis',
      'pectoralis-minor',
      'deltoideus-pars-clavicularis',
      'biceps-brachii-caput-breve',
      'coracobrachialis',
    ],
    fuzhu: [
      'rhomboideus-major',
      'trapezius-pars-transversa',
      'deltoideus-pars-spinalis',
      'triceps-brachii-caput-longum',
    ],
    wending: ['transversus-abdominis', 'rectus-abdominis', 'longissimus-thoracis'],
  },
  fixation: 'Pelvis and ribs stay over the feet, chin level.',
  cnFixation: '骨盆和肋骨保持在双脚正上方，下颌水平。',
  precautions: [
    {
      en: 'Lift the hands only as far as the ribs stay down; a towel between the hands makes it easier.',
      cn: '抬手幅度以不翻肋为限；双手拉一条毛巾会更轻松。',
    },
    {
      en: 'Leave it out after a dislocated shoulder until a doctor or therapist agrees.',
      cn: '肩关节脱位后，经医生或治疗师同意再做。',
    },
  ],
  stopSigns: [
    { en: 'Pain at the front of the shoulder, or a feeling that it slips out.', cn: '肩前方疼痛，或有要脱出的感觉。' },
    { en: 'Tingling, numbness or heaviness in an arm or hand.', cn: '手臂或手部刺麻、麻木或发沉。' },
  ],
  instrumentType: 'body weight',
  instruments: ['bodyWeight'],
  camera: [
    { position: '2,1.4,1.9', target: '0,1.1,0' },
    { position: '1.9,1.4,-2', target: '0,1.1,0' },
  ],
  isFree: false,
  script: {
    duration: stretchSeconds,
    loop: true,
    symmetric: true,
    frames: 20,
    keys: stretchKeys(easy, deep),
    free: armDofs,
    goals,
    phases: stretchPhases,
    contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
    equipment: [],
  },
};

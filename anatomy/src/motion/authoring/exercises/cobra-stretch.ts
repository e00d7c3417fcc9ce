import { contactsOf, restingPoint } from '../contact-points';
import type { ExerciseDraft } from '../exercise-draft';
import { armDofs } from '../held-equipment';
import type { Goal, ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

const matTop = 0.012;

/** Pelvis and legs lie still; the palms stay while the arms lift the chest. */
function goals(): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('palmHeel', side), at: [sign * 0.24, matTop + 0.014, 0.3] },
      { kind: 'place', ...restingPoint('palmFront', side), at: [sign * 0.235, matTop + 0.014, 0.365], weight: 0.4 },
      { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [0, -1, 0], weight: 0.2 },
    ];
  });
}

const legs = {
  hipFlexion: -4,
  hipAbduction: 4,
  kneeFlexion: 4,
  ankleDorsiflexion: -46,
  toeExtension: -6,
  forearmPronation: 70,
};
const root = { position: [0, -0.832, 0], rotation: [88, 0, 0] } as const;
const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...legs,
    lumbarFlexion: -10,
    thoracicFlexion: -6,
    neckFlexion: -14,
    shoulderFlexion: 4,
    shoulderAbduction: 12,
    elbowFlexion: 118,
    wristFlexion: -40,
  },
  root,
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...legs,
    hipFlexion: -14,
    lumbarFlexion: -32,
    thoracicFlexion: -20,
    neckFlexion: -26,
    headFlexion: -6,
    scapulaElevation: -6,
    shoulderFlexion: 30,
    shoulderAbduction: 8,
    elbowFlexion: 48,
    wristFlexion: -60,
  },
  root: { position: [0, -0.826, 0], rotation: [78, 0, 0] },
};

export const cobraStretch: ExerciseDraft = {
  id: 22,
  code: 'cobra-stretch',
  name: 'Cobra stretch',
  cnName: '眼镜蛇式拉伸',
  description:
    'Lie face down with the palms beside the lower ribs. Press the pelvis into the mat, draw the shoulders down and straighten the arms as far as the hips stay down, lifting the breastbone forward and up. Stop before the lower back pinches. Hold for 15 to 20 seconds.',
  cnDescription:
    '俯卧，双手置于下肋两侧。骨盆贴紧垫面，沉肩，在髋部不离垫的前提下伸直手臂，胸骨向前上方抬起。下背有挤压感前停止。保持15–20秒。',
  muscleName: 'Musculus rectus abdominis',
  type: 'stretch',
  attitude: '',
  roles: {
    lashen: [
      'rectus-abdominis',
      'obliquus-externus-abdominis',
      'obliquus-internus-abdominis',
      'psoas-major',
      'iliacus',
    ],
    fuzhu: ['triceps-brachii-caput-laterale', 'triceps-brachii-caput-mediale', 'longissimus-thoracis'],
    wending: ['gluteus-maximus', 'trapezius-pars-ascendens', 'serratus-anterior'],
  },
  fixation: 'Pelvis, thighs and palms stay on the mat.',
  cnFixation: '骨盆、大腿和手掌不离垫面。',
  precautions: [
    {
      en: 'Rise only as far as the pelvis stays on the mat; rest on the forearms when that is enough.',
      cn: '抬起高度以骨盆不离垫为限；不必勉强，可改用前臂支撑。',
    },
    {
      en: 'Leave it out in pregnancy, and with spondylolisthesis, spinal stenosis or a recent abdominal or back operation.',
      cn: '孕期、腰椎滑脱、椎管狭窄，以及近期腹部或背部手术者不要做。',
    },
  ],
  stopSigns: [
    { en: 'Pinching in the lower back, or pain that runs into a leg.', cn: '下背有夹挤感，或疼痛放射到腿部。' },
    { en: 'Numbness or weakness in the legs, or tingling in the arms.', cn: '双腿麻木、无力，或手臂刺麻。' },
  ],
  instrumentType: 'body weight',
  instruments: ['bodyWeight', 'mat'],
  camera: [
    { position: '2.2,0.8,1.5', target: '0,0.25,0.1' },
    { position: '2.7,0.5,0.1', target: '0,0.25,0.1' },
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
    contacts: contactsOf(['palmHeel', 'palmFront'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
    equipment: [
      {
        id: 'mat',
        kind: 'mat',
        anchor: { type: 'world', position: [0, 0, -0.1], rotation: [0, 0, 0] },
        size: [0.75, matTop, 1.9],
      },
    ],
  },
};

import { segmentOf } from '../../../body/skeleton';
import type { Vec3 } from '../../../body/types';
import { subtract } from '../../../body/vectors';
import { contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';
import { matAt } from '../mat';
import { matTop } from '../supine-pose';

const forehead = subtract([0, 1.69, 0.072], segmentOf('skull').centre);

/** Knees, shins and palms stay on the mat; the pelvis sinks back to the heels by its mark. */
function goals({ pelvis, brow }: Marks): Goal[] {
  const hands = (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('knee', side), at: [sign * 0.12, matTop + 0.006, 0.02] },
      { kind: 'align', segment: `tibia.${side}`, direction: [0, -1, 0], along: [-sign * 0.03, 0.05, -1], weight: 4 },
      { kind: 'place', ...restingPoint('palmHeel', side), at: [sign * 0.17, matTop + 0.014, 0.674] },
      // Fingers forward.
      { kind: 'place', ...restingPoint('palmFront', side), at: [sign * 0.164, matTop + 0.014, 0.739], weight: 0.3 },
      { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [0, -1, 0], weight: 0.25 },
      { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: pelvis as Vec3, axes: 'yz', weight: 0.4 },
    ];
  });
  return [...hands, { kind: 'place', segment: 'skull', point: forehead, at: brow as Vec3, axes: 'y', weight: 0.5 }];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    hipFlexion: 84,
    hipAbduction: 4,
    kneeFlexion: 92,
    ankleDorsiflexion: -48,
    lumbarFlexion: 4,
    neckFlexion: -4,
    shoulderFlexion: 92,
    shoulderAbduction: 4,
    elbowFlexion: 8,
    forearmPronation: 70,
    wristFlexion: -60,
  },
  root: { position: [0, -0.43, 0.07], rotation: [78, 0, 0] },
  marks: { pelvis: [0, 0.494, 0.07], brow: [0, 0.55, 0] },
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    hipFlexion: 110,
    hipAbduction: 14,
    kneeFlexion: 148,
    ankleDorsiflexion: -48,
    lumbarFlexion: 56,
    thoracicFlexion: 12,
    neckFlexion: 30,
    headFlexion: 13,
    shoulderFlexion: 160,
    shoulderAbduction: 6,
    elbowFlexion: 6,
    forearmPronation: 70,
    wristFlexion: -8,
  },
  root: { position: [0, -0.64, -0.3], rotation: [54, 0, 0] },
  marks: { pelvis: [0, 0.284, -0.31], brow: [0, matTop + 0.012, 0] },
};

export const script: MotionScript = {
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
  equipment: [matAt(0.15, 1.8)],
};

export const mistakes: MistakeScripts = {
  'hips-up': {
    keys: stretchKeys(
      easy,
      changed(
        deep,
        { hipFlexion: 104, kneeFlexion: 112, lumbarFlexion: 24 },
        { root: { position: [0, -0.56, -0.2] }, marks: { pelvis: [0, 0.39, -0.2], brow: [0, 0.2, 0] } },
      ),
    ),
  },
};

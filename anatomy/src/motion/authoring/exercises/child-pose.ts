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
  marks: { pelvis: [0, 0.29, -0.305], brow: [0, matTop + 0.012, 0] },
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

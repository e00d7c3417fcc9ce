import type { Vec3 } from '../../../body/types';
import type { Goal, Marks, MistakeScripts, MotionScript, ScriptKey } from '../motion-script';
import { onHands, onHandsBody, onHandsGoals } from '../plank-on-hands';

/** Slightly wider than the shoulders, and beside the chest when it is low, so that the forearms are nearly vertical. */
const besideChest = { x: 0.27, z: 1.2 };

/** The weight of level palms: they tilt with the forearms, which lean inward at the top and outward at the bottom. */
const levelPalms = 0.05;

/** The chest moves up and down by its mark; the lower it is, the more the upper arms keep their 45 degrees to the trunk. */
function goals({ chest, flare }: Marks): Goal[] {
  const [weight] = flare as Vec3;
  return [
    ...onHandsGoals(besideChest, levelPalms),
    { kind: 'place', segment: 'T4', point: [0, 0, 0.1], at: chest as Vec3, axes: 'y' },
    ...(['l', 'r'] as const).map((side): Goal => ({
      kind: 'align',
      segment: `humerus.${side}`,
      direction: [0, -1, 0],
      along: [side === 'l' ? 0.7 : -0.7, -0.16, -0.7],
      weight,
    })),
  ];
}

const high: Omit<ScriptKey, 't'> = {
  pose: {
    ...onHandsBody,
    scapulaProtraction: 6,
    shoulderFlexion: 74,
    shoulderAbduction: 10,
    shoulderRotation: 10,
    elbowFlexion: 6,
    wristRadialDeviation: 6,
  },
  root: { position: [0, -0.48, 0.82], rotation: [72, 0, 0] },
  marks: { chest: [0, 0.585, 0], flare: [0.002, 0, 0] },
};
const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...onHandsBody,
    scapulaProtraction: -14,
    shoulderFlexion: 5,
    shoulderAbduction: 45,
    shoulderRotation: 0,
    elbowFlexion: 108,
    wristFlexion: -60,
    wristRadialDeviation: -12,
  },
  root: { position: [0, -0.7, 0.84], rotation: [84, 0, 0] },
  marks: { chest: [0, 0.175, 0], flare: [0.2, 0, 0] },
};
const saggingHigh: Omit<ScriptKey, 't'> = {
  ...high,
  pose: { ...high.pose, lumbarFlexion: -20, hipFlexion: -10, neckFlexion: -30, scapulaProtraction: -12 },
  root: { position: [0, -0.58, 0.82], rotation: [84, 0, 0] },
  marks: { chest: [0, 0.53, 0], flare: [0.002, 0, 0] },
};
const saggingLow: Omit<ScriptKey, 't'> = {
  ...low,
  pose: { ...low.pose, lumbarFlexion: -24, hipFlexion: -10, neckFlexion: -34 },
  root: { position: [0, -0.77, 0.84], rotation: [94, 0, 0] },
  marks: { chest: [0, 0.25, 0], flare: [0.2, 0, 0] },
};

const held = onHands(3.8);

export const script: MotionScript = {
  duration: 3.8,
  loop: true,
  symmetric: true,
  frames: 26,
  keys: [
    { t: 0, ...high },
    { t: 0.2, ...high },
    { t: 1.9, ...low },
    { t: 2.1, ...low },
    { t: 3.6, ...high },
    { t: 3.8, ...high },
  ],
  ...held,
  // The wrist bends sideways as given by the poses; if it were solved, it would move from one end of its range to the other.
  free: held.free.filter((dof) => dof !== 'wristRadialDeviation'),
  goals,
  phases: [
    { name: { en: 'Lower', cn: '下降' }, start: 0.2, end: 1.9, working: false, kind: 'eccentric' },
    { name: { en: 'Push up', cn: '撑起' }, start: 2.1, end: 3.6, working: true, kind: 'concentric' },
  ],
  width: { of: 'hands', usual: 0.54, least: 0.42, greatest: 0.8 },
};

export const mistakes: MistakeScripts = {
  'sagging-hips': {
    keys: [
      { t: 0, ...saggingHigh },
      { t: 0.2, ...saggingHigh },
      { t: 1.9, ...saggingLow },
      { t: 2.1, ...saggingLow },
      { t: 3.6, ...saggingHigh },
      { t: 3.8, ...saggingHigh },
    ],
  },
};

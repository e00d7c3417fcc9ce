import type { Vec3 } from '../../../body/types';
import { balanceOver } from '../balance';
import { bothSoles, closedFist, contactsOf, restingPoint } from '../contact-points';
import { armDofs, barAtLegs, barbellInHands, legDofs } from '../held-equipment';
import type { AnyGoal, Goal, Marks, MistakeScripts, MotionScript, ScriptKey } from '../motion-script';

const toeOut = 8;
const equipment = [barbellInHands(80)];

/**
 * The bar moves straight up, along the shins and thighs. Its height is a goal only near the floor; above, it hangs
 * from straight arms and follows the legs and the back.
 */
function goals({ bar, knee, legs }: Marks): AnyGoal[] {
  const [height, hold, z] = bar as Vec3;
  return [
    ...bothSoles(0.11, -0.05, toeOut),
    ...barAtLegs((legs as Vec3)[2]),
    ...(['l', 'r'] as const).flatMap((side): Goal[] => {
      const sign = side === 'l' ? 1 : -1;
      return [
        { kind: 'place', ...restingPoint('grip', side), at: [sign * 0.26, 0, 0], axes: 'x' },
        { kind: 'place', ...restingPoint('grip', side), at: [0, 0, z], axes: 'z', weight: 0.1 },
        { kind: 'place', ...restingPoint('grip', side), at: [0, height, 0], axes: 'y', weight: hold * 0.3 },
        { kind: 'align', segment: `hand.${side}`, direction: [0, 0, 1], along: [-sign, 0, 0], weight: 0.2 },
        { kind: 'place', segment: `tibia.${side}`, point: [0, 0, 0], at: knee as Vec3, axes: 'z', weight: 0.06 },
      ];
    }),
    balanceOver([0, 0.005], { axes: 'z', weight: 0.3, equipment }),
  ];
}

const arms = { shoulderAbduction: 6, elbowFlexion: 3, forearmPronation: 60, wristFlexion: -5, ...closedFist };
const floorPose = {
  ...arms,
  shoulderFlexion: 62,
  scapulaProtraction: 4,
  scapulaElevation: -5,
  lumbarFlexion: 10,
  thoracicFlexion: 8,
  hipFlexion: 115,
  hipAbduction: 10,
  hipRotation: -8,
  kneeFlexion: 90,
  ankleDorsiflexion: 16,
  neckFlexion: -18,
  headFlexion: -8,
};
const floor: Omit<ScriptKey, 't'> = {
  pose: floorPose,
  root: { position: [0, -0.36, -0.3], rotation: [46, 0, 0] },
  marks: { bar: [0.225, 1, 0.07], knee: [0, 0, 0.09], legs: [0, 0, 0.001] },
};
const knees: Omit<ScriptKey, 't'> = {
  pose: {
    ...floorPose,
    lumbarFlexion: 6,
    thoracicFlexion: 5,
    shoulderFlexion: 60,
    wristFlexion: -8,
    hipFlexion: 78,
    kneeFlexion: 34,
    ankleDorsiflexion: 4,
    neckFlexion: -14,
  },
  root: { position: [0, -0.1, -0.24], rotation: [50, 0, 0] },
  marks: { bar: [0.4, 0, 0.06], knee: [0, 0, -0.02], legs: [0, 0, 0.004] },
};
const top: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    shoulderFlexion: 12,
    hipFlexion: 1,
    hipAbduction: 2,
    hipRotation: -6,
    kneeFlexion: 5,
    ankleDorsiflexion: 3,
  },
  root: { position: [0, -0.004, -0.02], rotation: [2, 0, 0] },
  marks: { bar: [0.4, 0, 0.045], knee: [0, 0, -0.03], legs: [0, 0, 0] },
};

// The inclination of the trunk, the straight elbows and the wrists, under which the bar hangs, are given; the rest is solved from bar,
// legs and knees.
const given = ['elbowFlexion', 'wristFlexion'];
const free = ['root.y', 'root.z', ...legDofs, ...armDofs.filter((dof) => !given.includes(dof))];
export const script: MotionScript = {
  duration: 5,
  loop: true,
  symmetric: true,
  frames: 32,
  keys: [
    { t: 0, ...floor },
    { t: 0.2, ...floor },
    { t: 1.2, ...knees, pass: true },
    { t: 2.2, ...top },
    { t: 2.6, ...top },
    { t: 3.6, ...knees, pass: true },
    { t: 4.8, ...floor },
    { t: 5, ...floor },
  ],
  free,
  goals,
  phases: [
    { name: { en: 'Pull', cn: '拉起' }, start: 0.2, end: 2.2, working: true, kind: 'concentric' },
    { name: { en: 'Stand tall', cn: '站直' }, start: 2.2, end: 2.6, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.6, end: 4.8, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 5),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 5, 'barbell'),
  ],
  equipment,
  width: { of: 'stance', usual: 0.22, least: 0.16, greatest: 0.32 },
};

const rounded = (key: Omit<ScriptKey, 't'>, share: number): Omit<ScriptKey, 't'> => ({
  ...key,
  pose: {
    ...key.pose,
    hipFlexion: (key.pose.hipFlexion ?? 0) - 24 * share,
    lumbarFlexion: 34 * share,
    thoracicFlexion: 26 * share,
    neckFlexion: 4,
  },
  ...(key.root && { root: { ...key.root, rotation: [(key.root.rotation?.[0] ?? 0) - 24 * share, 0, 0] } }),
});

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: [
      { t: 0, ...rounded(floor, 1) },
      { t: 0.2, ...rounded(floor, 1) },
      { t: 1.2, ...rounded(knees, 1), pass: true },
      { t: 2.2, ...rounded(top, 0.1) },
      { t: 2.6, ...rounded(top, 0.1) },
      { t: 3.6, ...rounded(knees, 1), pass: true },
      { t: 4.8, ...rounded(floor, 1) },
      { t: 5, ...rounded(floor, 1) },
    ],
  },
};

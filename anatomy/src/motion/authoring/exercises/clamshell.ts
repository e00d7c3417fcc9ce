import type { Vec3 } from '../../../body/types';
import { restingPoint } from '../contact-points';
import { changed, liftKeys, type Goal, type Marks, type MistakeScripts, type MotionScript } from '../motion-script';
import {
  headOnArm,
  headOnArmDofs,
  matUnderSide,
  palmBeforeChest,
  sideLying,
  sideLyingContacts,
  steadyArmDofs,
} from '../side-lying';

/** The feet stay together, and the upper knee opens to its height. */
function goals({ knee }: Marks): Goal[] {
  const { segment, point } = restingPoint('innerBall', 'r');
  const { segment: heel, point: heelPoint } = restingPoint('heel', 'r');
  const apart = (at: Vec3, by: number): Vec3 => [at[0] + by, at[1], at[2]];
  return [
    ...palmBeforeChest(),
    ...headOnArm(),
    { kind: 'meet', ...restingPoint('innerBall', 'l'), with: segment, withPoint: apart(point, 0.035), weight: 0.4 },
    { kind: 'meet', ...restingPoint('heel', 'l'), with: heel, withPoint: apart(heelPoint, 0.05), weight: 0.4 },
    { kind: 'place', segment: 'tibia.l', point: [0, 0, 0], at: knee as Vec3, axes: 'y', weight: 0.4 },
  ];
}

const closed = changed(
  sideLying,
  {
    hipFlexion: 48,
    kneeFlexion: 86,
    'hipAbduction.r': 4,
    'hipRotation.r': -5,
    'hipAbduction.l': -10,
    ankleDorsiflexion: -4,
  },
  { marks: { knee: [0, 0.175, 0] } },
);
const open = changed(closed, { 'hipAbduction.l': 24, 'hipRotation.l': -36 }, { marks: { knee: [0, 0.4, 0] } });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 20,
  keys: liftKeys(closed, open),
  free: [
    ...steadyArmDofs,
    ...headOnArmDofs,
    'hipFlexion.l',
    'hipAbduction.l',
    'hipRotation.l',
    'kneeFlexion.l',
    'footInversion.l',
    'ankleDorsiflexion.l',
  ],
  goals,
  phases: [
    { name: { en: 'Open', cn: '打开' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Close', cn: '合拢' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: sideLyingContacts(4),
  equipment: [matUnderSide],
};

/** The lower leg and the foot stay on the mat while the pelvis rolls. */
const lowerLeg = (): Goal[] => [
  { kind: 'place', segment: 'tibia.r', point: [0, 0, 0], at: [0.279, 0.049, 0.32] },
  { kind: 'place', segment: 'foot.r', point: [0, 0, 0], at: [0.621, 0.062, 0.041] },
];

export const mistakes: MistakeScripts = {
  'pelvis-rolls': {
    goals: (marks) => [...goals(marks), ...lowerLeg()],
    free: [...script.free, 'hipFlexion.r', 'hipAbduction.r', 'hipRotation.r', 'kneeFlexion.r'],
    keys: liftKeys(
      closed,
      changed(
        open,
        {
          thoracicRotation: -14,
          thoracicLateral: 4,
          lumbarRotation: -4,
          'hipRotation.l': -14,
          'hipAbduction.l': 4,
          'hipAbduction.r': -16,
        },
        { root: { position: [0, -0.754, -0.079], rotation: [-28, 0, -86] }, marks: { knee: [0, 0.4, 0] } },
      ),
    ),
  },
};

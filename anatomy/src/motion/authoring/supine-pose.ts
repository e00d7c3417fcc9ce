import type { EquipmentItem, MotionContact } from '../types';
import { restingPoint } from './contact-points';
import type { Goal } from './motion-script';

/** Thickness of the mat, metres. */
export const matTop = 0.012;
/** The back between the shoulder blades, around which the trunk rotates. */
const upperBack = { segment: 'T5', point: [0, 0, -0.075] } as const;

/** Reference angles of arms beside the body, palms down. */
export const armsOnMat = {
  shoulderFlexion: -14,
  shoulderAbduction: 16,
  elbowFlexion: 12,
  thumbAbduction: -18,
  forearmPronation: 64,
};

/** Reference angles of a lying trunk: its weight flattens the thoracic curve by 9 degrees (26 upright, 17 supine: Brink et al. 2017, Scoliosis Spinal Disord 12:6). */
export const lyingTrunk = { thoracicFlexion: -9, neckFlexion: -12 };

/** The position of the pelvis of a person lying on the back, the head towards the back of the room. */
export const supineRoot = { position: [0, -0.795, 0], rotation: [-90, 0, 0] } as const;

/** The degrees of freedom of a lying trunk and its arms that the solver may change. */
export const supineDofs = [
  'root.y',
  'root.z',
  'root.pitch',
  'neckFlexion',
  'headFlexion',
  'shoulderFlexion',
  'shoulderAbduction',
  'shoulderRotation',
  'elbowFlexion',
  'wristFlexion',
];

/** Upper back, head and arms rest on the mat; the pelvis is at a height. */
export function supineGoals(pelvisHeight: number): Goal[] {
  return [
    { kind: 'place', ...upperBack, at: [0, matTop + 0.02, -0.46], axes: 'yz' },
    { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: [0, pelvisHeight, 0], axes: 'y', weight: 0.5 },
    { kind: 'place', segment: 'skull', point: [0, 0.02, -0.1], at: [0, matTop + 0.015, 0], axes: 'y', weight: 0.15 },
    ...(['l', 'r'] as const).flatMap((side): Goal[] => [
      { kind: 'place', ...restingPoint('palmHeel', side), at: [side === 'l' ? 0.32 : -0.32, matTop + 0.012, 0.062] },
      { kind: 'place', ...restingPoint('elbowTip', side), at: [0, matTop + 0.012, 0], axes: 'y', weight: 0.8 },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [side === 'l' ? -1 : 1, 0, 0],
        along: [0, -1, 0],
        weight: 0.08,
      },
    ]),
  ];
}

/** A goal raised by the thickness of the mat. */
export const onMat = (goal: Goal): Goal =>
  goal.kind === 'place' ? { ...goal, at: [goal.at[0], goal.at[1] + matTop, goal.at[2]] } : goal;

/** The upper back rests during the whole movement. */
export const upperBackContact = (to: number): MotionContact => ({
  segment: upperBack.segment,
  point: [...upperBack.point],
  on: 'mat',
  equipment: 'mat',
  from: 0,
  to,
});

export const matUnderSupine: EquipmentItem = {
  id: 'mat',
  kind: 'mat',
  anchor: { type: 'world', position: [0, 0, -0.05], rotation: [0, 0, 0] },
  size: [0.75, matTop, 2],
};

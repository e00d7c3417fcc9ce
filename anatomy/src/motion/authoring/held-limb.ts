import type { Vec3 } from '../../body/types';
import { restingPoint } from './contact-points';
import type { Goal } from './motion-script';

/** Reference angles of arms that reach for a raised leg. */
export const reachingArms = {
  shoulderFlexion: 70,
  shoulderAbduction: 8,
  elbowFlexion: 40,
  forearmPronation: 10,
  fingerFlexion: 50,
  fingerCurl: 45,
  thumbFlexion: 20,
  thumbAbduction: 20,
};
/** The degrees of freedom of these arms that the solver may change. */
export const reachingDofs = [
  'scapulaProtraction',
  'shoulderFlexion',
  'shoulderAbduction',
  'shoulderRotation',
  'elbowFlexion',
  'forearmPronation',
  'wristFlexion',
  'wristRadialDeviation',
];

/** The left hand holds the left foot by its instep. */
export const heldInstep: Goal = {
  kind: 'meet',
  ...restingPoint('grip', 'l'),
  with: 'foot.l',
  withPoint: [-0.004, 0.012, 0.03],
};

/**
 * Both palms on the sides of a limb, the left one on its left.
 * @param at the point between the palms, in the limb's frame
 * @param fingers the direction of the fingers, in the limb's frame
 */
export function heldLimb(segment: string, [x, y, z]: Vec3, halfWidth: number, fingers: Vec3): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'meet', ...restingPoint('palmFront', side), with: segment, withPoint: [x + sign * halfWidth, y, z] },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [-sign, 0, 0],
        along: [-sign, 0, 0],
        of: segment,
        weight: 0.3,
      },
      { kind: 'align', segment: `hand.${side}`, direction: [0, -1, 0], along: fingers, of: segment, weight: 0.15 },
    ];
  });
}

import { closedFist, restingPoint } from './contact-points';
import type { Goal } from './motion-script';

/** The bar lies on the upper back, below the seventh cervical vertebra. */
export const barRest = { segment: 'T2', point: [0, 0.005, -0.092] } as const;
const gripWidth = 0.4;

/** Both fists hold the bar at its position on the back. */
export function barOnBackGoals(): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      {
        kind: 'meet',
        ...restingPoint('grip', side),
        with: barRest.segment,
        withPoint: [sign * gripWidth, barRest.point[1], barRest.point[2]],
      },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [0, 0, 1],
        along: [-sign, 0, 0],
        of: barRest.segment,
        weight: 0.2,
      },
    ];
  });
}

/** Reference angles of arms that hold a bar on the back. */
export const barOnBackArms = {
  shoulderFlexion: 30,
  shoulderAbduction: 36,
  shoulderRotation: -86,
  elbowFlexion: 128,
  forearmPronation: -6,
  wristFlexion: -22,
  ...closedFist,
};

import { dofs } from '../body/dofs';
import { segmentOf } from '../body/skeleton';
import type { Vec3 } from '../body/types';
import { normalize, scale, subtract, transformPoint } from '../body/vectors';
import type { EquipmentItem } from '../motion/types';
import { gravity } from './carried-loads';
import { workOf, type PartialVelocities } from './partial-velocities';
import { friction } from './supports';

/**
 * A bar in both hands closes a kinematic chain: the hands may push it apart or together, which causes no movement but changes the
 * activations of the arm muscles. In the bench press an outward push of a quarter of the vertical force was measured (Duffey &
 * Challis 2011, J Strength Cond Res 25:2442).
 */
export interface HandPush {
  /** Muscle moments in N·m by degree of freedom, in the order of `dofs`, per newton with which both hands push outward. */
  moments: Float64Array;
  /** Maximum push in either direction, N, limited by friction. */
  most: number;
}

/** The position of a hand and the force that holds it there, N. */
export interface Hand {
  segment: number;
  at: Vec3;
  held: number;
}

/** The hands on a bar that they carry; a bar that rests on the body is only steadied. */
export function handsOnBar({ anchor, load }: EquipmentItem, m: Float64Array): Hand[] {
  return anchor.type === 'between' && load && !load.rest
    ? [anchor.left, anchor.right].map(({ segment, position }) => {
        const { index } = segmentOf(segment);
        return { segment: index, at: transformPoint(m, index * 16, position), held: (load.kilograms * gravity) / 2 };
      })
    : [];
}

/** The possible pushes between both hands at a time. */
export function handPushes(
  equipment: readonly EquipmentItem[],
  m: Float64Array,
  partials: PartialVelocities,
  stature: number,
): HandPush[] {
  return equipment.flatMap((item) => {
    const [left, right] = handsOnBar(item, m);
    if (!left || !right) {
      return [];
    }
    const outward = normalize(subtract(left.at, right.at));
    // The reaction: the left hand is pushed to the right, and the right one to the left.
    const back = scale(outward, -1);
    const moments = Float64Array.from(
      dofs,
      (_, q) =>
        -stature *
        (workOf(partials, m, q, left.segment, ...left.at, ...back) +
          workOf(partials, m, q, right.segment, ...right.at, ...outward)),
    );
    return [{ moments, most: friction * Math.min(left.held, right.held) }];
  });
}

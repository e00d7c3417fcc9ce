import { segmentOf } from '../body/skeleton';
import type { Side, Vec3 } from '../body/types';
import { cross, dot, normalize, scale, subtract, transformPoint } from '../body/vectors';
import { barAtThigh } from '../motion/leg-front';
import type { EquipmentItem } from '../motion/types';
import { handsOnBar, type Hand } from './hand-pushes';
import type { SupportPush } from './inverse-dynamics';
import { freedoms, workOf, type PartialVelocities } from './partial-velocities';

/** A bar this far from the skin of the thigh still touches it, metres: the tolerance of the poses. */
const touching = 0.006;
/** From here on it does not; in between the contact fades, so that no moment jumps when the bar leaves the thigh. */
const apart = 0.018;
/** The part of the thigh that a bar can touch, by share of the way from hip to knee, and the share over which its ends fade. */
const from = 0.15;
const to = 1;
const edge = 0.06;

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** How much of a contact there is, 0 to 1. */
const touchOf = ({ share, gap }: ReturnType<typeof barAtThigh>): number =>
  within((apart - gap) / (apart - touching)) * within(1 + (share - from) / edge) * within(1 + (to - share) / edge);

/**
 * The push, N, of a thigh on a bar that an arm holds without any moment at the shoulder: it balances the moment of the weight. None if
 * the weight would move the bar away from the thigh, and never more than the weight.
 */
function pushAtRest(m: Float64Array, side: Side, hand: Hand, away: Vec3, across: Vec3): number {
  const shoulder = transformPoint(m, segmentOf(`humerus.${side}`).index * 16, [0, 0, 0]);
  const turnOf = (force: Vec3): number => dot(cross(subtract(hand.at, shoulder), force), across);
  const back = turnOf(away);
  return back < 0 ? within(turnOf([0, -1, 0]) / -back) * hand.held : 0;
}

/**
 * The possible pushes of the thighs on a bar that hangs from both hands in front of them, as at the top of a deadlift: they push it
 * away and never pull it. A push of 1 is what hanging arms need. More is left out: the shoulders would have to press the bar against the
 * thighs, which would then carry a part of it, as lifters must not let them. The force acts on both hands by their distances from the
 * thigh, because they hold the bar in balance, and its reaction on the femur, so that no external force balances it.
 */
export function barContacts(
  equipment: readonly EquipmentItem[],
  m: Float64Array,
  partials: PartialVelocities,
  stature: number,
): SupportPush[] {
  return equipment.flatMap((item) => {
    const [left, right] = item.pulley ? [] : handsOnBar(item, m);
    if (!left || !right) {
      return [];
    }
    const span = subtract(left.at, right.at);
    const across = normalize(span);
    return (['l', 'r'] as const).flatMap((side): SupportPush[] => {
      const hand = side === 'l' ? left : right;
      const thigh = barAtThigh(m, side, hand.at, across);
      const { at, away } = thigh;
      const most = touchOf(thigh) * pushAtRest(m, side, hand, away, across);
      if (most <= 0) {
        return [];
      }
      const force = scale(away, most * stature);
      const onLeft = dot(subtract(at, right.at), across) / dot(span, across);
      const femur = segmentOf(`femur.${side}`).index;
      return [
        {
          amount: 0,
          work: Float64Array.from(
            { length: freedoms },
            (_, q) =>
              workOf(partials, m, q, left.segment, ...left.at, ...scale(force, onLeft)) +
              workOf(partials, m, q, right.segment, ...right.at, ...scale(force, 1 - onLeft)) -
              workOf(partials, m, q, femur, ...at, ...force),
          ),
        },
      ];
    });
  });
}

import { dofOf } from '../body/dofs';
import type { Text } from '../body/types';
import { balancedJoints } from './joint-reserves';
import type { Effort } from './compute-effort';
import { activeShare } from './muscle-strength';
import { peakOf, valueAt } from './read-effort';

/** Why a muscle has its activation at a time. */
export interface EffortReason {
  /** 0 to 1. */
  activation: number;
  /**
   * The joint moment that it contributes to most: its direction in words, N·m, and share of its peak in this movement. Undefined if the
   * muscle acts in the opposite direction, which only balances other muscles.
   */
  moment?: { movement: Text; amount: number; share: number };
  /** Moment arm about that joint, metres. */
  lever: number;
  /** Fibre length as a share of the optimal one, and the share of the maximum force that is available at it. */
  stretch: number;
  force: number;
}

/** The direction of a joint moment, named by the movement that it would cause: `hip extension`. */
export function momentName(joint: string, amount: number): Text {
  const dof = dofOf(joint);
  return amount < 0 ? dof.negative : dof.positive;
}

/** @param muscle an id with its side, such as `soleus.l` */
export function explainEffort(effort: Effort, muscle: string, seconds: number): EffortReason | undefined {
  const row = effort.muscles.indexOf(muscle);
  if (row < 0) {
    return undefined;
  }
  const joint = effort.leverJoints[row] as number;
  const stretch = valueAt(effort, effort.stretches, row, seconds);
  const amount = joint < 0 ? 0 : valueAt(effort, effort.moments, joint, seconds);
  const lever = valueAt(effort, effort.levers, row, seconds);
  const peak = lever * amount > 0 ? Math.abs(peakOf(effort, effort.moments, joint).value) : 0;
  return {
    activation: valueAt(effort, effort.activations, row, seconds),
    ...(peak > 0 && {
      moment: {
        movement: momentName(effort.joints[joint] as string, amount),
        amount: Math.abs(amount),
        share: Math.abs(amount) / peak,
      },
    }),
    lever: Math.abs(lever),
    stretch,
    force: activeShare(stretch),
  };
}

/** A joint whose peak moment is larger in a mistake, N·m. */
export interface MistakeCost {
  movement: Text;
  side?: 'l' | 'r';
  right: number;
  wrong: number;
}

/** Smaller peaks and smaller increases are not reported: N·m and share. */
const leastGrowth = { amount: 3, share: 0.1 };

/** The joints whose peak moment a mistake increases, and by how much; if both sides are equal, the left one without a side. */
export function mistakeCosts(right: Effort, wrong: Effort): MistakeCost[] {
  const grown = balancedJoints
    .map(({ id }, joint) => {
      const before = Math.abs(peakOf(right, right.moments, joint).value);
      const peak = peakOf(wrong, wrong.moments, joint).value;
      const { side } = dofOf(id);
      return { id, movement: momentName(id, peak), right: before, wrong: Math.abs(peak), ...(side && { side }) };
    })
    .filter(
      ({ right: before, wrong: after }) => after - before >= Math.max(leastGrowth.amount, before * leastGrowth.share),
    );
  return grown
    .filter(({ id, wrong: after }) => {
      const twin = id.endsWith('.r') && grown.find((other) => other.id === id.replace(/r$/, 'l'));
      return !twin || Math.abs(twin.wrong - after) >= leastGrowth.amount;
    })
    .map(({ id, side, ...cost }) => {
      const twin = grown.find((other) => other.id === id.replace(/l$/, 'r') && other.id !== id);
      const isBoth = side === 'l' && twin && Math.abs(twin.wrong - cost.wrong) < leastGrowth.amount;
      return { ...cost, ...(side && !isBoth && { side }) };
    })
    .sort((a, b) => b.wrong - b.right - (a.wrong - a.right));
}

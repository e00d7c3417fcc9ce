import type { MeasuredPercent, PublishedOrder } from './published-orders';

/** Measured means that differ by less than this, in percent of a maximal contraction, define no order. */
export const alikeWithin = 5;

const leastOf = (percent: MeasuredPercent): number => (typeof percent === 'number' ? percent : percent[0]);
const greatestOf = (percent: MeasuredPercent): number => (typeof percent === 'number' ? percent : percent[1]);

const isOfGroups = (measured: PublishedOrder['measured']): measured is ReadonlyArray<readonly string[]> =>
  Array.isArray(measured);

/** The muscles in the measured order, with their percentages if known; those of a group are together. */
export function measuredRanks({
  measured,
}: PublishedOrder): ReadonlyArray<ReadonlyArray<{ id: string; percent?: MeasuredPercent }>> {
  return isOfGroups(measured)
    ? measured.map((group) => group.map((id) => ({ id })))
    : Object.entries(measured).map(([id, percent]) => [{ id, percent }]);
}

/** All pairs of muscles of which the first was measured to be more active. */
export function measuredPairs({ measured }: PublishedOrder): Array<readonly [more: string, less: string]> {
  if (isOfGroups(measured)) {
    return measured.flatMap((group, k) =>
      group.flatMap((more) =>
        measured
          .slice(k + 1)
          .flat()
          .map((less) => [more, less] as const),
      ),
    );
  }
  const all = Object.entries(measured);
  return all.flatMap(([more, high]) =>
    all.flatMap(([less, low]) => (leastOf(high) - greatestOf(low) > alikeWithin ? [[more, less] as const] : [])),
  );
}

/** Whether the computed activations have the measured order in every pair. @param activationOf by id */
export function isInOrder(order: PublishedOrder, activationOf: (muscle: string) => number): boolean {
  return measuredPairs(order).every(([more, less]) => activationOf(more) > activationOf(less));
}

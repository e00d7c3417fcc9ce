import type { Muscle } from '../muscles/types';

interface Card {
  muscle: string;
  kind: string;
  /** ISO 8601. */
  due: string;
}

/**
 * The muscles in the order of their questions: due ones first, then those never asked, then those due soonest.
 * @param pool in random order
 * @returns undefined without progress, so that the order is random
 */
export function orderByDue(
  pool: readonly Muscle[],
  kind: string,
  cards: readonly Card[],
  now: number,
): Muscle[] | undefined {
  const due = new Map(cards.filter((card) => card.kind === kind).map((card) => [card.muscle, Date.parse(card.due)]));
  if (!pool.some(({ id }) => due.has(id))) {
    return undefined;
  }
  const rank = (muscle: Muscle): number => {
    const time = due.get(muscle.id);
    return time === undefined ? 1 : time <= now ? 0 : 2;
  };
  return [...pool].sort((a, b) => rank(a) - rank(b) || (due.get(a.id) ?? 0) - (due.get(b.id) ?? 0));
}

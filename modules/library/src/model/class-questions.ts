import { classLimits, type ClassQuestion } from '@site/shared/contracts/library';
import { muscles, type LibraryMuscle } from './muscles';

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/**
 * Questions about muscles of a region, each once, with wrong options from the same region first, since they teach most.
 * @param region empty for all regions
 * @param count how many are wanted; a small region has fewer
 */
export function classQuestions(region: string, count: number, random: () => number = Math.random): ClassQuestion[] {
  const there = muscles.filter((muscle) => !region || muscle.region === region);
  return shuffled(there, random)
    .slice(0, count)
    .map((muscle) => {
      const isNear = (other: LibraryMuscle) => Number(other.region === muscle.region);
      const others = shuffled(muscles, random)
        .filter(({ en, cn }) => en !== muscle.en && cn !== muscle.cn)
        .sort((a, b) => isNear(b) - isNear(a));
      const wrong = others.slice(0, classLimits.options - 1).map(({ id }) => id);
      return { muscle: muscle.id, options: shuffled([muscle.id, ...wrong], random) };
    });
}

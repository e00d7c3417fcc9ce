import type { Muscle, MuscleRegion } from '../muscles/types';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim();

/** How well a muscle fits a query: 0 not at all, more is better. */
function score(muscle: Muscle, query: string): number {
  const names = [muscle.name.en, muscle.name.cn, muscle.latin].map(plain);
  if (names.some((name) => name === query)) {
    return 4;
  }
  if (names.some((name) => name.startsWith(query))) {
    return 3;
  }
  const words = query.split(/\s+/);
  if (words.every((word) => names.some((name) => name.split(/[\s-]+/).some((part) => part.startsWith(word))))) {
    return 2;
  }
  return words.every((word) => names.some((name) => name.includes(word)) || muscle.id.includes(word)) ? 1 : 0;
}

/** Muscles by English, Chinese or Latin name, best first; an empty query finds all in their order. */
export function searchMuscles(muscles: readonly Muscle[], query: string, region?: MuscleRegion): Muscle[] {
  const wanted = plain(query);
  const inRegion = muscles.filter((muscle) => !region || muscle.region === region);
  if (!wanted) {
    return inRegion;
  }
  return inRegion
    .map((muscle) => ({ muscle, fit: score(muscle, wanted) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ muscle }) => muscle);
}

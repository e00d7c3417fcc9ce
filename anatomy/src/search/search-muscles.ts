import type { Muscle, MuscleRegion } from '../muscles/types';
import { everydayWords } from './everyday-words';
import { fitOf, indexWords, plain, type WordIndex } from './fit-words';

const indexes = new WeakMap<Muscle, WordIndex>();

function indexOf(muscle: Muscle): WordIndex {
  const known = indexes.get(muscle);
  if (known) {
    return known;
  }
  const { id, name, latin } = muscle;
  const rows = everydayWords.filter(([ids]) => ids.split(' ').includes(id));
  const chinese = rows.flatMap(([, , cn]) => cn.split(', '));
  const words = rows.flatMap(([, en]) => en.split(', '));
  const index = indexWords(id, [name.en, name.cn, latin], [...words, ...chinese], [name.cn, ...chinese]);
  indexes.set(muscle, index);
  return index;
}

/**
 * Muscles by English, Chinese or Latin name, common names of muscles and groups, and pinyin, best first; an empty query finds all in their
 * order.
 */
export function searchMuscles(muscles: readonly Muscle[], query: string, region?: MuscleRegion): Muscle[] {
  const wanted = plain(query);
  const inRegion = muscles.filter((muscle) => !region || muscle.region === region);
  if (!wanted) {
    return inRegion;
  }
  return inRegion
    .map((muscle) => ({ muscle, fit: fitOf(indexOf(muscle), wanted) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ muscle }) => muscle);
}

import type { Movement } from '@site/shared/contracts/library';
import { musclesOf, type LibraryMuscle } from './muscles';

/** A text as it is searched: without case, accents and typographic apostrophes. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .trim();

/** How well words fit a query: 0 not at all, more is better. */
function score(words: readonly string[], query: string): number {
  if (words.includes(query)) {
    return 4;
  }
  if (words.some((word) => word.startsWith(query))) {
    return 3;
  }
  const asked = query.split(/\s+/);
  if (asked.every((part) => words.some((word) => word.split(/[\s-]+/).some((each) => each.startsWith(part))))) {
    return 2;
  }
  // Pinyin is typed with and without blanks.
  if (asked.length > 1 && words.some((word) => word.startsWith(asked.join('')))) {
    return 2;
  }
  // A letter or two stand inside of very many words; a Chinese character means something.
  const isTelling = asked.every((part) => part.length > 2 || /[^\u0000-\u024f]/.test(part));
  return Number(isTelling && asked.every((part) => words.some((word) => word.includes(part))));
}

/** What fits, best first; in its own order what fits alike. */
function best<T>(items: readonly T[], fit: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, fit: fit(item) }))
    .filter((found) => found.fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ item }) => item);
}

const wordsOf = new WeakMap<object, { own: string[]; muscles: string[] }>();

function movementWords(movement: Movement): { own: string[]; muscles: string[] } {
  const known = wordsOf.get(movement) ?? {
    own: [movement.name, movement.cnName].map(plain),
    muscles: musclesOf([movement.zhudong, movement.lashen, movement.xietong].filter(Boolean).join(',')).flatMap(
      ({ words }) => words.split('|'),
    ),
  };
  wordsOf.set(movement, known);
  return known;
}

/**
 * Movements by their names in both languages, and by the names, everyday words and pinyin of the muscles that do the work or
 * are stretched; best first. A blank query finds all.
 */
export function searchMovements(movements: readonly Movement[], query: string): Movement[] {
  const wanted = plain(query);
  if (!wanted) {
    return [...movements];
  }
  return best(movements, (movement) => {
    const { own, muscles } = movementWords(movement);
    // The name of a movement says more than a muscle of it.
    return score(own, wanted) * 10 || score(muscles, wanted);
  });
}

/** Muscles by Latin, English and Chinese name, everyday words and pinyin, best first. A blank query finds all. */
export function searchMuscles(muscles: readonly LibraryMuscle[], query: string): LibraryMuscle[] {
  const wanted = plain(query);
  return wanted ? best(muscles, ({ words }) => score(words.split('|'), wanted)) : [...muscles];
}

import type { Movement } from '@site/shared/contracts/library';
import { musclesOf, type LibraryMuscle } from './muscles';

/** A text normalised for the search: without case, accents and typographic apostrophes. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .trim();

/** The search terms of an entry: its names and their words. */
interface Searched {
  names: string[];
  words: string[];
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
const searched = (names: readonly string[]): Searched => ({
  names: unique(names),
  words: unique(names.flatMap((name) => name.split(/[\s-]+/))),
});

/** The query as a whole and as words. */
interface SearchQuery {
  query: string;
  asked: string[];
  /** One or two Latin letters occur inside very many words, but a single Chinese character is meaningful. */
  isSpecific: boolean;
}

function parseQuery(query: string): SearchQuery {
  const asked = query.split(/\s+/);
  return { query, asked, isSpecific: asked.every((part) => part.length > 2 || /[^\u0000-\u024f]/.test(part)) };
}

/** The score of names for a query: 0 for no match, higher is better. */
function score({ names, words }: Searched, { query, asked, isSpecific }: SearchQuery): number {
  if (names.includes(query)) {
    return 4;
  }
  if (names.some((name) => name.startsWith(query))) {
    return 3;
  }
  if (asked.every((part) => words.some((word) => word.startsWith(part)))) {
    return 2;
  }
  // Pinyin is typed with and without spaces.
  if (asked.length > 1 && names.some((name) => name.startsWith(asked.join('')))) {
    return 2;
  }
  return Number(isSpecific && asked.every((part) => names.some((name) => name.includes(part))));
}

/** The matches, best first; equal scores keep their order. */
function best<T>(items: readonly T[], fit: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, fit: fit(item) }))
    .filter((found) => found.fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ item }) => item);
}

/** Caches the result for each object instead of computing it for each search. */
function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

const muscleSearched = once(({ words }: LibraryMuscle) => searched(words.split('|')));

const movementSearched = once(({ name, cnName, zhudong, lashen, xietong }: Movement) => {
  const muscles = musclesOf([zhudong, lashen, xietong].filter(Boolean).join(',')).map(muscleSearched);
  return {
    own: searched([name, cnName].map(plain)),
    muscles: {
      names: unique(muscles.flatMap(({ names }) => names)),
      words: unique(muscles.flatMap(({ words }) => words)),
    },
  };
});

/**
 * Movements by their names in both languages, and by the names, everyday words and pinyin of the muscles that do the work or
 * are stretched; best first. A blank query finds all.
 */
export function searchMovements(movements: readonly Movement[], query: string): Movement[] {
  const searchQuery = parseQuery(plain(query));
  if (!searchQuery.query) {
    return [...movements];
  }
  return best(movements, (movement) => {
    const { own, muscles } = movementSearched(movement);
    // A match in a movement's name counts more than one in a muscle's.
    return score(own, searchQuery) * 10 || score(muscles, searchQuery);
  });
}

/** Muscles by Latin, English and Chinese name, everyday words and pinyin, best first. A blank query finds all. */
export function searchMuscles(muscles: readonly LibraryMuscle[], query: string): LibraryMuscle[] {
  const searchQuery = parseQuery(plain(query));
  return searchQuery.query ? best(muscles, (muscle) => score(muscleSearched(muscle), searchQuery)) : [...muscles];
}

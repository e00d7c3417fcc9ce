import pinyin from './pinyin.json';
import { syllableReader } from './syllables';

const syllablesOf = syllableReader(pinyin);

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .trim();

/** The search terms of an entry. */
export interface WordIndex {
  id: string;
  /** English, Chinese and Latin name. */
  names: string[];
  /** Common names, also of groups that contain it. */
  words: string[];
  /** For every Chinese name and word: the joined syllables, and their first letters. */
  sounds: string[];
}

/** The joined syllables of a Chinese word, and their first letters. */
export function soundsOfWord(word: string): [string, string] {
  const syllables = syllablesOf(word).split(' ');
  return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')];
}

export function indexWords(id: string, names: string[], words: string[], chinese: string[]): WordIndex {
  return { id, names: names.map(plain), words: words.map(plain), sounds: chinese.flatMap(soundsOfWord) };
}

/** The score of an entry for a query normalised by `plain`: 0 for no match, higher is better. */
export function fitOf({ id, names, words, sounds }: WordIndex, query: string): number {
  if (names.includes(query)) {
    return 8;
  }
  if (words.includes(query)) {
    return 7;
  }
  if (names.some((name) => name.startsWith(query))) {
    return 6;
  }
  const asked = query.split(/\s+/);
  if (asked.every((word) => names.some((name) => name.split(/[\s-]+/).some((part) => part.startsWith(word))))) {
    return 5;
  }
  if (words.some((word) => word.startsWith(query))) {
    return 4;
  }
  const spoken = asked.join('');
  if (sounds.includes(spoken)) {
    return 3;
  }
  // Too many syllables start with a single letter.
  if (spoken.length > 1 && sounds.some((sound) => sound.startsWith(spoken))) {
    return 2;
  }
  return asked.every((word) => names.some((name) => name.includes(word)) || id.includes(word)) ? 1 : 0;
}

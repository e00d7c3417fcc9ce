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

/** What a thing is found by. */
export interface WordIndex {
  id: string;
  /** English, Chinese and Latin name. */
  names: string[];
  /** What people call it, alone or with others. */
  words: string[];
  /** Of every Chinese name and word: the syllables joined, and their first letters. */
  sounds: string[];
}

/** The syllables of a Chinese word joined, and their first letters. */
export function soundsOfWord(word: string): [string, string] {
  const syllables = syllablesOf(word).split(' ');
  return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')];
}

export function indexWords(id: string, names: string[], words: string[], chinese: string[]): WordIndex {
  return { id, names: names.map(plain), words: words.map(plain), sounds: chinese.flatMap(soundsOfWord) };
}

/** How well a thing fits a query, as `plain` writes it: 0 not at all, more is better. */
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
  // A single letter is the beginning of too many sounds.
  if (spoken.length > 1 && sounds.some((sound) => sound.startsWith(spoken))) {
    return 2;
  }
  return asked.every((word) => names.some((name) => name.includes(word)) || id.includes(word)) ? 1 : 0;
}

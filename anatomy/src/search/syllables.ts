/** The readings of Chinese words, without tones: each syllable with its characters, and the words that are exceptions. */
export interface Sounds {
  syllables: Record<string, string>;
  words: Record<string, string>;
}

/** Characters with one reading. */
export const charactersOf = (word: string): string[] => [...word.replaceAll(' ', '')];

/** The syllables of a word, separated by spaces. */
export function syllableReader({ syllables, words }: Sounds): (word: string) => string {
  const ofCharacter = new Map(
    Object.entries(syllables).flatMap(([syllable, characters]) => [...characters].map((one) => [one, syllable])),
  );
  return (word) =>
    words[word] ??
    charactersOf(word)
      .map((one) => ofCharacter.get(one) ?? one)
      .join(' ');
}

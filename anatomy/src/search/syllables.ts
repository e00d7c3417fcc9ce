/** How Chinese words sound, without tones: each syllable with the characters that are read so, and the words that differ from that. */
export interface Sounds {
  syllables: Record<string, string>;
  words: Record<string, string>;
}

/** What is read one by one. */
export const charactersOf = (word: string): string[] => [...word.replaceAll(' ', '')];

/** Looks up the syllables of a word, separated by spaces. */
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

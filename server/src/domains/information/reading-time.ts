// Silent reading of non-fiction: about 238 English words a minute (Brysbaert 2019); Chinese about 260 words, which are
// roughly 400 characters.
const wordsPerMinute = 238;
const charactersPerMinute = 400;

/**
 * The reading time of a text.
 * @param text plain text in either language, or mixed
 * @returns whole minutes, at least 1
 */
export function readingMinutes(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute));
}

/**
 * Full-text search in both languages without a dictionary of Chinese words: PostgreSQL stems the English words, and
 * every run of Chinese characters is indexed as its overlapping pairs ("胸大肌" as 胸大, 大肌 and the last 肌). A searched run
 * becomes the phrase of its pairs, so it is found at any position, and a single character is found as the beginning of
 * a pair. The pairs are passed as complete tsvector and tsquery texts, so that the result does not depend on the
 * database's locale. See docs/decisions/0030-blog-search.md.
 */

export type SearchWeight = 'A' | 'B' | 'C';

const hanRun = /\p{Script=Han}+/gu;
const otherWord = /[\p{L}\p{N}]+/gu;
/** PostgreSQL's limits of a tsvector: positions up to 16383, 256 of them for one word. */
const highestPosition = 16_383;
const positionsPerWord = 256;

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => characters[index] + character);
}

/** The text without Chinese characters, for PostgreSQL's English parser. */
export function latinPart(text: string): string {
  return normalize(text).replace(hanRun, ' ');
}

/**
 * The Chinese part of a text as a tsvector literal.
 * @param parts texts with their weights, highest first
 */
export function hanVector(parts: readonly { text: string; weight: SearchWeight }[]): string {
  const places = new Map<string, string[]>();
  let position = 0;
  for (const { text, weight } of parts) {
    for (const [run] of normalize(text).matchAll(hanRun)) {
      for (const word of [...pairsOf(run), [...run].at(-1) as string]) {
        position += 1;
        const known = places.get(word) ?? [];
        if (position <= highestPosition && known.length < positionsPerWord) {
          places.set(word, [...known, `${position}${weight}`]);
        }
      }
      // A gap, so that no phrase matches across punctuation.
      position += 1;
    }
  }
  return [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ');
}

export interface SearchTerms {
  /** For `to_tsquery('english', …)`: word prefixes, all of them required. */
  latin: string;
  /** A complete tsquery: phrases of pairs. */
  han: string;
}

/**
 * The two parts of a query for a reader's input; both are empty if it contains no word. Each word counts once: PostgreSQL
 * ranks a query of two words, each repeated, in the time of many.
 */
export function searchTerms(search: string): SearchTerms {
  const text = normalize(search);
  const words = [...text.replace(hanRun, ' ').matchAll(otherWord)].map(([word]) => `${word}:*`);
  const runs = [...text.matchAll(hanRun)].map(([run]) => {
    const pairs = pairsOf(run);
    return pairs.length === 0 ? `'${run}':*` : `(${pairs.map((pair) => `'${pair}'`).join(' <-> ')})`;
  });
  return { latin: [...new Set(words)].join(' & '), han: [...new Set(runs)].join(' & ') };
}

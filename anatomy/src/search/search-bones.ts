import { boneCards, type BoneCard, type NamedPart } from '../body/names/bone-cards';
import { fitOf, indexWords, plain, type WordIndex } from './fit-words';

/** A bone, or a landmark or ligament of it, that matches a query. */
export interface FoundPart {
  part: NamedPart;
  /** The card that describes it. */
  card: BoneCard;
}

const maxFound = 12;
let known: Array<FoundPart & { index: WordIndex }> | undefined;

function allParts(): Array<FoundPart & { index: WordIndex }> {
  return (known ??= boneCards.flatMap((card) =>
    [card, ...card.landmarks, ...card.ligaments].map((part) => {
      const { name, latin, aliases } = part;
      const chinese = aliases.filter((word) => /[\u4e00-\u9fff]/.test(word));
      const index = indexWords(part === card ? card.id : '', [name.en, name.cn, latin], aliases, [name.cn, ...chinese]);
      return { part, card, index };
    }),
  ));
}

/** Bones, landmarks and ligaments by English, Chinese or Latin name and by pinyin, best first; an empty query finds none. */
export function searchBones(query: string): FoundPart[] {
  const wanted = plain(query);
  if (!wanted) {
    return [];
  }
  const seen = new Set<string>();
  return allParts()
    .map((entry) => ({ ...entry, fit: fitOf(entry.index, wanted) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .filter(({ part, card }) => {
      // A ligament joins several bones, and is in the cards of all.
      const isNew = !seen.has(part.latin) || part === card;
      seen.add(part.latin);
      return isNew;
    })
    .slice(0, maxFound);
}

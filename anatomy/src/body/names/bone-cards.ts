import { idWithoutSide, namedBones, nameWithoutSide } from '../bones/bone-names';
import type { Text } from '../types';
import { everydayNames, landmarkRows, ribRows, vertebraRows } from './landmarks';
import { ligamentRows } from './ligaments';

/** A part of the skeleton with its names. */
export interface NamedPart {
  latin: string;
  name: Text;
  /** Common names. */
  aliases: string[];
}
interface Ligament extends NamedPart {
  /** Its function: what it stabilizes or limits. */
  holds: Text;
}

/** The names of a bone, paired ones once. */
export interface BoneCard extends NamedPart {
  /** The bone's id without its side, such as `femur`. */
  id: string;
  landmarks: NamedPart[];
  ligaments: Ligament[];
}

const isVertebra = (id: string): boolean => /^[CTL]\d+$/.test(id);

const landmarksOf = (id: string): NamedPart[] =>
  [
    ...(landmarkRows[id] ?? []),
    ...(isVertebra(id) && id !== 'C1' ? vertebraRows : []),
    ...(/^rib-([2-9]|10)$/.test(id) ? ribRows : []),
  ].map((row) => {
    const [latin = '', words = '', cn = ''] = row.split(' | ');
    const [en = '', ...aliases] = words.split(', ');
    return { latin, name: { en, cn }, aliases };
  });

const ligamentsOf = (id: string): Ligament[] =>
  ligamentRows
    .filter(([ids]) => ids.split(' ').some((joined) => joined === id || (joined === 'vertebrae' && isVertebra(id))))
    .map(([, latin, words, cn, holdsEn, holdsCn]) => {
      const [en = '', ...aliases] = words.split(', ');
      return { latin, name: { en, cn }, aliases, holds: { en: holdsEn, cn: holdsCn } };
    });

/** The card of every bone, in the order of `namedBones`. */
export const boneCards: readonly BoneCard[] = namedBones().map((bone) => {
  const id = idWithoutSide(bone);
  return {
    id,
    latin: bone.latin,
    name: nameWithoutSide(bone),
    // Vertebrae are named by their numbers.
    aliases: isVertebra(id) ? [id] : (everydayNames[id]?.split(', ') ?? []),
    landmarks: landmarksOf(id),
    ligaments: ligamentsOf(id),
  };
});

/** The card of a bone's id, without side. */
export const boneCardOf = (id: string | undefined): BoneCard | undefined => boneCards.find((card) => card.id === id);

import { customPinyin, pinyin } from 'pinyin-pro';
import { boneCards } from '../body/names/bone-cards';
import { muscles } from '../muscles/catalogue';
import { everydayWords } from './everyday-words';
import { charactersOf, syllableReader, type Sounds } from './syllables';

// The readings of these characters in the names of muscles: 长 is long, not to grow; 孖 is twin.
customPinyin({ 长: 'cháng', 孖: 'zī', 缝匠: 'féng jiàng', 指: 'zhǐ', 髂: 'qià', 踇: 'mǔ', 喙: 'huì' });

/** Every Chinese name and word of the search with its pinyin syllables, without tones. */
export function pinyinOfWords(): Record<string, string> {
  const parts = boneCards.flatMap((card) => [card, ...card.landmarks, ...card.ligaments]);
  const words = [
    ...[...muscles(), ...parts].map(({ name }) => name.cn),
    ...parts.flatMap(({ aliases }) => aliases.filter((word) => /[\u4e00-\u9fff]/.test(word))),
    ...everydayWords.flatMap(([, , cn]) => cn.split(', ')),
  ];
  return Object.fromEntries(
    [...new Set(words)].map((word) => [word, pinyin(word, { toneType: 'none', v: true }).replace(/\s+/g, ' ')]),
  );
}

/** The same in the browser's format: a character with one reading in all words is stored once. */
export function soundsOf(): Sounds {
  const words = Object.entries(pinyinOfWords());
  const first = new Map<string, string>();
  for (const [word, spoken] of words) {
    const parts = spoken.split(' ');
    if (parts.length === charactersOf(word).length) {
      charactersOf(word).forEach((one, k) => first.set(one, first.get(one) ?? (parts[k] as string)));
    }
  }
  const syllables: Record<string, string> = {};
  for (const [one, syllable] of first) {
    syllables[syllable] = (syllables[syllable] ?? '') + one;
  }
  const read = syllableReader({ syllables, words: {} });
  return { syllables, words: Object.fromEntries(words.filter(([word, spoken]) => read(word) !== spoken)) };
}

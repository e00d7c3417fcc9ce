import { muscles } from '../muscles/catalogue';
import { everydayWords } from './everyday-words';
import pinyin from './pinyin.json';

const syllables = pinyin as Record<string, string>;

/** The muscles as the site's library lists them: names, region, and the words of the search, pinyin among them. */
export function libraryMuscles() {
  return muscles.map(({ id, latin, name, region }) => {
    const rows = everydayWords.filter(([ids]) => ids.split(' ').includes(id));
    const chinese = [name.cn, ...rows.flatMap(([, , cn]) => cn.split(', '))];
    const words = [latin, name.en, ...rows.flatMap(([, en]) => en.split(', ')), ...chinese];
    const sounds = chinese.flatMap((word) => {
      const parts = (syllables[word] ?? '').split(' ');
      return [parts.join(''), parts.map((part) => part.charAt(0)).join('')];
    });
    const plain = [...words, ...sounds].map((word) =>
      word
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, ''),
    );
    return { id, latin, en: name.en, cn: name.cn, region, words: [...new Set(plain)].filter(Boolean).join('|') };
  });
}

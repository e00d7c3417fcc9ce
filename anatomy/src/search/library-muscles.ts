import { muscles } from '../muscles/catalogue';
import { everydayWords } from './everyday-words';
import { soundsOfWord } from './fit-words';

/** The muscles of the site's library: names, region, and search terms, including pinyin. */
export function libraryMuscles() {
  return muscles().map(({ id, latin, name, region, layer }) => {
    const rows = everydayWords.filter(([ids]) => ids.split(' ').includes(id));
    const chinese = [name.cn, ...rows.flatMap(([, , cn]) => cn.split(', '))];
    const words = [latin, name.en, ...rows.flatMap(([, en]) => en.split(', ')), ...chinese];
    const sounds = chinese.flatMap(soundsOfWord);
    const plain = [...words, ...sounds].map((word) =>
      word
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, ''),
    );
    return { id, latin, en: name.en, cn: name.cn, region, layer, words: [...new Set(plain)].filter(Boolean).join('|') };
  });
}

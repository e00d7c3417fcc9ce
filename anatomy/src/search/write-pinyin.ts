import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { soundsOf } from './pinyin-of-words';

/**
 * Writes the pinyin of the search's Chinese words, so that the browser needs no dictionary: run `npx tsx
 * anatomy/src/search/write-pinyin.ts` after a name or a word has changed.
 */
writeFileSync(fileURLToPath(new URL('./pinyin.json', import.meta.url)), `${JSON.stringify(soundsOf(), null, 2)}\n`);

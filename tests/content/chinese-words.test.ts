import { readFileSync, readdirSync } from 'node:fs';
import { dofs } from '../../anatomy/src/body/dofs';
import { boneCards } from '../../anatomy/src/body/names/bone-cards';
import { muscles } from '../../anatomy/src/muscles/catalogue';

const read = (file: string): string => readFileSync(file, 'utf8');
const filesOf = (folder: string, end: string): string[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith(end) ? [`${folder}/${name}`] : []));

/** Every text with Chinese words that users read about the body and its movements, by the place where it stands. */
const texts: Array<[place: string, text: string]> = [
  ...filesOf('server/content/blog', '.cn.md').map((file): [string, string] => [file, read(file)]),
  ...filesOf('server/content/exercises', '.json').map((file): [string, string] => [file, read(file)]),
  ['notes on muscles', read('server/content/muscle-notes.json')],
  ['muscles', JSON.stringify(muscles())],
  ['movements of joints', JSON.stringify(dofs)],
  ['names', JSON.stringify(boneCards)],
];

/** Sentences that name another word for readers who know that one. */
const explained = /健身房里常叫前束、中束、后束|解剖学教材也写作旋内、旋外/g;

/** The parts of texts that have a Chinese character, without those sentences. */
const chineseOf = (text: string): string[] =>
  text
    .replace(explained, '')
    .split(/["\n]/)
    .filter((part) => /\p{Script=Han}/u.test(part));

test.each([
  ['内旋 and 外旋, not 旋内 and 旋外', /旋内|旋外/],
  ['前部, 中部 and 后部 of a muscle, not its 束', /[前中后]束/],
  ['～ between the ends of a range (GB/T 15835-2011)', /[0-9%°][–—~][A-Z]?[0-9]/],
])('Chinese texts say %s', (_rule, other) => {
  expect(texts.filter(([, text]) => chineseOf(text).some((part) => other.test(part))).map(([place]) => place)).toEqual(
    [],
  );
});

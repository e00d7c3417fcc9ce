import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citingFiles, root } from './source-tree';

/** The threats that a text cites: "threat 5", "threats 5, 6", "threats 51 and 52". */
function citedIn(text: string): number[] {
  return [...text.matchAll(/\bthreats? (\d+(?:(?:, | and )\d+)*)/gi)].flatMap(([, numbers]) =>
    [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number)),
  );
}

const document = readFileSync(join(root, 'docs/threats.md'), 'utf8');
const rows = [...document.matchAll(/^\| (\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(([, number, , , tests]) => ({
  number: Number(number),
  tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
}));

test('the threats are numbered without gaps, and each names its tests', () => {
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test.each(rows)('threat $number: each of its tests exists and cites it', ({ number, tests }) => {
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(tests.filter((path) => !citedIn(readFileSync(join(root, path), 'utf8')).includes(number))).toEqual([]);
});

test('each threat that the code cites is in the document', () => {
  const known = new Set(rows.map(({ number }) => number));
  const unknown = citingFiles().flatMap(({ path, text }) =>
    citedIn(text)
      .filter((number) => !known.has(number))
      .map((number) => `${path}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-tree';

const text = readFileSync(join(root, 'docs/decisions/0004-federation-features.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| feature |'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({
    feature: cells[1],
    own: cells[2],
    tests: [...cells[8].matchAll(/`([^`]+)`/g)].map(([, path]) => path),
  }));

test('this site has every feature of the table', () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ own }) => !own.startsWith('yes'))).toEqual([]);
});

test.each(rows)('$feature: the tests that it names exist', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((path) => !/\.(?:test|spec)\.tsx?$/.test(path) || !existsSync(join(root, path)))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citingFiles, root } from './source-tree';

const document = readFileSync(join(root, 'docs/product.md'), 'utf8');
const sections = new Set([...document.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number));

/** The sections that a text cites: "spec 2.5", "Spec 3, 7", "decisions 10.2". */
function citedIn(text: string): string[] {
  return [
    ...text.matchAll(/\b(?:spec|decisions?) (\d{1,2}(?:\.\d+)?\b(?:(?:, | and )\d{1,2}(?:\.\d+)?\b)*)/gi),
  ].flatMap(([, numbers]) => [...numbers.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number));
}

test('each section that the code cites is in docs/product.md', () => {
  expect(sections.size).toBeGreaterThan(30);
  const cited = citingFiles().flatMap(({ path, text }) => citedIn(text).map((section) => ({ path, section })));
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ section }) => !sections.has(section))).toEqual([]);
});

test('every comment that cites a decision names its number', () => {
  const vague = citingFiles().flatMap(({ path, text }) => (/\(decisions[),:;]/i.test(text) ? [path] : []));
  expect(vague.filter((path) => !path.startsWith('tests/architecture/'))).toEqual([]);
});

test('no comment consists of the number of a section, threat or decision only', () => {
  const bare = citingFiles().flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\/\*\*|\/\/) *(?:spec|threats?|decisions?) [\d., and]+(?:\*\/)?$/gim)].map(
      ([comment]) => `${path}: ${comment}`,
    ),
  );
  expect(bare).toEqual([]);
});

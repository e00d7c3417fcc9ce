import { resolve } from 'node:path';
import { checkContent } from '../../scripts/content/check-content.mjs';
import { readContent, readExerciseCodes } from '../../scripts/content/read-content.mjs';
import { rules } from './sample-content';

const folder = resolve(__dirname, '../../server/content');
const content = readContent(folder);

test('there are at least 25 posts in each language (issue "Blog, detail viewer")', () => {
  for (const language of rules.languages) {
    expect(content.posts.filter(({ file }) => file.endsWith(`.${language}.md`)).length).toBeGreaterThanOrEqual(25);
  }
});

test('the content check finds nothing in the texts of the site; `npm run content -- check` checks the pictures as well', () => {
  const findings = checkContent(content, {
    ...rules,
    exercises: readExerciseCodes(folder),
    now: new Date('2026-11-22T00:00:00Z'),
  });
  expect(findings.filter(({ kind }) => kind !== 'picture')).toEqual([]);
});

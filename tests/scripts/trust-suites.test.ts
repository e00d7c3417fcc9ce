import { readdirSync, readFileSync } from 'node:fs';
import { browserSuites, longFiles, longSpecs, specsOf } from '../../scripts/test/suites.mjs';

const specs = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'));
const suites = ['browser', ...Object.keys(browserSuites)];

test('every browser test is run at full count by exactly one suite', () => {
  expect(suites.flatMap(specsOf).sort()).toEqual(specs.map((file) => `e2e/${file}`).sort());
});

test('every suite of browser tests is one of npm run trust', () => {
  const commands = readFileSync('scripts/trust.mjs', 'utf8');
  expect(suites.filter((suite) => !commands.includes(`  ${suite}: inBrowser('${suite}'`))).toEqual([]);
});

test('no name of a suite or of what npm test leaves out is gone', () => {
  const gone = [...Object.values(browserSuites).flat(), ...longSpecs].filter(
    (start) => !specs.some((file) => file.startsWith(start)),
  );
  expect(gone).toEqual([]);
});

test('every Jest file that does a sample in npm test is run at full count', () => {
  const named = [...readFileSync('scripts/trust.mjs', 'utf8').matchAll(/'([\w./-]+)'/g)].map(([, name]) => name);
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.test\.tsx?$/.test(file),
  );
  const sampled = files.filter((file) =>
    /support\/full-count|hostile-documents/.test(readFileSync(`tests/${file}`, 'utf8')),
  );
  expect(sampled.length).toBeGreaterThan(10);
  const all = [...named, ...longFiles];
  expect(sampled.filter((file) => !all.some((name) => `tests/${file}`.includes(name)))).toEqual([]);
});

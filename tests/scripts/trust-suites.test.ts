import { readdirSync, readFileSync } from 'node:fs';
import { browserSuites, longSpecs, specsOf } from '../../scripts/test/browser-suites.mjs';

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

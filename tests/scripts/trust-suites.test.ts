import { readdirSync, readFileSync } from 'node:fs';

const specs = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'));
const suites = readFileSync('scripts/trust.mjs', 'utf8');
/** Playwright runs the files whose names hold one of these. */
const [sampledInBrowser = ''] = /const sampledInBrowser = \[[^\]]+\]/.exec(suites) ?? [];
const names = [...sampledInBrowser.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

test('the browser suite names no file that is gone', () => {
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !specs.some((file) => file.includes(name)))).toEqual([]);
});

test('every browser test that does a sample in npm test is run at full count by a suite', () => {
  const named = [...suites.matchAll(/'(?:e2e\/)?([\w.-]+)'/g)].map(([, name = '']) => name);
  const sampled = specs.filter((file) => readFileSync(`e2e/${file}`, 'utf8').includes('support/full-count'));
  expect(sampled.filter((file) => !named.some((name) => file.includes(name)))).toEqual([]);
});

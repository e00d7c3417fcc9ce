import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { browserSuites, longFiles, longSpecs, sampledFiles, specsOf } from '../../scripts/test/suites.mjs';

const specs = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'));
const suites = ['browser', ...Object.keys(browserSuites)];
const jestFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.test\.tsx?$/.test(file),
);

test('exactly one suite runs each file of browser tests at full count', () => {
  expect(suites.flatMap(specsOf).sort()).toEqual(specs.map((file) => `e2e/${file}`).sort());
});

test('npm run trust has every suite of browser tests', () => {
  const commands = readFileSync('scripts/trust.mjs', 'utf8');
  expect(suites.filter((suite) => !commands.includes(`  ${suite}: inBrowser('${suite}'`))).toEqual([]);
});

test('npm run trust without a name runs each browser test that docs/threats.md names', () => {
  const [, threats = ''] = /^const threats = \{\n([^]*?)^\};/m.exec(readFileSync('scripts/trust.mjs', 'utf8')) ?? [];
  const run = suites.filter((suite) => threats.includes(`  ${suite}: inBrowser(`)).flatMap(specsOf);
  const named = [...readFileSync('docs/threats.md', 'utf8').matchAll(/`(e2e\/[\w-]+\.spec\.ts)`/g)].map(
    ([, file]) => file,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !run.includes(file as string))).toEqual([]);
});

test('every file that is listed in a suite or left out by npm test exists', () => {
  const gone = [...Object.values(browserSuites).flat(), ...longSpecs].filter(
    (start) => !specs.some((file) => file.startsWith(start)),
  );
  expect(gone).toEqual([]);
  expect(
    [...longFiles, ...sampledFiles].filter((name) => !jestFiles.some((file) => `tests/${file}`.includes(name))),
  ).toEqual([]);
});

test('npm run trust runs every Jest file at full count that runs a sample in npm test', () => {
  const sampled = jestFiles.filter((file) =>
    /from '[./\w-]+\/(full-count|hostile-documents)'/.test(readFileSync(`tests/${file}`, 'utf8')),
  );
  expect(sampled.length).toBeGreaterThan(10);
  // The suite `guide` runs the last one.
  const all = [...sampledFiles, ...longFiles, 'scripts/module-guide'];
  expect(sampled.filter((file) => !all.some((name) => `tests/${file}`.includes(name)))).toEqual([]);
});

test('the test files that scripts import can be loaded without Jest', () => {
  const scripts = readdirSync('scripts', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
  const imported = scripts.flatMap((file) =>
    [...readFileSync(`scripts/${file}`, 'utf8').matchAll(/from '[./]+\/(tests\/[\w/-]+\.ts)'/g)].map(
      ([, path]) => path,
    ),
  );
  expect(imported.length).toBeGreaterThan(0);
  const loadAll = [...new Set(imported)].map((path) => `await import('./${path}');`).join('\n');
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', loadAll]);
});

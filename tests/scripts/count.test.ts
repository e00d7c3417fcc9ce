import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { countJest, countPlaywright, type JestReport, type PlaywrightReport } from '../../scripts/test/count.mjs';

const root = resolve(__dirname, '../..');
// Without the variable of Jest's workers, because Playwright does not start where it is set.
const { JEST_WORKER_ID: _mark, ...environment } = process.env;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A separate small project with the installed packages of this one. */
function newProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-count-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function runTool(cwd: string, name: string, args: string[], env: Record<string, string>): number {
  return (
    spawnSync(join(root, 'node_modules/.bin', name), args, { cwd, env: { ...environment, ...env }, encoding: 'utf8' })
      .status ?? 1
  );
}

/** Runs Jest as `npm test` does, in a project with the Jest projects `a`, `b` and `c`, and counts the results. */
function jestIn(files: Record<string, string>, env: Record<string, string> = {}) {
  const names = ['a', 'b', 'c'];
  const projects = names.map((name) => ({
    displayName: name,
    rootDir: '.',
    transform: {},
    testMatch: [`<rootDir>/${name}/*.test.js`],
  }));
  const folder = newProject({ 'jest.config.json': JSON.stringify({ projects }), ...files });
  const report = join(folder, 'report.json');
  const code = runTool(
    folder,
    'jest',
    ['--ci', '--maxWorkers=2', '--config=jest.config.json', `--reporters=${root}/scripts/test/jest-reporter.mjs`],
    { JEST_REPORT_FILE: report, ...env },
  );
  return countJest(JSON.parse(readFileSync(report, 'utf8')) as JestReport, names, code);
}

/** Runs Playwright with the options of this project's configuration that affect the count, and counts the results. */
function playwrightIn(files: Record<string, string>) {
  const folder = newProject({
    'playwright.config.mjs': `import config from ${JSON.stringify(join(root, 'playwright.config.ts'))};
      const { forbidOnly, retries } = config;
      export default { forbidOnly, retries, reporter: 'json', projects: ['a', 'b', 'c'].map((name) => ({ name, testDir: name })) };`,
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, `import { expect, test } from '@playwright/test';\n${text}`]),
    ),
  });
  const file = join(folder, 'report.json');
  const code = runTool(folder, 'playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CI: '' });
  return countPlaywright(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport, code);
}

const headlines = (problems: string[]) => problems.map((problem) => problem.split('\n')[0]).sort();

test('Jest: counts only tests that ran and passed, and names all others and a project without tests', () => {
  const { passed, problems } = jestIn({
    'a/kinds.test.js': `
      test('passes', () => {});
      test.skip('is skipped', () => {});
      test.todo('is planned');
      test.failing('is known to fail', () => { throw new Error('known'); });
      test('fails', () => { throw new Error('no'); });`,
    'a/focused.test.js': `
      test.only('is focused', () => {});
      test('is left out', () => {});`,
    'a/broken.test.js': `require('./missing');`,
    'b/one.test.js': `test('passes too', () => {});`,
  });
  expect(passed).toBe(3);
  expect(headlines(problems)).toEqual([
    'did not run: a/broken.test.js',
    'expected to fail: a/kinds.test.js: is known to fail',
    'failed: a/kinds.test.js: fails',
    'no tests in project c',
    'pending: a/focused.test.js: is left out',
    'pending: a/kinds.test.js: is skipped',
    'todo: a/kinds.test.js: is planned',
  ]);
  expect(problems.join('\n')).toMatch(/fails\n +Error: no/);
  expect(problems.join('\n')).toMatch(/broken\.test\.js\n[^]*Cannot find module '\.\/missing'/);
});

test('Jest: ends and names a file that blocks its process, and counts the others', () => {
  const { passed, problems } = jestIn(
    {
      'a/blocking.test.js': `
        test('passes', () => {});
        afterAll(async () => { for (;;) await null; });`,
      'b/one.test.js': `test('passes too', () => {});`,
      'c/one.test.js': `test('passes too', () => {});`,
    },
    { JEST_SILENCE_MS: '10000' },
  );
  expect(passed).toBe(2);
  expect(headlines(problems)).toEqual(['did not run: a/blocking.test.js', 'no tests in project a']);
});

test('Playwright: names skipped, fixme, flaky and expected failures and a project without tests, and does not count them', () => {
  const { passed, problems } = playwrightIn({
    'a/kinds.spec.mjs': `
      test('passes', () => {});
      test.skip('is skipped', () => {});
      test.fixme('is broken', () => {});
      test('skips itself', () => { test.skip(); });
      test.fail('is known to fail', () => { expect(1).toBe(2); });
      test('fails', () => { expect(1).toBe(2); });
      test.describe(() => {
        test.describe.configure({ retries: 1 });
        test('passes at the second attempt', () => { expect(test.info().retry).toBe(1); });
      });`,
    'b/one.spec.mjs': `test('passes too', () => {});`,
  });
  expect(passed).toBe(2);
  expect(headlines(problems)).toEqual([
    'expected to be failed: a/kinds.spec.mjs: is known to fail',
    'flaky: a/kinds.spec.mjs: passes at the second attempt',
    'no tests in project c',
    'skipped: a/kinds.spec.mjs: is broken',
    'skipped: a/kinds.spec.mjs: is skipped',
    'skipped: a/kinds.spec.mjs: skips itself',
    'unexpected: a/kinds.spec.mjs: fails',
  ]);
  expect(problems.join('\n')).toMatch(/: fails\n[^]*Expected: 2/);
});

test('Playwright: a focused test fails the run without CI, too', () => {
  const { passed, problems } = playwrightIn({
    'a/one.spec.mjs': `test.only('is focused', () => {}); test('is left out', () => {});`,
    'b/one.spec.mjs': `test('passes', () => {});`,
  });
  expect(passed).toBe(0);
  expect(problems.join('\n')).toContain('is focused');
});

test('reports a run that was interrupted or failed without a message', () => {
  const files = [
    { path: 'a.test.js', project: 'a', crashed: false, tests: [{ name: 'passes', status: 'passed', failing: false }] },
  ];
  expect(countJest({ interrupted: true, files }, ['a'], 1).problems).toEqual(['interrupted']);
  expect(countJest({ interrupted: false, files }, ['a'], 1).problems).toEqual(['ended with code 1']);
  expect(countJest({ interrupted: false, files }, ['a'], 0)).toEqual({ passed: 1, problems: [] });
});

test('npm test ends with `0 passed, 1 failed` when its packages cannot be installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-count-'));
  folders.push(folder);
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: { missing: 'file:./missing.tgz' } }),
  );
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs'], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
  expect(status).not.toBe(0);
  expect(stderr).toContain('missing.tgz');
});

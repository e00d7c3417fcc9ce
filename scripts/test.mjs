// `npm test`: tests the whole site. Installs missing packages, then runs every stage to its end, whatever fails before. The last line is
// always `N passed, M failed`.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, installPackages } from './install.mjs';
import { ensureChromium } from './chromium.mjs';
import { root, run, tool } from './build/run.mjs';
import { changedFiles } from './test/changed-files.mjs';
import { countJest, countPlaywright } from './test/count.mjs';
import { makeMemoryFolder } from './test/memory-folder.mjs';

/** Jest's transform cache is kept for the next run. */
const jestCache = join(root, 'node_modules/.cache/jest');
const inMemory = makeMemoryFolder();
const reports = mkdtempSync(join(tmpdir(), 'site-tests-'));
/** What each test file calls, for the mutants. */
const reached = join(reports, 'reached');
mkdirSync(reached);
const totals = { passed: 0, failed: 0 };
/** A process that a test left may still write there, and the error must not hide the count. */
function removeFolders() {
  try {
    [reports, inMemory].filter(Boolean).forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  } catch (error) {
    console.error(error.message);
  }
}

/** All problems again at the end, because some users read only the end of a long output. */
const failures = [];

process.on('exit', (code) => {
  removeFolders();
  if (code !== 0 && totals.failed === 0) {
    totals.failed = 1;
  }
  failures.forEach((failure) => console.log(`✗ ${failure}`));
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => process.exit(1));
}

/** Runs one stage; a stage that cannot even count its tests counts as one failure. */
async function stage(name, work) {
  const started = performance.now();
  const { passed, problems } = await work().catch((error) => ({ passed: 0, problems: [error.message] }));
  totals.passed += passed;
  totals.failed += problems.length;
  failures.push(...problems.map((problem) => `${name}: ${problem}`));
  console.log(
    `— ${name}: ${passed} passed, ${problems.length} failed (${Math.round((performance.now() - started) / 1000)} s)`,
  );
}

/** Runs stages one after the other. */
async function inTurn(...stages) {
  for (const [name, work] of stages) {
    await stage(name, work);
  }
}

/** A command that passes or fails as a whole. */
const check = (command, args) => async () => {
  await run(command, args);
  return { passed: 1, problems: [] };
};

// Each test file runs new code for a second or two: V8 would spend a seventh of the time on optimising short-lived code.
const seldomOptimised = '--interrupt-budget=1000000';

async function jest() {
  const { default: config } = await import('../jest.config.mjs');
  const file = join(reports, 'jest.json');
  const reporters = ['default', join(root, 'scripts/test/jest-reporter.mjs')].map((name) => `--reporters=${name}`);
  const { code } = await run(
    process.execPath,
    [
      seldomOptimised,
      join(root, 'node_modules/jest/bin/jest.js'),
      '--ci',
      `--cacheDirectory=${jestCache}`,
      ...reporters,
    ],
    { allowFailure: true, env: { JEST_REPORT_FILE: file, REACHED_FOLDER: reached } },
  );
  return countJest(
    JSON.parse(readFileSync(file, 'utf8')),
    config.projects.map(({ displayName }) => displayName),
    code,
  );
}

/** Only changed files, because checking all would take as long as the build. `npm run trust -- format` checks all. */
async function format() {
  const files = (await changedFiles()) ?? ['.'];
  await run(tool('prettier'), ['--check', '--log-level=warn', '--ignore-unknown', ...files]);
  return { passed: 1, problems: [] };
}

/** The checks of a deployment, for each module that was just built. */
async function gate() {
  const [{ checkLiveReleases }, { siteDir }] = await Promise.all([
    import('./deploy/gate.mjs'),
    import('./build/parts.mjs'),
  ]);
  return checkLiveReleases(siteDir);
}

async function playwright() {
  const file = join(reports, 'playwright.json');
  const { code } = await run(tool('playwright'), ['test'], {
    allowFailure: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_REPORTERS: 'list,json' },
  });
  return countPlaywright(JSON.parse(readFileSync(file, 'utf8')), code);
}

// A separate site, so that one that may be running stays unchanged. Relative, so that each copy of the project has another one.
process.env.SITE_DIR ??= 'dist/test-site';
checkNode();
// Without the packages nothing else can run.
await installPackages();
if (inMemory) {
  process.env.TMPDIR = inMemory;
}
// Formatting, types and names are checked in parallel with everything else, because nothing waits for them, and they use idle cores.
const checks = inTurn(
  ['types', check(tool('tsc'), ['--noEmit'])],
  ['lint', check(tool('oxlint'), ['--deny-warnings'])],
  ['knip', check(tool('knip'), [])],
  ['format', format],
);
await stage('build', check(process.execPath, ['scripts/build.mjs']));
await stage('gate', gate);
await stage('browser', async () => {
  await ensureChromium();
  return { passed: 1, problems: [] };
});
// Browser tests with two workers keep both cores busy: parallel Jest would gain nothing, and its load tests would fail.
await Promise.all([checks, stage('jest', jest)]);
await stage('playwright', playwright);
// Alone, because beside the browser tests a mutant takes six times as long. All stages together may take twenty minutes, so on a slow machine
// the mutants get what is left. Only a surviving mutant takes its 40 seconds of tests.
const minutes = Math.min(5, Math.max(1, 18.5 - performance.now() / 60_000));
const limits = [`--minutes=${minutes.toFixed(1)}`, '--test-seconds=40'];
await stage('mutants', check(process.execPath, ['scripts/mutate.mjs', '--changed', `--reached=${reached}`, ...limits]));
process.exit(totals.failed === 0 ? 0 : 1);

// `npm test`: proves the whole site. Installs what is missing, then runs every stage to its end, whatever fails before;
// the last line is `N passed, M failed`.
import { mkdtempSync, readFileSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, installPackages } from './install.mjs';
import { ensureChromium } from './chromium.mjs';
import { run, tool } from './build/run.mjs';

const reports = mkdtempSync(join(tmpdir(), 'site-tests-'));
const totals = { passed: 0, failed: 0 };

/** Runs one stage; one that cannot even count its tests counts as one failure. */
async function stage(name, work) {
  const started = performance.now();
  let result;
  try {
    result = await work();
  } catch (error) {
    console.error(error.message);
    result = { passed: 0, failed: 1 };
  }
  totals.passed += result.passed;
  totals.failed += result.failed;
  console.log(`— ${name}: ${result.passed} passed, ${result.failed} failed (${Math.round((performance.now() - started) / 1000)} s)`);
}

/** A command that passes or fails as a whole. */
const check = (command, args) => async () => {
  const { code } = await run(command, args, { allowFailure: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

async function jest() {
  const file = join(reports, 'jest.json');
  const { code } = await run(tool('jest'), ['--ci', '--json', '--outputFile', file], { allowFailure: true });
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed, failed: failed || (code === 0 ? 0 : 1) };
}

async function playwright() {
  const file = join(reports, 'playwright.json');
  const { code } = await run(tool('playwright'), ['test'], { allowFailure: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_REPORTERS: 'list,json' } });
  if (!existsSync(file)) {
    return { passed: 0, failed: 1 };
  }
  const { expected, unexpected } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return { passed: expected, failed: unexpected || (code === 0 ? 0 : 1) };
}

checkNode();
await installPackages();
await stage('types', check(tool('tsc'), ['--noEmit']));
await stage('lint', check(tool('oxlint'), ['--deny-warnings']));
await stage('build', check(process.execPath, ['scripts/build.mjs']));
await stage('browser', async () => {
  process.env.CHROMIUM_PATH = await ensureChromium();
  return { passed: 1, failed: 0 };
});
await stage('jest', jest);
await stage('playwright', playwright);

rmSync(reports, { recursive: true, force: true });
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { activeMutant } from './make-mutants.mjs';
import { nearestFirst } from './nearest-first.mjs';
import { isLeft } from './scope.mjs';
import { writeFiles } from './workspace.mjs';

/** Failing tests cannot test mutants. */
export class BrokenTests extends Error {}

/** The default of `maxTestMs` on a busy machine covers all tests of a folder. */
const allTestsMs = 240_000;

/**
 * With a mutant many tests wait in vain, so each test has a limit in proportion to its duration without one, instead of the usual one of
 * minutes.
 */
const limitsOf = (tests) =>
  Object.fromEntries(Object.entries(tests).map(([name, usualMs]) => [name, Math.round(3_000 + 3 * usualMs)]));

/**
 * Tests mutants of one folder: each test file runs once without a mutant, to record which mutants it reaches, and then with each of them
 * until one test fails. No file runs before a mutant needs it, and each mutant is tested to its verdict before the next: the verdicts at the
 * deadline are then a sample, not those that were quick. A run that takes far longer than without the mutant is a failure, too.
 * @param {object} work
 * @param {string} work.copy copy of the project
 * @param {import('./mutants.mjs').Mutants} work.made all mutants of the folder
 * @param {import('./mutants.mjs').Mutant[]} work.chosen the mutants to test
 * @param {string[]} work.tests folders or files of the tests
 * @param {ReadonlySet<string>} [work.changed] files that changed together
 * @param {ReturnType<import('./test-process.mjs').openTestProcess>[]} work.processes one per parallel mutant
 * @param {number} work.deadline in ms since the epoch; mutants left then are not tested
 * @param {ReturnType<import('./reached.mjs').readReached>} [work.recorded] what a run of the tests has recorded: its files need no run without
 * a mutant
 * @param {number} [work.maxTestMs] a mutant is tested by the nearest tests that reach it, up to this total time without mutants; only a
 * surviving one costs that much
 * @returns {Promise<import('./mutants.mjs').Verdict[]>}
 * @throws {BrokenTests} if a test fails without any mutant
 */
export async function judge({
  copy,
  made,
  chosen,
  tests,
  changed,
  processes,
  deadline,
  recorded = () => undefined,
  maxTestMs = allTestsMs,
}) {
  const reports = mkdtempSync(join(copy, 'node_modules/.mutants-'));
  writeFiles(copy, made, 'content');
  try {
    const paths = [...new Set(tests.flatMap((path) => testFilesIn(copy, path)))].filter((path) => !isLeft(path));
    if (paths.length === 0) {
      return chosen.map((mutant) => ({ mutant, killed: false, by: 'the folder has no tests' }));
    }
    const ordered = new Map();
    const inOrder = (file) => {
      ordered.set(file, ordered.get(file) ?? nearestFirst(copy, file, paths, changed));
      return ordered.get(file);
    };
    const untouched = new Map();
    /** The durations of a test file and of its tests without a mutant, and the mutants that it reaches; undefined after the deadline. */
    const withoutMutant = (path, process) => {
      if (!untouched.has(path)) {
        const report = join(reports, `${untouched.size}.json`);
        untouched.set(path, recorded(path, chosen) ?? tryUntouched(join(copy, path), process, report, deadline));
      }
      return untouched.get(path);
    };
    const verdicts = [];
    /** The test file that last killed a mutant of a source file: it is likely to kill the next one. */
    const noticedBy = new Map();
    const waiting = chosen.map((mutant) => ({
      mutant,
      left: new Set(inOrder(mutant.file)),
      spent: 0,
      isReached: false,
      hasAll: true,
    }));
    const judgeNext = async (process) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        let verdict;
        while (!verdict && Date.now() < deadline) {
          verdict = await tryNextFile(next, process);
        }
        if (verdict) {
          verdicts.push({ mutant: next.mutant, ...verdict });
        }
      }
    };
    /** Runs the next test file that may kill the mutant. @returns the verdict, if it is known now */
    const tryNextFile = async (judged, process) => {
      const { mutant, left: leftToRun } = judged;
      const likely = noticedBy.get(mutant.file);
      for (const path of leftToRun.has(likely) ? [likely, ...leftToRun] : leftToRun) {
        const isKnown = untouched.has(path);
        const usual = await withoutMutant(path, process);
        if (!usual) {
          return undefined;
        }
        const isReached = usual.reached.has(mutant.id);
        const isTooMuch = isReached && judged.isReached && judged.spent + usual.ms > maxTestMs;
        if (!isReached || isTooMuch) {
          leftToRun.delete(path);
          judged.hasAll &&= !isTooMuch;
          if (isKnown) {
            continue;
          }
          return undefined;
        }
        judged.isReached = true;
        judged.spent += usual.ms;
        const by = await failureWith(mutant, join(copy, path), usual, process, deadline);
        if (by === undefined) {
          return undefined;
        }
        leftToRun.delete(path);
        if (by !== '') {
          noticedBy.set(mutant.file, path);
          return { killed: true, by };
        }
        return undefined;
      }
      return {
        killed: false,
        by: !judged.isReached ? 'no test reaches it' : judged.hasAll ? 'all tests pass' : 'the nearest tests pass',
      };
    };
    await Promise.all(processes.map(judgeNext));
    return verdicts;
  } finally {
    rmSync(reports, { recursive: true, force: true });
    writeFiles(copy, made, 'original');
  }
}

async function tryUntouched(path, process, file, deadline) {
  const result = await process.run(path, { MUTATE_REACHED_FILE: file }, deadline - Date.now());
  if (result === 'late') {
    return undefined;
  }
  if (result === 'ended' || result.failure) {
    throw new BrokenTests(`tests fail without a mutant: ${path} (${result.failure ?? 'ended early'})`);
  }
  const { ms, tests } = result;
  return { ms, tests, reached: new Set(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []) };
}

/** What killed the mutant: a test, or an abnormal end of the run; '' if it survived, undefined after the deadline. */
async function failureWith(mutant, path, usual, process, deadline) {
  const variables = { ...activeMutant(mutant.id), MUTATE_TEST_LIMITS: JSON.stringify(limitsOf(usual.tests)) };
  const run = () => process.run(path, variables, Math.min(60_000 + 2 * usual.ms, deadline - Date.now()));
  let result = await run();
  if (result === 'ended') {
    // Leftovers of an earlier run may have ended the process, so a new one repeats the run.
    result = await run();
  }
  if (result === 'late') {
    return Date.now() >= deadline ? undefined : 'took too long';
  }
  if (result === 'ended') {
    return 'ended early';
  }
  return result.failure ?? '';
}

/** The test files of a folder, as paths from the root. */
function testFilesIn(copy, path) {
  const place = join(copy, path);
  if (!existsSync(place)) {
    return [];
  }
  return statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true })
        .map((name) => join(path, String(name)))
        .filter((name) => /\.test\.tsx?$/.test(name))
    : [path];
}

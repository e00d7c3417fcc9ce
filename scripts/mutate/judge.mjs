import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { activeMutant } from './make-mutants.mjs';
import { nearestFirst } from './nearest-first.mjs';
import { isLeft } from './scope.mjs';
import { writeFiles } from './workspace.mjs';

/** Failing tests cannot test mutants. */
export class BrokenTests extends Error {}

/**
 * A mutant is tested by the tests that reach it, up to this total time without mutants, which on a busy machine covers all tests of a
 * folder. Only a surviving mutant costs that much.
 */
const maxTestMs = 240_000;

/**
 * With a mutant many tests wait in vain, so each test of a file has a limit in proportion to the duration of the whole file without one,
 * instead of the usual one of minutes.
 */
const testLimitOf = (usualMs) => Math.round(5_000 + 3 * usualMs);

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
 * @returns {Promise<import('./mutants.mjs').Verdict[]>}
 * @throws {BrokenTests} if a test fails without any mutant
 */
export async function judge({ copy, made, chosen, tests, changed, processes, deadline }) {
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
    /** The duration of a test file without a mutant, and the mutants that it reaches; undefined after the deadline. */
    const withoutMutant = (path, process) => {
      if (!untouched.has(path)) {
        untouched.set(path, tryUntouched(join(copy, path), process, join(reports, `${untouched.size}.json`), deadline));
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
        if (!usual.reached.has(mutant.id) || (judged.isReached && judged.spent + usual.ms > maxTestMs)) {
          leftToRun.delete(path);
          if (isKnown) {
            continue;
          }
          return undefined;
        }
        judged.isReached = true;
        judged.spent += usual.ms;
        const by = await failureWith(mutant, join(copy, path), usual.ms, process, deadline);
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
      return { killed: false, by: judged.isReached ? 'all tests pass' : 'no test reaches it' };
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
  return { ms: result.ms, reached: new Set(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []) };
}

/** What killed the mutant: a test, or an abnormal end of the run; '' if it survived, undefined after the deadline. */
async function failureWith(mutant, path, usualMs, process, deadline) {
  const variables = { ...activeMutant(mutant.id), MUTATE_TEST_MS: String(testLimitOf(usualMs)) };
  const run = () => process.run(path, variables, Math.min(60_000 + 2 * usualMs, deadline - Date.now()));
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

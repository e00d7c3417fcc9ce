import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { activeMutant } from './make-mutants.mjs';
import { left } from './scope.mjs';
import { writeFiles } from './workspace.mjs';

/** Nothing can be judged by tests that fail anyway. */
export class BrokenTests extends Error {}

/**
 * A mutant is judged by the quickest tests that reach it, as many as take this long without mutants: on a busy machine, all
 * tests of a folder. Only a mutant that lives costs so much.
 */
const maxTestMs = 240_000;

/**
 * Judges mutants of one folder: runs its tests once without a mutant to see which tests reach which mutants, then runs, for
 * each mutant, those tests until one fails. A run that takes far longer than without the mutant is a failure, too.
 * @param {object} work
 * @param {string} work.copy copy of the project
 * @param {import('./mutants.mjs').Mutants} work.made everything that was made of the folder
 * @param {import('./mutants.mjs').Mutant[]} work.chosen the mutants to judge
 * @param {{ project: string, tests: string[] }} work.entry
 * @param {Record<string, string>} work.env of the services
 * @param {number} work.workers how many mutants are judged at a time
 * @param {number} work.deadline when to stop, in ms of the clock; mutants that are left then are not judged
 * @returns {Promise<import('./mutants.mjs').Verdict[]>}
 * @throws {BrokenTests} when a test fails without any mutant
 */
export async function judge({ copy, made, chosen, entry, env, workers, deadline }) {
  const reports = mkdtempSync(join(copy, 'node_modules/.mutants-'));
  writeFiles(copy, made, 'content');
  try {
    const jest = (files, more, limits) =>
      runJest(copy, files, { ...env, MUTATE_PROJECT: entry.project, ...more }, limits);
    const tests = entry.tests.flatMap((path) => testFilesIn(copy, path)).filter((path) => !left.test(path));
    if (tests.length === 0) {
      return chosen.map((mutant) => ({ mutant, killed: false, by: 'the folder has no tests' }));
    }
    const times = join(reports, 'times.json');
    await jest(tests, { MUTATE_REACHED_DIR: reports, MUTATE_TIMES_FILE: times }, { workers, deadline });
    if (!existsSync(times)) {
      return [];
    }
    const files = JSON.parse(readFileSync(times, 'utf8'));
    const broken = files.filter(({ failed }) => failed).map(({ testPath }) => testPath);
    if (broken.length > 0) {
      throw new BrokenTests(`tests fail without a mutant: ${broken.join(', ')}`);
    }
    const reached = new Map(
      readdirSync(reports)
        .filter((name) => name.includes('.test.'))
        .map((name) => {
          const report = JSON.parse(readFileSync(join(reports, name), 'utf8'));
          return [report.testPath, new Set(report.reached)];
        }),
    );

    const verdicts = [];
    /** The test file that last noticed a mutant of a source file: it is likely to notice the next one. */
    const noticedBy = new Map();
    const waiting = [...chosen];
    const judgeNext = async () => {
      for (let mutant = waiting.shift(); mutant && Date.now() < deadline; mutant = waiting.shift()) {
        const judges = quickest(files.filter(({ testPath }) => reached.get(testPath)?.has(mutant.id)));
        if (judges.length === 0) {
          verdicts.push({ mutant, killed: false, by: 'no test reaches it' });
          continue;
        }
        judges.sort(
          (one, other) =>
            Number(other.testPath === noticedBy.get(mutant.file)) - Number(one.testPath === noticedBy.get(mutant.file)),
        );
        const verdict = join(reports, `verdict-${mutant.id}`);
        const usual = judges.reduce((sum, { ms }) => sum + ms, 0);
        const { code, late } = await jest(
          judges.map(({ testPath }) => testPath),
          { ...activeMutant(mutant.id), MUTATE_VERDICT_FILE: verdict },
          { workers: 1, deadline, limitMs: 60_000 + 2 * usual },
        );
        if (late !== 'deadline') {
          const reported = !late && existsSync(verdict) ? JSON.parse(readFileSync(verdict, 'utf8')) : undefined;
          noticedBy.set(mutant.file, reported?.testPath ?? noticedBy.get(mutant.file));
          verdicts.push({
            mutant,
            killed: code !== 0,
            by: reported?.by ?? (late ? 'took too long' : code === 0 ? 'all tests pass' : 'ended early'),
          });
        }
      }
    };
    await Promise.all(Array.from({ length: workers }, judgeNext));
    return verdicts;
  } finally {
    rmSync(reports, { recursive: true, force: true });
    writeFiles(copy, made, 'original');
  }
}

function quickest(files) {
  let sum = 0;
  return [...files]
    .sort((one, other) => one.ms - other.ms)
    .filter(({ ms }, index) => {
      sum += ms;
      return index === 0 || sum <= maxTestMs;
    });
}

function testFilesIn(copy, path) {
  const place = join(copy, path);
  if (!existsSync(place)) {
    return [];
  }
  return statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true })
        .map(String)
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => join(place, name))
    : [place];
}

/** Runs Jest with all its children in a group of its own, which is ended with it. */
function runJest(copy, files, env, { workers, deadline, limitMs = Infinity }) {
  const { JEST_WORKER_ID: _mark, ...own } = process.env;
  const parallel = workers === 1 ? ['--runInBand'] : [`--maxWorkers=${workers}`];
  const args = [
    join(copy, 'node_modules/jest/bin/jest.js'),
    '--config=scripts/mutate/jest.config.mjs',
    '--ci',
    ...parallel,
    '--runTestsByPath',
    ...files,
  ];
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...own, ...env },
    detached: true,
    stdio: process.env.MUTATE_DEBUG ? 'inherit' : 'ignore',
  });
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended by itself.
    }
  };
  return new Promise((done, fail) => {
    let late;
    const timer = setTimeout(
      () => {
        late = Date.now() >= deadline ? 'deadline' : 'limit';
        end();
      },
      Math.min(limitMs, deadline - Date.now(), 2_147_483_647),
    );
    child.on('error', fail);
    child.on('close', (code) => {
      clearTimeout(timer);
      end();
      done({ code: code ?? 1, late });
    });
  });
}

// Counts the tests of a run. A test passes if it ran to its end and succeeded once, at the first attempt; everything else is a problem, so
// that an untested case can never count as a pass.
import { stripVTControlCharacters } from 'node:util';

/** The maximum characters of a failure message in a problem. */
const longestMessage = 1000;

/**
 * Counts a Jest run.
 * @param {import('./count.mjs').JestReport} report written by `jest-reporter.mjs`
 * @param {readonly string[]} projects names of the projects that must have tests
 * @param {number} code exit code of Jest
 * @returns {import('./count.mjs').Count}
 */
export function countJest(report, projects, code) {
  const tests = report.files.flatMap((file) =>
    file.tests.map((test) => ({ ...test, name: `${file.path}: ${test.name}` })),
  );
  const passed = tests.filter(({ status, failing }) => status === 'passed' && !failing);
  const problems = [
    ...tests
      .filter((test) => !passed.includes(test))
      .map(({ status, failing, name, message }) =>
        problem(`${failing ? 'expected to fail' : status}: ${name}`, message),
      ),
    ...report.files
      .filter(({ crashed }) => crashed)
      .map(({ path, message }) => problem(`did not run: ${path}`, message)),
    ...withoutTests(
      projects,
      report.files.filter((file) => file.tests.length > 0).map(({ project }) => project),
    ),
    ...(report.interrupted ? ['interrupted'] : []),
  ];
  return { passed: passed.length, problems: explained(problems, code) };
}

/**
 * Counts a Playwright run.
 * @param {import('./count.mjs').PlaywrightReport} report of Playwright's JSON reporter
 * @param {number} code exit code of Playwright
 * @returns {import('./count.mjs').Count}
 */
export function countPlaywright(report, code) {
  const tests = report.suites.flatMap((suite) => testsIn(suite));
  const passed = tests.filter(({ status, expectedStatus }) => status === 'expected' && expectedStatus === 'passed');
  const problems = [
    ...tests
      .filter((test) => !passed.includes(test))
      .map(({ status, expectedStatus, name, results }) =>
        problem(
          `${status === 'expected' ? `expected to be ${expectedStatus}` : status}: ${name}`,
          results.at(-1)?.error?.message,
        ),
      ),
    ...report.errors.map(({ message }) => message ?? 'an error outside the tests'),
    ...withoutTests(
      report.config.projects.map(({ name }) => name),
      tests.map(({ projectName }) => projectName),
    ),
  ];
  return { passed: passed.length, problems: explained(problems, code) };
}

/** The tests of a suite and of its nested suites. */
function testsIn({ file, suites = [], specs }) {
  return [
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, name: `${file}: ${spec.title}` }))),
    ...suites.flatMap((suite) => testsIn(suite)),
  ];
}

/** The failure in one line, and its reason indented below. */
function problem(headline, message = '') {
  const reason = stripVTControlCharacters(message).slice(0, longestMessage).trim();
  return reason === '' ? headline : `${headline}\n${reason.replace(/^/gm, '    ')}`;
}

const withoutTests = (projects, tested) =>
  projects.filter((name) => !tested.includes(name)).map((name) => `no tests in project ${name}`);

/** A run with a bad exit code and no other problem is itself a problem. */
const explained = (problems, code) => (problems.length === 0 && code !== 0 ? [`ended with code ${code}`] : problems);

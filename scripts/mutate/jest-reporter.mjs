import { writeFileSync } from 'node:fs';

/**
 * Writes the first test that fails, and its file, to MUTATE_VERDICT_FILE and ends the run there: a mutant is killed once. Without that
 * variable it writes how long each file took and which failed to MUTATE_TIMES_FILE.
 */
export default class MutantReporter {
  onTestCaseResult({ path }, { status, fullName }) {
    if (status === 'failed') {
      this.end(fullName, path);
    }
  }

  onTestResult(test, { testExecError }) {
    if (testExecError) {
      this.end(`${test.path} did not run`, test.path);
    }
  }

  end(by, testPath) {
    if (process.env.MUTATE_VERDICT_FILE) {
      writeFileSync(process.env.MUTATE_VERDICT_FILE, JSON.stringify({ by, testPath }));
      process.exit(1);
    }
  }

  onRunComplete(_contexts, { testResults }) {
    if (process.env.MUTATE_TIMES_FILE) {
      const files = testResults.map(({ testFilePath, perfStats, numFailingTests, testExecError }) => ({
        testPath: testFilePath,
        ms: perfStats.end - perfStats.start,
        failed: numFailingTests > 0 || Boolean(testExecError),
      }));
      writeFileSync(process.env.MUTATE_TIMES_FILE, JSON.stringify(files));
    }
  }
}

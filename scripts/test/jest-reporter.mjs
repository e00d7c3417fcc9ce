import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Writes what `countJest` counts to the file that JEST_REPORT_FILE names. Jest's own JSON report says neither which
 * project a file belongs to nor whether a run was interrupted.
 */
export default class JestReporter {
  onRunComplete(_contexts, results) {
    const files = results.testResults.map(
      ({ testFilePath, displayName, testExecError, failureMessage, testResults }) => ({
        path: relative(process.cwd(), testFilePath),
        project: displayName?.name ?? '',
        crashed: Boolean(testExecError) || (testResults.length === 0 && Boolean(failureMessage)),
        message: failureMessage ?? '',
        tests: testResults.map(({ fullName, status, failing, failureMessages }) => ({
          name: fullName,
          status,
          failing: Boolean(failing),
          message: failureMessages.join('\n'),
        })),
      }),
    );
    writeFileSync(process.env.JEST_REPORT_FILE, JSON.stringify({ interrupted: results.wasInterrupted, files }));
  }
}

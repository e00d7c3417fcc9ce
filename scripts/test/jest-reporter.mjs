import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Longer than a test may take, because Jest's own timeout cannot end a file that blocks its process. */
const longestSilenceMs = Number(process.env.JEST_SILENCE_MS ?? 270_000);

/**
 * Writes the input of `countJest` to the file in JEST_REPORT_FILE. Jest's own JSON report contains neither the project of a file nor
 * whether a run was interrupted. If no file has started or ended for long, it ends the processes that Jest waits for: their files fail by
 * name, and the others are counted.
 */
export default class JestReporter {
  onRunStart() {
    this.watch = setTimeout(endWorkers, longestSilenceMs);
  }

  onTestFileStart() {
    this.watch.refresh();
  }

  onTestFileResult() {
    this.watch.refresh();
  }

  onRunComplete(_contexts, results) {
    clearTimeout(this.watch);
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

function endWorkers() {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  for (const line of processes) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (parent === process.pid && line.includes('jest-worker')) {
      console.error(`No test file has begun or ended for ${longestSilenceMs / 1000} s: process ${pid} is ended`);
      process.kill(pid, 'SIGKILL');
    }
  }
}

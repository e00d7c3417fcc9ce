const { default: TestRunner } = require('jest-runner');

/** A failing test file ends at its first failing test; `environment.cjs` skips later ones. */
const failureOf = (path, result) =>
  result.testResults.find(({ status }) => status === 'failed')?.fullName ??
  (result.testExecError || result.failureMessage ? `${path} did not run` : undefined);

/**
 * Runs the test files that the parent process requests, one after the other, until the parent ends. Modules compiled for one run are reused
 * by the next one (`tests/support/keep-scripts.cjs`), and Jest starts once for many mutants.
 */
module.exports = class extends TestRunner {
  async runTests([{ context }], watcher) {
    process.on('message', (job) => void this.run(job, context, watcher));
    process.send({ ready: true });
    await new Promise((gone) => process.once('disconnect', gone));
    process.exit(0);
  }

  async run({ path, env }, context, watcher) {
    Object.assign(process.env, env);
    const runner = new TestRunner(this._globalConfig, this._context);
    let failure;
    let tests = {};
    runner.on('test-file-success', ([, result]) => {
      failure = failureOf(path, result);
      tests = Object.fromEntries(result.testResults.map(({ fullName, duration }) => [fullName, duration]));
    });
    runner.on('test-file-failure', () => (failure = `${path} did not run`));
    const from = performance.now();
    await runner.runTests([{ path, context }], watcher, { serial: true });
    for (const name of Object.keys(env)) {
      delete process.env[name];
    }
    process.send({ failure, ms: performance.now() - from, tests });
  }
};

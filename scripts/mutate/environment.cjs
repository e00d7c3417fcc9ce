const base = require(process.env.MUTATE_ENVIRONMENT);

/**
 * The environment of the project's own tests, in which a test file ends at its first failure, because a mutant is killed once, and each test
 * after MUTATE_TEST_MS, if it is set.
 */
module.exports = class extends (base.TestEnvironment ?? base) {
  handleTestEvent({ name, test }, state) {
    if (name === 'test_start' && process.env.MUTATE_TEST_MS) {
      test.timeout = Math.min(test.timeout ?? state.testTimeout, Number(process.env.MUTATE_TEST_MS));
    }
    if (name === 'test_done' && test.errors.length > 0) {
      state.testNamePattern = /$^/;
    }
  }
};

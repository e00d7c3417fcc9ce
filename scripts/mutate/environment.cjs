const { nameOf } = require('./test-name.cjs');

const base = require(process.env.MUTATE_ENVIRONMENT);

/**
 * The environment of the project's own tests, in which a test file ends at its first failure, because a mutant is killed once, and each test
 * at its limit in MUTATE_TEST_LIMITS, if it has one: milliseconds by name.
 */
module.exports = class extends (base.TestEnvironment ?? base) {
  handleTestEvent({ name, test }, state) {
    const limit = name === 'test_start' && JSON.parse(process.env.MUTATE_TEST_LIMITS ?? '{}')[nameOf(test)];
    if (limit) {
      test.timeout = Math.min(test.timeout ?? state.testTimeout, limit);
    }
    if (name === 'test_done' && test.errors.length > 0) {
      state.testNamePattern = /$^/;
    }
  }
};

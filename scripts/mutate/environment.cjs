const base = require(process.env.MUTATE_ENVIRONMENT);

/** The environment of the project's own tests, in which a test file ends at its first failure, because a mutant is killed once. */
module.exports = class extends (base.TestEnvironment ?? base) {
  handleTestEvent({ name, test }, state) {
    if (name === 'test_done' && test.errors.length > 0) {
      state.testNamePattern = /$^/;
    }
  }
};

// Says which mutants a test file reaches, when MUTATE_REACHED_DIR is set.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

if (process.env.MUTATE_REACHED_DIR) {
  afterAll(() => {
    const { testPath } = expect.getState();
    const reached = Object.keys(globalThis.__stryker__?.mutantCoverage?.static ?? {});
    writeFileSync(
      join(process.env.MUTATE_REACHED_DIR, `${encodeURIComponent(testPath)}.json`),
      JSON.stringify({ testPath, reached }),
    );
  });
}

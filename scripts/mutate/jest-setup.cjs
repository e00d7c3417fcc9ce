// Records which mutants a test file reaches, if MUTATE_REACHED_FILE is set.
const { writeFileSync } = require('node:fs');

if (process.env.MUTATE_REACHED_FILE) {
  afterAll(() => {
    const reached = Object.keys(globalThis.__stryker__?.mutantCoverage?.static ?? {});
    writeFileSync(process.env.MUTATE_REACHED_FILE, JSON.stringify(reached));
  });
}

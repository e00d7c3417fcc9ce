const { createHash } = require('node:crypto');
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join, relative, resolve } = require('node:path');
const vm = require('node:vm');
const { nameOf } = require('../../scripts/mutate/test-name.cjs');
require('./keep-scripts.cjs');

const root = resolve(__dirname, '../..');
const folder = process.env.REACHED_FOLDER;
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 20);
const isIn = (paths, path) => paths.some((each) => path === each || path.startsWith(`${each}/`));

/** The mutated folders with their tests, set before the first test file runs. */
let scope = [];
/** The code with counters of each file that was loaded, and the name under which the folder has it, by path from the root. */
const counted = new Map();

/** The code with counters, which the first worker that loads it writes to the folder, with the places of the counters. */
function count(code, file) {
  if (counted.get(file)?.code !== code) {
    const name = hashOf(`${file}\n${code}`);
    if (!existsSync(join(folder, `${name}.js`))) {
      writeCounted(code, file, name);
    }
    counted.set(file, { code, name, text: readFileSync(join(folder, `${name}.js`), 'utf8') });
  }
  return counted.get(file).text;
}

function writeCounted(code, file, name) {
  const { createInstrumenter } = require('istanbul-lib-instrument');
  const instrumenter = createInstrumenter({ coverageGlobalScopeFunc: false, coverageGlobalScope: 'globalThis' });
  const text = instrumenter.instrumentSync(code, file);
  const { statementMap, fnMap, branchMap } = instrumenter.lastFileCoverage();
  const places = [
    ...Object.values(statementMap),
    ...Object.values(fnMap).map(({ loc }) => loc),
    ...Object.values(branchMap).flatMap(({ locations }) => locations),
  ];
  const [, map] = /sourceMappingURL=data:[^,]*,(\S+)\s*$/.exec(code);
  const own = `${name}.${process.pid}`;
  writeFileSync(
    join(folder, `${name}.places.json`),
    JSON.stringify({ map: JSON.parse(Buffer.from(map, 'base64').toString()), places }),
  );
  // Renamed, so that no other worker reads half of it.
  writeFileSync(join(folder, own), text);
  renameSync(join(folder, own), join(folder, `${name}.js`));
}

if (folder !== undefined) {
  const { compileFunction } = vm;
  vm.compileFunction = (code, params, options) => {
    const file = relative(root, options.filename);
    const isCounted = scope.some((entry) => isIn([entry.folder], file));
    return compileFunction(isCounted ? count(code, file) : code, params, options);
  };
}

/** Which of the places of each file were reached, in their order. */
const reachedIn = (coverage) =>
  Object.entries(coverage).map(([file, { s, f, b }]) => ({
    file,
    places: counted.get(file).name,
    reached: [...Object.values(s), ...Object.values(f), ...Object.values(b).flat()]
      .map((times) => Number(times > 0))
      .join(''),
  }));

/**
 * A test environment that writes to the folder REACHED_FOLDER, if it is set, which code of the mutated folders each of their test files
 * reaches, and how long the file and its tests take. `scripts/mutate/reached.mjs` reads it.
 */
const recordReached = (TestEnvironment) =>
  folder === undefined
    ? TestEnvironment
    : class extends TestEnvironment {
        constructor(config, context) {
          super(config, context);
          this.test = relative(root, context.testPath);
          this.from = performance.now();
          this.durations = {};
        }

        async setup() {
          ({ scope } = await import('../../scripts/mutate/scope.mjs'));
          await super.setup();
        }

        handleTestEvent({ name, test }) {
          if (name === 'test_done') {
            this.durations[nameOf(test)] = test.duration;
          }
        }

        async teardown() {
          const test = this.test;
          if (scope.some(({ tests }) => isIn(tests, test))) {
            const [ms, files] = [performance.now() - this.from, reachedIn(this.global.__coverage__ ?? {})];
            const record = { test, ms, tests: this.durations, files };
            writeFileSync(join(folder, `${hashOf(test)}.test.json`), JSON.stringify(record));
          }
          await super.teardown();
        }
      };

module.exports = { recordReached };

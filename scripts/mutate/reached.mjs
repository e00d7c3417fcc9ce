import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TraceMap, generatedPositionFor } from '@jridgewell/trace-mapping';

/**
 * Reads what `tests/support/reached-code.cjs` wrote during a run of the tests, so that no test file has to run once more to find the
 * mutants that it reaches.
 * @param {string} folder
 * @returns {(test: string, mutants: import('./mutants.mjs').Mutant[]) => { ms: number, tests: Record<string, number>, reached: Set<string> } |
 * undefined} for a test file, by path from the root: its duration in milliseconds, those of its tests by name, and the ids of those mutants
 * that it reaches; undefined if it was not recorded
 */
export function readReached(folder) {
  const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const records = readdirSync(folder)
    .filter((name) => name.endsWith('.test.json'))
    .map(read);
  const byTest = new Map(records.map((record) => [record.test, record]));
  const finders = new Map();
  const finderOf = (name) => {
    finders.set(name, finders.get(name) ?? placeFinder(read(`${name}.places.json`)));
    return finders.get(name);
  };
  return (test, mutants) => {
    const record = byTest.get(test);
    if (!record) {
      return undefined;
    }
    const files = new Map(record.files.map((each) => [each.file, each]));
    const isReached = (mutant) => {
      const code = files.get(mutant.file);
      const place = code && finderOf(code.places)(mutant);
      // Where the place is unknown, every test file that loads the code may reach it.
      return code !== undefined && (place === undefined || code.reached[place] === '1');
    };
    return { ms: record.ms, tests: record.tests, reached: new Set(mutants.filter(isReached).map(({ id }) => id)) };
  };
}

const isBefore = (one, other) => one.line < other.line || (one.line === other.line && one.column <= other.column);
const isIn = ({ start, end }, position) => isBefore(start, position) && isBefore(position, end);

/** Finds the innermost statement, function or branch around the beginning of a mutant, as its index. */
function placeFinder({ map, places }) {
  const trace = new TraceMap(map);
  return ({ from, column }) => {
    const position = generatedPositionFor(trace, { source: trace.sources[0], line: from, column });
    const around = places
      .map((_place, index) => index)
      .filter((index) => position.line !== null && isIn(places[index], position));
    return around.sort((one, other) =>
      isIn(places[one], places[other].start) && isIn(places[one], places[other].end) ? 1 : -1,
    )[0];
  };
}

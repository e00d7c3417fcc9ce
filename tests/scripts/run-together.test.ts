import { runTogether, type Run } from '../../scripts/trust/run-together.mjs';

let log: jest.SpyInstance<void, unknown[]>;
beforeEach(() => {
  log = jest.spyOn(console, 'log').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

/** Suites that last for some turns of the event loop, and the combinations of them that ran at the same time. */
function suitesOf(names: string[]) {
  const running = new Set<string>();
  const seen: string[] = [];
  const suites = names.map((name, turns) => ({
    name,
    isAlone: name === 'flood',
    async work() {
      running.add(name);
      seen.push([...running].join('+'));
      for (let turn = 0; turn < 3 + turns; turn += 1) {
        await new Promise(setImmediate);
      }
      running.delete(name);
      if (name.startsWith('bad')) {
        throw new Error('it fails');
      }
    },
  }));
  return { suites, seen };
}

test('four suites run at the same time, and nothing beside one that is alone, which begins after the others', async () => {
  const { suites, seen } = suitesOf(['flood', 'matrix', 'crash', 'sqlmap', 'samples', 'upgrade']);
  expect(await runTogether(suites)).toEqual([]);
  expect(seen.slice(2, 4)).toEqual(['matrix+crash+sqlmap', 'matrix+crash+sqlmap+samples']);
  expect(seen.at(-1)).toBe('flood');
  expect(seen).toHaveLength(6);
  expect(Math.max(...seen.map((each) => each.split('+').length))).toBe(4);
});

test('a suite that fails is named, and the others run to their end', async () => {
  const { suites, seen } = suitesOf(['bad', 'matrix', 'worse', 'bad too']);
  expect((await runTogether(suites)).sort()).toEqual(['bad', 'bad too']);
  expect(seen).toHaveLength(4);
});

test('each of several suites prints in one piece', async () => {
  const suites = ['one', 'two'].map((name) => ({
    name,
    work: (run: Run) => run(process.execPath, ['-e', `console.log('printed by ${name}')`]),
  }));
  expect(await runTogether(suites)).toEqual([]);
  const printed = log.mock.calls.flat().join('\n');
  expect(printed).toContain('## one\nprinted by one\n');
  expect(printed).toContain('## two\nprinted by two\n');
});

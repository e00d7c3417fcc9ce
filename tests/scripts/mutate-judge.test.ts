import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
/** One of the mutated folders, and one of its folders of tests. */
const [code, tests] = ['server/src/domains/contact', 'tests/server/user'];
const project: Record<string, string> = {
  'jest.config.mjs': `export default { projects: [{ displayName: 'server', setupFilesAfterEnv: [],
    testEnvironment: '<rootDir>/tests/support/node-environment.cjs',
    testMatch: ['<rootDir>/tests/server/**/*.test.ts'], testPathIgnorePatterns: ['login-flood'],
    transform: { '.ts$': ['@swc/jest', { module: { type: 'commonjs' }, jsc: { parser: { syntax: 'typescript' } } }] } }] };`,
  [`${code}/add.ts`]: `export const add = (a: number, b: number) => a + b;
export const never = () => 1 + 1;
export const times = (n: number) => {
  let sum = 0;
  for (let i = 0; i < n; i += 1) {
    sum = add(sum, 0);
  }
  return sum;
};
export const done = (at: number) => at % 2;
`,
  [`${tests}/add.test.ts`]: `import { add, times } from '../../../${code}/add';
describe('add', () => {
  test('adds', () => expect(add(2, 3)).toBe(5));
  test('goes round', () => expect(times(2)).toBe(0));
});
`,
  // With a mutant it waits for ten minutes.
  [`${tests}/wait.test.ts`]: `import { done } from '../../../${code}/add';
test('waits', () => new Promise<void>((end) => void (done(3) === 1 && end())), 600_000);
`,
  // One of the long files, which Jest does not run.
  [`${tests}/passport/login-flood.test.ts`]: `import { times } from '../../../../${code}/add';
test('floods', () => expect(times(2)).toBe(1));
`,
  'judge.mjs': `
    import { makeMutants } from './scripts/mutate/make-mutants.mjs';
    import { judge } from './scripts/mutate/judge.mjs';
    import { readReached } from './scripts/mutate/reached.mjs';
    import { openTestProcess } from './scripts/mutate/test-process.mjs';
    const made = await makeMutants(process.cwd(), '${code}');
    const chosen = made.mutants.filter(({ name }) => /ArithmeticOperator|EqualityOperator: i < n → i <= n/.test(name));
    const jest = openTestProcess(process.cwd(), 'server', {});
    let untouched = 0;
    const run = (path, variables, limit) => {
      untouched += 'MUTATE_REACHED_FILE' in variables ? 1 : 0;
      return jest.run(path, variables, limit);
    };
    const verdicts = await judge({ copy: process.cwd(), made, chosen, tests: ['${tests}'], processes: [{ run }],
      deadline: Date.now() + 100_000, recorded: process.argv[2] ? readReached(process.argv[2]) : undefined, maxTestMs: Number(process.argv[3]) });
    jest.end();
    console.log(JSON.stringify([untouched, ...verdicts.map(({ mutant, killed, by }) => [mutant.name.split('add.ts ')[1], killed, by])]));`,
};
const [allTests, oneTest] = ['1000000', '0'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-mutate-judge-'));
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, 'reached'));
  for (const name of ['keep-scripts', 'node-environment', 'reached-code'].map((each) => `tests/support/${each}.cjs`)) {
    project[name] = readFileSync(join(root, name), 'utf8');
  }
  for (const [name, text] of Object.entries(project)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  mkdirSync(join(folder, 'node_modules'));
  const packages = [
    '@jest',
    '@jridgewell',
    '@stryker-mutator',
    '@swc',
    'istanbul-lib-instrument',
    'jest',
    'jest-circus',
  ];
  for (const name of [...packages, 'jest-environment-node', 'jest-runner']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(args: string[], env: Record<string, string> = {}): string {
  const { JEST_WORKER_ID: _mark, ...own } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...own, ...env },
  });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  return stdout;
}

const verdicts = [
  ['ArithmeticOperator: a + b → a - b', true, 'add adds'],
  ['ArithmeticOperator: 1 + 1 → 1 - 1', false, 'no test reaches it'],
  // Equivalent: one more iteration adds 0, which no test can detect.
  ['EqualityOperator: i < n → i <= n', false, 'all tests pass'],
  ['ArithmeticOperator: at % 2 → at * 2', true, 'waits'],
];

test('Jest judges mutants as killed, survived or not covered', () => {
  expect(JSON.parse(run(['judge.mjs', '', allTests]))).toEqual([2, ...verdicts]);
  expect(readFileSync(join(folder, code, 'add.ts'), 'utf8')).toBe(project[`${code}/add.ts`]);
});

test('where a run of the tests has recorded what they call, no file runs without a mutant', () => {
  run(['node_modules/jest/bin/jest.js', '--ci'], { REACHED_FOLDER: join(folder, 'reached') });
  expect(JSON.parse(run(['judge.mjs', 'reached', allTests]))).toEqual([0, ...verdicts]);
});

test('a survivor of the nearest tests is reported as that when their time is used up', () => {
  writeFileSync(
    join(folder, tests, 'sum.test.ts'),
    `import { times } from '../../../${code}/add';\ntest('sums', () => expect(times(3)).toBe(0));\n`,
  );
  expect(JSON.parse(run(['judge.mjs', '', oneTest]))).toContainEqual([
    'EqualityOperator: i < n → i <= n',
    false,
    'the nearest tests pass',
  ]);
});

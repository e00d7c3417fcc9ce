import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { changedLines, isChanged, isEnough, sampleOf, scoreOf, type Mutant } from '../../scripts/mutate/mutants.mjs';

const root = resolve(__dirname, '../..');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function newFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-mutate-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const run = (cwd: string, command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  }
  return stdout;
};

const mutant = (name: string, from = 1): Mutant => ({ id: name, file: 'a.ts', name, from, to: from, column: 0 });
const names = (list: Mutant[]) => list.map(({ name }) => name);

test('a sample is the same for the same seed, and a new mutant replaces one of it at most', () => {
  const many = Array.from({ length: 200 }, (_, index) => mutant(`m${index}`));
  const sample = names(sampleOf(many, 20, 'seed'));
  expect(names(sampleOf([...many].reverse(), 20, 'seed'))).toEqual(sample);
  expect(names(sampleOf(many, 20, 'other'))).not.toEqual(sample);
  const kept = names(sampleOf([...many, mutant('new')], 20, 'seed')).filter((name) => sample.includes(name));
  expect(kept.length).toBeGreaterThanOrEqual(19);
});

test('changed lines are those that git reports as added or altered, by their numbers in the present file', () => {
  const lines = Array.from({ length: 9 }, (_, index) => `line ${index + 1}`);
  const folder = newFolder({ 'a.ts': `${lines.join('\n')}\n`, 'b.ts': 'same\n' });
  const git = (...args: string[]) =>
    run(folder, 'git', '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
  // Line 2 is deleted, line 5 is altered, and two lines are added at the end.
  writeFileSync(
    join(folder, 'a.ts'),
    `${[...lines.filter((line) => line !== 'line 2').map((line) => (line === 'line 5' ? 'altered' : line)), 'new', 'newer'].join('\n')}\n`,
  );
  const changed = changedLines(git('diff', '--unified=0', 'HEAD'));
  expect([...changed.keys()]).toEqual(['a.ts']);
  expect([...(changed.get('a.ts') ?? [])]).toEqual([4, 9, 10]);
  expect([3, 4, 5].map((line) => isChanged(changed)(mutant('m', line)))).toEqual([false, true, false]);
});

test('the score leaves out equivalent mutants only', () => {
  const verdicts = ['killed', 'lives', 'equal'].map((name) => ({
    mutant: mutant(name),
    killed: name === 'killed',
    by: '',
  }));
  expect(scoreOf(verdicts, {})).toEqual({ judged: 3, killed: 1, percent: 33.3 });
  expect(scoreOf(verdicts, { equal: 'a reason', killed: 'a wrong reason' })).toEqual({
    judged: 2,
    killed: 1,
    percent: 50,
  });
});

test.each([
  [0, 0, true],
  [1, 0, true],
  [5, 2, true],
  [5, 1, false],
  [10, 6, true],
  [10, 5, false],
  [60, 48, true],
  [60, 47, false],
])('of %i mutants on changed lines, killing %i is enough: %s', (judged, killed, enough) => {
  expect(isEnough({ judged, killed })).toBe(enough);
});

test('takes mutants of lines since the first commit with enough of them; moved lines and equivalent mutants do not count', () => {
  const many = Array.from({ length: 12 }, (_, index) => `export const times${index} = (n: number) => n * ${index};\n`);
  const project = newFolder({
    'code/a.ts': 'export const one = 1 + 1;\n',
    'elsewhere/old.ts': many.join(''),
    'untouched/b.ts': 'export const two = 2 + 2;\n',
    'choose.mjs': `
      import { chooseChanged } from './scripts/mutate/choose-changed.mjs';
      const equivalent = { 'code/a.ts ArithmeticOperator: 2 * 1 → 2 / 1': 'The same number.' };
      const { base, changed, made } = await chooseChanged(process.cwd(), ['code', 'untouched'], ['HEAD~1', 'HEAD~2', 'HEAD~3'], 1, equivalent);
      console.log(JSON.stringify([base, changed.map(({ name }) => name), [...made.keys()]]));`,
  });
  const commit = (...paths: string[]) => {
    run(project, 'git', 'add', '-A', '--', ...paths);
    run(project, 'git', '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '-qm', 'step');
  };
  run(project, 'git', 'init', '-q');
  commit('untouched');
  commit('code', 'elsewhere');
  writeFileSync(join(project, 'code/a.ts'), 'export const one = 1 - 1;\n');
  commit('code');
  writeFileSync(join(project, 'code/a.ts'), 'export const one = 1 - 1;\nexport const two = 2 * 1;\n');
  renameSync(join(project, 'elsewhere/old.ts'), join(project, 'code/new.ts'));
  commit('code', 'elsewhere');
  cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  expect(JSON.parse(run(project, process.execPath, 'choose.mjs'))).toEqual([
    'HEAD~2',
    ['code/a.ts ArithmeticOperator: 1 - 1 → 1 + 1'],
    ['code'],
  ]);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { nearestFirst } from '../../scripts/mutate/nearest-first.mjs';

const root = resolve(__dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-mutate-order-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return Object.keys(files);
}

test('first come the test files that changed with a file, import it or have its name, then the smallest', () => {
  const tests = write({
    'tests/server/passport/large.test.ts': `// ${'x'.repeat(300)}`,
    'tests/server/passport/small.test.ts': '',
    'tests/server/passport/session-limits.test.ts': `// ${'x'.repeat(200)}`,
    'tests/server/passport/changed.test.ts': `// ${'x'.repeat(400)}`,
    'tests/server/passport/direct.test.ts': `import '../../../server/src/domains/passport/session';\n// ${'x'.repeat(500)}`,
  });
  const name = (path: string) => path.slice('tests/server/passport/'.length, -'.test.ts'.length);
  const file = 'server/src/domains/passport/session.ts';
  const changed = new Set([file, 'tests/server/passport/changed.test.ts']);
  expect(nearestFirst(folder, file, tests, changed).map(name)).toEqual([
    'changed',
    'direct',
    'session-limits',
    'small',
    'large',
  ]);
  expect(nearestFirst(folder, file, tests).map(name).slice(0, 2)).toEqual(['direct', 'session-limits']);
});

test('a surviving mutant is judged before the next one, and no mutant is judged after the deadline', () => {
  write({
    'code/a.ts': 'export const a = 1;\n',
    'node_modules/name': '',
    ...Object.fromEntries([1, 2, 3, 4].map((index) => [`tests/t${index}.test.ts`, ' '.repeat(index)])),
    // Each run takes one tick and fails for all mutants but the first, whose four tests run without and with it.
    'judge.mjs': `
      import { writeFileSync } from 'node:fs';
      const { judge } = await import(process.argv[2]);
      let now = 0;
      Date.now = () => now;
      const run = async (path, env) => {
        now += 1;
        const file = env.MUTATE_REACHED_FILE;
        if (file) {
          writeFileSync(file, '["0","1","2"]');
        }
        return { ms: 1, tests: {}, failure: file || Object.values(env).includes('0') ? undefined : 'noticed' };
      };
      const chosen = ['0', '1', '2'].map((id) => ({ id, file: 'code/a.ts', name: id, from: 1, to: 1 }));
      const made = { files: [], mutants: chosen };
      const verdicts = await judge({ copy: process.cwd(), made, chosen, tests: ['tests'], processes: [{ run }], deadline: 9 });
      console.log(JSON.stringify(verdicts.map(({ mutant, by }) => [mutant.name, by])));`,
  });
  const { stdout, stderr } = spawnSync(process.execPath, ['judge.mjs', join(root, 'scripts/mutate/judge.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([stderr, stdout.trim()]).toEqual(['', '[["0","all tests pass"],["1","noticed"]]']);
});

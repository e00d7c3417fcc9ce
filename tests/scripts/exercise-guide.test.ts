import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inTrust } from '../support/full-count';

const guide = readFileSync('docs/exercise-guide.md', 'utf8');
const code = 'standing-hip-abduction';
const files = [...guide.matchAll(/```\w+ (\S+)\n([\s\S]*?)```/g)].map(([, file = '', text = '']) => ({ file, text }));
const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));

test('the guide shows files of the project unchanged', () => {
  expect(files).toHaveLength(2);
  for (const { file, text } of files) {
    expect(text).toBe(readFileSync(file, 'utf8'));
  }
});

test('every file that the guide names exists', () => {
  const named = [...guide.matchAll(/`((?:anatomy|server|docs|tests)\/[^`<>*]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  const helpers = [...guide.matchAll(/`([a-z-]+\.ts)`/g)].map(([, file = '']) => file);
  expect(helpers.filter((file) => !existsSync(join('anatomy/src/motion/authoring', file)))).toEqual([]);
  const examples = [...guide.matchAll(/(?:lying|kneeling|sitting|bar|cable|stretch)\s+`([a-z-]+)`/g)].map(
    ([, name]) => name,
  );
  expect(examples).toHaveLength(6);
  expect(examples.filter((name) => !existsSync(`server/content/exercises/${name}.json`))).toEqual([]);
});

// Only `npm run trust -- samples` runs the commands; `npm test` compares the files of the guide, above.
inTrust(() =>
  describe('in a copy of the project', () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-guide-'));
    beforeAll(() => {
      for (const name of ['anatomy', 'shared', 'scripts', 'server/content', 'package.json']) {
        cpSync(name, join(folder, name), { recursive: true, filter: (file) => !file.endsWith('node_modules') });
      }
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
      [...files.map(({ file }) => file), `server/content/exercises/${code}.json`].forEach((file) =>
        rmSync(join(folder, file)),
      );
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    function runCommand(command: string): string {
      const [program = '', ...args] = command.split(' ');
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
      const isCheck = command.includes('content');
      expect({ status: isCheck ? 0 : status, stderr }).toEqual({ status: 0, stderr: '' });
      return stdout;
    }

    it('the files and commands of the guide produce the stored record', () => {
      expect(runCommand(`npm run -s content -- check ${code}`)).toContain(`exercises/${code}.yaml: is missing`);
      files.forEach(({ file, text }) => writeFileSync(join(folder, file), text));
      const said: Record<string, RegExp> = {
        [`npm run exercises -- write ${code}`]: new RegExp(`${code}: residual [0-9.]+\\n$`),
        [`npm run exercises -- lengths ${code}`]: /gluteus-medius\.l: 101 → \d\d\n/,
        [`npm run content -- check ${code}`]: /(^|\n)exercises: 1; findings: [02]\n$/,
        // Nothing, apart from the lines of npm itself.
        'npm run exercises -- notes': /(^|notes\n\n)$/,
      };
      for (const [command, answer] of Object.entries(said)) {
        expect(commands).toContain(command);
        expect(runCommand(command)).toMatch(answer);
      }
      for (const file of [`server/content/exercises/${code}.json`, 'server/content/muscle-notes.json']) {
        expect(readFileSync(join(folder, file), 'utf8')).toBe(readFileSync(file, 'utf8'));
      }
      // pictures.test.ts and readme.test.ts run these: drawing needs a browser, and checking everything takes a minute.
      const rest = commands.filter((command) => !(command in said));
      expect(rest).toHaveLength(3);
      expect(
        rest.filter((command) => !/^npm run (pictures -- (sheets |exercises\/)|content -- check$)/.test(command)),
      ).toEqual([]);
    }, 60_000);
  }),
);

// The shell's build fails if a first page would wait for a part that is loaded on demand.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const part = '@site/on-demand/mantine-base';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-first-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds entries that import a name of the part from the share scope, with the shell's build plugin. @returns the errors of each */
function buildEntries(...entries: string[]): string[][] {
  writeFileSync(join(folder, 'part.js'), `export const Rating = 'a part';\n`);
  writeFileSync(join(folder, 'page.js'), `import { Rating } from '${part}';\nexport const page = Rating;\n`);
  entries.forEach((text, at) => writeFileSync(join(folder, `entry-${at}.js`), text));
  const program = `
    import { rspack } from '@rsbuild/core';
    import { tsImport } from 'tsx/esm/api';
    const { FirstChunksPlugin } = await tsImport(${JSON.stringify(join(root, 'shared/build/first-chunks.ts'))}, import.meta.url);
    const build = (at) => new Promise((done, fail) => rspack({
      context: ${JSON.stringify(folder)},
      mode: 'development',
      devtool: false,
      entry: './entry-' + at + '.js',
      output: { path: ${JSON.stringify(folder)} + '/out-' + at },
      plugins: [
        new rspack.sharing.ConsumeSharedPlugin({ consumes: { '${part}': { import: './part.js', requiredVersion: false } } }),
        new FirstChunksPlugin(),
      ],
    }, (error, stats) => error ? fail(error) : done(stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message))));
    const all = [];
    for (let at = 0; at < ${entries.length}; at += 1) all.push(await build(at));
    console.log(JSON.stringify(all));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-'], {
    cwd: root,
    encoding: 'utf8',
    input: program,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as string[][];
}

test('a first page that imports such a name, directly or not, fails the build; a page that loads later does not', () => {
  const [itself, below, later] = buildEntries(
    `import { Rating } from '${part}';\nconsole.log(Rating);\n`,
    `import { page } from './page';\nconsole.log(page);\n`,
    `import('./page').then(({ page }) => console.log(page));\n`,
  );
  expect(itself).toEqual([
    expect.stringMatching(/entry-0\.js takes a name of @mantine\/core that comes on demand, .*eager-names\.ts/),
  ]);
  expect(below).toEqual([expect.stringMatching(/page\.js takes a name of @mantine\/core that comes on demand/)]);
  expect(later).toEqual([]);
});

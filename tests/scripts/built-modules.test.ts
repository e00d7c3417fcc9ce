import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeTable, type Registry } from '@site/shared/contracts';
import { builtSite } from '../support/built-site';

const registry = JSON.parse(readFileSync(join(builtSite, 'modules.json'), 'utf8')) as Registry;

/** The paths of other modules' pages that are string literals in the scripts of a release. */
function pathsOfOthers(name: string, folder: string): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(scripts.length).toBeGreaterThan(2);
  return routeTable
    .filter(({ module, path }) => module !== name && path !== '/')
    .map(({ path }): string => path)
    .filter((path) => scripts.some((text) => ['"', "'", '`'].some((quote) => text.includes(quote + path + quote))));
}

test.each(Object.entries(registry))('the scripts of %s contain no path of another module', (name, { current }) => {
  expect(pathsOfOthers(name, join(builtSite, 'modules', name, current.version))).toEqual([]);
});

test('every module is live, in the version of its manifest', () => {
  expect(Object.keys(registry).sort()).toEqual(readdirSync('modules').sort());
  for (const [name, { current }] of Object.entries(registry)) {
    expect(current.manifest?.name).toBe(name);
    expect(current.version).toMatch(new RegExp(`^${current.manifest?.version}-`));
  }
});

/** The scripts of the last build of the shell. */
const shellScripts = (): string[] =>
  readdirSync('dist/build/shell', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join('dist/build/shell', file), 'utf8'));

test('no script of the shell contains the path of the folder that it was built in', () => {
  expect(shellScripts().length).toBeGreaterThan(20);
  expect(shellScripts().filter((text) => text.includes(process.cwd()))).toEqual([]);
});

test('the shell identifies shared modules by numbers, not by paths of the build folder', () => {
  const taken = shellScripts().flatMap((text) => /moduleIdToConsumeDataMapping:\{(.*?)\}\}/.exec(text)?.[1] ?? []);
  expect(taken).toHaveLength(1);
  const names = [...(taken[0] ?? '').matchAll(/(?:^|\},)"?(\w+)"?:\{shareScope/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !/^\d+$/.test(name ?? ''))).toEqual([]);
});

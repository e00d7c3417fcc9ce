import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeTable, type Registry } from '@site/shared/contracts';
import { builtSite } from '../support/built-site';

const registry = JSON.parse(readFileSync(join(builtSite, 'modules.json'), 'utf8')) as Registry;

/** The paths of other modules that the programs of a release spell out. */
function pathsOfOthers(name: string, folder: string): string[] {
  const programs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(programs.length).toBeGreaterThan(2);
  return routeTable
    .filter(({ module, path }) => module !== name && path !== '/')
    .map(({ path }): string => path)
    .filter((path) => programs.some((text) => ['"', "'", '`'].some((quote) => text.includes(quote + path + quote))));
}

test.each(Object.entries(registry))('the route table is in no program of %s', (name, { current }) => {
  expect(pathsOfOthers(name, join(builtSite, 'modules', name, current.version))).toEqual([]);
});

test('every module is live with what it says of itself', () => {
  expect(Object.keys(registry).sort()).toEqual(readdirSync('modules').sort());
  for (const [name, { current }] of Object.entries(registry)) {
    expect(current.manifest?.name).toBe(name);
    expect(current.version).toMatch(new RegExp(`^${current.manifest?.version}-`));
  }
});

/** The programs of the shell that was built last. */
const shellPrograms = (): string[] =>
  readdirSync('dist/build/shell', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join('dist/build/shell', file), 'utf8'));

test('no program of the shell tells the folder that it was built in', () => {
  expect(shellPrograms().length).toBeGreaterThan(20);
  expect(shellPrograms().filter((text) => text.includes(process.cwd()))).toEqual([]);
});

test('what is shared is numbered, and not named after the folder of the build', () => {
  const taken = shellPrograms().flatMap((text) => /moduleIdToConsumeDataMapping:\{(.*?)\}\}/.exec(text)?.[1] ?? []);
  expect(taken).toHaveLength(1);
  const names = [...(taken[0] ?? '').matchAll(/(?:^|\},)"?(\w+)"?:\{shareScope/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !/^\d+$/.test(name ?? ''))).toEqual([]);
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deploy, json, live, publish, site, type Stored } from './deployed-site';

/** The releases of blog on the disk, oldest first; releases.json must list the same. */
function onDisk(): string[] {
  const folders = readdirSync(join(site, 'modules/blog'));
  const listed = json<Record<string, { release: { version: string } }[]>>('releases.json').blog;
  expect(listed.map(({ release }) => release.version).sort()).toEqual([...folders].sort());
  return folders.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

const versions = (letter: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${letter}${first + index}`);
const each = (names: string[], how: Stored[2]) => names.map((name): Stored => [name, 60, how]);

test('keeps the last ten releases that were live, not counting those that never were', () => {
  publish(...each(versions('v', 0, 11), 'publish'));
  expect(onDisk()).toEqual(versions('v', 2, 11));
  publish(...each(versions('h', 12, 23), 'hold'), ['v24', 1]);
  expect(onDisk()).toEqual([...versions('v', 3, 11), ...versions('h', 14, 23), 'v24']);
});

test('keeps the last good release, however many short-lived ones follow', () => {
  publish(['v0', 600], ...versions('v', 1, 12).map((name): Stored => [name, 1]));
  expect(live()).toMatchObject({ current: { version: 'v12' }, lastGood: { version: 'v0' } });
  expect(onDisk()).toEqual(['v0', ...versions('v', 3, 12)]);
});

test('keeps the last ten releases that were never live, and a running canary however old it is', () => {
  publish(['v0', 600], ['v1', 600], ['c2', 60, 'canary'], ...each(versions('h', 3, 14), 'hold'));
  expect(onDisk()).toEqual(['v0', 'v1', 'c2', ...versions('h', 5, 14)]);
  // A new canary replaces it, which makes it the oldest release that was never live.
  publish(...each(versions('c', 15, 16), 'canary'));
  expect(onDisk()).toEqual(['v0', 'v1', ...versions('h', 7, 14), 'c15', 'c16']);
});

test('a release that was live counts as such during a new canary, and a held one as soon as it is live', () => {
  publish(['v0', 600], ['h1', 60, 'hold'], ...each(versions('v', 2, 9), 'publish'), ['v0', 60, 'canary']);
  publish(['v10', 1]);
  deploy('blog', '--to', 'h1');
  publish(...each(versions('h', 11, 22), 'hold'), ['v23', 60]);
  expect(onDisk()).toEqual(['v0', 'h1', ...versions('v', 4, 10), ...versions('h', 13, 22), 'v23']);
});

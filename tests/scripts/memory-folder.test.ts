import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { makeMemoryFolder } from '../../scripts/test/memory-folder.mjs';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'site-memory-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const little = { bytes: 1, memory: 1 };

test('each run gets its own empty folder, which the database can enter as another user', () => {
  const folders = [makeMemoryFolder(place, little), makeMemoryFolder(place, little)] as string[];
  expect(folders.map(dirname)).toEqual([place, place]);
  expect(new Set(folders).size).toBe(2);
  for (const folder of folders) {
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    expect(readdirSync(folder)).toEqual([]);
  }
});

test.each([
  ['no such file system', 'missing', little],
  ['too little space', '', { bytes: 2 ** 60, memory: 1 }],
  ['too little memory', '', { bytes: 1, memory: 2 ** 60 }],
])('makes no folder with %s', (_what, name, least) => {
  expect(makeMemoryFolder(join(place, name), least)).toBeUndefined();
  expect(readdirSync(place)).toEqual([]);
});

test('makes no folder where none can be created', () => {
  const file = join(place, 'file');
  writeFileSync(file, '');
  expect(makeMemoryFolder(file, little)).toBeUndefined();
});

test('removes what a killed run left, but not what another run or program uses', () => {
  const [old, present, foreign] = ['site-tests-old', 'site-tests-new', 'somebody-else'].map((name) =>
    join(place, name),
  );
  [old, present, foreign].forEach((folder) => mkdirSync(join(folder!, 'postgres'), { recursive: true }));
  const longAgo = new Date(Date.now() - 3 * 3_600_000);
  [old, foreign].forEach((folder) => utimesSync(folder!, longAgo, longAgo));
  const made = makeMemoryFolder(place, little) as string;
  expect(existsSync(old!)).toBe(false);
  expect(readdirSync(place).sort()).toEqual(['somebody-else', basename(made), 'site-tests-new'].sort());
});

import { sourceFiles } from './source-tree';

/** The folder of src/ that a path from the root is in; the files beside the folders put them together. */
const folderOf = (path: string) => /^src\/([^/]+)(\/|$)/.exec(path)?.[1].replace(/\.tsx?$/, '');

/** Folder → the folders that its files import. */
const imports = new Map<string, Set<string>>();
for (const file of sourceFiles(['src'])) {
  const from = folderOf(file.path) ?? '';
  const to = file.imports.map(folderOf).filter((folder) => folder !== undefined && folder !== from);
  imports.set(from, new Set([...(imports.get(from) ?? []), ...(to as string[])]));
}

/** A way from a folder back to one that it came by, or undefined. */
function cycleFrom(folder: string, way: string[] = []): string[] | undefined {
  if (way.includes(folder)) {
    return [...way.slice(way.indexOf(folder)), folder];
  }
  for (const next of imports.get(folder) ?? []) {
    const cycle = cycleFrom(next, [...way, folder]);
    if (cycle) {
      return cycle;
    }
  }
  return undefined;
}

test.each([...imports.keys()])('imports of src/%s lead to no folder that imports it', (folder) => {
  expect(cycleFrom(folder)).toBeUndefined();
});

test('app.tsx puts layout, router and store together', () => {
  expect([...(imports.get('app') ?? [])]).toEqual(expect.arrayContaining(['layout', 'router', 'store']));
});

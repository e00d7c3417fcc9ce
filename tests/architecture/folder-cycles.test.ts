import { sourceFiles } from './source-tree';

/** The folder of src/ that contains a path; a file directly in src/ counts as a folder of its name. */
const folderOf = (path: string) => /^src\/([^/]+)(\/|$)/.exec(path)?.[1].replace(/\.tsx?$/, '');

/** Folder → the folders that its files import. */
const imports = new Map<string, Set<string>>();
for (const file of sourceFiles(['src'])) {
  const from = folderOf(file.path) ?? '';
  const to = file.imports.map(folderOf).filter((folder) => folder !== undefined && folder !== from);
  imports.set(from, new Set([...(imports.get(from) ?? []), ...(to as string[])]));
}

/** A cycle of imports to which a folder leads, or undefined. */
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

test.each([...imports.keys()])('imports of src/%s lead to no cycle', (folder) => {
  expect(cycleFrom(folder)).toBeUndefined();
});

test('app.tsx imports layout, router and store', () => {
  expect([...(imports.get('app') ?? [])]).toEqual(expect.arrayContaining(['layout', 'router', 'store']));
});

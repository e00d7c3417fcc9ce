import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawServer } from '../../scripts/architecture/draw-server.mjs';
import { layers, serverImports } from '../../scripts/architecture/server-imports.mjs';
import { root, sourceFiles } from './source-tree';

const imports = serverImports();
const rank = (part: string) => layers.indexOf(part.split('/')[0]);

/** A way from a part back to itself, if its imports lead there. */
function cycleFrom(part: string, way: string[] = []): string[] | undefined {
  if (way.includes(part)) {
    return [...way.slice(way.indexOf(part)), part];
  }
  const next = new Set(imports.filter(({ from }) => from === part).map(({ to }) => to));
  return [...next].map((to) => cycleFrom(to, [...way, part])).find((found) => found !== undefined);
}

test('every file of the server lies in a layer', () => {
  const outside = sourceFiles(['server/src']).filter(({ path }) => rank(path.split('/')[2].replace('.ts', '')) < 0);
  expect(outside.map(({ path }) => path)).toEqual([]);
  expect(imports.length).toBeGreaterThan(300);
});

test('imports lead down: main, commands, app, site, domains, platform', () => {
  const upwards = imports.filter(({ from, to }) => rank(to) < rank(from));
  expect(upwards).toEqual([]);
});

test('no folder of the server imports itself by way of others', () => {
  const parts = [...new Set(imports.map(({ from }) => from))];
  expect(parts.map((part) => cycleFrom(part)).filter((found) => found !== undefined)).toEqual([]);
});

test('docs/architecture.md shows the server as it is; `npm run architecture` draws it anew', () => {
  expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).toContain(drawServer());
});

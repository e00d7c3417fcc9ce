import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawServer } from '../../scripts/architecture/draw-server.mjs';
import { layers, serverImports } from '../../scripts/architecture/server-imports.mjs';
import { root, sourceFiles } from './source-tree';

const imports = serverImports();
const rank = (part: string) => layers.indexOf(part.split('/')[0]);

/** A cycle of imports to which a part leads, or undefined. */
function cycleFrom(part: string, way: string[] = []): string[] | undefined {
  if (way.includes(part)) {
    return [...way.slice(way.indexOf(part)), part];
  }
  const next = new Set(imports.filter(({ from }) => from === part).map(({ to }) => to));
  return [...next].map((to) => cycleFrom(to, [...way, part])).find((found) => found !== undefined);
}

test('every file of the server belongs to a layer', () => {
  const outside = sourceFiles(['server/src']).filter(({ path }) => rank(path.split('/')[2].replace('.ts', '')) < 0);
  expect(outside.map(({ path }) => path)).toEqual([]);
  expect(imports.length).toBeGreaterThan(300);
});

test('imports go from upper to lower layers: main, commands, app, site, domains, platform', () => {
  const upwards = imports.filter(({ from, to }) => rank(to) < rank(from));
  expect(upwards).toEqual([]);
});

test('the folders of the server have no import cycle', () => {
  const parts = [...new Set(imports.map(({ from }) => from))];
  expect(parts.map((part) => cycleFrom(part)).filter((found) => found !== undefined)).toEqual([]);
});

test('docs/architecture.md shows the present imports of the server; `npm run architecture` updates it', () => {
  expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).toContain(drawServer());
});

import { resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';

/** What a file brings with it before it runs; packages by their names. */
function broughtBy(entry: string, inputs: Metafile['inputs']): string[] {
  const brought = new Set([entry]);
  for (const file of brought) {
    inputs[file]?.imports.filter(({ kind }) => kind === 'import-statement').forEach(({ path }) => brought.add(path));
  }
  return [...brought];
}

test('the picture needs no React, and what shapes the body early needs no renderer', async () => {
  const entries = ['anatomy/src/start.ts', 'anatomy/src/scene/shapes/first-shapes.ts'];
  const { metafile } = await build({
    absWorkingDir: resolve(__dirname, '../../..'),
    entryPoints: entries,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    splitting: true,
    outdir: 'unwritten',
    loader: { '.css': 'empty', '.module.css': 'empty' },
  });
  const [picture, shapes] = entries.map((entry) => broughtBy(entry, metafile.inputs));
  expect(picture).toContain('three');
  expect(picture?.filter((name) => name.startsWith('react'))).toEqual([]);
  expect(shapes).toContain('anatomy/src/scene/geometry/bone-shape.ts');
  expect(shapes).not.toContain('three');
});

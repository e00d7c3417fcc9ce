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

/** What each of them brings with it. */
async function bundle(...entries: string[]): Promise<string[][]> {
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
  return entries.map((entry) => broughtBy(entry, metafile.inputs));
}

test('the picture needs no React, and what shapes the body early needs no renderer', async () => {
  const [picture, shapes] = await bundle('anatomy/src/start.ts', 'anatomy/src/scene/shapes/first-shapes.ts');
  expect(picture).toContain('three');
  expect(picture?.filter((name) => name.startsWith('react'))).toEqual([]);
  expect(shapes).toContain('anatomy/src/scene/geometry/bone-shape.ts');
  expect(shapes).not.toContain('three');
});

test('the first file asks for the shapes without what makes them, which the hash of kept shapes covers whole', async () => {
  const [first, worker] = await bundle('anatomy/src/index.ts', 'anatomy/src/shaping/shapes-worker.ts');
  expect(first).toContain('anatomy/src/shaping/ask-shapes.ts');
  expect(first?.filter((name) => /src\/(body|muscles|scene)\//.test(name))).toEqual([]);
  expect(worker).toContain('anatomy/src/scene/figure/skin-shape.ts');
  // The folders of SHAPES_PROGRAM in anatomy/rsbuild.config.ts.
  const hashed = /^anatomy\/src\/(body|muscles|scene\/(geometry|figure|muscles|shapes)|shaping)\/.+\.ts$/;
  expect(worker?.filter((name) => !hashed.test(name))).toEqual([]);
});

import { resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';

/** The files and packages that a file imports statically. */
function staticImports(entry: string, inputs: Metafile['inputs']): string[] {
  const imported = new Set([entry]);
  for (const file of imported) {
    inputs[file]?.imports.filter(({ kind }) => kind === 'import-statement').forEach(({ path }) => imported.add(path));
  }
  return [...imported];
}

/** The static imports of each file. */
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
  return entries.map((entry) => staticImports(entry, metafile.inputs));
}

test('the picture is drawn without React, and the body is shaped early without a renderer', async () => {
  const [picture, shapes] = await bundle('anatomy/src/start.ts', 'anatomy/src/scene/shapes/first-shapes.ts');
  expect(picture).toContain('three');
  expect(picture?.filter((name) => name.startsWith('react'))).toEqual([]);
  expect(shapes).toContain('anatomy/src/scene/geometry/bone-shape.ts');
  expect(shapes).not.toContain('three');
});

test('the first file requests the shapes without the code that makes them; the hash of stored shapes covers all of that code', async () => {
  const [first, worker] = await bundle('anatomy/src/index.ts', 'anatomy/src/shaping/shapes-worker.ts');
  expect(first).toContain('anatomy/src/shaping/ask-shapes.ts');
  expect(first?.filter((name) => /src\/(body|muscles|scene)\//.test(name))).toEqual([]);
  expect(worker).toContain('anatomy/src/scene/figure/skin-shape.ts');
  // The folders of SHAPES_PROGRAM in anatomy/rsbuild.config.ts.
  const hashed = /^anatomy\/src\/(body|muscles|scene\/(geometry|figure|muscles|shapes)|shaping)\/.+\.ts$/;
  expect(worker?.filter((name) => !hashed.test(name))).toEqual([]);
});

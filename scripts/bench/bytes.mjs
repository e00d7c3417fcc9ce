// Where the JavaScript goes that every page begins with, by library: `npm run bench -- bytes [--json]`. The shell is built once more
// with source maps, into a folder of its own; a file's brotli bytes are shared out by its minified characters.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { shellConfig } from '../../shared/build/index.ts';
import { printFigures } from './support/print-figures.mjs';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const folder = mkdtempSync(join(tmpdir(), 'site-bytes-'));
try {
  const rsbuild = await createRsbuild({
    config: mergeRsbuildConfig(shellConfig(), {
      mode: 'production',
      environments: { web: { output: { distPath: { root: folder }, sourceMap: { js: 'source-map' } } } },
    }),
    callerName: 'bench',
    environment: ['web'],
  });
  const { close } = await rsbuild.build();
  await close();
  const bytes = new Map();
  for (const file of readdirSync(join(folder, 'static/js')).filter((name) => name.endsWith('.js'))) {
    share(join(folder, 'static/js', file), bytes);
  }
  const all = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  const rows = [...bytes].sort(([, one], [, other]) => other - one).filter(([, size]) => size >= all / 500);
  const kB = (size) => Number((size / 1000).toFixed(1));
  printFigures(values.json, Object.fromEntries(rows), () =>
    console.table(Object.fromEntries([...rows, ['all', all]].map(([name, size]) => [name, { 'kB brotli': kB(size) }]))),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Adds the bytes of one file to those of the libraries that it was made of. */
function share(file, bytes) {
  const text = readFileSync(file, 'utf8');
  const each = brotliCompressSync(text).length / text.length;
  const lines = text.split('\n');
  const mappings = [];
  eachMapping(new TraceMap(readFileSync(`${file}.map`, 'utf8')), (mapping) => mappings.push(mapping));
  mappings.forEach(({ source, generatedLine, generatedColumn }, place) => {
    const next = mappings[place + 1];
    const end = next?.generatedLine === generatedLine ? next.generatedColumn : lines[generatedLine - 1].length;
    const library = libraryOf(source ?? '');
    bytes.set(library, (bytes.get(library) ?? 0) + (end - generatedColumn) * each);
  });
}

/** The package, or the folder of this project, that a source belongs to; what the bundler wrote itself has none. */
function libraryOf(source) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  const [own] = /(?:shared|src)\/[\w-]+/.exec(source) ?? [];
  return name ?? own ?? 'bundler';
}

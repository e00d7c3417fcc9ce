import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const root = fileURLToPath(new URL('.', import.meta.url));
const body = resolve(root, 'src/body.webp');
const hash = createHash('sha256').update(readFileSync(body)).digest('hex').slice(0, 10);
const still = `static/image/body.${hash}.webp`;

/** The 3D application is an app of its own: no federation, plain deferred scripts that also load in an opaque origin. */
export default defineConfig({
  root,
  source: { entry: { index: './src/index.ts' } },
  html: { template: './src/index.html', scriptLoading: 'defer', templateParameters: { still: `/anatomy/${still}` } },
  output: {
    assetPrefix: '/anatomy/',
    distPath: { root: resolve(root, '../dist/build/anatomy') },
    cleanDistPath: true,
    polyfill: 'off',
    legalComments: 'none',
    copy: [{ from: body, to: still }],
  },
  dev: { assetPrefix: '/' },
  // The picture's program comes beside the first file; that of the panels when it is asked for.
  performance: {
    printFileSize: false,
    preload: { type: 'async-chunks', include: [/\/(picture|lib-three)\./] },
    chunkSplit: { forceSplitting: { 'lib-three': /node_modules[\\/]three[\\/]/ } },
  },
  plugins: [pluginReact()],
});

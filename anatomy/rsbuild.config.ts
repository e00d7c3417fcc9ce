import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The 3D application is an app of its own: no federation, plain deferred scripts that also load in an opaque origin. */
export default defineConfig({
  root,
  source: { entry: { index: './src/index.tsx' } },
  html: { template: './src/index.html', scriptLoading: 'defer' },
  output: {
    assetPrefix: '/anatomy/',
    distPath: { root: resolve(root, '../dist/build/anatomy') },
    cleanDistPath: true,
    polyfill: 'off',
    legalComments: 'none',
  },
  dev: { assetPrefix: '/' },
  performance: { printFileSize: false },
  plugins: [pluginReact()],
});

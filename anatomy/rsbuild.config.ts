import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pureSchemas } from '../shared/build/pure-schemas';
import { slimThree } from './slim-three/slim-three';

const root = fileURLToPath(new URL('.', import.meta.url));
const body = resolve(root, 'src/body.webp');
const hash = createHash('sha256').update(readFileSync(body)).digest('hex').slice(0, 10);
const still = `static/image/body.${hash}.webp`;

/** The hash of a program that computes something, because stored results are valid only for the program that computed them. */
function programOf(folders: string[]): string {
  const program = createHash('sha256');
  for (const name of folders) {
    const folder = resolve(root, 'src', name);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (file.endsWith('.ts') && !file.startsWith('authoring')) {
        program.update(readFileSync(join(folder, file)));
      }
    }
  }
  return JSON.stringify(program.digest('hex').slice(0, 12));
}
const programs = {
  EFFORT_PROGRAM: programOf(['body', 'muscles', 'motion', 'effort']),
  SHAPES_PROGRAM: programOf([
    'body',
    'muscles',
    ...['geometry', 'figure', 'muscles', 'shapes'].map((part) => `scene/${part}`),
    'shaping',
  ]),
};

// Workers are created by the site's own class, so that they also start in a frame without an origin; their users import it.
const localWorkers = ['../frame/local-worker', '../../frame/local-worker'].map((path) => `LocalWorker from ${path}`);

// Most of the code in the scene's files runs before the first picture. This line makes Chromium compile all of it in the background during
// the download, instead of each function on the main thread at its first call; other browsers ignore it. It is added after the minifier,
// which removes comments.
const compileBeside = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /\/(picture|body|lib-three)\.[^/]+\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

/** The 3D application is a separate app: no federation, plain deferred scripts that also load in an opaque origin. */
export default defineConfig({
  root,
  source: { entry: { index: './src/index.ts' }, define: programs },
  html: {
    template: './src/index.html',
    scriptLoading: 'defer',
    templateParameters: { still: `/anatomy/${still}`, shapes: JSON.parse(programs.SHAPES_PROGRAM) },
  },
  output: {
    assetPrefix: '/anatomy/',
    distPath: { root: resolve(root, '../dist/build/anatomy') },
    cleanDistPath: true,
    polyfill: 'off',
    legalComments: 'none',
    copy: [{ from: body, to: still }],
    // The files that a device stores for offline use (src/offline).
    manifest: {
      filename: 'files.json',
      generate: ({ files }) => ({
        files: files.map(({ path }) => path).filter((path) => path.startsWith('/anatomy/static/')),
      }),
    },
  },
  dev: { assetPrefix: '/' },
  // The scene's program is loaded together with the first file; that of the panels on demand.
  performance: {
    printFileSize: false,
    preload: { type: 'async-chunks', include: [/\/(picture|body|lib-three)\./] },
    chunkSplit: {
      forceSplitting: {
        'lib-three': /node_modules[\\/]three[\\/]/,
        'lib-mediabunny': /node_modules[\\/]mediabunny[\\/]/,
        'lib-react': /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
        // Excludes texts that only search and bone cards use, and includes the validation of the server's responses: a file of 3 kB would
        // be another request before the picture.
        body: /[\\/]anatomy[\\/]src[\\/](body|muscles|scene[\\/](geometry|figure|muscles|shapes))[\\/](?!names[\\/])|[\\/]valibot[\\/]/,
      },
    },
  },
  tools: {
    rspack: { module: { parser: { javascript: { worker: [...localWorkers, '...'] } } }, plugins: [compileBeside] },
  },
  plugins: [pluginReact(), pureSchemas(), slimThree()],
});

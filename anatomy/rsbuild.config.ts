import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pureSchemas } from '../shared/build/pure-schemas';

const root = fileURLToPath(new URL('.', import.meta.url));
const body = resolve(root, 'src/body.webp');
const hash = createHash('sha256').update(readFileSync(body)).digest('hex').slice(0, 10);
const still = `static/image/body.${hash}.webp`;

/** The hash of what computes something: results that a browser has kept are of one program. */
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

// Workers are begun by a class of our own, so that they start in a frame without an origin, too: as those who begin one import it.
const localWorkers = ['../frame/local-worker', '../../frame/local-worker'].map((path) => `LocalWorker from ${path}`);

// Most of what the picture's files hold runs before the first picture. This line lets Chromium compile all of it beside the page, as it comes,
// instead of each function on the main thread when it is called first; other browsers pass it by. Behind the minifier, which takes comments out.
const compileBeside = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /\/(picture|body|lib-three)\.[^/]+\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

/** The 3D application is an app of its own: no federation, plain deferred scripts that also load in an opaque origin. */
export default defineConfig({
  root,
  source: { entry: { index: './src/index.ts' }, define: programs },
  html: { template: './src/index.html', scriptLoading: 'defer', templateParameters: { still: `/anatomy/${still}` } },
  output: {
    assetPrefix: '/anatomy/',
    distPath: { root: resolve(root, '../dist/build/anatomy') },
    cleanDistPath: true,
    polyfill: 'off',
    legalComments: 'none',
    copy: [{ from: body, to: still }],
    // What a device keeps of the program for offline use (src/offline).
    manifest: {
      filename: 'files.json',
      generate: ({ files }) => ({
        files: files.map(({ path }) => path).filter((path) => path.startsWith('/anatomy/static/')),
      }),
    },
  },
  dev: { assetPrefix: '/' },
  // The picture's program comes beside the first file; that of the panels when it is asked for.
  performance: {
    printFileSize: false,
    preload: { type: 'async-chunks', include: [/\/(picture|body|lib-three)\./] },
    chunkSplit: {
      forceSplitting: {
        'lib-three': /node_modules[\\/]three[\\/]/,
        'lib-mediabunny': /node_modules[\\/]mediabunny[\\/]/,
        'lib-react': /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
        // Without what search and the cards of bones alone say, and with what checks the server's replies: a file of 3 kB would be one
        // more request before the picture.
        body: /[\\/]anatomy[\\/]src[\\/](body|muscles|scene[\\/](geometry|figure|muscles|shapes))[\\/](?!names[\\/])|[\\/]valibot[\\/]/,
      },
    },
  },
  tools: {
    rspack: { module: { parser: { javascript: { worker: [...localWorkers, '...'] } } }, plugins: [compileBeside] },
  },
  plugins: [pluginReact(), pureSchemas()],
});

import { join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { root } from '../build/run.mjs';
import { freePort } from '../free-port.mjs';

/** Pages of this machine only: what is served here are sources. */
const thisMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Serves one part of the pages out of memory, as a program under development. A changed file takes the place of the old one on
 * every open page, or loads the page again where nothing can take its place.
 * @param {string} folder the part's, from the root of the project
 * @param {(read: (file: string) => Promise<string>, url: string) => Promise<void>} onBuilt hears of each build; `read` gives a file of it
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function serveHot(folder, onBuilt) {
  const cwd = join(root, folder);
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const { content } = await loadConfig({ cwd });
  const config = mergeRsbuildConfig(content, {
    mode: 'development',
    logLevel: 'warn',
    // Nothing is written there, so that what a build has left there stays.
    environments: { web: { output: { cleanDistPath: false } } },
    server: { host: 'localhost', port, strictPort: true, cors: { origin: thisMachine }, printUrls: false },
    dev: {
      assetPrefix: url,
      // The page comes from the site's own server, hence the address. Its policy has no place for the frame of an error.
      client: { protocol: 'ws', host: 'localhost', port, overlay: false },
      lazyCompilation: false,
    },
  });
  const rsbuild = await createRsbuild({ cwd, environment: ['web'], config });
  const read = async (file) => (await fetch(new URL(file, url))).text();
  let isReady;
  const ready = new Promise((done) => (isReady = done));
  rsbuild.onAfterDevCompile(async ({ stats }) => {
    if (!stats.hasErrors()) {
      await onBuilt(read, url);
    }
    isReady();
  });
  // A step of the build that throws ends the build without the hook above.
  rsbuild.onAfterCreateCompiler(({ compiler }) => compiler.hooks.failed.tap('hot-part', () => isReady()));
  const { server } = await rsbuild.startDevServer();
  await ready;
  return () => server.close();
}

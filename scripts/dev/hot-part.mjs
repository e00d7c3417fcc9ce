import { join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { root } from '../build/run.mjs';
import { freePort } from '../free-port.mjs';

/** Only pages of this machine, because sources are served here. */
const thisMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Serves one part of the pages from memory in development mode. A changed file replaces the old one on every open page, or reloads the page
 * if it cannot be replaced.
 * @param {string} folder the part's, from the root of the project
 * @param {(read: (file: string) => Promise<string>, url: string) => Promise<void>} onBuilt called after each build; `read` reads a file of
 * it
 * @returns {Promise<() => Promise<void>>} stops it
 */
export async function serveHot(folder, onBuilt) {
  const cwd = join(root, folder);
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const { content } = await loadConfig({ cwd });
  const config = mergeRsbuildConfig(content, {
    mode: 'development',
    logLevel: 'warn',
    // Nothing is written there, so that earlier builds stay.
    environments: { web: { output: { cleanDistPath: false } } },
    server: { host: 'localhost', port, strictPort: true, cors: { origin: thisMachine }, printUrls: false },
    dev: {
      assetPrefix: url,
      // The page is served by the site's own server, which requires the full address. Its policy does not allow the frame of an error
      // overlay.
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
  // A build step that throws ends the build without the hook above.
  rsbuild.onAfterCreateCompiler(({ compiler }) => compiler.hooks.failed.tap('hot-part', () => isReady()));
  const { server } = await rsbuild.startDevServer();
  await ready;
  return () => server.close();
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../build.mjs';
import { root } from '../../build/run.mjs';
import { freePort } from '../../free-port.mjs';
import { until } from '../../until.mjs';

/**
 * Builds the site and starts it with a separate database.
 * @param {{ dataDir?: string, settings?: Record<string, string> }} [options] the folder of its database, which stays; and environment variables
 * @returns its address and process, and a function that stops it
 */
export async function runSite({ dataDir, settings } = {}) {
  await buildSite();
  const data = dataDir ?? mkdtempSync(join(tmpdir(), 'site-bench-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      PUBLIC_URL: address,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await fetch(`${address}/readyz`)).ok, 'the site did not start');
  return {
    address,
    pid: server.pid,
    /** Waits until the server renders a page, and returns its HTML. */
    async rendered(path) {
      let html = '';
      await until(
        async () => (html = await (await fetch(address + path)).text()).includes('id="page-state"'),
        `${path} is not rendered`,
      );
      return html;
    },
    async close() {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
      if (!dataDir) {
        rmSync(data, { recursive: true, force: true });
      }
    },
  };
}

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build/run.mjs';
import { freePort } from '../free-port.mjs';

const server = join(root, 'dist/server/main.js');
const startMs = 60_000;

/**
 * Starts the server on the files of a live site with a separate registry, data folder and port: the live registry stays unchanged, and of
 * the operator's settings (database, mail, payments) the server gets only those passed in.
 * @param {string} siteDir the live site
 * @param {object} registry the registry to serve
 * @param {Record<string, string>} [settings]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openTrialSite(siteDir, registry, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'site-trial-'));
  const files = join(folder, 'site');
  mkdirSync(files);
  for (const part of ['shell', 'modules', 'render', 'anatomy', 'pictures'].filter((each) =>
    existsSync(join(siteDir, each)),
  )) {
    symlinkSync(join(siteDir, part), join(files, part));
  }
  writeFileSync(join(files, 'modules.json'), JSON.stringify(registry));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [server], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      SITE_DIR: files,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      WARM_PAGES: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const ended = new Promise((done) => child.once('close', done));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + startMs;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`the server for the trial did not start: ${output.trim()}`);
    }
    await new Promise((again) => setTimeout(again, 100));
  }
  return { url, stop };
}

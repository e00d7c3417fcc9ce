import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moduleNames, siteDir } from '../build/parts.mjs';
import { root } from '../build/run.mjs';
import { serveHot } from './hot-part.mjs';

/** A file appears whole, and only when it says something else: open pages are loaded again for it. */
function place(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) {
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/**
 * Serves shell and modules out of memory, and writes a site that consists of them: its document and its registry lead there.
 * @returns {Promise<(part: string) => Promise<void>>} starts a part anew, as its configuration has changed
 */
export async function openHotSite() {
  // Containers carry it in the place of a fingerprint: a page stays open while its parts change.
  Object.assign(process.env, { NODE_ENV: 'development', RELEASE: 'hot' });
  const registry = {};
  const writers = {
    shell: async (read) => {
      for (const file of ['mf-manifest.json', 'index.html']) {
        place(join(siteDir, 'shell', file), await read(file));
      }
    },
  };
  for (const name of moduleNames) {
    writers[name] = async (read, url) => {
      const { container, manifest } = JSON.parse(await read('release.json'));
      const current = { version: 'hot', entry: `${url}remoteEntry.js`, container, files: {}, integrity: {}, manifest };
      registry[name] = { current };
      if (Object.keys(registry).length === moduleNames.length) {
        place(join(siteDir, 'modules.json'), JSON.stringify(registry, null, 2));
      }
    };
  }
  // The server looks for them, though everything in them comes from elsewhere.
  ['shell/static', 'modules', 'kit'].forEach((folder) => mkdirSync(join(siteDir, folder), { recursive: true }));
  cpSync(join(root, 'src/public'), join(siteDir, 'shell'), { recursive: true });
  const running = {};
  const start = async (part) => {
    await running[part]?.();
    running[part] = await serveHot(part === 'shell' ? '.' : `modules/${part}`, writers[part]);
  };
  for (const part of ['shell', ...moduleNames]) {
    await start(part);
  }
  return start;
}

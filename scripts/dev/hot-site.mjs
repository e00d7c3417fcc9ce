import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteDir } from '../build/parts.mjs';
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
 * Serves the shell and modules out of memory, and writes a site that consists of them: its document and its registry lead there. A module
 * that does not compile is missing until it does, and keeps no other one away.
 * @param {string[]} names the modules that are waited for
 * @returns {Promise<(part: string) => Promise<void>>} starts a part: one more, or one anew whose configuration has changed
 */
export async function openHotSite(names) {
  // Containers carry it in the place of a fingerprint: a page stays open while its parts change.
  Object.assign(process.env, { NODE_ENV: 'development', RELEASE: 'hot' });
  const registry = {};
  const writeRegistry = () => place(join(siteDir, 'modules.json'), JSON.stringify(registry, null, 2));
  const onShell = async (read) => {
    for (const file of ['mf-manifest.json', 'index.html']) {
      place(join(siteDir, 'shell', file), await read(file));
    }
  };
  const onModule = (name) => async (read, url) => {
    const { container, manifest } = JSON.parse(await read('release.json'));
    const current = { version: 'hot', entry: `${url}remoteEntry.js`, container, files: {}, integrity: {}, manifest };
    registry[name] = { current };
    writeRegistry();
  };
  // The server looks for them, though everything in them comes from elsewhere.
  ['shell/static', 'modules', 'kit', 'anatomy'].forEach((folder) =>
    mkdirSync(join(siteDir, folder), { recursive: true }),
  );
  cpSync(join(root, 'src/public'), join(siteDir, 'shell'), { recursive: true });
  // At the addresses of an earlier run nobody answers any more.
  writeRegistry();
  const running = {};
  const startModule = async (name) => {
    try {
      running[name] = await serveHot(`modules/${name}`, onModule(name));
    } catch (error) {
      console.error(`${name} is not served until its configuration is mended: ${error.message}`);
      delete registry[name];
      writeRegistry();
    }
  };
  const start = async (part) => {
    await running[part]?.();
    delete running[part];
    if (part === 'shell') {
      running.shell = await serveHot('.', onShell);
    } else {
      await startModule(part);
    }
  };
  for (const part of ['shell', ...names]) {
    await start(part);
  }
  return start;
}

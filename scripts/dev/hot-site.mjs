import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteDir } from '../build/parts.mjs';
import { root } from '../build/run.mjs';
import { serveHot } from './hot-part.mjs';

/** A file is replaced atomically, and only if its content changed, because open pages reload after that. */
function place(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) {
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/**
 * Serves the shell and modules from memory, and writes a site whose document and registry point to them. A module that does not compile is
 * missing until it does, and does not block the others.
 * @param {string[]} names the modules to wait for
 * @returns {Promise<(part: string) => Promise<void>>} starts a further part, or restarts one whose configuration has changed
 */
export async function openHotSite(names) {
  // Used by containers instead of a fingerprint, because a page stays open while its parts change.
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
  // The server requires them, although their content is served from elsewhere.
  ['shell/static', 'modules', 'kit', 'anatomy'].forEach((folder) =>
    mkdirSync(join(siteDir, folder), { recursive: true }),
  );
  cpSync(join(root, 'src/public'), join(siteDir, 'shell'), { recursive: true });
  // The addresses of an earlier run are no longer served.
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

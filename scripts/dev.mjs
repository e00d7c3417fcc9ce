// `npm run dev`: the site in development. Shell and modules are served from memory: a changed component is replaced on every open page,
// which keeps its state; other changes reload the page. A change of the anatomy application rebuilds it; a change of the server's code
// restarts the server. `npm run dev -w @site/blog`: one module alone, in a minimal replacement of the shell, with a separate port and data.
// Of the other modules only the one with the page Login is present, once it compiles, because members' pages could not be tried without it.
// Each has a site separate from the one that `npm start` serves, and publishes nothing.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installPackages } from './install.mjs';
import { root } from './build/run.mjs';
import { isFree } from './free-port.mjs';

const [only, ownPort] = process.argv.slice(2);
// Inherited by the server below.
process.env.SITE_DIR ??= only ? `dist/dev-site-${only}` : 'dist/dev-site';
checkNode();
await installPackages();
const { buildPart, buildSite } = await import('./build.mjs');
const { moduleNames, parts, siteDir } = await import('./build/parts.mjs');
if (only && !moduleNames.includes(only)) {
  stopWith(`Which module? One of: ${moduleNames.join(', ')}`);
}
// Its list of releases would no longer be correct.
if (existsSync(join(siteDir, 'releases.json'))) {
  stopWith(`${siteDir} is a site that was built: unset SITE_DIR, or name another folder for npm run dev`);
}
const port = process.env.PORT ?? ownPort ?? '3000';
if (!(await isFree(Number(port)))) {
  stopWith(`Port ${port} is in use, maybe by another npm run dev: end that one, or set PORT`);
}
const { openHotSite } = await import('./dev/hot-site.mjs');
const waitedFor = only ? [only] : moduleNames;
const beside = only && only !== 'auth' ? ['auth'] : [];
// Only some pages contain the anatomy application in a frame.
const anatomy = buildSite(['anatomy']).catch((error) => console.error(error.message));
const start = await openHotSite(waitedFor);
if (!only) {
  await anatomy;
}

/** Observes changes of a file or folder; simultaneous changes are reported once. */
function onChange(path, hear) {
  let timer;
  watch(join(root, path), { recursive: true }, (_, file) => {
    if (!file?.includes('node_modules')) {
      clearTimeout(timer);
      timer = setTimeout(() => void hear().catch((error) => console.error(error.message)), 120);
    }
  });
}
onChange('rsbuild.config.ts', () => start('shell'));
for (const name of [...waitedFor, ...beside]) {
  for (const file of ['rsbuild.config.ts', 'module.ts']) {
    onChange(join('modules', name, file), () => start(name));
  }
}
for (const folder of parts.anatomy.filter((name) => !/\.\w+$/.test(name))) {
  onChange(folder, async () => {
    await buildPart('anatomy');
    console.log('Rebuilt anatomy');
  });
}

const alone = only && { STAND_IN: only, DATA_DIR: process.env.DATA_DIR ?? `.data/alone-${only}` };
const server = spawn(
  process.execPath,
  ['--import', 'tsx', '--watch-path=server/src', '--watch-path=sandbox', 'server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: port, LIVE_RELOAD: 'true', ...alone },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code) => process.exit(code ?? 0));
beside.forEach((name) => void start(name));

function stopWith(message) {
  console.error(message);
  process.exit(1);
}

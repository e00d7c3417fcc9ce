// `npm run dev`: the site with live reload. What is served is what will be live: a change rebuilds its part in about a
// second and open pages load again; a change of the server's code restarts the server.
// It is published to a site of its own (dist/dev-site), beside the one that `npm start` serves.
// `npm run dev -w @site/blog`: one module alone, in a thin stand-in of the shell, on a port and data of its own.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installPackages } from './install.mjs';
import { root } from './build/run.mjs';

// Inherited by the server below.
process.env.SITE_DIR ??= 'dist/dev-site';
checkNode();
await installPackages();
const { buildPart, buildSite } = await import('./build.mjs');
const { parts } = await import('./build/parts.mjs');
const [only, port] = process.argv.slice(2);
if (only && !parts[only]) {
  console.error(`Which part? One of: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
await buildSite();

// The server runs from its sources here, and starts again by itself.
const { server: _bundle, kit: _packages, ...pages } = parts;
const watched = only ? { [only]: parts[only] } : pages;
const waiting = new Set();
let working = false;

/** Rebuilds what changed, one after the other; what changes meanwhile is built in the next round. */
async function rebuild() {
  if (working) {
    return;
  }
  working = true;
  while (waiting.size > 0) {
    const [part] = waiting;
    waiting.delete(part);
    try {
      await buildPart(part);
      console.log(`Rebuilt ${part}`);
    } catch (error) {
      console.error(error.message);
    }
  }
  working = false;
}

const owners = new Map();
for (const [part, folders] of Object.entries(watched)) {
  for (const folder of folders.filter((name) => !/\.\w+$/.test(name))) {
    // The shell reads the modules only to know which names it must offer: that does not ask for a rebuild of the shell.
    if (part !== 'shell' || folder !== 'modules') {
      owners.set(folder, [...(owners.get(folder) ?? []), part]);
    }
  }
}
for (const [folder, names] of owners) {
  let timer;
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file?.includes('node_modules')) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        names.forEach((name) => waiting.add(name));
        void rebuild();
      }, 120);
    }
  });
}

const alone = only && {
  STAND_IN: only,
  PORT: process.env.PORT ?? port,
  DATA_DIR: process.env.DATA_DIR ?? `.data/alone-${only}`,
};
const server = spawn(
  process.execPath,
  ['--import', 'tsx', '--watch-path=server/src', '--watch-path=sandbox', 'server/src/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LIVE_RELOAD: 'true', ...alone } },
);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code) => process.exit(code ?? 0));

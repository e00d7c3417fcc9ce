// `npm start`: installs missing packages, builds what changed, and serves the whole site (which migrates and seeds itself).
import { spawn } from 'node:child_process';
import { checkNode, installPackages } from './install.mjs';
import { root } from './build/run.mjs';

checkNode();
await installPackages().catch(stopWith);
const { buildSite } = await import('./build.mjs');
const built = await buildSite().catch(stopWith);
if (built.length > 0) {
  console.log(`Built: ${built.join(', ')}`);
}

const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  // Makes threads return freed memory: docs/operating.md, "Memory".
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal));
}
// npm may be killed without passing the signal on: this process then has another parent, and stops the server too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref();
server.on('exit', (code) => process.exit(code ?? 1));

function stopWith(error) {
  console.error(error.message);
  process.exit(1);
}

// Runs the global set-up of a Jest project until its input ends. Started by `workspace.mjs` in the copy of the project.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = { server: 'tests/server/global-', browser: 'tests/support/browser-global-' }[process.argv[2]];
const load = async (name) => {
  const loaded = await import(pathToFileURL(join(process.cwd(), `${folder}${name}.ts`)).href);
  return loaded.default.default ?? loaded.default;
};
const tearDown = await load('teardown');
const before = new Set(Object.keys(process.env));
await (
  await load('setup')
)();
console.log(JSON.stringify(Object.fromEntries(Object.entries(process.env).filter(([name]) => !before.has(name)))));
process.stdin.resume();
// Ctrl-C reaches this process too; it ends gracefully when its input closes.
['SIGINT', 'SIGTERM'].forEach((signal) => process.on(signal, () => undefined));
process.stdin.on('end', async () => {
  await tearDown();
  process.exit(0);
});

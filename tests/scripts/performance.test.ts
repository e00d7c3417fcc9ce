import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const text = readFileSync(join(root, 'docs/performance.md'), 'utf8');
const benches = readdirSync(join(root, 'scripts/bench'))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.slice(0, -4));

test('docs/performance.md names exactly the benchmarks that exist', () => {
  const named = new Set([...text.matchAll(/`npm run bench -- ([\w-]+)/g)].map(([, name]) => name));
  expect([...named].sort()).toEqual(benches.sort());
});

test('an unknown name is answered with the list of benchmarks', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bench.mjs', 'none'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const told = /There are: (.*)/.exec(stderr)?.[1]?.split(', ') ?? [];
  expect(told.sort()).toEqual(benches.sort());
});

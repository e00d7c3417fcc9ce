import { spawnSync } from 'node:child_process';

test('with --json standard output is nothing but JSON', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/bench.mjs', 'actions', '--json'], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual({
    'without the log': { median: expect.any(Number), p95: expect.any(Number) },
    'with the log': { median: expect.any(Number), p95: expect.any(Number) },
  });
});

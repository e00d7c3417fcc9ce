import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

test.each([
  ['an unknown option', ['--lists', 'about/'], "Unknown option '--lists'. There are --list and --keep."],
  [
    'a name that no picture has',
    ['about/', 'abuot/', '--list'],
    'No picture has a name that begins with “abuot/”. Nothing was drawn.',
  ],
  [
    'a code that no exercise has',
    ['sheets', 'front-plank', 'plank'],
    'No exercise has the code “plank”. Nothing was drawn.',
  ],
])('npm run pictures rejects %s', (_what, args, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/pictures.mjs', ...args], {
    cwd: resolve(__dirname, '../..'),
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${message}\n` });
});

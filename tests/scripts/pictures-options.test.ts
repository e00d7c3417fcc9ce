import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

test('npm run pictures rejects an unknown option', () => {
  const root = resolve(__dirname, '../..');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/pictures.mjs', '--lists', 'about/'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: "Unknown option '--lists'. There are --list and --keep.\n",
  });
});

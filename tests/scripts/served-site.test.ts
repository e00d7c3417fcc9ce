import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../support/project-copy';

let folder: string;
let remove: () => void;
const served = () => join(folder, 'dist/site');
const { SITE_DIR: _site, JEST_WORKER_ID: _worker, ...environment } = process.env;

beforeAll(() => {
  ({ folder, remove } = copyProject());
  // What was built is not built again: this is about where it is put.
  cpSync('dist/build', join(folder, 'dist/build'), { recursive: true, preserveTimestamps: true });
  mkdirSync(served(), { recursive: true });
  writeFileSync(join(served(), 'modules.json'), '{"live":true}');
});
afterAll(() => remove());

const expectServedAsItWas = () => {
  expect(readdirSync(served())).toEqual(['modules.json']);
  expect(readFileSync(join(served(), 'modules.json'), 'utf8')).toBe('{"live":true}');
};
const build = (siteDir: string) =>
  spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    env: { ...environment, SITE_DIR: siteDir },
    encoding: 'utf8',
  });

test('what is built is published to the wanted site alone, and nobody publishes beside somebody else', () => {
  const lock = join(folder, 'dist/test-site/deploy.lock');
  mkdirSync(join(folder, 'dist/test-site'), { recursive: true });
  writeFileSync(lock, String(process.pid));
  const refused = build('dist/test-site');
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain(`another deployment is running (process ${process.pid})`);
  writeFileSync(lock, '999999999');
  expect(build('dist/test-site')).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(folder, 'dist/test-site/shell/index.html'))).toBe(true);
  expect(existsSync(lock)).toBe(false);
  expect(build('dist/test-site').stdout).toContain('Everything is built already');
  expectServedAsItWas();
});

test.each([
  ['test', 'dist/test-site'],
  ['trust', 'dist/test-site'],
  ['bench', 'dist/test-site'],
  ['dev', 'dist/dev-site'],
])('npm run %s has a site of its own', (name, site) => {
  expect(readFileSync(`scripts/${name}.mjs`, 'utf8')).toContain(`process.env.SITE_DIR ??= '${site}'`);
});

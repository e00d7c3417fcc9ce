import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  expect(refused.stderr).toContain(`another deployment is running (process ${process.pid} on`);
  writeFileSync(lock, '999999999');
  expect(build('dist/test-site')).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(folder, 'dist/test-site/shell/index.html'))).toBe(true);
  expect(existsSync(lock)).toBe(false);
  expect(build('dist/test-site').stdout).toContain('Everything is built already');
  expectServedAsItWas();
});

test('a server that was bundled for tests out of other sources is not taken for the present one', () => {
  const source = join(folder, 'server/src/main.ts');
  const before = readFileSync(source, 'utf8');
  writeFileSync(source, `${before}\nexport {};\n`);
  expect(spawnSync(process.execPath, ['scripts/build/server.mjs'], { cwd: folder }).status).toBe(0);
  writeFileSync(source, before);
  expect(build('dist/test-site').stdout).toContain('Built: server');
});

test.each(['test', 'trust', 'bench'])('npm run %s has a site of its own', (name) => {
  expect(readFileSync(`scripts/${name}.mjs`, 'utf8')).toContain("process.env.SITE_DIR ??= 'dist/test-site'");
});

test('npm run dev has a site of its own, one for each module alone, and publishes nothing on it', () => {
  const script = readFileSync('scripts/dev.mjs', 'utf8');
  expect(script).toContain("process.env.SITE_DIR ??= only ? `dist/dev-site-${only}` : 'dist/dev-site'");
  expect(script.match(/build(?:Part|Site)\(.*?\)/g)).toEqual(["buildSite(['anatomy'])", "buildPart('anatomy')"]);
});

test('npm run dev says what is wrong before it changes anything', async () => {
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const dev = promisify(execFile);
  const start = (part?: string, site = {}) =>
    dev(
      process.execPath,
      ['scripts/dev.mjs', part].filter((word) => word !== undefined),
      { cwd: folder, env: { ...environment, ...site, PORT: String(port) } },
    );
  await expect(start()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is in use`) });
  await expect(start('blogg')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('One of: account,') });
  await expect(start('auth', { SITE_DIR: 'dist/test-site' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is a site that was built: unset SITE_DIR'),
  });
  expect(existsSync(join(folder, 'dist/dev-site'))).toBe(false);
  taken.close();
});

test('what is published has nothing of hot replacement, and lets no module run without its hash', () => {
  const scripts = readdirSync('dist/build/shell/static/js', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join('dist/build/shell/static/js', file), 'utf8'))
    .join('\n');
  expect(scripts).toContain('"A".repeat(64)');
  expect(scripts).not.toMatch(/reactRefresh|hot-update/i);
  expect(readFileSync('dist/build/auth/remoteEntry.js', 'utf8')).not.toMatch(/reactRefresh|hot-update/i);
});

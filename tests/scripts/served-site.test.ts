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
  // Existing builds are reused: these tests are about where they are published.
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

test('a build is published to the requested site only, and not while another deployment runs there', () => {
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
  expect(build('dist/test-site').stdout).toContain('Everything is already built');
  expectServedAsItWas();
});

test('a build replaces a server that tests bundled from other sources', () => {
  const source = join(folder, 'server/src/main.ts');
  const before = readFileSync(source, 'utf8');
  writeFileSync(source, `${before}\nexport {};\n`);
  expect(spawnSync(process.execPath, ['scripts/build/server.mjs'], { cwd: folder }).status).toBe(0);
  writeFileSync(source, before);
  expect(build('dist/test-site').stdout).toContain('Built: server');
});

test.each(['test', 'trust', 'bench'])('npm run %s uses a site folder of its own', (name) => {
  expect(readFileSync(`scripts/${name}.mjs`, 'utf8')).toContain("process.env.SITE_DIR ??= 'dist/test-site'");
});

test('npm run dev uses a site folder of its own, one for each module alone, and builds only the 3D application', () => {
  const script = readFileSync('scripts/dev.mjs', 'utf8');
  expect(script).toContain("process.env.SITE_DIR ??= only ? `dist/dev-site-${only}` : 'dist/dev-site'");
  expect(script.match(/build(?:Part|Site)\(.*?\)/g)).toEqual(["buildSite(['anatomy'])", "buildPart('anatomy')"]);
});

test('npm run dev rejects a used port, an unknown module and a built site before it changes anything', async () => {
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

test('built scripts have no hot replacement, and expect a hash that never matches from a module without one', () => {
  const scripts = readdirSync('dist/build/shell/static/js', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join('dist/build/shell/static/js', file), 'utf8'))
    .join('\n');
  expect(scripts).toContain('"A".repeat(64)');
  expect(scripts).not.toMatch(/reactRefresh|hot-update/i);
  expect(readFileSync('dist/build/auth/remoteEntry.js', 'utf8')).not.toMatch(/reactRefresh|hot-update/i);
});

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'site-install-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (name: string) => existsSync(join(folder, 'node_modules', name, 'package.json'));
const write = (path: string, content: object) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
};

/** Creates a project with one package for running and one for building, both in local folders. */
function makeProject(): void {
  cpSync(join(root, 'scripts/install.mjs'), join(folder, 'scripts/install.mjs'));
  cpSync(join(root, 'scripts/build/run.mjs'), join(folder, 'scripts/build/run.mjs'));
  for (const name of ['runner', 'builder']) {
    write(`packages/${name}/package.json`, { name, version: '1.0.0' });
  }
  write('package.json', {
    name: 'site',
    version: '1.0.0',
    dependencies: { runner: 'file:packages/runner' },
    devDependencies: { builder: 'file:packages/builder' },
  });
  npm('install', '--package-lock-only');
}

function npm(...args: string[]): void {
  spawnSync('npm', [...args, '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' });
}

function install(env: Record<string, string> = {}): { status: number | null; output: string } {
  const code =
    "import('./scripts/install.mjs').then((m) => m.installPackages()).catch((error) => { console.error(error.message); process.exit(1); })";
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', code], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('installs the build tools in production too, once, and again after they were removed', () => {
  makeProject();
  expect(install({ NODE_ENV: 'production', NPM_CONFIG_OMIT: 'dev' })).toMatchObject({
    status: 0,
    output: expect.stringContaining('Installing packages'),
  });
  expect([has('runner'), has('builder')]).toEqual([true, true]);
  expect(install()).toEqual({ status: 0, output: '' });

  npm('install', '--omit=dev');
  expect([has('runner'), has('builder')]).toEqual([true, false]);
  expect(install().output).toContain('Installing packages');
  expect(has('builder')).toBe(true);
});

test('does not install packages again that npm has installed', () => {
  npm('ci');
  expect(install()).toEqual({ status: 0, output: '' });
});

test('installs packages again if another version is installed', () => {
  const written = join(folder, 'node_modules/.package-lock.json');
  writeFileSync(written, readFileSync(written, 'utf8').replaceAll('"1.0.0"', '"0.9.0"'));
  expect(install().output).toContain('Installing packages');
  expect(install()).toEqual({ status: 0, output: '' });
});

test('a failed installation does not count as finished', () => {
  const file = join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, object> };
  lock.packages['node_modules/ghost'] = { version: '1.0.0', resolved: 'file:packages/not-there.tgz' };
  writeFileSync(file, JSON.stringify(lock));
  write('package.json', { name: 'site', version: '1.0.0', dependencies: { ghost: 'file:packages/not-there.tgz' } });
  expect(install().status).toBe(1);
  expect(install().status).toBe(1);
});

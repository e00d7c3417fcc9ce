import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Registry } from '@site/shared/contracts';

const root = resolve(__dirname, '../..');
let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-deploy-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const minute = 60_000;
const json = <T>(file: string) => JSON.parse(readFileSync(join(site, file), 'utf8')) as T;
const live = () => json<Registry>('modules.json').blog;
const audit = () =>
  readFileSync(join(site, 'deploys.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);

/** Puts releases live one after the other, as builds do; each but the last stood for so many minutes. */
function publish(...stood: [version: string, minutes: number][]): void {
  const program = `
    import { openReleases } from ${JSON.stringify(join(root, 'scripts/deploy/releases.mjs'))};
    const releases = openReleases(${JSON.stringify(site)});
    let now = Date.now() - ${stood.reduce((sum, [, minutes]) => sum + minutes, 0) * minute};
    Date.now = () => now;
    for (const [version, minutes] of ${JSON.stringify(stood)}) {
      releases.publish('blog', { version }, 2000);
      now += minutes * ${minute};
    }`;
  for (const [version] of stood) {
    mkdirSync(join(site, 'modules/blog', version), { recursive: true });
  }
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

function deploy(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/deploy.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, SITE_DIR: site },
  });
  return { status, stdout, stderr };
}

test.each([['blog', '--rollback'], ['blog', '--back', '--list'], ['blog', '--to'], ['blog', 'auth'], ['library'], []])(
  'deploy %s %s is refused, and nothing is deployed',
  (...args: string[]) => {
    expect(deploy(...args)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('npm run deploy --'),
    });
    expect(existsSync(join(site, 'modules.json'))).toBe(false);
  },
);

test('--back goes past two broken releases to the healthy one, and never forward to a broken one', () => {
  publish(['a', 600], ['b', 3], ['c', 2]);
  expect(live()).toMatchObject({ current: { version: 'c' }, lastGood: { version: 'a' } });
  expect(deploy('blog', '--back')).toMatchObject({ status: 0, stdout: 'blog a is live\n' });
  expect(live().current.version).toBe('a');
  expect(deploy('blog', '--back')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('blog has no healthy release to go back to'),
  });
  expect(live().current.version).toBe('a');
});

test('--to goes to a kept release, and --list says who, when, size and state', () => {
  publish(['a', 600], ['b', 600]);
  expect(deploy('blog', '--to', 'a').stdout).toBe('blog a is live\n');
  const lines = deploy('blog', '--list').stdout.trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^b {2}\d{4}-\S+Z {2}\S+ {2}2 kB {2}last good$/),
    expect.stringMatching(/^a {2}\d{4}-\S+Z {2}\S+ {2}2 kB {2}live$/),
  ]);
  expect(deploy('blog', '--to', 'z').stderr).toContain('blog has no release z');
  expect(audit().map(({ action, from, to }) => [action, from, to])).toEqual([
    ['deploy', undefined, 'a'],
    ['deploy', 'a', 'b'],
    ['to', 'b', 'a'],
  ]);
});

test('the last ten releases stay on the disk', () => {
  publish(...Array.from({ length: 12 }, (_, index): [string, number] => [`v${index}`, 60]));
  expect(existsSync(join(site, 'modules/blog/v1'))).toBe(false);
  expect(existsSync(join(site, 'modules/blog/v2'))).toBe(true);
});

test('a second deployment at the same time is refused; one that died does not stand in the way', () => {
  publish(['a', 600], ['b', 600]);
  writeFileSync(join(site, 'deploy.lock'), String(process.pid));
  expect(deploy('blog', '--to', 'a')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('another deployment'),
  });
  expect(live().current.version).toBe('b');
  writeFileSync(join(site, 'deploy.lock'), String(spawnSync(process.execPath, ['-e', '']).pid));
  expect(deploy('blog', '--to', 'a').status).toBe(0);
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest, Registry } from '@site/shared/contracts';
import { readRequestedRelease } from '../../server/src/site/releases/release-link';
import { inTrust, sampled } from '../support/full-count';
import { releaseWith } from '../support/releases';
import { deploy, deployWith, json, live, publish, site } from './deployed-site';

const audit = () =>
  readFileSync(join(site, 'deploys.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);

test.each([
  ['blog', '--back', '--static', 'out', '--site', 'https://www.example.com'],
  ['blog', '--static', 'out', '--canary', '5%'],
  ['blog', '--rollback'],
  ['blog', '--back', '--list'],
  ['blog', '--to'],
  ['blog', 'auth'],
  ['courses'],
  [],
])('rejects the arguments %s %s, and deploys nothing', (...args: string[]) => {
  expect(deploy(...args)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('npm run deploy --'),
  });
  expect(existsSync(join(site, 'modules.json'))).toBe(false);
});

test('does not write a static site without the addresses that its pages need', () => {
  publish(['a', 600], ['b', 3]);
  expect(deploy('blog', '--back', '--static', join(site, 'out'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Set PUBLIC_URL to the address'),
  });
  expect(live().current.version).toBe('b');
  expect(existsSync(join(site, 'out'))).toBe(false);
});

test('--back skips two broken releases, and never goes forward to a broken one', () => {
  publish(['a', 600], ['b', 3], ['c', 2]);
  expect(live()).toMatchObject({ current: { version: 'c' }, lastGood: { version: 'a' } });
  expect(deploy('blog', '--back')).toMatchObject({ status: 0, stdout: 'blog a is live\n' });
  expect(live().current.version).toBe('a');
  expect(deploy('blog', '--back')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('blog has no healthy release to roll back to'),
  });
  expect(live().current.version).toBe('a');
});

test('--to makes a kept release live, and --list shows time, author, size and state', () => {
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

const routeAt = (path: string): ModuleManifest['routes'][string] => ({
  path,
  title: { en: 'Gym', cn: '健身房' },
  description: { en: 'Gym', cn: '健身房' },
  indexed: true,
  personal: false,
});
/** Another module, with an endpoint and a page. */
const shop = releaseWith({ name: 'shop', endpoints: ['getPlans'], routes: { Gym: routeAt('/gym') } });

/** Publishes a shell and another module, and gives the kept release `2` of blog this manifest and this style sheet. */
function keepMisfit(said: Partial<ModuleManifest>, css = '.own-abc123{margin:0}'): void {
  mkdirSync(join(site, 'shell/render/one'), { recursive: true });
  writeFileSync(join(site, 'shell/index.html'), '<html data-build="one">');
  writeFileSync(
    join(site, 'shell/render/one/offer.json'),
    JSON.stringify({ contract: '1.2.0', libraries: { react: '19.3.1' } }),
  );
  const registry = json<Registry>('modules.json');
  writeFileSync(join(site, 'modules.json'), JSON.stringify({ ...registry, shop: { current: shop } }));
  const list = json<Record<string, { release: { version: string } }[]>>('releases.json');
  const kept = list.blog.map((each) =>
    each.release.version === '2'
      ? {
          ...each,
          release: releaseWith(
            { contract: '^1.0.0', ...said },
            { version: '2', integrity: { 'page.css': 'sha384-0' } },
          ),
        }
      : each,
  );
  writeFileSync(join(site, 'releases.json'), JSON.stringify({ ...list, blog: kept }));
  writeFileSync(join(site, 'modules/blog/2/page.css'), css);
}

const misfits: [string, Partial<ModuleManifest>, string | undefined, string][] = [
  ['contract', { contract: '^2.0.0' }, undefined, 'contract: it needs ^2.0.0, the live shell has 1.2.0'],
  [
    'library',
    { libraries: { react: '^18.0.0' } },
    undefined,
    'libraries: it needs react ^18.0.0, the live shell has 19.3.1',
  ],
  [
    'name',
    { endpoints: ['getPlans'] },
    undefined,
    'names: endpoint getPlans belongs to shop: blog must rename its own',
  ],
  ['style', {}, 'header{display:none}', 'styles: header applies outside the module (page.css)'],
  [
    'page',
    { routes: { Room: routeAt('/gym/room') } },
    undefined,
    'routes: route Room (/gym/room) of blog is refused: shop has Gym (/gym)',
  ],
];
test.each(sampled(misfits, 3))(
  '--to rejects a kept release whose %s does not fit, and --back skips it',
  (_what, said, css, sentence) => {
    publish(['1', 600], ['2', 600], ['3', 1]);
    keepMisfit(said, css);
    for (const more of [[], ['--canary', '10%'], ['--static', join(site, 'out')]]) {
      const { status, stderr } = deployWith(
        { PUBLIC_URL: 'https://a.example', API_BASE_URL: 'https://b.example' },
        'blog',
        '--to',
        '2',
        ...more,
      );
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: expect.stringMatching(/^blog 2 is not compatible with the live site, and would not be run:\n {2}/),
      });
      expect(stderr).toContain(sentence);
    }
    expect(existsSync(join(site, 'out'))).toBe(false);
    expect(live().current.version).toBe('3');
    expect(deploy('blog', '--back').stdout).toBe('blog 1 is live\n');
    expect(live()).toEqual({ current: { version: '1' } });
  },
);

inTrust(() =>
  test('--to accepts a kept release that fits the live shell', () => {
    publish(['1', 600], ['2', 600], ['3', 1]);
    keepMisfit({ contract: '^1.1.0', libraries: { react: '>=19' }, endpoints: ['getPosts'] });
    expect(deploy('blog', '--to', '2')).toMatchObject({ status: 0, stdout: 'blog 2 is live\n' });
  }),
);

test('--promote rejects a canary with a page that another module has taken since', () => {
  publish(['1', 600], ['2', 60, 'canary']);
  keepMisfit({ routes: { Room: routeAt('/gym') } });
  expect(deploy('blog', '--promote')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('routes: route Room (/gym) of blog is refused: shop has Gym (/gym)'),
  });
  expect(live().current.version).toBe('1');
});

test('--off takes a module off the site, and --back makes its last good release live', () => {
  publish(['a', 600], ['b', 600]);
  expect(deploy('blog', '--off')).toMatchObject({ status: 0, stdout: 'blog is off\n' });
  expect(live()).toMatchObject({ current: { version: 'b' }, off: true });
  expect(deploy('blog', '--list').stdout).toMatch(/^b .* off\na .* last good$/m);
  expect(deploy('blog', '--off').stderr).toContain('blog is not live');
  expect(deploy('blog', '--back').stdout).toBe('blog a is live\n');
  expect(live()).toEqual({ current: { version: 'a' } });
  expect(deploy('blog', '--to', 'b').stdout).toBe('blog b is live\n');
  expect(audit().map(({ action, from, to }) => [action, from, to])).toEqual([
    ['deploy', undefined, 'a'],
    ['deploy', 'a', 'b'],
    ['off', 'b', undefined],
    ['back', 'b', 'a'],
    ['to', 'a', 'b'],
  ]);
});

/** Writes a file as server/src/site/releases/health-files.ts does. */
function writeHealth(version: string, file: string, text: object): void {
  mkdirSync(join(site, 'health/blog', version), { recursive: true });
  writeFileSync(join(site, 'health/blog', version, file), JSON.stringify(text));
}

test('--canary gives a share of the visitors a release, --list shows its loads and failures, and --promote gives it to all', () => {
  publish(['a', 600], ['b', 600]);
  deploy('blog', '--to', 'a');
  expect(deploy('blog', '--to', 'b', '--canary', '10%')).toMatchObject({
    status: 0,
    stdout: 'blog a is live, 10% of the visitors get b\n',
  });
  expect(live()).toMatchObject({
    current: { version: 'a' },
    lastGood: { version: 'b' },
    canary: { release: { version: 'b' }, percent: 10 },
  });
  writeHealth('b', 'host-1.json', { loads: 30, failures: 1 });
  writeHealth('b', 'host-2.json', { loads: 12, failures: 0 });
  expect(deploy('blog', '--to', 'b', '--canary', '50%').status).toBe(0);
  expect(deploy('blog', '--list').stdout).toMatch(/^b .* canary 50% {2}42 loads, 1 failures\na .* live$/m);
  expect(deploy('blog', '--promote').stdout).toBe('blog b is live\n');
  expect(live()).toEqual({ current: { version: 'b' }, lastGood: { version: 'a' } });
  expect(deploy('blog', '--promote').stderr).toContain('blog has no canary');
  expect(deploy('blog', '--to', 'b', '--canary', '10%').stderr).toContain('blog b is already live');
  expect(audit().map(({ action, from, to }) => [action, from, to])).toEqual([
    ['deploy', undefined, 'a'],
    ['deploy', 'a', 'b'],
    ['to', 'b', 'a'],
    ['canary 10%', 'a', 'b'],
    ['canary 50%', 'a', 'b'],
    ['promote', 'a', 'b'],
  ]);
});

inTrust(() =>
  test('--back ends a canary and leaves what is live; a canary that was ended automatically cannot be promoted', () => {
    publish(['a', 600], ['b', 600], ['c', 600]);
    deploy('blog', '--to', 'a', '--canary', '10%');
    writeHealth('a', 'ended.json', { reason: '7 of 20 failed' });
    expect(deploy('blog', '--list').stdout).toContain('canary, rolled back: 7 of 20 failed');
    expect(deploy('blog', '--promote')).toMatchObject({ status: 1, stderr: expect.stringContaining('7 of 20 failed') });
    expect(deploy('blog', '--back').stdout).toBe('blog c is live\n');
    expect(live()).toEqual({ current: { version: 'c' }, lastGood: { version: 'b' } });
    expect(deploy('blog', '--list').stdout).toMatch(/^a .* broken$/m);
    expect(deploy('blog', '--back').stdout).toBe('blog b is live\n');
    deploy('blog', '--to', 'a', '--canary', '10%');
    expect(deploy('blog', '--promote').stdout).toBe('blog a is live\n');
  }),
);

test('rejects a second deployment at the same time, but not after one that died', () => {
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

inTrust(() =>
  test('--link prints an address that the server accepts for a kept release, and rejects an unknown one', () => {
    publish(['1.0.0', 20], ['1.1.0', 1]);
    const { status, stdout } = deploy('blog', '--link', '1.0.0');
    expect(status).toBe(0);
    const { pathname, searchParams } = new URL(stdout.trim());
    expect(pathname).toBe('/blog');
    expect(readRequestedRelease(site, String(searchParams.get('override')))).toEqual({
      module: 'blog',
      version: '1.0.0',
      link: 'valid',
    });
    expect(audit().at(-1)).toMatchObject({ action: 'link', module: 'blog', to: '1.0.0' });
    expect(live().current.version).toBe('1.1.0');
    expect(deploy('blog', '--link', '9.9.9')).toMatchObject({ status: 1, stdout: '' });
  }),
);

inTrust(() =>
  test('--back and --off work for a module of another repository, which is not built here', () => {
    publish(['a', 600], ['b', 3]);
    for (const file of ['modules.json', 'releases.json']) {
      const { blog } = json<Record<string, unknown>>(file);
      writeFileSync(join(site, file), JSON.stringify({ courses: blog }));
    }
    expect(deploy('courses', '--list').stdout.trim().split('\n')).toHaveLength(2);
    expect(deploy('courses', '--back')).toMatchObject({ status: 0, stdout: 'courses a is live\n' });
    expect(deploy('courses')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('its own repository publishes it'),
    });
    expect(deploy('courses', '--off').stdout).toContain('courses is off');
  }),
);

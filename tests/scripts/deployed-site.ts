import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Registry } from '@site/shared/contracts';

const root = resolve(__dirname, '../..');
/** The folder of an empty site, a new one for each test. */
export let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-deploy-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const minute = 60_000;
export const json = <T>(file: string) => JSON.parse(readFileSync(join(site, file), 'utf8')) as T;
/** The registry's entry of blog, without manifests. */
export const live = () =>
  JSON.parse(readFileSync(join(site, 'modules.json'), 'utf8'), (key, value: unknown) =>
    key === 'manifest' ? undefined : value,
  ).blog as Registry[string];

export type Stored = [version: string, minutes: number, how?: 'publish' | 'hold' | 'canary'];

/** Publishes, holds or starts as canaries releases of blog, one after the other; each was the newest for so many minutes. */
export function publish(...stood: Stored[]): void {
  const program = `
    import { openReleases } from ${JSON.stringify(join(root, 'shared/releases/releases.mjs'))};
    const releases = openReleases(${JSON.stringify(site)});
    let now = Date.now() - ${stood.reduce((sum, [, minutes]) => sum + minutes, 0) * minute};
    Date.now = () => now;
    for (const [version, minutes, how = 'publish'] of ${JSON.stringify(stood)}) {
      const release = { version, manifest: { routes: {}, navigation: [] } };
      if (how === 'canary') {
        releases.startCanary('blog', release, 2000, 10);
      } else {
        releases[how]('blog', release, 2000);
      }
      now += minutes * ${minute};
    }`;
  for (const [version] of stood) {
    mkdirSync(join(site, 'modules/blog', version), { recursive: true });
  }
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

/** Runs the deploy command on that site. */
export const deploy = (...args: string[]) => deployWith({}, ...args);

export function deployWith(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/deploy.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, SITE_DIR: site, ...env },
  });
  return { status, stdout, stderr };
}

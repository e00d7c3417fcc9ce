// Threat 68: servers of several machines share releases through a bucket.
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { steer } from '@site/shared/releases';
import type { Registry } from '@site/shared/contracts';
import { readReleasesAddress } from '../../../server/src/platform/config/releases-address';
import { StartError } from '../../../server/src/platform/errors/start-error';
import { openReleaseStore } from '../../../server/src/site/releases/store/open-store';
import { builtSite } from '../../support/built-site';
import { until } from '../../support/until';
import { first, firstOf } from './deploy-site';
import {
  build,
  entryOf,
  folder,
  folderOfShell,
  keysOf,
  liveOf,
  openServer,
  order,
  publish,
  read,
  remote,
  type SharedServer,
  shows,
  site,
} from './shared-site';

const ready = async (server: SharedServer) =>
  (await fetch(`${server.url}/readyz`)).json() as Promise<Record<string, string>>;
const metric = async ({ context }: SharedServer, name: string) =>
  (await context.metrics.registry.getSingleMetricAsString(name)).split('\n').filter((line) => !line.startsWith('#'));

test('all servers start with the releases of the first one, and each has its own copy', async () => {
  expect(liveOf(site.two, 'blog')).toEqual(first.blog);
  expect(Object.keys(JSON.parse(readFileSync(join(site.two.live, 'modules.json'), 'utf8')) as Registry)).toEqual(
    Object.keys(first),
  );
  expect(await read(site.two, entryOf('blog', firstOf('blog')))).toBe(
    readFileSync(join(builtSite, 'modules/blog', firstOf('blog'), 'remoteEntry.js'), 'utf8'),
  );
  // The files from which its pages are rendered.
  const rendition = join('render/blog', `${firstOf('blog')}.cjs`);
  expect(readFileSync(join(site.two.live, rendition))).toEqual(readFileSync(join(builtSite, rendition)));
  expect((await fetch(`${site.two.url}/blog`)).status).toBe(200);
});

test('an uploaded release is live, rendered and served on both servers, whichever of them gets each call of the upload', async () => {
  const { built, rendition } = build('blog');
  // In a work tree that was built more than once, the build that was live for longer.
  const before = [first.blog?.current.version, first.blog?.lastGood?.version];
  // Odd calls go to one server, even ones to the other, like a load balancer.
  const balancer = createServer((request, response) => {
    turn += 1;
    [site.one, site.two][turn % 2]?.app.server.emit('request', request, response);
  });
  let turn = 0;
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  const there = remote({ url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}` }, 'blog');
  let visited = '';
  const { version, line } = await there.publish(
    { built, rendition },
    { revision: (await there.read()).revision },
    async (link) => {
      const { pathname, search } = new URL(link);
      for (const server of [site.one, site.two]) {
        visited += await read(server, pathname + search);
        expect(liveOf(server, 'blog')?.current.version).toBe(firstOf('blog'));
      }
    },
  );
  balancer.close();
  balancer.closeAllConnections();
  expect(visited.split(`"releases":{"blog":"${version}"}`)).toHaveLength(3);
  expect(line).toBe(`blog ${version} is live`);
  for (const server of [site.one, site.two]) {
    await shows(server, 'blog', version);
    expect(await read(server, entryOf('blog', version))).toBe(readFileSync(join(built, 'remoteEntry.js'), 'utf8'));
    expect(await read(server, '/blog')).toContain(version);
    expect(before).toContain(liveOf(server, 'blog')?.lastGood?.version);
  }
  expect(await keysOf('uploads/')).toEqual([]);
  const [audit] = await site.one.database.query<{ line: object }>(
    "SELECT line FROM shared_release_log WHERE line->>'action' = 'deploy'",
  );
  expect(audit?.line).toMatchObject({ by: 'content', module: 'blog', from: firstOf('blog'), to: version });
});

test('does not write a change after another process took over the lock', async () => {
  const before = liveOf(site.one, 'blog');
  const releases = await site.one.releases.open('blog', { by: 'slow' });
  const slow = releases.locked(async () => {
    // A process that was suspended for a minute, and whose lock another one took in the meantime.
    await site.two.database.query("UPDATE shared_releases SET locked_until = now() - interval '1 second'");
    await order(site.two, 'blog', { to: before?.lastGood?.version });
    steer(releases, 'blog', { off: true });
  });
  await expect(slow).rejects.toThrow('blog was changed meanwhile');
  await shows(site.one, 'blog', before?.lastGood?.version as string);
  expect(liveOf(site.one, 'blog')?.off).toBeUndefined();
});

test('rejects and reports files that differ from what was published, and serves the previous release', async () => {
  await site.two.close();
  const before = liveOf(site.two, 'blog')?.current.version as string;
  const { version } = await publish(site.one, 'blog');
  const keys = await keysOf(`releases/blog/${version}/`);
  const whole = new Map(await Promise.all(keys.map(async (key) => [key, await site.storage.bucket.get(key)] as const)));
  for (const key of keys) {
    await site.storage.bucket.put(key, Buffer.from('alert("not what was published")'));
  }
  site.two = await openServer('two', folderOfShell());
  await until(async () => (await ready(site.two)).releases !== undefined);
  expect((await ready(site.two)).releases).toMatch(new RegExp(`^\\S+ of blog ${version} is not what was published$`));
  expect(liveOf(site.two, 'blog')?.current.version).toBe(before);
  expect((await fetch(site.two.url + entryOf('blog', version))).status).toBe(404);
  await until(async () => (await metric(site.two, 'site_releases_refused_total')).join('').includes(version));
  // Files fetched earlier are compared with their hash when a server starts.
  await site.one.close();
  writeFileSync(join(site.one.live, 'modules/blog', version, 'remoteEntry.js'), 'alert("changed on the disk")');
  for (const [key, content] of whole) {
    await site.storage.bucket.put(key, content as Buffer);
  }
  site.one = await openServer('one', folderOfShell());
  for (const server of [site.one, site.two]) {
    await shows(server, 'blog', version);
    await until(async () => (await ready(server)).releases === undefined);
    expect(await read(server, entryOf('blog', version))).not.toContain('alert');
  }
});

test('while the bucket is unavailable, servers serve their copies, report it and reject commands, which work afterwards', async () => {
  const live = liveOf(site.one, 'blog')?.current.version as string;
  await site.storage.stop();
  await until(async () => (await ready(site.two)).releases !== undefined);
  expect(await ready(site.two)).toEqual({
    status: 'ready',
    releases: 'the bucket releases does not answer (ECONNREFUSED)',
  });
  await until(async () => (await metric(site.two, 'site_releases_bucket_up')).join('') === 'site_releases_bucket_up 0');
  expect(site.two.log.filter((line) => line.startsWith('releases: the bucket releases does not answer'))).toHaveLength(
    1,
  );
  expect((await fetch(site.two.url + entryOf('blog', live))).status).toBe(200);
  await expect(publish(site.one, 'blog')).rejects.toThrow(
    'the storage of releases is not available (the bucket releases does not answer (ECONNREFUSED)); nothing was changed',
  );
  expect(liveOf(site.one, 'blog')?.current.version).toBe(live);
  await site.storage.start();
  await until(async () => (await ready(site.two)).releases === undefined);
  expect(await metric(site.two, 'site_releases_bucket_up')).toEqual(['site_releases_bucket_up 1']);
  const { version } = await publish(site.one, 'blog');
  await shows(site.two, 'blog', version);
});

test.each([
  ['s3://nowhere', 'RELEASES_URL: there is no bucket nowhere'],
  ['s3://releases?endpoint=http://127.0.0.1:1', 'RELEASES_URL: the bucket releases does not answer (ECONNREFUSED)'],
])('a server with %s does not start, and prints the reason', async (url, sentence) => {
  const address = readReleasesAddress(url.includes('?') ? url : `${url}?endpoint=${site.storage.address.endpoint}`);
  const opening = openReleaseStore(
    { releases: address, dataDir: join(folder, 'never'), siteDir: builtSite },
    site.one.database,
  );
  await expect(opening).rejects.toThrow(new StartError(sentence));
});

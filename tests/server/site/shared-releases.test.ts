// Threat 68: servers of several machines share releases through a bucket.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveRelease, steer, storeRelease } from '@site/shared/releases';
import type { Registry } from '@site/shared/contracts';
import { readDeployTokens } from '../../../server/src/platform/config/deploy-tokens';
import { readReleasesAddress } from '../../../server/src/platform/config/releases-address';
import { StartError } from '../../../server/src/platform/errors/start-error';
import { openReleaseStore } from '../../../server/src/site/releases/store/open-store';
import { openRemote, type Remote } from '../../../shared/releases/client.mjs';
import { builtSite } from '../../support/built-site';
import { fullCount } from '../../support/full-count';
import { openObjectStorage, type ObjectStorage } from '../../support/object-storage';
import { until } from '../../support/until';
import { copyTemplate, openTestSite, type TestSite } from '../test-app';
import { first, firstOf, sha256, tokens } from './deploy-site';

const rhythm = { lookMs: 20, tryMs: 100 };
const folder = mkdtempSync(join(tmpdir(), 'site-shared-'));
const deployTokens = readDeployTokens(
  `content=blog+marketing:${sha256(tokens.content)}, shop=commerce:${sha256(tokens.shop)}`,
);

interface Server extends TestSite {
  url: string;
  /** Its folder of releases. */
  live: string;
  log: string[];
}
let storage: ObjectStorage;
let database: Awaited<ReturnType<typeof copyTemplate>>;
let one: Server;
let two: Server;

/** A machine with nothing but its database, its bucket and the built shell. */
async function openServer(name: string, siteDir: string): Promise<Server> {
  const dataDir = join(folder, name);
  const site = await openTestSite(
    { siteDir, dataDir, releases: storage.address, deployTokens, warmPages: 0 },
    { url: database.url, rhythm },
  );
  const log: string[] = [];
  for (const level of ['error', 'info'] as const) {
    const say = site.app.log[level].bind(site.app.log) as (...said: unknown[]) => void;
    site.app.log[level] = (...said: unknown[]) => {
      log.push(String(said.at(-1)));
      say(...said);
    };
  }
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...site, url, log, live: join(dataDir, 'releases/live') };
}

beforeAll(async () => {
  storage = await openObjectStorage();
  database = await copyTemplate();
  one = await openServer('one', builtSite);
  two = await openServer('two', folderOfShell());
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.drop();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A build without any module. */
function folderOfShell(): string {
  const bare = mkdtempSync(join(folder, 'bare-'));
  for (const part of ['shell', 'kit']) {
    symlinkSync(join(builtSite, part), join(bare, part));
  }
  return bare;
}

const liveOf = ({ live }: Server, name: string) =>
  (JSON.parse(readFileSync(join(live, 'modules.json'), 'utf8')) as Registry)[name];
const entryOf = (name: string, version: string) => `/modules/${name}/${version}/remoteEntry.js`;
const read = async (server: Server, path: string) => (await fetch(server.url + path)).text();
const remote = ({ url }: Server, name: string, token: string = tokens.content): Remote =>
  openRemote({ site: url, token, name });

let builds = 0;
/** What a build makes of a module, another one each time. */
function build(name: string) {
  builds += 1;
  const place = join(folder, `build-${builds}`);
  const built = join(place, 'web');
  const rendition = join(place, 'module.cjs');
  cpSync(join(builtSite, 'modules', name, firstOf(name)), built, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  cpSync(join(builtSite, 'render', name, `${firstOf(name)}.cjs`), rendition);
  appendFileSync(join(built, 'remoteEntry.js'), `\n// build ${builds}\n`);
  return { built, rendition };
}
async function publish(server: Server, name: string, what: object = {}, token?: string) {
  const there = remote(server, name, token);
  return there.publish(build(name), { ...what, revision: (await there.read()).revision });
}
async function order(server: Server, name: string, what: object) {
  const there = remote(server, name);
  return (await there.order({ ...what, revision: (await there.read()).revision })).line;
}
const shows = (server: Server, name: string, version: string) =>
  until(() => liveOf(server, name)?.current.version === version);
const keysOf = async (prefix: string) => (await storage.bucket.list(prefix)).map(({ key }) => key);
/** Ends a server, but keeps its folder: it may come back. */
const stopFollowing = (server: Server) => server.close();
const ready = async (server: Server) => (await fetch(`${server.url}/readyz`)).json() as Promise<Record<string, string>>;
const metric = async ({ context }: Server, name: string) =>
  (await context.metrics.registry.getSingleMetricAsString(name)).split('\n').filter((line) => !line.startsWith('#'));

test('what the first server was built with is what all begin with; each has its own copy of it', async () => {
  expect(liveOf(two, 'blog')).toEqual(first.blog);
  expect(Object.keys(JSON.parse(readFileSync(join(two.live, 'modules.json'), 'utf8')) as Registry)).toEqual(
    Object.keys(first),
  );
  expect(await read(two, entryOf('blog', firstOf('blog')))).toBe(
    readFileSync(join(builtSite, 'modules/blog', firstOf('blog'), 'remoteEntry.js'), 'utf8'),
  );
  // What its pages are rendered from.
  const rendition = join('render/blog', `${firstOf('blog')}.cjs`);
  expect(readFileSync(join(two.live, rendition))).toEqual(readFileSync(join(builtSite, rendition)));
  expect((await fetch(`${two.url}/blog`)).status).toBe(200);
});

test('a release that is sent to one server is live, rendered and served on the other, and each call of an upload may come to either', async () => {
  const { built, rendition } = build('blog');
  // In a work tree that was built more often than once, the build that was live for longer.
  const before = [first.blog?.current.version, first.blog?.lastGood?.version];
  // Odd calls go to one server, even ones to the other, as behind a balancer.
  const balancer = createServer((request, response) => {
    turn += 1;
    [one, two][turn % 2]?.app.server.emit('request', request, response);
  });
  let turn = 0;
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  const there = remote({ url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}` } as Server, 'blog');
  let visited = '';
  const { version, line } = await there.publish(
    { built, rendition },
    { revision: (await there.read()).revision },
    async (link) => {
      const { pathname, search } = new URL(link);
      for (const server of [one, two]) {
        visited += await read(server, pathname + search);
        expect(liveOf(server, 'blog')?.current.version).toBe(firstOf('blog'));
      }
    },
  );
  balancer.close();
  balancer.closeAllConnections();
  expect(visited.split(`"releases":{"blog":"${version}"}`)).toHaveLength(3);
  expect(line).toBe(`blog ${version} is live`);
  for (const server of [one, two]) {
    await shows(server, 'blog', version);
    expect(await read(server, entryOf('blog', version))).toBe(readFileSync(join(built, 'remoteEntry.js'), 'utf8'));
    expect(await read(server, '/blog')).toContain(version);
    expect(before).toContain(liveOf(server, 'blog')?.lastGood?.version);
  }
  expect(await keysOf('uploads/')).toEqual([]);
  const [audit] = await one.database.query<{ line: object }>(
    "SELECT line FROM shared_release_log WHERE line->>'action' = 'deploy'",
  );
  expect(audit?.line).toMatchObject({ by: 'content', module: 'blog', from: firstOf('blog'), to: version });
});

if (fullCount) {
  test('a file of a release that a server has not fetched yet is fetched when it is asked for', async () => {
    const { version } = await publish(one, 'blog', { hold: true });
    expect(existsSync(join(two.live, 'modules/blog', version))).toBe(false);
    expect(await read(two, entryOf('blog', version))).toBe(await read(one, entryOf('blog', version)));
    expect((await fetch(two.url + entryOf('blog', '9.9.9-0000000000'))).status).toBe(404);
  });
}

if (fullCount) {
  test('of two deployments at a time none is lost: of one module the second is told, of two modules both are live', async () => {
    const before = liveOf(one, 'blog')?.current.version;
    const both = await Promise.allSettled([publish(one, 'blog'), publish(two, 'blog')]);
    const won = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.version] : []));
    const lost = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect([won.length, lost]).toEqual([1, [expect.stringContaining('blog was changed since you looked')]]);
    await shows(two, 'blog', won[0] as string);
    const { lines } = await remote(one, 'blog').read();
    expect(lines.slice(0, 3).some((line) => line.startsWith(before as string))).toBe(true);
    const [blog, commerce] = await Promise.all([publish(one, 'blog'), publish(two, 'commerce', {}, tokens.shop)]);
    for (const server of [one, two]) {
      await shows(server, 'blog', blog.version);
      await shows(server, 'commerce', commerce.version);
    }
  });
}

test('a change of which somebody else has the lock is not written, and what was live stays', async () => {
  const before = liveOf(one, 'blog');
  const releases = await one.releases.open('blog', { by: 'slow' });
  const slow = releases.locked(async () => {
    // A process that stood still for a minute, and of which another one took the lock meanwhile.
    await two.database.query("UPDATE shared_releases SET locked_until = now() - interval '1 second'");
    await order(two, 'blog', { to: before?.lastGood?.version });
    steer(releases, 'blog', { off: true });
  });
  await expect(slow).rejects.toThrow('blog was changed since you looked');
  await shows(one, 'blog', before?.lastGood?.version as string);
  expect(liveOf(one, 'blog')?.off).toBeUndefined();
});

if (fullCount) {
  test('roll-back, switching off and a canary on one server hold on the other', async () => {
    const from = liveOf(two, 'blog')?.current.version as string;
    const { version } = await publish(one, 'blog', { percent: 30 });
    await until(() => liveOf(two, 'blog')?.canary?.release.version === version);
    expect(liveOf(two, 'blog')?.canary?.percent).toBe(30);
    expect(await order(two, 'blog', { promote: true })).toBe(`blog ${version} is live`);
    await shows(one, 'blog', version);
    expect(await order(one, 'blog', { back: true })).toBe(`blog ${from} is live`);
    await shows(two, 'blog', from);
    expect(await order(two, 'blog', { off: true })).toBe('blog is off');
    await until(() => liveOf(one, 'blog')?.off === true);
    expect((await fetch(`${one.url}/blog`)).status).toBe(503);
    expect(await order(one, 'blog', { to: version })).toBe(`blog ${version} is live`);
    await shows(two, 'blog', version);
  });
}

if (fullCount) {
  test('a canary that fails on both servers goes back on both, once, and --list of either says what was counted', async () => {
    const { version } = await publish(one, 'blog', { percent: 30 });
    const fail = (server: Server, network: number) =>
      server.postJson(
        '/api/modules/failures',
        { module: 'blog', version, reason: 'render', ref: '7F3K9QWX2MND' },
        { ip: `10.${network}.0.1` },
      );
    for (const server of [one, two]) {
      await until(() => liveOf(server, 'blog')?.canary?.release.version === version);
      for (const network of [1, 2, 3]) {
        await fail(server, network);
      }
    }
    const ended = ({ live }: Server) => existsSync(join(live, 'health/blog', version, 'ended.json'));
    await until(() => ended(one) && ended(two));
    const said = [...one.log, ...two.log].filter((line) => line.startsWith(`canary went back: blog ${version}`));
    expect(said).toHaveLength(1);
    const lines = (await remote(two, 'blog').read()).lines;
    expect(lines.find((each) => each.startsWith(version))).toMatch(/canary, went back: .* {2}0 loads, 6 failures$/);
    await expect(order(one, 'blog', { promote: true })).rejects.toThrow(`the canary ${version} went back by itself`);
    await order(one, 'blog', { back: true });
  });
}

if (fullCount) {
  test('of the releases of a module those stay that stay on a disk; of the others nothing is left, in the bucket or on a server', async () => {
    const hold = async (server: Server) => {
      const releases = await server.releases.open('viewer', { by: 'tests' });
      return releases.locked(async () => {
        const made = await storeRelease(server.releases.desk, { name: 'viewer', ...build('viewer') });
        giveRelease(releases, 'viewer', made, { hold: true });
        return made.release.version;
      });
    };
    const held = [await hold(one)];
    expect(await keysOf(`releases/viewer/${held[0]}/`)).not.toEqual([]);
    for (let count = 0; count < 10; count += 1) {
      held.push(await hold(count % 2 === 0 ? two : one));
    }
    const kept = [firstOf('viewer'), ...held.slice(1)].sort();
    const inBucket = new Set((await keysOf('releases/viewer/')).map((key) => key.split('/')[2]));
    expect([...inBucket].sort()).toEqual(kept);
    await until(() => !existsSync(join(one.live, 'modules/viewer', held[0] as string)));
    const rows = await one.database.query<{ version: string }>(
      "SELECT version FROM shared_release_files WHERE module = 'viewer' ORDER BY version",
    );
    expect(rows.map(({ version }) => version).sort()).toEqual(kept);
  });
}

test('a file that is not what was published is refused and reported, and the release before goes on being served', async () => {
  await stopFollowing(two);
  const before = liveOf(two, 'blog')?.current.version as string;
  const { version } = await publish(one, 'blog');
  const keys = await keysOf(`releases/blog/${version}/`);
  const whole = new Map(await Promise.all(keys.map(async (key) => [key, await storage.bucket.get(key)] as const)));
  for (const key of keys) {
    await storage.bucket.put(key, Buffer.from('alert("not what was published")'));
  }
  two = await openServer('two', folderOfShell());
  await until(async () => (await ready(two)).releases !== undefined);
  expect((await ready(two)).releases).toMatch(new RegExp(`^\\S+ of blog ${version} is not what was published$`));
  expect(liveOf(two, 'blog')?.current.version).toBe(before);
  expect((await fetch(two.url + entryOf('blog', version))).status).toBe(404);
  await until(async () => (await metric(two, 'site_releases_refused_total')).join('').includes(version));
  // What was fetched before is held against its hash when a server starts.
  await stopFollowing(one);
  writeFileSync(join(one.live, 'modules/blog', version, 'remoteEntry.js'), 'alert("changed on the disk")');
  for (const [key, content] of whole) {
    await storage.bucket.put(key, content as Buffer);
  }
  one = await openServer('one', folderOfShell());
  for (const server of [one, two]) {
    await shows(server, 'blog', version);
    await until(async () => (await ready(server)).releases === undefined);
    expect(await read(server, entryOf('blog', version))).not.toContain('alert');
  }
});

test('while the bucket is away each server serves what it has and says so; orders are refused, and work when it is back', async () => {
  const live = liveOf(one, 'blog')?.current.version as string;
  await storage.stop();
  await until(async () => (await ready(two)).releases !== undefined);
  expect(await ready(two)).toEqual({ status: 'ready', releases: 'the bucket releases does not answer (ECONNREFUSED)' });
  await until(async () => (await metric(two, 'site_releases_bucket_up')).join('') === 'site_releases_bucket_up 0');
  expect(two.log.filter((line) => line.startsWith('releases: the bucket releases does not answer'))).toHaveLength(1);
  expect((await fetch(two.url + entryOf('blog', live))).status).toBe(200);
  await expect(publish(one, 'blog')).rejects.toThrow(
    'the storage of releases cannot be used now (the bucket releases does not answer (ECONNREFUSED)); nothing was changed',
  );
  expect(liveOf(one, 'blog')?.current.version).toBe(live);
  await storage.start();
  await until(async () => (await ready(two)).releases === undefined);
  expect(await metric(two, 'site_releases_bucket_up')).toEqual(['site_releases_bucket_up 1']);
  const { version } = await publish(one, 'blog');
  await shows(two, 'blog', version);
});

/** `npm run deploy` on a machine of its own. */
const command = (...args: string[]) =>
  new Promise<{ code: number | null; output: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/deploy.mjs', ...args],
      {
        env: {
          ...process.env,
          SITE_DIR: folderOfShell(),
          DATA_DIR: join(folder, 'command'),
          DATABASE_URL: database.url,
          RELEASES_URL: storage.url,
        },
      },
      (_error, stdout, stderr) => done({ code: child.exitCode, output: stdout + stderr }),
    );
  });

if (fullCount) {
  test('the command publishes into the bucket, goes back and lists as on a disk', async () => {
    const before = liveOf(one, 'blog')?.current.version as string;
    const published = await command('blog', '--unchecked');
    expect(published).toMatchObject({ code: 0, output: expect.stringMatching(/^blog \S+ is live$/m) });
    const [, version] = /^blog (\S+) is live$/m.exec(published.output) ?? [];
    expect(version).not.toBe(before);
    for (const server of [one, two]) {
      await shows(server, 'blog', version as string);
      expect((await fetch(server.url + entryOf('blog', version as string))).status).toBe(200);
    }
    expect((await command('blog', '--to', before)).output).toContain(`blog ${before} is live\n`);
    await shows(two, 'blog', before);
    expect((await command('blog', '--list')).output).toMatch(new RegExp(`^${before}  .*  live`, 'm'));
    expect(await command('blog', '--to', '9.9.9')).toMatchObject({
      code: 1,
      output: expect.stringContaining('blog has no release 9.9.9'),
    });
  });
}

test.each([
  ['s3://nowhere', 'RELEASES_URL: there is no bucket nowhere'],
  ['s3://releases?endpoint=http://127.0.0.1:1', 'RELEASES_URL: the bucket releases does not answer (ECONNREFUSED)'],
])('a server does not start with %s, and says why', async (url, sentence) => {
  const address = readReleasesAddress(url.includes('?') ? url : `${url}?endpoint=${storage.address.endpoint}`);
  const opening = openReleaseStore(
    { releases: address, dataDir: join(folder, 'never'), siteDir: builtSite },
    one.database,
  );
  await expect(opening).rejects.toThrow(new StartError(sentence));
});

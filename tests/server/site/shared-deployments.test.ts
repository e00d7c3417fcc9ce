// Threat 68: concurrent deployments, roll-back and canaries on servers that share a bucket.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleEntry } from '@site/shared/contracts';
import { deployRelease, storeRelease } from '@site/shared/releases';
import { until } from '../../support/until';
import { first, tokens } from './deploy-site';
import {
  build,
  entryOf,
  folder,
  folderOfShell,
  keysOf,
  liveOf,
  order,
  publish,
  read,
  remote,
  type SharedServer,
  shows,
  site,
} from './shared-site';

test('a server fetches a file of a release when it is requested', async () => {
  const { version } = await publish(site.one, 'blog', { hold: true });
  expect(existsSync(join(site.two.live, 'modules/blog', version))).toBe(false);
  expect(await read(site.two, entryOf('blog', version))).toBe(await read(site.one, entryOf('blog', version)));
  expect((await fetch(site.two.url + entryOf('blog', '9.9.9-0000000000'))).status).toBe(404);
});

test('of concurrent deployments of one module the second is rejected, those of two modules both succeed', async () => {
  const before = liveOf(site.one, 'blog')?.current.version;
  const both = await Promise.allSettled([publish(site.one, 'blog'), publish(site.two, 'blog')]);
  const won = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.version] : []));
  const lost = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  expect([won.length, lost]).toEqual([1, [expect.stringContaining('blog was changed meanwhile')]]);
  await shows(site.two, 'blog', won[0] as string);
  const { lines } = await remote(site.one, 'blog').read();
  expect(lines.slice(0, 3).some((line) => line.startsWith(before as string))).toBe(true);
  const [blog, commerce] = await Promise.all([
    publish(site.one, 'blog'),
    publish(site.two, 'commerce', {}, tokens.shop),
  ]);
  for (const server of [site.one, site.two]) {
    await shows(server, 'blog', blog.version);
    await shows(server, 'commerce', commerce.version);
  }
});

test('roll-back, switching off and a canary on one server apply on the other', async () => {
  const { version } = await publish(site.one, 'blog', { percent: 30 });
  await until(() => liveOf(site.two, 'blog')?.canary?.release.version === version);
  expect(liveOf(site.two, 'blog')?.canary?.percent).toBe(30);
  expect(await order(site.two, 'blog', { promote: true })).toBe(`blog ${version} is live`);
  await shows(site.one, 'blog', version);
  const good = liveOf(site.one, 'blog')?.lastGood?.version as string;
  expect(await order(site.two, 'blog', { back: true })).toBe(`blog ${good} is live`);
  await shows(site.one, 'blog', good);
  expect(await order(site.two, 'blog', { off: true })).toBe('blog is off');
  await until(() => liveOf(site.one, 'blog')?.off === true);
  expect((await fetch(`${site.one.url}/blog`)).status).toBe(503);
  expect(await order(site.one, 'blog', { to: version })).toBe(`blog ${version} is live`);
  await shows(site.two, 'blog', version);
});

test('a canary that fails on both servers is ended once, on both, and --list has the failures of both', async () => {
  const { version } = await publish(site.one, 'blog', { percent: 30 });
  const fail = (server: SharedServer, network: number) =>
    server.postJson(
      '/api/modules/failures',
      { module: 'blog', version, reason: 'render', ref: '7F3K9QWX2MND' },
      { ip: `10.${network}.0.1` },
    );
  for (const server of [site.one, site.two]) {
    await until(() => liveOf(server, 'blog')?.canary?.release.version === version);
    for (const network of [1, 2, 3]) {
      await fail(server, network);
    }
  }
  const ended = ({ live }: SharedServer) => existsSync(join(live, 'health/blog', version, 'ended.json'));
  await until(() => ended(site.one) && ended(site.two));
  const said = [...site.one.log, ...site.two.log].filter((line) =>
    line.startsWith(`canary rolled back: blog ${version}`),
  );
  expect(said).toHaveLength(1);
  const lines = (await remote(site.two, 'blog').read()).lines;
  expect(lines.find((each) => each.startsWith(version))).toMatch(/canary, rolled back: .* {2}0 loads, 6 failures$/);
  await expect(order(site.one, 'blog', { promote: true })).rejects.toThrow(
    `the canary ${version} was rolled back automatically`,
  );
  await order(site.one, 'blog', { back: true });
});

test('keeps the same releases as on a disk, and removes others from the bucket and the servers', async () => {
  const hold = async (server: SharedServer) => {
    const releases = await server.releases.open('viewer', { by: 'tests' });
    return releases.locked(async () => {
      const made = await storeRelease(server.releases.workspace, { name: 'viewer', ...build('viewer') });
      deployRelease(releases, 'viewer', made, { hold: true });
      return made.release.version;
    });
  };
  const held = [await hold(site.one)];
  expect(await keysOf(`releases/viewer/${held[0]}/`)).not.toEqual([]);
  for (let count = 0; count < 10; count += 1) {
    held.push(await hold(count % 2 === 0 ? site.two : site.one));
  }
  // The live release, and the previous one in a work tree that was built more than once.
  const { current, lastGood } = first.viewer as ModuleEntry;
  const kept = [...new Set([current, lastGood ?? current].map(({ version }) => version)), ...held.slice(1)].sort();
  const inBucket = new Set((await keysOf('releases/viewer/')).map((key) => key.split('/')[2]));
  expect([...inBucket].sort()).toEqual(kept);
  await until(() => !existsSync(join(site.one.live, 'modules/viewer', held[0] as string)));
  const rows = await site.one.database.query<{ version: string }>(
    "SELECT version FROM shared_release_files WHERE module = 'viewer' ORDER BY version",
  );
  expect(rows.map(({ version }) => version).sort()).toEqual(kept);
});

/** `npm run deploy` on a separate machine. */
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
          DATABASE_URL: site.database.url,
          RELEASES_URL: site.storage.url,
        },
      },
      (_error, stdout, stderr) => done({ code: child.exitCode, output: stdout + stderr }),
    );
  });

test('the command publishes, rolls back and lists with a bucket as with a disk', async () => {
  const { version: before } = await publish(site.one, 'blog');
  const published = await command('blog', '--unchecked');
  expect(published).toMatchObject({ code: 0, output: expect.stringMatching(/^blog \S+ is live$/m) });
  const [, version] = /^blog (\S+) is live$/m.exec(published.output) ?? [];
  expect(version).not.toBe(before);
  for (const server of [site.one, site.two]) {
    await shows(server, 'blog', version as string);
    expect((await fetch(server.url + entryOf('blog', version as string))).status).toBe(200);
  }
  expect((await command('blog', '--to', before)).output).toContain(`blog ${before} is live\n`);
  await shows(site.two, 'blog', before);
  expect((await command('blog', '--list')).output).toMatch(new RegExp(`^${before}  .*  live`, 'm'));
  expect(await command('blog', '--to', '9.9.9')).toMatchObject({
    code: 1,
    output: expect.stringContaining('blog has no release 9.9.9'),
  });
});

test('rejects an upload whose id is the path of a folder, and leaves the folder', async () => {
  const folderOfShop = join(site.one.releases.workspace, 'uploads/commerce');
  mkdirSync(folderOfShop, { recursive: true });
  const { status } = await fetch(`${site.one.url}/api/deploy/blog/uploads/..%2fcommerce/rendition`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens.content}`, 'content-type': 'application/octet-stream' },
    body: 'x',
  });
  expect([status, existsSync(folderOfShop)]).toEqual([404, true]);
});

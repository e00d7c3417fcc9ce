import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleRelease, Registry, ReleaseOverride } from '@site/shared/contracts';
import { readConfig } from '../../../server/src/platform/config/config';
import { signRelease } from '../../../server/src/site/releases/release-link';
import { StartError } from '../../../server/src/platform/errors/start-error';
import { releaseWith } from '../../support/releases';
import { openTestSite, type TestSite } from '../test-app';

const releaseOf = (version: string) =>
  releaseWith({}, { version, integrity: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` } });
/** As in a page: without the server's own fields. */
const inPage = ({ manifest: { routes, navigation, endpoints, reducers }, ...rest }: ModuleRelease) => ({
  ...rest,
  manifest: { routes, navigation, endpoints, reducers },
});
const folders: string[] = [];

/** A built site with one live version of blog. */
function builtSite(version: string): string {
  const siteDir = mkdtempSync(join(tmpdir(), 'site-development-'));
  folders.push(siteDir);
  mkdirSync(join(siteDir, 'shell'));
  writeFileSync(
    join(siteDir, 'shell/index.html'),
    '<!doctype html><html lang="en"><head><title>Site</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(
    join(siteDir, 'modules.json'),
    JSON.stringify({
      blog: { current: releaseOf(version), lastGood: releaseOf('0.0.1') },
      auth: { current: releaseOf('1.1.1') },
    }),
  );
  writeFileSync(join(siteDir, 'releases.json'), JSON.stringify({ blog: [{ release: releaseOf('0.9.0') }] }));
  return siteDir;
}

let site: TestSite;
let elsewhere: TestSite;
let origin: string;
let stranger: Server;

beforeAll(async () => {
  site = await openTestSite({ siteDir: builtSite('1.0.0') });
  elsewhere = await openTestSite({ siteDir: builtSite('2.0.0'), liveReload: true, standIn: 'blog' });
  origin = (await elsewhere.app.listen({ port: 0, host: 'localhost' }))
    .replace('127.0.0.1', 'localhost')
    .replace('[::1]', 'localhost');
  stranger = createServer((_request, response) => response.end('<p>not a site</p>')).listen(0, 'localhost');
});
afterAll(async () => {
  stranger.close();
  await elsewhere.close();
  await site.close();
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});

const pageAt = (override: string, of = site) => of.app.inject(`/blog?override=${encodeURIComponent(override)}`);
const registryIn = (html: string) =>
  JSON.parse(/id="module-registry">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Registry;

test('?override loads one module from a site on another port, with the integrity hashes of that site', async () => {
  const page = await pageAt(`blog@${origin}`);
  expect(page.statusCode).toBe(200);
  const registry = registryIn(page.body);
  expect(registry.blog).toEqual({
    current: { ...inPage(releaseOf('2.0.0')), entry: `${origin}/modules/blog/2.0.0/remoteEntry.js` },
  });
  expect(registry.auth.current.version).toBe('1.1.1');
  expect(registryIn((await site.app.inject('/blog')).body).blog.current.version).toBe('1.0.0');
});

test('?override adds the present hash of a module of npm run dev, which changes under the same name', async () => {
  const program = 'globalThis.blog_hot = {}';
  let current: string | undefined = program;
  const bundler = createServer((_request, response) => response.writeHead(current ? 200 : 500).end(current));
  await once(bundler.listen(0, 'localhost'), 'listening');
  const entry = `http://localhost:${(bundler.address() as AddressInfo).port}/remoteEntry.js`;
  const siteDir = builtSite('1.0.0');
  const release = { ...releaseOf('hot'), entry, integrity: {} };
  writeFileSync(join(siteDir, 'modules.json'), JSON.stringify({ blog: { current: release } }));
  const hot = await openTestSite({ siteDir });
  const { port } = new URL(await hot.app.listen({ port: 0, host: 'localhost' }));
  const asked = `blog@http://localhost:${port}`;
  const hash = createHash('sha384').update(program).digest('base64');
  expect(registryIn((await pageAt(asked)).body).blog.current).toEqual({
    ...inPage(release),
    integrity: { 'remoteEntry.js': `sha384-${hash}` },
  });
  current = undefined;
  const refused = await pageAt(asked);
  expect([refused.statusCode, refused.body]).toEqual([502, expect.stringContaining(`nothing answers at ${entry}`)]);
  bundler.close();
  await hot.close();
});

test.each([
  ['blog', 'must look like'],
  ['blog@http://evil.example:80', 'must look like'],
  ['blog@http://localhost:3105/path', 'must look like'],
  ['blog@http://localhost:3105@evil.example:1', 'must look like'],
  ['__proto__@http://localhost:3105', 'must look like'],
  ['blog@http://localhost:1', 'no site in development answers'],
])('?override=%s is answered with one line that names the fault', async (override, message) => {
  const page = await pageAt(override);
  expect(page.statusCode).toBe(502);
  expect(page.body).toContain(message);
  expect(page.body.trim().split('\n')).toHaveLength(1);
});

test('an override of a missing module or of an unreachable site is answered with a message', async () => {
  expect((await pageAt(`library@${origin}`)).body).toContain('has no such module');
  const { port } = stranger.address() as AddressInfo;
  expect((await pageAt(`blog@http://localhost:${port}`)).body).toContain('no site in development answers');
});

const overrideIn = (html: string) =>
  JSON.parse(/id="release-override">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as ReleaseOverride | null;

test('?override with a version loads a kept release, without a fallback', async () => {
  for (const version of ['0.9.0', '0.0.1']) {
    const page = await pageAt(`blog@${version}`);
    expect(registryIn(page.body).blog).toEqual({ current: inPage(releaseOf(version)) });
    expect(overrideIn(page.body)).toEqual({ asked: [`blog@${version}`], releases: { blog: version } });
    expect([page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  }
  expect(overrideIn((await site.app.inject('/blog')).body)).toBeNull();
});

test('production loads a kept release by a signed link only, and says why it rejects another link', async () => {
  const siteDir = builtSite('1.0.0');
  const production = await openTestSite({ siteDir, production: true });
  const signed = signRelease(siteDir, 'blog', '0.9.0');
  const old = signRelease(siteDir, 'blog', '0.9.0', Date.now() - 24 * 3_600_000 - 1);
  const ofAnother = signRelease(builtSite('1.0.0'), 'blog', '0.9.0');
  const result = async (override: string) => {
    const page = await pageAt(override, production);
    return [page.statusCode, registryIn(page.body).blog.current.version, overrideIn(page.body)?.refused];
  };
  expect(await result(signed)).toEqual([200, '0.9.0', undefined]);
  expect(await result(signRelease(siteDir, 'blog', '7.7.7'))).toEqual([200, '1.0.0', 'gone']);
  expect(await result(signRelease(siteDir, 'constructor', '7.7.7'))).toEqual([200, '1.0.0', 'gone']);
  expect(await result(old)).toEqual([200, '1.0.0', 'expired']);
  for (const bad of [
    'blog@0.9.0',
    ofAnother,
    signed.replace('0.9.0', '0.0.1'),
    signed.replace('blog@', 'auth@'),
    old.replace(/~\d+~/, `~${Date.now() + 60_000}~`),
    signed.slice(0, -2),
    `blog@${origin}`,
  ]) {
    expect(await result(bad)).toEqual([200, '1.0.0', 'invalid']);
  }
  // Without the key all links are invalid.
  rmSync(join(siteDir, 'link.key'));
  expect(await result(signed)).toEqual([200, '1.0.0', 'invalid']);
  // An empty key file, left by a full disk, does not count either, because everybody knows that key. The next link
  // creates a new one.
  writeFileSync(join(siteDir, 'link.key'), '');
  const until = Date.now() + 60_000;
  const forged = createHmac('sha256', '').update(`release blog@0.9.0~${until}`).digest('base64url');
  expect(await result(`blog@0.9.0~${until}~${forged}`)).toEqual([200, '1.0.0', 'invalid']);
  expect(await result(signRelease(siteDir, 'blog', '0.9.0'))).toEqual([200, '0.9.0', undefined]);
  expect(await result(`blog@0.9.0~${until}~${forged}`)).toEqual([200, '1.0.0', 'invalid']);
  await production.close();
});

test('production ignores an override, and has no addresses for developers', async () => {
  const production = await openTestSite({ siteDir: builtSite('1.0.0'), production: true });
  expect(registryIn((await pageAt(`blog@${origin}`, production)).body).blog.current.version).toBe('1.0.0');
  for (const address of ['/modules.json', '/dev/changes', '/dev/reload.js']) {
    const { headers, statusCode } = await production.app.inject(address);
    expect({ address, statusCode, html: String(headers['content-type']).includes('html') }).toEqual({
      address,
      statusCode: 404,
      html: true,
    });
  }
  await production.close();
});

test('the page has the stand-in and live reload only if they are turned on', async () => {
  const alone = (await elsewhere.app.inject('/blog')).body;
  expect(alone).toContain('"standIn":"blog"');
  expect(alone).toContain('/dev/reload.js');
  const usual = (await site.app.inject('/blog')).body;
  expect(usual).not.toMatch(/standIn|reload\.js/);
});

test('an open page is notified of a new build, and the server does not wait for it when it stops', async () => {
  const siteDir = builtSite('1.0.0');
  mkdirSync(join(siteDir, 'anatomy'));
  writeFileSync(join(siteDir, 'anatomy/index.html'), '');
  const watched = await openTestSite({ siteDir, liveReload: true });
  const address = await watched.app.listen({ port: 0, host: 'localhost' });
  const reader = (await fetch(`${address}/dev/changes`)).body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  const first = await next();
  expect(first).toMatch(/^data: \d/);
  writeFileSync(join(siteDir, 'modules.json'), JSON.stringify({ blog: { current: releaseOf('1.0.1') } }));
  expect(await next()).not.toBe(first);
  await watched.close();
});

test('production rejects the settings for development', () => {
  expect(() => readConfig({ NODE_ENV: 'production', STAND_IN: 'blog' })).toThrow(StartError);
  expect(() => readConfig({ NODE_ENV: 'production', LIVE_RELOAD: 'true' })).toThrow(/for development/);
  expect(() => readConfig({ STAND_IN: '../x' })).toThrow("STAND_IN must be a module's name");
});

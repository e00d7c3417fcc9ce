import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { routeTable, sampleCompany, type ModuleRelease } from '@site/shared/contracts';
import { releaseWith } from '../../support/releases';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
let siteDir: string;
const put = (path: string, text: string) => {
  mkdirSync(join(siteDir, path, '..'), { recursive: true });
  writeFileSync(join(siteDir, path), text);
};
const releaseOf = (name: string, version: string) => releaseWith({ name }, { version });
const registryOf = (version: string) => JSON.stringify({ blog: { current: releaseOf('blog', version) } });

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'site-gateway-'));
  put(
    'shell/index.html',
    '<!doctype html><html lang="en"><head><title>Site</title></head><body><div id="root"></div></body></html>',
  );
  put('shell/mf-manifest.json', '{"name":"shell"}');
  put('shell/release.json', '{}');
  put('shell/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('shell/static/js/index.0a1b2c3d.js', 'plain');
  put('shell/static/js/index.0a1b2c3d.js.br', 'brotli');
  put('shell/static/js/plain.js', 'plain');
  put('modules/blog/1.0.0/remoteEntry.js', 'remote');
  put('anatomy/index.html', '<!doctype html><title>Anatomy</title>');
  put('modules.json', registryOf('1.0.0'));
  site = await openTestSite({ siteDir, frameOrigins: ['https://viewer.example'] });
});
afterAll(async () => {
  await site.close();
  rmSync(siteDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const jsonIn = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null') as Record<string, unknown>;

test('every route of the table without parameters is a page', async () => {
  for (const { path } of routeTable.filter((route) => route.name !== '404' && !route.path.includes(':'))) {
    const reply = await get(path);
    expect({ path, status: reply.statusCode, type: reply.headers['content-type'] }).toEqual({
      path,
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    expect(reply.headers['cache-control']).toBe('no-cache');
  }
});

test('an unknown path is answered with the page and the status 404', async () => {
  const reply = await get('/no-such-page');
  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain('<div id="root">');
});

test('the page has the registry and the public settings, and no other setting', async () => {
  const { body } = await get('/');
  expect(jsonIn(body, 'module-registry')).toMatchObject({ blog: { current: { version: '1.0.0' } } });
  expect(jsonIn(body, 'site-config')).toMatchObject({
    apiBaseUrl: '',
    frameOrigins: ['https://viewer.example'],
    payment: { sandbox: true },
  });
  expect(body).not.toMatch(/secret|postgres:|jwt/i);
});

test('a deployment is served from the next request on, and an incomplete registry is ignored', async () => {
  const replace = (text: string) => {
    put('modules.json.new', text);
    renameSync(join(siteDir, 'modules.json.new'), join(siteDir, 'modules.json'));
  };
  replace(registryOf('1.0.1'));
  expect(jsonIn((await get('/')).body, 'module-registry')).toMatchObject({ blog: { current: { version: '1.0.1' } } });
  replace('{ half of');
  expect(jsonIn((await get('/')).body, 'module-registry')).toMatchObject({ blog: { current: { version: '1.0.1' } } });
  replace(registryOf('1.0.2'));
  expect(jsonIn((await get('/')).body, 'module-registry')).toMatchObject({ blog: { current: { version: '1.0.2' } } });
});

test('the page has of a manifest what browsers need, once; the whole registry is beside it', async () => {
  const texts = { en: 'Title of the page', cn: '标题' };
  const route = { path: '/blog', tab: 901, title: texts, description: texts, indexed: true, personal: false };
  const navigation = [{ slot: 'footer' as const, route: 'Blog', text: { en: 'Blog', cn: '博客' } }];
  const said = { routes: { Blog: route }, navigation, endpoints: ['getPosts'], reducers: ['reading'] };
  const [current, lastGood] = ['1.0.4', '1.0.3'].map((version) => releaseWith(said, { version }));
  put('modules.json', JSON.stringify({ blog: { current, lastGood } }));
  const { manifest: _manifest, ...rest } = lastGood as ModuleRelease;
  expect(jsonIn((await get('/contact')).body, 'module-registry')).toEqual({
    blog: {
      current: { ...current, manifest: { ...said, routes: { Blog: { path: '/blog', tab: 901 } } } },
      lastGood: rest,
    },
  });
  const whole = await get('/releases/registry');
  expect(whole.headers['cache-control']).toBe('no-store');
  expect(whole.json()).toEqual({ blog: { current, lastGood } });
  put('modules.json', registryOf('1.0.2'));
});

test('a module without a link in the navigation is sent with its own page, one that leads back to it, and one of no module', async () => {
  const texts = { en: 'Courses', cn: '课程' };
  const page = { path: '/courses/:id?', title: texts, description: texts, indexed: true, personal: false };
  const link = { slot: 'main' as const, route: 'Courses', text: texts };
  const courses = (navigation: (typeof link)[]) => ({
    current: releaseWith({ name: 'courses', routes: { Courses: page }, navigation }, { version: '1.0.0' }),
  });
  const modulesOf = async (address: string) => Object.keys(jsonIn((await get(address)).body, 'module-registry'));
  const blog = { current: releaseOf('blog', '1.0.2') };
  put('modules.json', JSON.stringify({ blog, courses: courses([]) }));
  for (const address of ['/contact', '/login', '/login?backUrl=%2Fcourse', '/login?backUrl=%2F%2Fcourses']) {
    expect([address, await modulesOf(address)]).toEqual([address, ['blog']]);
  }
  for (const address of [
    '/courses',
    '/courses/1?a=b',
    '/login?backUrl=%2Fcourses%2F1%3Fa%3Db',
    '/404',
    '/no-such-page',
  ]) {
    expect([address, await modulesOf(address)]).toEqual([address, ['blog', 'courses']]);
  }
  expect(Object.keys((await get('/releases/modules')).json())).toEqual(['blog', 'courses']);
  put('modules.json', JSON.stringify({ blog, courses: courses([link]) }));
  expect(await modulesOf('/contact')).toEqual(['blog', 'courses']);
  put('modules.json', registryOf('1.0.2'));
});

test('a registry entry that cannot be read is logged and refused alone, and so is one of its two releases', async () => {
  const damaged = { ...releaseOf('auth', '2.0.0'), files: 'one' };
  const written = {
    blog: { current: releaseOf('blog', '1.0.3') },
    auth: { current: damaged, lastGood: releaseOf('auth', '1.0.0') },
    viewer: { current: damaged },
    account: null,
  };
  const logged = jest.spyOn(site.app.log, 'error');
  put('modules.json', JSON.stringify(written));
  const { body } = await get('/');
  expect(jsonIn(body, 'module-registry')).toMatchObject({
    blog: { current: { version: '1.0.3' } },
    auth: { current: { version: '1.0.0' } },
  });
  expect(Object.keys(jsonIn(body, 'module-registry'))).toEqual(['blog', 'auth']);
  expect(logged.mock.calls).toEqual([
    ['modules.json: the current release of auth is refused: files: Invalid type: Expected Object but received "one"'],
    ['modules.json: the current release of viewer is refused: files: Invalid type: Expected Object but received "one"'],
    [
      'modules.json: the current release of account is refused: it: Invalid type: Expected Object but received undefined',
    ],
  ]);
  put('modules.json', registryOf('1.0.2'));
});

test.each([
  ['no JSON', '{"blog":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['missing', undefined],
])('of a registry that is %s the one before stays, and the log says so once', async (_, damaged) => {
  put('modules.json', registryOf('1.0.2'));
  await get('/');
  const logged = jest.spyOn(site.app.log, 'error');
  logged.mockClear();
  if (damaged === undefined) {
    rmSync(join(siteDir, 'modules.json'));
  } else {
    put('modules.json', damaged);
  }
  for (const path of ['/', '/', '/blog']) {
    expect(jsonIn((await get(path)).body, 'module-registry')).toMatchObject({
      blog: { current: { version: '1.0.2' } },
    });
  }
  expect(logged.mock.calls.map(([, sentence]) => sentence as string)).toEqual([
    'modules.json cannot be read; what it held before stays',
  ]);
  put('modules.json', registryOf('1.0.2'));
});

test('the language of a page can come from its address', async () => {
  expect((await get('/?lang=cn')).body).toContain('<html lang="zh-CN"');
  expect((await get('/?lang=xx')).body).toContain('<html lang="en"');
});

test('hashed files are cached for a year, others revalidated, and brotli is sent to clients that accept it', async () => {
  const hashed = await get('/static/js/index.0a1b2c3d.js', { 'accept-encoding': 'gzip, br' });
  expect(hashed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  });
  expect(hashed.body).toBe('brotli');
  expect((await get('/static/js/index.0a1b2c3d.js')).body).toBe('plain');
  expect((await get('/static/js/plain.js')).headers['cache-control']).toBe('no-cache');
  expect((await get('/modules/blog/1.0.0/remoteEntry.js')).headers['cache-control']).toContain('immutable');
  const icon = await get('/favicon.svg');
  expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  const manifest = await get('/mf-manifest.json');
  expect([manifest.json(), manifest.headers['cache-control']]).toEqual([{ name: 'shell' }, 'no-cache']);
  expect((await get('/release.json')).statusCode).toBe(404);
});

test('a page is compressed for clients that accept it, and answered 304 to those that have it', async () => {
  const plain = await get('/');
  const packed = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Origin, Cookie, Sec-Fetch-Site, Accept-Encoding',
    etag: plain.headers.etag,
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(plain.body);
  const again = await get('/', { 'if-none-match': String(plain.headers.etag) });
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
});

test('a reply to a person’s own call is not compressed', async () => {
  const { token } = await site.registerByMail();
  const headers = { 'accept-encoding': 'br', authorization: `Bearer ${token}` };
  expect((await get('/api/software/exercise/list', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe(
    'br',
  );
  expect((await get('/api/software/exercise/list', headers)).headers['content-encoding']).toBeUndefined();
});

test('a picture of the built site is served before that of the repository, even when it is drawn later', async () => {
  const picture = '/pictures/about/body.webp';
  const ofRepository = await get(picture);
  expect(ofRepository.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  put('pictures/about/body.webp', 'drawn anew');
  const ofSite = await get(picture, { 'accept-encoding': 'br' });
  expect(ofSite.body).toBe('drawn anew');
  for (const { headers } of [ofRepository, ofSite, await get('/pictures/home/hero.webp')]) {
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' });
  }
});

test('a picture is kept for good under the address that the site names it by, and under no other', async () => {
  const facts = String((await get('/blog')).body);
  const [, named] = /property="og:image" content="https?:\/\/[^/"]+(\/pictures\/[^"]+)"/.exec(facts) ?? [];
  expect(named).toMatch(/^\/pictures\/og\/site\.jpg\?v=[0-9a-f]{8}$/);
  const cacheOf = async (address: string) => (await get(address)).headers['cache-control'];
  const day = 'public, max-age=86400';
  expect(await cacheOf(String(named))).toBe('public, max-age=31536000, immutable');
  for (const other of ['', '?v=', '?v=00000000', `${named?.slice(-11)}&v=0`, '?version=1']) {
    expect(await cacheOf(`/pictures/og/site.jpg${other}`)).toBe(day);
  }
  // What is drawn anew is not what the address asks for, until a manifest says that it is.
  put('pictures/og/site.jpg', 'drawn anew');
  expect(await cacheOf(String(named))).toBe(day);
  put('pictures/manifest.json', JSON.stringify({ 'og/site': { files: ['og/site.jpg'], version: named?.slice(-8) } }));
  expect(await cacheOf(String(named))).toBe('public, max-age=31536000, immutable');
  put('pictures/manifest.json', '{');
  expect(await cacheOf(String(named))).toBe(day);
});

test('a missing file is not answered with a page', async () => {
  for (const path of [
    '/static/js/gone.js',
    '/modules/blog/9.9.9/remoteEntry.js',
    '/anatomy/gone.js',
    '/pictures/gone.webp',
    '/documents/en/gone.html',
    '/uploads/gone.jpg',
  ]) {
    const reply = await get(path);
    expect({ path, status: reply.statusCode, type: reply.headers['content-type'] }).toEqual({
      path,
      status: 404,
      type: 'text/plain; charset=utf-8',
    });
  }
});

test('threat 10, 19, 23: pages run scripts of their own origin only, frame allowed sites only, and cannot be framed', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/frame-src 'self' https:\/\/viewer\.example/);
  expect(policy).toContain("object-src 'none'");
  const anatomy = await get('/anatomy/');
  expect(anatomy.headers['access-control-allow-origin']).toBe('*');
  expect(String(anatomy.headers['content-security-policy'])).toContain("frame-ancestors 'self'");
  const embedded = await get('/anatomy/?exercise=push-up&embed=1');
  expect(String(embedded.headers['content-security-policy'])).toContain('frame-ancestors *;');
});

test('threat 19: a site whose anatomy application has a host of its own frames it from there, and no other page may', async () => {
  const anatomyOrigin = 'https://anatomy.example';
  const own = await openTestSite({ siteDir, publicUrl: 'https://www.example', anatomyOrigin });
  const policyOf = async (path: string) =>
    String((await own.app.inject({ url: path })).headers['content-security-policy']);
  expect(await policyOf('/')).toMatch(/frame-src 'self' https:\/\/anatomy\.example[; ]/);
  expect(await policyOf('/anatomy/')).toContain("frame-ancestors 'self' https://www.example;");
  expect(jsonIn((await own.app.inject({ url: '/' })).body, 'site-config')).toMatchObject({ anatomyOrigin });
  await own.close();
});

test('pages hold the company of the settings instead of the sample', async () => {
  const company = { ...sampleCompany, email: 'help@body.example' };
  const configured = await openTestSite({ siteDir, company });
  expect((await configured.app.inject('/contact')).body).toContain('"email":"help@body.example"');
  await configured.close();
});

test('threat 10: in production scripts come from the own origin only', async () => {
  const production = await openTestSite({ siteDir, production: true });
  const policy = String((await production.app.inject('/')).headers['content-security-policy']);
  expect(policy).not.toContain('localhost:*');
  expect(/script-src [^;]*/.exec(policy)?.[0]).toBe("script-src 'self'");
  await production.close();
});

test.each([
  ['/PRICING', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/Pricing//?plan=yearly&x=%2F', '/pricing?plan=yearly&x=%2F'],
  ['/Blog-Detail/The-Squat/', '/blog-detail/The-Squat'],
  ['/PRODUCT-DETAIL/Functional%20Anatomy?pid=1&sid=5', '/product-detail/Functional%20Anatomy?pid=1&sid=5'],
])('%s is redirected to its canonical address %s (decisions 10.1)', async (given, canonical) => {
  const reply = await get(given);
  expect([reply.statusCode, reply.headers.location]).toEqual([308, canonical]);
  const target = await get(canonical);
  expect(target.statusCode).not.toBe(308);
});

test.each(['/pricing/extra/', '/no-such-page/', '/API/body/list', '/Static/js/plain.js'])(
  '%s is not redirected',
  async (path) => {
    const reply = await get(path);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers.location).toBeUndefined();
  },
);

test('threat 23: only the empty page of a replay may be framed, by the site itself, and it asks nobody else', async () => {
  const policyOf = async (path: string) => {
    const { status, headers } = await site.get(path);
    const policy = String(headers['content-security-policy']);
    const sources = (directive: string) => new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]?.split(' ');
    return { status, framed: sources('frame-ancestors'), anyPicture: sources('img-src')?.includes('https:') };
  };
  // The log is a stranger's: a picture of theirs would tell them who of the staff looks at it.
  expect(await policyOf('/404?replay')).toEqual({ status: 200, framed: ["'self'"], anyPicture: false });
  expect(await policyOf('/404?replay=1')).toEqual({ status: 404, framed: ["'none'"], anyPicture: true });
  expect(await policyOf('/about?replay')).toEqual({ status: 200, framed: ["'none'"], anyPicture: true });
});

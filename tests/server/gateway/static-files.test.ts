import { otherStill, ownStill } from '../../support/anatomy-stills';
import { openBuiltFolder } from './built-folder';

let folder: Awaited<ReturnType<typeof openBuiltFolder>>;
let get: typeof folder.get;
let put: typeof folder.put;
let site: typeof folder.site;
beforeAll(async () => {
  folder = await openBuiltFolder();
  ({ get, put, site } = folder);
});
afterAll(() => folder.close());

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

test('a reply to a person’s own call is not compressed', async () => {
  const { token } = await site.registerByMail();
  const headers = { 'accept-encoding': 'br', authorization: `Bearer ${token}` };
  expect((await get('/api/software/exercise/list', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe(
    'br',
  );
  expect((await get('/api/software/exercise/list', headers)).headers['content-encoding']).toBeUndefined();
});

test('prefers a picture of the built site to that of the repository, even if it is drawn later', async () => {
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

test('a picture is immutable under the address with its present hash only', async () => {
  const facts = String((await get('/blog')).body);
  const [, named] = /property="og:image" content="https?:\/\/[^/"]+(\/pictures\/[^"]+)"/.exec(facts) ?? [];
  expect(named).toMatch(/^\/pictures\/og\/site\.jpg\?v=[0-9a-f]{8}$/);
  const cacheOf = async (address: string) => (await get(address)).headers['cache-control'];
  const day = 'public, max-age=86400';
  expect(await cacheOf(String(named))).toBe('public, max-age=31536000, immutable');
  for (const other of ['', '?v=', '?v=00000000', `${named?.slice(-11)}&v=0`, '?version=1']) {
    expect(await cacheOf(`/pictures/og/site.jpg${other}`)).toBe(day);
  }
  // A new picture does not match its address, until a manifest contains its hash.
  put('pictures/og/site.jpg', 'drawn anew');
  expect(await cacheOf(String(named))).toBe(day);
  put('pictures/manifest.json', JSON.stringify({ 'og/site': { files: ['og/site.jpg'], version: named?.slice(-8) } }));
  expect(await cacheOf(String(named))).toBe('public, max-age=31536000, immutable');
  put('pictures/manifest.json', '{');
  expect(await cacheOf(String(named))).toBe(day);
});

test('the application’s page is sent with a hint for the still that it begins with', async () => {
  const hintAt = async (query: string) => (await get(`/anatomy/${query}`)).headers.link;
  const picture = '/pictures/exercises/barbell-back-squat-first.avif';
  for (const query of ownStill) {
    expect([query, await hintAt(query)]).toEqual([query, `<${picture}>; rel=preload; as=image; fetchpriority=high`]);
  }
  expect((await get(picture)).headers['content-type']).toBe('image/avif');
  for (const query of [...otherStill, '?exercise=no-such-exercise', '?exercise=push-up&exercise=push-up']) {
    expect([query, await hintAt(query)]).toEqual([query, undefined]);
  }
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

import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { routeTable, sampleCompany } from '@site/shared/contracts';
import { until } from '../../support/until';
import { openTestSite } from '../test-app';
import { jsonIn, openBuiltFolder } from './built-folder';

let folder: Awaited<ReturnType<typeof openBuiltFolder>>;
let get: typeof folder.get;
let site: typeof folder.site;
let siteDir: typeof folder.siteDir;
beforeAll(async () => {
  folder = await openBuiltFolder();
  ({ get, site, siteDir } = folder);
});
afterAll(() => folder.close());

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

test('threat 55: the page of unknown addresses is created and compressed once in each language', async () => {
  const { body } = await get('/no-such-page');
  // Quality 9 is for stored pages; others are compressed with a lower one for each request.
  const stored = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  await until(async () => {
    const { rawPayload } = await get('/another-page/1?of=many', { 'accept-encoding': 'br' });
    return rawPayload.equals(stored);
  });
  expect((await get('/another-page?lang=cn')).body).toContain('<h1>页面不存在</h1>');
  expect((await get('/about')).statusCode).toBe(200);
});

test.each([
  ['/no-such-page', '<h1>Page not found</h1>', '<a href="/?lang=en">Back to Home</a>'],
  ['/no-such-page?lang=cn', '<h1>页面不存在</h1>', '<a href="/?lang=cn">返回首页</a>'],
  ['/product-detail/Strength?lang=en', '<h1>This page needs JavaScript</h1>', '<a href="/?lang=en">Back to Home</a>'],
  ['/product-detail/Strength?lang=cn', '<h1>此页面需要 JavaScript</h1>', '<a href="/?lang=cn">返回首页</a>'],
])('without scripts %s shows why it is empty, and leads to Home', async (address, heading, home) => {
  const [, shown = ''] = /<noscript>(.*)<\/noscript><div id="root"><\/div>/.exec((await get(address)).body) ?? [];
  expect(shown).toContain(heading);
  expect(shown).toContain(home);
});

test('the language of a page can come from its address', async () => {
  expect((await get('/?lang=cn')).body).toContain('<html lang="zh-CN"');
  expect((await get('/?lang=xx')).body).toContain('<html lang="en"');
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
  expect((await get('/', { 'accept-encoding': 'br;q=0' })).body).toBe(plain.body);
  const again = await get('/', { 'if-none-match': String(plain.headers.etag) });
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
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

test('threat 23: only the empty page of a replay may be framed, by the site itself, and it loads no foreign pictures', async () => {
  const policyOf = async (path: string) => {
    const { status, headers } = await site.get(path);
    const policy = String(headers['content-security-policy']);
    const sources = (directive: string) => new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]?.split(' ');
    return { status, framed: sources('frame-ancestors'), anyPicture: sources('img-src')?.includes('https:') };
  };
  // The log is untrusted: a foreign picture would show its sender who of the staff views it.
  expect(await policyOf('/404?replay')).toEqual({ status: 200, framed: ["'self'"], anyPicture: false });
  expect(await policyOf('/404?replay=1')).toEqual({ status: 404, framed: ["'none'"], anyPicture: true });
  expect(await policyOf('/about?replay')).toEqual({ status: 200, framed: ["'none'"], anyPicture: true });
});
